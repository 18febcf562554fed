import { expect, it } from "vitest";
import type { Box, Word } from "../geometry.ts";
import type { ColumnName } from "./headings.ts";
import { addUnclear } from "./unclear-headings.ts";

const word = (text: string, box: Box): Word => ({ text, box, confidence: 0.6 });

it("a misread heading of the waiver is found by itself", () => {
  const found = new Map<ColumnName, Box>([
    ["type", [85, 284, 56, 5]],
    ["number", [250, 284, 47, 5]],
  ]);
  const waiver = word("SURR", [208, 281, 15, 4]);
  addUnclear([waiver], found);
  expect(found.get("waiver")).toEqual(waiver.box);
});

it("the headings of the narrow columns end above the marks of the first row", () => {
  const found = new Map<ColumnName, Box>([
    ["type", [85, 284, 56, 5]],
    ["number", [250, 284, 47, 5]],
  ]);
  const [additional, waiver] = [word("NSD", [185, 287, 13, 5]), word("wir", [204, 287, 13, 6])];
  addUnclear([additional, waiver, word("Y", [187, 296, 4, 5]), word("N", [209, 296, 5, 5])], found);
  expect([found.get("additional"), found.get("waiver")]).toEqual([additional.box, waiver.box]);
});
