import { expect, it } from "vitest";
import { resampled } from "./resample.ts";

/** A gray wave along both axes. */
function wave(width: number, height: number) {
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      data[y * width + x] = 128 + 60 * Math.sin(((x + 0.5) / width) * 12) + 50 * Math.cos(((y + 0.5) / height) * 9);
  return { width, height, data };
}

it("resamples an image to another size, with each pixel in its position", () => {
  const grown = resampled(wave(102, 49), 125, 125);
  const drawn = wave(125, 125);
  expect([grown.width, grown.height]).toEqual([125, 125]);
  const apart = grown.data.map((value, index) => Math.abs(value - (drawn.data[index] ?? 0)));
  expect(Math.max(...apart)).toBeLessThan(8);
});

it("leaves an image of the same size unchanged", () => {
  const picture = wave(30, 20);
  expect(resampled(picture, 30, 20).data).toEqual(picture.data);
});

it("downsamples without changing the mean", () => {
  const mean = (data: Uint8Array) => data.reduce((sum, value) => sum + value, 0) / data.length;
  expect(Math.abs(mean(resampled(wave(300, 200), 90, 61).data) - mean(wave(300, 200).data))).toBeLessThan(2);
});
