import { expect, it } from "vitest";
import { centerY, type Word } from "./geometry.ts";
import { isStandard, register } from "./register.ts";
import { standardLabels } from "./standard-grid.ts";

/** The form's labels in place; `spoil` replaces every other label of the table. */
function page(spoil: (word: Word) => Word[]): Word[] {
  let inTable = 0;
  return standardLabels.flatMap(({ text, box }) => {
    const word: Word = { text: text.split(" ")[0] ?? "", box: [box[0], box[1], 20, box[3]], confidence: 0.95 };
    if (centerY(box) < 290 || centerY(box) > 530) return [word];
    inTable += 1;
    return inTable % 2 === 0 ? spoil(word) : [word];
  });
}

/** The label at the position that a similar grid has. */
const moved = (word: Word): Word => ({ ...word, box: [word.box[0] + 40, word.box[1] + 20, word.box[2], word.box[3]] });
const standard = (words: Word[]) => {
  const registration = register(words);
  return registration !== null && isStandard(registration);
};

it("identifies the form's grid by its labels, and by fewer if others are illegible", () => {
  expect(standard(page((word) => [word]))).toBe(true);
  expect(standard(page((word) => [moved(word), { ...word, text: "Kiyo", confidence: 0.1 }]))).toBe(true);
});

it("treats labels at other positions as another grid", () => {
  expect(standard(page((word) => [moved(word)]))).toBe(false);
  expect(standard(page((word) => [moved(word), { ...word, text: "OTHER", confidence: 0.95 }]))).toBe(false);
});
