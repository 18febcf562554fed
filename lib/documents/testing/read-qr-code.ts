/** The blocks of versions 1 to 10 at level M (ISO/IEC 18004, table 9): check codewords per block, and each block's data codewords. */
const blocksOf: readonly { check: number; data: readonly number[] }[] = [
  { check: 10, data: [16] },
  { check: 16, data: [28] },
  { check: 26, data: [44] },
  { check: 18, data: [32, 32] },
  { check: 24, data: [43, 43] },
  { check: 16, data: [27, 27, 27, 27] },
  { check: 18, data: [31, 31, 31, 31] },
  { check: 22, data: [38, 38, 39, 39] },
  { check: 22, data: [36, 36, 36, 37, 37] },
  { check: 26, data: [43, 43, 43, 43, 44] },
];

/** The row and column coordinates of the centers of alignment patterns (annex E). */
const alignment: readonly (readonly number[])[] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];

const masks: readonly ((row: number, column: number) => boolean)[] = [
  (i, j) => (i + j) % 2 === 0,
  (i) => i % 2 === 0,
  (_, j) => j % 3 === 0,
  (i, j) => (i + j) % 3 === 0,
  (i, j) => (Math.floor(i / 2) + Math.floor(j / 3)) % 2 === 0,
  (i, j) => ((i * j) % 2) + ((i * j) % 3) === 0,
  (i, j) => (((i * j) % 2) + ((i * j) % 3)) % 2 === 0,
  (i, j) => (((i + j) % 2) + ((i * j) % 3)) % 2 === 0,
];

/** Whether a module belongs to a pattern or to the format or version information, and not to the data. */
function isFixed(size: number, version: number, row: number, column: number): boolean {
  const nearFinder = (row < 9 && (column < 9 || column >= size - 8)) || (row >= size - 8 && column < 9);
  const inVersion = version >= 7 && ((row < 6 && column >= size - 11) || (column < 6 && row >= size - 11));
  const centers = alignment[version - 1] ?? [];
  const last = size - 7;
  const inAlignment = centers.some((y) =>
    centers.some((x) => {
      const onFinder = (y === 6 && (x === 6 || x === last)) || (y === last && x === 6);
      return !onFinder && Math.abs(row - y) <= 2 && Math.abs(column - x) <= 2;
    }),
  );
  return nearFinder || inVersion || inAlignment || row === 6 || column === 6;
}

/** The product in GF(256) with the polynomial of QR codes. */
function times(a: number, b: number): number {
  let product = 0;
  for (let [x, y] = [a, b]; y; y >>= 1) {
    if (y & 1) product ^= x;
    x = x & 0x80 ? (x << 1) ^ 0x11d : x << 1;
  }
  return product;
}

/** Whether the check codewords fit the data: every syndrome is zero. */
function isSound(block: readonly number[], check: number): boolean {
  let root = 1;
  for (let index = 0; index < check; index += 1, root = times(root, 2))
    if (block.reduce((sum, codeword) => times(sum, root) ^ codeword, 0) !== 0) return false;
  return true;
}

/** The codewords in the order in which they are placed: two columns at a time, from the right, up and down. */
function codewordsOf(modules: readonly (readonly boolean[])[], version: number, mask: (row: number, column: number) => boolean): number[] {
  const size = modules.length;
  const bits: number[] = [];
  let up = true;
  for (let right = size - 1; right > 0; right -= 2, up = !up) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const row = up ? size - 1 - step : step;
      for (const column of [right, right - 1])
        if (!isFixed(size, version, row, column)) bits.push(Number(modules[row]?.[column] !== mask(row, column)));
    }
  }
  const whole = Math.floor(bits.length / 8);
  return Array.from({ length: whole }, (_, index) => Number.parseInt(bits.slice(8 * index, 8 * index + 8).join(""), 2));
}

/**
 * The text of a QR code of version 1 to 10 at level M in byte mode, written from the standard and without the library that draws it. It corrects
 * nothing: a code with a wrong module is refused.
 */
export function readQrCode(modules: readonly (readonly boolean[])[]): string {
  const version = (modules.length - 17) / 4;
  const shape = blocksOf[version - 1];
  if (!shape) throw new Error(`A code of ${modules.length} modules is not read.`);
  const format = [0, 1, 2, 3, 4].map((column) => Number(modules[8]?.[column])).reduce((sum, bit) => 2 * sum + bit, 0) ^ 0b10101;
  if (format >> 3 !== 0) throw new Error("The code's level is not M.");
  const codewords = codewordsOf(modules, version, masks[format & 7] ?? (() => false));
  const blocks = shape.data.map((): number[] => []);
  let at = 0;
  for (let index = 0; index < Math.max(...shape.data); index += 1)
    for (const [number, length] of shape.data.entries()) if (index < length) blocks[number]?.push(codewords[at++] ?? 0);
  const data = blocks.flat();
  for (let index = 0; index < shape.check; index += 1) for (const block of blocks) block.push(codewords[at++] ?? 0);
  if (!blocks.every((block) => isSound(block, shape.check))) throw new Error("The code has wrong modules.");
  const stream = data.map((codeword) => codeword.toString(2).padStart(8, "0")).join("");
  if (!stream.startsWith("0100")) throw new Error("The code is not in byte mode.");
  const countBits = version < 10 ? 8 : 16;
  const count = Number.parseInt(stream.slice(4, 4 + countBits), 2);
  const start = 4 + countBits;
  const bytes = Array.from({ length: count }, (_, index) => Number.parseInt(stream.slice(start + 8 * index, start + 8 * index + 8), 2));
  return new TextDecoder("utf-8", { fatal: true }).decode(new Uint8Array(bytes));
}
