import type { Gray } from "./gray.ts";

/** The noise of paper and sensor, in gray levels, from which it is partly classified as ink. */
export const GRAINY = 6.5;
/** The number of samples, and the side of each in pixels. */
const PLACES = 12;
const SIDE = 40;

/** Smooths a page with noisy paper, such as a dark copy or a poor photograph, by averaging neighboring pixels; any other is unchanged. */
export function quieted<Picture extends Gray>(gray: Picture): Picture {
  if (grainOf(gray) < GRAINY) return gray;
  const { width, height } = gray;
  const once = (from: Uint8Array, step: number) => {
    const into = from.slice();
    for (let at = step; at < from.length - step; at += 1)
      into[at] = ((from[at - step] ?? 0) + 2 * (from[at] ?? 0) + (from[at + step] ?? 0) + 2) >> 2;
    return into;
  };
  return { ...gray, width, height, data: once(once(gray.data, 1), width) };
}

/** The deviation of paper pixels from their neighbors: the median of many samples, because most of a page is paper. */
export function grainOf({ width, height, data }: Gray): number {
  const found: number[] = [];
  for (let row = 0; row < PLACES; row += 1)
    for (let column = 0; column < PLACES; column += 1) {
      const [left, top] = [Math.floor(((column + 0.5) * width) / PLACES), Math.floor(((row + 0.5) * height) / PLACES)];
      if (left + SIDE + 1 >= width || top + SIDE + 1 >= height || left < 1 || top < 1) continue;
      let sum = 0;
      for (let y = top; y < top + SIDE; y += 1)
        for (let at = y * width + left, end = at + SIDE; at < end; at += 1) {
          const pixel = (place: number) => data[place] ?? 0;
          const corners = pixel(at - width - 1) + pixel(at - width + 1) + pixel(at + width - 1) + pixel(at + width + 1);
          const sides = pixel(at - width) + pixel(at + width) + pixel(at - 1) + pixel(at + 1);
          sum += Math.abs(corners - 2 * sides + 4 * pixel(at));
        }
      found.push((Math.sqrt(Math.PI / 2) * sum) / (6 * SIDE * SIDE));
    }
  return found.toSorted((a, b) => a - b)[found.length >> 1] ?? 0;
}
