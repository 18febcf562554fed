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

/** Means come from sums that move along with the pixel: down the columns row by row, and across them pixel by pixel. */
function darker({ width, height, data }: Gray): Uint8Array {
  const ink = new Uint8Array(width * height);
  const columns = new Uint32Array(width);
  let rows = 0;
  const take = (y: number, sign: 1 | -1) => {
    for (let x = 0; x < width; x += 1) columns[x] = (columns[x] ?? 0) + sign * (data[y * width + x] ?? 0);
    rows += sign;
  };
  for (let y = 0; y < Math.min(REACH, height); y += 1) take(y, 1);
  for (let y = 0; y < height; y += 1) {
    if (y + REACH < height) take(y + REACH, 1);
    if (y > REACH) take(y - REACH - 1, -1);
    let sum = 0;
    let across = Math.min(REACH, width);
    for (let x = 0; x < across; x += 1) sum += columns[x] ?? 0;
    for (let x = 0; x < width; x += 1) {
      if (x + REACH < width) {
        sum += columns[x + REACH] ?? 0;
        across += 1;
      }
      if (x > REACH) {
        sum -= columns[x - REACH - 1] ?? 0;
        across -= 1;
      }
      const mean = sum / (rows * across);
      const value = data[y * width + x] ?? 255;
      if (value < mean * INK.share && value < mean - INK.steps) ink[y * width + x] = 1;
    }
  }
  return ink;
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
