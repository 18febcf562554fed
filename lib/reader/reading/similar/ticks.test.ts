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

it("the rest of another label is not a label", () => {
  const [owned, nonOwned] = ["Vehicle_AllOwnedAutosIndicator_A", "Vehicle_NonOwnedAutosIndicator_A"].map(
    (name) => standardFields.get(name) as Box,
  );
  const column: Box = [36, 400, 140, 60];
  const cellsWith = ([x, y, width, height]: Box) =>
    tickCells(
      [{ text: "-OWNED", confidence: 0.9, box: [x + width + 5, y + height / 2 - 2, 24, 5] }],
      "automobile",
      { types: [column[0], y - 20, column[2], 60], limits: [425, y - 20, 169, 60], amounts: new Map() },
      NO_RULES,
      1,
    ).cells;
  expect(cellsWith(nonOwned as Box).has("Vehicle_AllOwnedAutosIndicator_A")).toBe(false);
  expect(cellsWith(owned as Box).has("Vehicle_AllOwnedAutosIndicator_A")).toBe(true);
});
