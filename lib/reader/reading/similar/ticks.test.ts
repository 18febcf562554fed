import { expect, it } from "vitest";
import type { Box, Word } from "../geometry.ts";
import { standardFields } from "../standard-grid.ts";
import { tickCells } from "./ticks.ts";

const STATUTE = "WorkersCompensationEmployersLiability_WorkersCompensationStatutoryLimitIndicator_A";
const NO_RULES = { horizontal: [], vertical: [] };

/** The tick boxes of workers' compensation on the form's own grid, of whose labels only this word is left. */
function ticksBeside(word: Word) {
  const amounts = new Map([...standardFields].filter(([name]) => /^WorkersCompensation.*Amount_A$/.test(name)));
  const limits: Box = [425, 482, 169, 48];
  return tickCells([word], "workers", { types: [36, 482, 140, 48], limits, amounts }, NO_RULES, 1);
}

it("where brackets are printed and no boxes, a word at the place of a lost label is that label, misread", () => {
  const [x, y, width] = standardFields.get(STATUTE) as Box;
  const label: Box = [x + width + 10, y + 4, 22, 4];
  const { cells, guessed } = ticksBeside({ text: "Sire", confidence: 0.44, box: label });
  expect(cells.get(STATUTE)?.[0]).toBeCloseTo(label[0] - 22);
  expect(guessed).toContain(STATUTE);
  expect(ticksBeside({ text: "LIMITS", confidence: 0.95, box: label }).cells.has(STATUTE)).toBe(false);
});
