import { expect, test } from "vitest";
import type { Contour } from "../pdf/outlines.ts";
import { shapesOf } from "./shapes.ts";

/** A closed line through these points, at a place and a size. */
const contour = (points: readonly number[], size = 1, x = 0, y = 0): Contour => {
  const placed = points.map((value, at) => value * size + (at % 2 === 0 ? x : y));
  const xs = placed.filter((_, at) => at % 2 === 0);
  const ys = placed.filter((_, at) => at % 2 === 1);
  return { points: placed, box: [Math.min(...xs), Math.min(...ys), Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)] };
};

const seven = [0, 0, 4, 0, 4, 1, 2, 6, 1, 6, 3, 1, 0, 1, 0, 0];
const four = [2, 0, 3, 0, 3, 4, 4, 4, 4, 5, 3, 5, 2, 0];
const stem = [0, 3, 1, 3, 1, 8, 0, 8, 0, 3];
const dot = [0, 0, 1, 0, 1, 1, 0, 1, 0, 0];

test("one outline is one shape at any place and size, and another outline is another", () => {
  const shapes = shapesOf([[contour(seven)], [contour(four, 1, 10)], [contour(seven, 1.4, 20, 30)], [contour(seven, 1, 40, 0.003)]]);
  const [one, other, larger, moved] = shapes.map(({ shape }) => shape);
  expect([larger, moved]).toEqual([one, one]);
  expect(other).not.toBe(one);
});

test("contours above each other are one character; a run of text in one path is several", () => {
  const [i] = shapesOf([[contour(stem), contour(dot)]]);
  expect(i).toMatchObject({ box: [0, 0, 1, 8], isBar: false });
  const run = shapesOf([[contour(stem, 1, 0), contour(dot, 1, 0), contour(seven, 1, 4, 2), contour(stem, 1, 10), contour(dot, 1, 10)]]);
  expect(run.map(({ box }) => box[0])).toEqual([4, 0, 10]);
  expect(new Set(run.map(({ shape }) => shape)).size).toBe(2);
});

test("an upright rectangle may be one of several characters; printed lines are none", () => {
  expect(shapesOf([[contour(stem)]])).toMatchObject([{ isBar: true }]);
  expect(shapesOf([[contour([0, 0, 30, 0, 30, 0.5, 0, 0.5, 0, 0])]])).toEqual([]);
});
