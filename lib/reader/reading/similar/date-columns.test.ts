import { expect, it } from "vitest";
import type { Box, Word } from "../geometry.ts";
import { addBesideHeading, addByDays } from "./date-columns.ts";
import type { ColumnName } from "./headings.ts";

const NUMBER: Box = [248, 278, 45, 5];
const EXPIRATION: Box = [408, 275, 10, 5];
const word = (text: string, box: Box): Word => ({ text, box, confidence: 0.8 });

it("the effective dates are left of the expiration's heading, though the other column has more", () => {
  const found = new Map<ColumnName, Box>([["number", NUMBER], ["expiration", EXPIRATION]]); // biome-ignore format: a line
  const days = [word("7/3/2026", [320, 315, 33, 9]), word("7/3/2027", [377, 316, 34, 8]), word("1/1/2026", [377, 491, 36, 9])];
  addByDays(days, found, NUMBER, 560);
  expect(found.get("effective")).toEqual([320, NUMBER[1], 33, NUMBER[3]]);
});

it("without a legible date, a heading is a column's width beside the other", () => {
  const found = new Map<ColumnName, Box>([["number", NUMBER], ["expiration", EXPIRATION]]); // biome-ignore format: a line
  expect(addBesideHeading(found)).toEqual(["effective"]);
  expect(found.get("effective")?.[0]).toBe(361);
  expect(addBesideHeading(new Map([["number", NUMBER]]))).toEqual([]);
});
