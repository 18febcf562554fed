import type { Gray, Ink } from "./gray.ts";

/** Half the side of the neighborhood of a pixel: about three lines of type at 200 dpi. */
const REACH = 20;
/** Ink is darker than its neighborhood by a seventh and at least this many gray levels. */
const INK = { share: 0.86, steps: 24 };

/** The ink of a scanned page: an adaptive threshold, so that shadows and gray paper are not ink. Specks are removed. */
export function scannedInk(gray: Gray): Ink {
  const { width, height } = gray;
  return { width, height, data: withoutSpecks(darker(gray), width) };
}

/** Means are computed from sliding sums: down the columns row by row, and across them pixel by pixel. */
function darker({ width, height, data }: Gray): Uint8Array {
  const ink = new Uint8Array(width * height);
  // Padded with empty columns, so that the sums extend beyond the edges.
  const columns = new Uint32Array(width + 2 * REACH + 1);
  const pixels = Float64Array.from({ length: width }, (_, x) => 1 / (Math.min(width, x + REACH + 1) - Math.max(0, x - REACH)));
  const take = (y: number, sign: 1 | -1) => {
    for (let x = 0, at = y * width; x < width; x += 1, at += 1) {
      const column = x + REACH + 1;
      columns[column] = (columns[column] ?? 0) + sign * (data[at] ?? 0);
    }
  };
  for (let y = 0; y < Math.min(REACH, height); y += 1) take(y, 1);
  for (let y = 0; y < height; y += 1) {
    if (y + REACH < height) take(y + REACH, 1);
    if (y > REACH) take(y - REACH - 1, -1);
    const share = 1 / (Math.min(height, y + REACH + 1) - Math.max(0, y - REACH));
    let sum = 0;
    for (let column = 0; column < 2 * REACH + 1; column += 1) sum += columns[column] ?? 0;
    for (let x = 0, at = y * width; x < width; x += 1, at += 1) {
      sum += (columns[x + 2 * REACH + 1] ?? 0) - (columns[x] ?? 0);
      const value = data[at] ?? 255;
      // A neighborhood is at most white.
      if (value >= 255 * INK.share) continue;
      const mean = sum * share * (pixels[x] ?? 0);
      if (value < mean * INK.share && value < mean - INK.steps) ink[at] = 1;
    }
  }
  return ink;
}

/** A pixel with fewer than two inked neighbors is dust. */
function withoutSpecks(ink: Uint8Array, width: number): Uint8Array {
  const kept = new Uint8Array(ink.length);
  for (let line = width; line < ink.length - width; line += width) {
    for (let index = line + 1, end = line + width - 1; index < end; index += 1) {
      if (!ink[index]) continue;
      const above = (ink[index - width - 1] ?? 0) + (ink[index - width] ?? 0) + (ink[index - width + 1] ?? 0);
      const below = (ink[index + width - 1] ?? 0) + (ink[index + width] ?? 0) + (ink[index + width + 1] ?? 0);
      if (above + below + (ink[index - 1] ?? 0) + (ink[index + 1] ?? 0) >= 2) kept[index] = 1;
    }
  }
  return kept;
}
