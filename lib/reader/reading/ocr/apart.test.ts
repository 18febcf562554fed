import { expect, it } from "vitest";
import { type Box, textOf, type Word } from "../geometry.ts";
import { apart } from "./apart.ts";

const line = (...words: [string, Box][]): Word[] => words.map(([text, box]) => ({ text, box, confidence: 0.9 }));

it("keeps the space between words whose boxes touch, overlap or are too tall", () => {
  const words = line(["1055", [40, 10, 18, 6]], ["Dogwood", [58, 8, 30, 11]], ["Ct", [86, 10, 8, 6]]);
  expect(textOf(words)).toBe("1055DogwoodCt");
  expect(textOf(apart(words))).toBe("1055 Dogwood Ct");
});

it("leaves separate words unchanged, and one that would have no width left", () => {
  const words = line(["W", [40, 10, 8, 6]], ["5th", [52, 10, 12, 6]], ["Ave", [52, 20, 12, 6]]);
  expect(apart(words)).toEqual(words);
});
