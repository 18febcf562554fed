import { expect, it } from "vitest";
import type { Dictionary } from "../dictionary.ts";
import type { Word } from "../geometry.ts";
import { standardLayout, wordsIn } from "../layout.ts";
import { splitWords } from "../split-words.ts";
import { standardFields, standardLabels } from "../standard-grid.ts";
import { doubtMisplaced } from "./misplaced.ts";

const limits = [...standardFields.keys()].filter((name) => /^GeneralLiability_.*Amount_A$/.test(name)).slice(0, 6);

/** The general liability amounts that keep high confidence when the right column is this much lower than its labels. */
function sure(lower: number, label = true): string[] {
  const layout = standardLayout([1, 0, 0, 0, 1, 0], []);
  const labels = label ? standardLabels.flatMap(({ text, box }) => splitWords(text, box[0], box[1] + 5, box[2], box[3])) : [];
  const amounts = limits.map((name): Word => {
    const [x, y] = standardFields.get(name) ?? [0, 0];
    return { text: "1,000,000", box: [x + 2, y + 2 + lower, 40, 8], confidence: 0.95 };
  });
  const words = [...labels, ...amounts];
  const read: Dictionary = new Map();
  for (const name of limits) {
    const cell = layout.cells.get(name);
    const [word] = cell ? wordsIn(amounts, cell) : [];
    if (word) read.set(name, { raw: word.text, box: word.box, confidence: 0.95, source: "ocr" });
  }
  doubtMisplaced(words, layout, read);
  return [...read].filter(([, { confidence }]) => confidence >= 0.8).map(([name]) => name);
}

it("accepts amounts beside their labels", () => {
  expect(sure(0)).toEqual(limits);
  expect(sure(2)).toEqual(limits);
});

it.each([5, 6, 7, 9, 11, 12, -5, -6, -7, -9, -11, -12])("lowers the confidence of amounts that are off by %i points", (lower) =>
  expect(sure(lower)).toEqual([]),
);

it("lowers the confidence of amounts without labels", () => expect(sure(0, false)).toEqual([]));
