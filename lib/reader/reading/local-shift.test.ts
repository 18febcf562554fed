import { expect, it } from "vitest";
import { findLayout } from "../find-layout.ts";
import { centerX, centerY, type Word } from "./geometry.ts";
import { wordsIn } from "./layout.ts";
import { splitWords } from "./split-words.ts";
import { standardFields, standardLabels } from "./standard-grid.ts";

type Bend = (x: number, y: number) => number;

/** The form's labels, and amounts beside those of general liability, on a page with this bend. */
function page(bend: Bend): Word[] {
  const bent = (word: Word): Word => ({
    ...word,
    box: [word.box[0], word.box[1] + bend(word.box[0], centerY(word.box)), word.box[2], word.box[3]],
  });
  const labels = standardLabels.flatMap(({ text, box }) => splitWords(text, box[0], centerY(box) + 2, box[2], box[3]));
  const amounts = limits.map((name, index): Word => {
    const [x, y] = standardFields.get(name) ?? [0, 0];
    return { text: `${index + 1},000,000`, box: [x + 2, y + 2, 40, 8], confidence: 0.95 };
  });
  return [...labels, ...amounts].map((word) => bent({ ...word, confidence: 0.95 }));
}

const limits = [
  "GeneralLiability_EachOccurrence_LimitAmount_A",
  "GeneralLiability_FireDamageRentedPremises_EachOccurrenceLimitAmount_A",
  "GeneralLiability_MedicalExpense_EachPersonLimitAmount_A",
  "GeneralLiability_PersonalAndAdvertisingInjury_LimitAmount_A",
  "GeneralLiability_GeneralAggregate_LimitAmount_A",
  "GeneralLiability_ProductsAndCompletedOperations_AggregateLimitAmount_A",
];

it.each<[string, Bend]>([
  ["flat", () => 0],
  ["curled along its rows", (x) => 7 * Math.sin((Math.PI * x) / 612)],
  ["curled down its length", (_, y) => 6 * Math.sin((Math.PI * y) / 792)],
  ["bent at its right edge", (x) => (x > 400 ? ((x - 400) / 200) ** 2 * 9 : 0)],
  ["curled both ways", (x, y) => 5 * Math.sin((Math.PI * x) / 612) - 4 * Math.cos((2 * Math.PI * y) / 792)],
])("reads each limit in its own row, or gives it low confidence: %s", (_, bend) => {
  const words = page(bend);
  const layout = findLayout(words, () => ({ horizontal: [], vertical: [] }));
  if (!layout || layout === "unrecognized") return;
  for (const [index, name] of limits.entries()) {
    const cell = layout.cells.get(name);
    const inside = cell ? wordsIn(words, cell).filter(({ text }) => /\d/.test(text)) : [];
    if (layout.uncertain.has(name)) continue;
    expect(inside.map(({ text }) => text)).toEqual([`${index + 1},000,000`]);
    expect(Math.abs(centerX(inside[0]?.box ?? [0, 0, 0, 0]) - 548)).toBeLessThan(12);
  }
});
