import { expect, it } from "vitest";
import type { Reading } from "../dictionary.ts";
import type { Box, Word } from "../geometry.ts";
import { standardLayout } from "../layout.ts";
import { rowFields } from "../standard-grid.ts";
import { doubtCut } from "./cut-values.ts";

const layout = standardLayout([1, 0, 0, 0, 1, 0], []);
const cell = layout.rows.general?.number as Box;
const word = (text: string, x: number, width: number): Word => ({ text, box: [x, cell[1] + 20, width, 7], confidence: 0.95 });

/** The confidence of a number at the left edge of its column, with a word beside it. */
function confidenceBeside(neighbor: Word): number {
  const reading: Reading = { raw: "918", confidence: 0.95, box: [cell[0] + 1, cell[1] + 20, 20, 7], source: "ocr" };
  const read = new Map([[rowFields.general.number, reading]]);
  doubtCut([word("918", cell[0] + 1, 20), neighbor], layout, read);
  return read.get(rowFields.general.number)?.confidence ?? 0;
}

it("lowers the confidence of a number of which the column's edge cuts the beginning", () => {
  expect(confidenceBeside(word("600872918", cell[0] - 40, 61))).toBeLessThan(0.8);
  expect(confidenceBeside(word("WM", cell[0] - 18, 15))).toBeLessThan(0.8);
});

it("keeps that of a number beside another column's mark or text", () => {
  expect(confidenceBeside(word("X", cell[0] - 8, 5))).toBe(0.95);
  expect(confidenceBeside(word("LIABILITY", cell[0] - 70, 40))).toBe(0.95);
});
