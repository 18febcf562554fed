import type { Gray, Ink } from "./gray.ts";

/** Half the side of the neighbourhood a pixel is compared with: about three lines of type at 200 dots an inch. */
const REACH = 20;
/** Ink is darker than its neighbourhood by a seventh, and by this many steps of grey at least. */
const INK = { share: 0.86, steps: 24 };

/** Ink of a scanned page: each pixel against the brightness around it, so shadows and grey paper stay paper. Specks are dropped. */
export function scannedInk(gray: Gray): Ink {
  const { width, height } = gray;
  return { width, height, data: withoutSpecks(darker(gray), width, height) };
}

function darker({ width, height, data }: Gray): Uint8Array {
  const sums = integral(data, width, height);
  const ink = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const [top, end] = [Math.max(0, y - REACH), Math.min(height, y + REACH + 1)];
    for (let x = 0; x < width; x += 1) {
      const [left, right] = [Math.max(0, x - REACH), Math.min(width, x + REACH + 1)];
      const sum = at(sums, end, right, width) - at(sums, top, right, width) - at(sums, end, left, width) + at(sums, top, left, width);
      const mean = sum / ((end - top) * (right - left));
      const value = data[y * width + x] ?? 255;
      if (value < mean * INK.share && value < mean - INK.steps) ink[y * width + x] = 1;
    }
  }
  return ink;
}

const at = (sums: Uint32Array, row: number, column: number, width: number) => sums[row * (width + 1) + column] ?? 0;

/** Sums of all pixels above and left; of the largest page drawn, 12 million white ones, they fit in 32 bits. */
function integral(data: Uint8Array, width: number, height: number): Uint32Array {
  const sums = new Uint32Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += data[y * width + x] ?? 0;
      sums[(y + 1) * (width + 1) + x + 1] = row + (sums[y * (width + 1) + x + 1] ?? 0);
    }
  }
  return sums;
}

/** A pixel with fewer than two inked neighbours is dust. */
function withoutSpecks(ink: Uint8Array, width: number, height: number): Uint8Array {
  const kept = new Uint8Array(ink.length);
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const index = y * width + x;
      if (!ink[index]) continue;
      let neighbours = -1;
      for (let dy = -width; dy <= width; dy += width) for (let dx = -1; dx <= 1; dx += 1) neighbours += ink[index + dy + dx] ?? 0;
      if (neighbours >= 2) kept[index] = 1;
    }
  }
  return kept;
}
