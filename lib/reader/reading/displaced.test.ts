import { expect, it } from "vitest";
import { isDisplaced } from "./displaced.ts";
import { centerY } from "./geometry.ts";
import { splitWords } from "./split-words.ts";
import { standardLabels } from "./standard-grid.ts";

const IDENTITY = [1, 0, 0, 0, 1, 0] as const;
/** The top of the foot. Points. */
const FOOT = 570;

/** The form's own words, with those of the foot so many points lower. */
const wordsWith = (lower: number) =>
  standardLabels.flatMap(({ text, box: [x, y, width, height] }) =>
    splitWords(text, x, y + height / 2 + 2, width, height).map((word) => {
      const [left, top, ...size] = word.box;
      return { ...word, confidence: 1, box: [left, centerY(word.box) > FOOT ? top + lower : top, ...size] as const };
    }),
  );

it.each([20, 30, 45, 80, -45])("a form whose foot is %d points lower than the table says is another form", (lower) => {
  expect(isDisplaced(wordsWith(lower), IDENTITY)).toBe(true);
});

it("the form itself is not", () => {
  expect(isDisplaced(wordsWith(0), IDENTITY)).toBe(false);
  expect(isDisplaced(wordsWith(1.5), IDENTITY)).toBe(false);
});
