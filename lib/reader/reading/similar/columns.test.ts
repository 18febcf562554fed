import { expect, it } from "vitest";
import type { Box, Word } from "../geometry.ts";
import { findColumns } from "./columns.ts";

const word = (text: string, ...box: Box): Word => ({ text, box, confidence: 0.8 });

/** The headings of the form of 2010, whose second lines are `LTR`, `INSR` and `WVD`; one is misread. */
const headings = [
  word("INSR", 20, 288, 14, 5),
  word("LTR", 22, 294, 10, 5),
  word("TYPE", 77, 291, 14, 5),
  word("INSURANCE", 102, 291, 32, 5),
  word("ADDL", 177, 288, 15, 5),
  word("INGR", 179, 294, 13, 5),
  word("SUBR", 196, 288, 16, 5),
  word("POLICY", 249, 291, 20, 5),
  word("NUMBER", 270, 291, 23, 5),
  word("EFF", 360, 288, 10, 5),
  word("EXP", 407, 288, 11, 5),
  word("LIMITS", 500, 291, 18, 5),
];
const topWith = (...row: Word[]) => findColumns([...headings, ...row], { horizontal: [], vertical: [] }, 560)?.top;

it("the table begins below the second line of a narrow column's heading, though that is misread", () => {
  expect(topWith()).toBe(299);
});

it("the first row is no part of the headings, however close it is", () => {
  expect(topWith(word("A", 24, 301, 5, 6), word("Y", 182, 300, 5, 6), word("GL24-4413", 249, 297.5, 44, 6))).toBe(299);
});

/** Lines of a form from the headings to the remarks. */
const lines = (...places: number[]) => places.map((x) => ({ x0: x, x1: x, y0: 285, y1: 560 })) as never;

it("a narrow column's heading ends at the line on its right, whatever OCR joined to it", () => {
  const joined = headings.map((each) => (each.text === "SUBR" ? word("SUBR™", 196, 288, 33, 6) : each));
  const found = findColumns(joined, { horizontal: [], vertical: lines(18, 38, 175, 193, 214, 330, 377, 425, 590) }, 560);
  expect(found?.spans.number.map(Math.round)).toEqual([214, 330]);
});

it("without a readable heading, the column of the types of insurance is the first wide column between printed lines", () => {
  const damaged = headings.filter(({ text }) => !["TYPE", "INSURANCE", "INSR", "LTR"].includes(text));
  const found = findColumns(damaged, { horizontal: [], vertical: lines(18, 38, 175, 193, 214, 330, 377, 425, 590) }, 560);
  expect([found?.spans.letter, found?.spans.type]).toEqual([
    [18, 38],
    [38, 175],
  ]);
});
