import { expect, it } from "vitest";
import type { Word } from "../geometry.ts";
import { insurerRows } from "./insurers.ts";

const word = (text: string, x: number, y: number, width: number): Word => ({ text, confidence: 0.6, box: [x, y, width, 5] });

/** The lines of a form whose insurers are marked as recognised here: `A` to `F`, or misread. */
const rowsOf = (...marks: string[]) =>
  insurerRows(
    [
      word("NAIC", 556, 172, 14),
      ...marks.flatMap((mark, at) => [word("INSURER", 309, 184 + 12 * at, 26), ...(mark ? [word(mark, 338, 184 + 12 * at, 5)] : [])]),
    ],
    594,
    1,
  ).map(({ letter, box }) => `${letter} ${Math.floor(box[1] + box[3] / 2 + 0.4)}`);

it("a misread letter does not move the lines of a form", () => {
  const lines = ["A 186", "B 198", "C 210", "D 222", "E 234", "F 246"];
  expect(rowsOf("A", "B", "C", "D", "E", "F")).toEqual(lines);
  expect(rowsOf("A.", "8", "C7", "", "F", "")).toEqual(lines);
});

it("a letter says how many lines above it were lost", () => {
  expect(rowsOf("C", "D")[0]).toBe("C 186");
});

it("reads a letter that OCR joined to its label, and doubts the lines without any", () => {
  const lines = (...labels: string[]) =>
    insurerRows([word("NAIC", 556, 172, 14), ...labels.map((label, at) => word(label, 309, 196 + 12 * at, 32))], 594, 1);
  expect(lines("INSURERB", "INSURER", "INSURER").map(({ letter, guessed }) => `${letter} ${guessed}`)).toEqual([
    "A false",
    "B false",
    "C false",
    "D false",
  ]);
  expect(lines("INSURER", "INSURER").every(({ guessed }) => guessed)).toBe(true);
});
