import type { Ink } from "./gray.ts";

/** Words of one line stand closer than this. Points. */
const SPACE = 8;

/**
 * Whether the lines of a straight page begin one under another more than they end so: written from left to right they do, upside down they
 * do not. Of 112 scans the least of those upright had 1.5 times as much in its fullest columns of beginnings as of endings, those upside down
 * 0.4 at most. An empty page is upright.
 */
export function isUpright({ width, height, data }: Ink, scale: number): boolean {
  const space = Math.round(SPACE * scale);
  const [begun, ended] = [new Uint32Array(width), new Uint32Array(width)];
  for (let y = 0; y < height; y += 1) {
    let last = -1;
    for (let x = 0, at = y * width; x < width; x += 1, at += 1) {
      if (!data[at]) continue;
      if (last < 0 || x - last > space) {
        begun[x] = (begun[x] ?? 0) + 1;
        if (last >= 0) ended[last] = (ended[last] ?? 0) + 1;
      }
      last = x;
    }
    if (last >= 0) ended[last] = (ended[last] ?? 0) + 1;
  }
  return fullness(begun) >= fullness(ended);
}

/** Squares of the counts of three columns each: a line may begin a pixel further on than the one above. */
function fullness(counts: Uint32Array): number {
  let sum = 0;
  for (let x = 1; x < counts.length - 1; x += 1) sum += ((counts[x - 1] ?? 0) + (counts[x] ?? 0) + (counts[x + 1] ?? 0)) ** 2;
  return sum;
}
