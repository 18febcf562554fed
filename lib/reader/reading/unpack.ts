import { inflateSync } from "node:zlib";

/** The output of one filter: at most `maxBytes` bytes, or why not. */
export type UnpackResult = Buffer | "too large" | "damaged";
type Unpack = (data: Buffer, maxBytes: number) => UnpackResult;

const unpackers: Record<string, Unpack> = {
  FlateDecode: (data, maxBytes) => inflate(data, maxBytes).unpacked,
  LZWDecode: unpackLzw,
  RunLengthDecode: unpackRuns,
  ASCIIHexDecode: unpackHex,
  ASCII85Decode: unpackBase85,
};

/** The decoder of a filter; null for image filters, whose size is that of the image. */
export const unpackerOf = (filter: string): Unpack | null => (Object.hasOwn(unpackers, filter) ? (unpackers[filter] ?? null) : null);

/** Whether data begins like a zlib stream, whatever its dictionary declares. */
export const looksDeflated = ([first = 0, second = 0]: Buffer) =>
  (first & 0x0f) === 8 && first >> 4 <= 7 && ((first << 8) | second) % 31 === 0;

/** Also whether the data contains its own end; if not, there may be more of it than was passed. */
export function inflate(data: Buffer, maxBytes: number): { unpacked: UnpackResult; ends: boolean } {
  try {
    // A missing checksum or trailing byte is common and harmless; lost data is not. A form has hundreds of streams of about a hundred
    // bytes, for which the default chunk costs more than inflating.
    const chunkSize = Math.min(64 * 1024, Math.max(512, 4 * data.length));
    // Node's types omit the effect of `info`.
    const { buffer, engine } = inflateSync(data, { maxOutputLength: maxBytes, finishFlush: 2, chunkSize, info: true }) as unknown as {
      buffer: Buffer;
      engine: { bytesWritten: number };
    };
    return { unpacked: buffer, ends: engine.bytesWritten < data.length };
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    const isLarge = error instanceof RangeError || code === "ERR_BUFFER_TOO_LARGE";
    return { unpacked: isLarge ? "too large" : "damaged", ends: true };
  }
}

function unpackRuns(data: Buffer, maxBytes: number): UnpackResult {
  const parts: Buffer[] = [];
  let size = 0;
  for (let at = 0; at < data.length && data[at] !== 128; ) {
    const length = data[at] ?? 0;
    const part = length < 128 ? data.subarray(at + 1, at + 2 + length) : Buffer.alloc(257 - length, data[at + 1] ?? 0);
    at += length < 128 ? length + 2 : 2;
    size += part.length;
    if (size > maxBytes) return "too large";
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function unpackHex(data: Buffer): UnpackResult {
  const text = data.toString("latin1").split(">", 1)[0] ?? "";
  const digits = text.replace(/[^0-9A-Fa-f]/g, "");
  return Buffer.from(digits.length % 2 ? `${digits}0` : digits, "hex");
}

function unpackBase85(data: Buffer, maxBytes: number): UnpackResult {
  const out = Buffer.alloc(Math.min(maxBytes, 4 * data.length) + 8);
  let [size, group, digits] = [0, 0, 0];
  for (const byte of data) {
    if (byte === 0x7e) break;
    const isZero = byte === 0x7a && digits === 0;
    if (!isZero && (byte < 0x21 || byte > 0x75)) continue;
    group = isZero ? 0 : group * 85 + byte - 0x21;
    digits = isZero ? 5 : digits + 1;
    if (digits < 5) continue;
    if (size + 4 > maxBytes) return "too large";
    size = out.writeUInt32BE(group % 2 ** 32, size);
    [group, digits] = [0, 0];
  }
  if (digits > 1) {
    for (let each = digits; each < 5; each += 1) group = group * 85 + 84;
    out.writeUInt32BE(group % 2 ** 32, size);
    size += digits - 1;
  }
  return out.subarray(0, size);
}

const [CLEAR, END, FIRST] = [256, 257, 258];

/** Each code is an earlier one plus a byte, so the lengths are known before anything is written. */
function unpackLzw(data: Buffer, maxBytes: number): UnpackResult {
  const parts: Buffer[] = [];
  let table: Buffer[] = [];
  let [size, bits, held, width] = [0, 0, 0, 9];
  let last: Buffer | null = null;
  for (const byte of data) {
    held = ((held << 8) | byte) & 0xffffff;
    bits += 8;
    if (bits < width) continue;
    bits -= width;
    const code = (held >> bits) & ((1 << width) - 1);
    if (code === END) break;
    if (code === CLEAR) {
      [table, width, last] = [[], 9, null];
      continue;
    }
    const known: Buffer | undefined = code < 256 ? Buffer.of(code) : table[code - FIRST];
    const part: Buffer | null = known ?? (last && Buffer.concat([last, last.subarray(0, 1)]));
    if (!part) return "damaged";
    size += part.length;
    if (size > maxBytes) return "too large";
    parts.push(part);
    if (last && table.length < 4096 - FIRST) table.push(Buffer.concat([last, part.subarray(0, 1)]));
    last = part;
    // PDF's default: the code width changes one code early.
    width = Math.min(12, Math.max(9, 32 - Math.clz32(table.length + FIRST + 1)));
  }
  return Buffer.concat(parts);
}
