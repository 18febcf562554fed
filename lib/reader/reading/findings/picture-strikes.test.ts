import { expect, it } from "vitest";
import type { Dictionary, Reading } from "../dictionary.ts";
import type { Box, Word } from "../geometry.ts";
import { standardLayout } from "../layout.ts";
import type { PictureWords } from "../ocr/recognize-picture.ts";
import { strikesInPicture } from "./picture-strikes.ts";

const occurrence = "GeneralLiability_EachOccurrence_LimitAmount_A";
const layout = standardLayout([1, 0, 0, 0, 1, 0], []);
const cell = layout.cells.get(occurrence) as Box;
const words: Word[] = [{ text: "1,000,000", box: [cell[0] + 20, cell[1] + 2, 44, 8], confidence: 0.95 }];

/** Adds a line that starts at the word's left, with a vertical offset and a length. */
function strike(down: number, long: number) {
  const [x, y] = [cell[0] + 18, cell[1] + 2 + 8 * down];
  const read: Dictionary = new Map([
    [occurrence, { raw: "1,000,000", confidence: 0.95, box: words[0]?.box as Box, source: "ocr" } satisfies Reading],
  ]);
  const picture = { scale: 1, rules: { horizontal: [{ x0: x, y0: y, x1: x + long, y1: y }], vertical: [] }, toPage: (box: Box) => box };
  const found = strikesInPicture({ picture, words } as unknown as PictureWords, layout, read, 1);
  return { found: found.map(({ text }) => text), confidence: read.get(occurrence)?.confidence };
}

it("lowers the confidence of a limit with a line through it, with a finding", () => {
  expect(strike(0.5, 50)).toEqual({ found: ["1,000,000"], confidence: 0.4 });
});

it.each([
  ["an underline", 1, 50],
  ["a line above", 0, 50],
  ["the form's own line", 0.5, 180],
  ["the bars of two letters", 0.5, 13],
])("ignores %s", (_, down, long) => {
  expect(strike(down, long)).toEqual({ found: [], confidence: 0.95 });
});
