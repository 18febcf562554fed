import { expect, it } from "vitest";
import { linePixels } from "./line-pixels.ts";

it("scales a line to the network's height and pads it on the right", () => {
  const gray = { width: 40, height: 24, data: new Uint8Array(40 * 24).fill(255) };
  gray.data.fill(0, 0, 40 * 12);
  const { data, dims } = linePixels(gray);
  expect(dims).toEqual([1, 3, 48, 320]);
  const at = (channel: number, y: number, x: number) => data[channel * 48 * 320 + y * 320 + x];
  expect([at(0, 5, 10), at(2, 40, 79)]).toEqual([-1, 1]);
  expect(at(1, 5, 80)).toBe(0);
});

it("keeps the proportions of a long line", () => {
  const { dims, data } = linePixels({ width: 500, height: 24, data: new Uint8Array(500 * 24) });
  expect(dims).toEqual([1, 3, 48, 1000]);
  expect(data).toHaveLength(3 * 48 * 1000);
});
