import { expect, it } from "vitest";
import type { Box, Word } from "../geometry.ts";
import type { ColumnName } from "./headings.ts";
import { addByMarks, addNarrow } from "./narrow-columns.ts";

const word = (text: string, box: Box): Word => ({ text, box, confidence: 0.8 });
const END = 560;
const TYPE: Box = [85, 284, 56, 5];
const NUMBER: Box = [250, 284, 47, 5];
const numbers = [word("GL", [214, 300, 9, 7]), word("24-4413", [226, 300, 30, 7]), word("AU", [214, 380, 9, 7]), word("11-0093", [226, 380, 30, 7])]; // biome-ignore format: a table

const columns = (...entries: [ColumnName, Box][]) => new Map<ColumnName, Box>([["type", TYPE], ["number", NUMBER], ...entries]); // biome-ignore format: a line
const middle = (box: Box | undefined) => box && box[0] + box[2] / 2;

it("the narrow columns without headings are where marks stand before the policy numbers", () => {
  const found = columns();
  expect(addByMarks([...numbers, word("Y", [184, 300, 5, 7]), word("N", [202, 380, 5, 7])], found, END)).toEqual(["waiver", "additional"]);
  expect(middle(found.get("waiver"))).toBeCloseTo(203, -0.5);
  expect(middle(found.get("additional"))).toBeCloseTo(185, -0.5);
});

it("one of them is beside the other", () => {
  const found = columns(["waiver", [196, 284, 15, 5]]);
  expect(addByMarks([...numbers, word("Y", [183, 300, 5, 7])], found, END)).toEqual(["additional"]);
  expect(addByMarks(numbers, columns(["waiver", [196, 284, 15, 5]]), END)).toEqual([]);
});

it("a heading that was read is not that of the other column", () => {
  const waiver: Box = [196, 284, 15, 5];
  const found = columns(["waiver", waiver]);
  expect(addNarrow([word("SUBR", waiver), word("fi", [222, 284, 8, 5])], found)).toEqual([]);
  expect(found.has("additional")).toBe(false);
});

it("one wide heading is those of both narrow columns; the heading of the numbers is none", () => {
  const found = columns();
  expect(addNarrow([word("mR", [173, 281, 51, 9])], found)).toEqual(["additional", "waiver"]);
  expect(middle(found.get("waiver"))).toBeGreaterThan(200);
  const far = columns();
  expect(addNarrow([word("WO", [176, 284, 14, 4]), word("raicY", [228, 284, 20, 5])], far)).toEqual([]);
});
