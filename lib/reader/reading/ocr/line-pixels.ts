import type { Gray } from "../raster/gray.ts";

/** The height of the network's training lines, and the least width. Pixels. */
const HIGH = 48;
const MIN_WIDTH = 320;

/** The network's input for a line: 48 pixels high, from -1 (black) to 1 (white), in three equal channels, padded on the right. */
export function linePixels({ width, height, data }: Gray): { data: Float32Array; dims: readonly [1, 3, number, number] } {
  const own = Math.max(8, Math.round((width * HIGH) / height));
  const wide = Math.max(MIN_WIDTH, own);
  const plane = new Float32Array(HIGH * wide);
  for (let y = 0; y < HIGH; y += 1) {
    const down = between(y, HIGH, height);
    for (let x = 0; x < own; x += 1) {
      const across = between(x, own, width);
      const row = (at: number) =>
        (data[at * width + across.first] ?? 255) * (1 - across.share) + (data[at * width + across.second] ?? 255) * across.share;
      const level = row(down.first) * (1 - down.share) + row(down.second) * down.share;
      plane[y * wide + x] = level / 127.5 - 1;
    }
  }
  const pixels = new Float32Array(3 * plane.length);
  for (const channel of [0, 1, 2]) pixels.set(plane, channel * plane.length);
  return { data: pixels, dims: [1, 3, HIGH, wide] };
}

/** The two source pixels beside a target pixel, and the weight of the second. */
function between(at: number, size: number, from: number): { first: number; second: number; share: number } {
  const place = Math.max(0, ((at + 0.5) * from) / size - 0.5);
  const first = Math.min(from - 1, Math.floor(place));
  return { first, second: Math.min(from - 1, first + 1), share: place - first };
}
