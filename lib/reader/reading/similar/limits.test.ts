import { expect, it } from "vitest";
import type { Box, Word } from "../geometry.ts";
import { limitCells } from "./limits.ts";

const AREA: Box = [408, 374, 164, 63];
const SINGLE = "Vehicle_CombinedSingleLimit_EachAccidentAmount_A";
const line = (text: string, y: number): Word[] =>
  text.split(" ").map((each, at) => ({ text: each, confidence: 0.6, box: [412 + 24 * at, y, 22, 5] }));
const cellsOf = (...lines: Word[][]) => limitCells(lines.flat(), "automobile", AREA, 498, 1);

it("a line between two damaged labels is that of the limit that has its place there, in doubt", () => {
  const { cells, guessed } = cellsOf(line("COMANED EMGLE", 378), line("BOOIY INJURY PARACCIDENR", 402), line("PROPERTY DAMAGE", 413));
  expect([cells.get(SINGLE)?.[1], guessed.includes(SINGLE)]).toEqual([expect.closeTo(374, -1), true]);
});

it("of the two labels that contain the same words, the more similar one counts", () => {
  const { cells } = cellsOf(line("BODILY INJURY PORPERSON", 390), line("BODILY INJURY PERACCIDENT", 402));
  expect([...cells.keys()]).toEqual(expect.arrayContaining(["Vehicle_BodilyInjury_PerPersonLimitAmount_A"]));
  expect(cells.get("Vehicle_BodilyInjury_PerPersonLimitAmount_A")?.[1]).toBeLessThan(392);
});
