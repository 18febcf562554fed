import { expect, it } from "vitest";
import type { Box, Word } from "../geometry.ts";
import { withFullStops } from "./full-stops.ts";

const [WIDTH, HEIGHT] = [200, 40];

function page(...boxes: Box[]) {
  const data = new Uint8Array(WIDTH * HEIGHT);
  for (const [x, y, width, height] of boxes)
    for (let row = y; row < y + height; row += 1) data.fill(1, row * WIDTH + x, row * WIDTH + x + width);
  return { width: WIDTH, height: HEIGHT, data };
}
const letters: Box = [10, 10, 60, 16];
const word = (text: string, box: Box = letters): Word => ({ text, box, confidence: 0.9 });
const read = (words: Word[], ...ink: Box[]) => withFullStops(words, page(letters, ...ink)).map(({ text }) => text);

it("adds the full stop after a word on its line", () => {
  expect(read([word("Inc")], [73, 24, 2, 2])).toEqual(["Inc."]);
  expect(read([word("agency", [10, 10, 60, 20])], [73, 24, 3, 3])).toEqual(["agency."]);
});

it.each([
  ["paper", []],
  ["a speck above the line", [[73, 14, 2, 2]]],
  ["the stroke of a letter", [[73, 10, 2, 16]]],
  ["a pixel of dust", [[73, 25, 1, 1]]],
  [
    "something that goes on",
    [
      [73, 24, 2, 2],
      [78, 10, 8, 16],
    ],
  ],
] as [string, Box[]][])("does not read %s as a full stop", (_, ink) => expect(read([word("Inc")], ...ink)).toEqual(["Inc"]));

it("searches only after the last word of a line, and after letters", () => {
  expect(read([word("Inc"), word("of", [80, 10, 20, 16])], [73, 24, 2, 2])).toEqual(["Inc", "of"]);
  expect(read([word("1,000")], [73, 24, 2, 2])).toEqual(["1,000"]);
});
