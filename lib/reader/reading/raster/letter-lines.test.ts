import { expect, it } from "vitest";
import { letterLines } from "./letter-lines.ts";

it.each([0, -12, 35, 60])("finds letters in a line that slopes down by %i degrees", (degrees) => {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const word = [0, 34, 68, 102, 136].map((at) => [300 + at * cos, 300 + at * sin, 26, 30] as const);
  const [line] = letterLines([...word, [900, 900, 30, 30], [20, 700, 300, 4]]);
  expect(line?.letters).toHaveLength(5);
  expect(line?.degrees).toBeCloseTo(degrees, 5);
});

it("ignores frames and marks of other sizes", () => {
  const word = [0, 30, 60, 90].map((x) => [x, 0, 24, 30] as const);
  expect(letterLines([...word, [-10, -10, 140, 50]])).toMatchObject([{ letters: word, degrees: 0 }]);
  expect(letterLines([...word.slice(0, 2), [70, 0, 200, 300]])).toEqual([]);
});
