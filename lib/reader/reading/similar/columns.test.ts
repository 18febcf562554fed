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
