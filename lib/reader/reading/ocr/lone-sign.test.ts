import { expect, it } from "vitest";
import { loneSign, signAbove } from "./lone-sign.ts";

/** Ink in an image of 100 by 100 pixels, two per point: rectangles of x, y, width and height. */
function pictureOf(...pieces: readonly (readonly [number, number, number, number])[]) {
  const data = new Uint8Array(100 * 100);
  for (const [x, y, wide, high] of pieces) for (let row = y; row < y + high; row += 1) data.fill(1, row * 100 + x, row * 100 + x + wide);
  return { scale: 2, ink: { width: 100, height: 100, data } };
}

const place = [5, 5, 40, 40] as const;
const word = [0, 60, 40, 12] as const;

it("finds the letter on a separate line among the ends of printed words", () => {
  expect(loneSign(pictureOf([40, 30, 12, 16], word), place, 1)).toEqual([20, 15, 6, 8]);
});

it.each([
  ["what reaches past the edge", pictureOf([4, 30, 14, 16])],
  ["a speck", pictureOf([40, 30, 2, 2])],
  ["two letters beside each other", pictureOf([40, 30, 12, 16], [60, 30, 12, 16])],
  ["two letters below each other", pictureOf([40, 20, 12, 16], [40, 60, 12, 16])],
])("does not read %s as an answer", (_, picture) => {
  expect(loneSign(picture, place, 1)).toBeNull();
});

it("finds a letter that touches the line of print below it by its top", () => {
  const line = [[0, 44, 20, 12], [22, 44, 14, 12], [38, 44, 14, 12], [54, 44, 30, 12]] as const; // biome-ignore format: a line
  const answer = [[40, 32, 3, 13], [49, 32, 3, 13]] as const; // biome-ignore format: the strokes of an N
  expect(signAbove(pictureOf(...line, ...answer), place, 1)).toEqual([20, 16, 6, 6]);
  expect(signAbove(pictureOf(...line), place, 1)).toBeNull();
});
