import { expect, it } from "vitest";
import type { Dictionary } from "../dictionary.ts";
import type { Box, Word } from "../geometry.ts";
import type { Shape } from "./shapes.ts";
import { addLostAnds, doubtUnread } from "./unread.ts";

const NAME = "Producer_FullName_A";

/** The confidence of a name on a line of outlines, of which recognition made some words; each character is five points wide. */
function confidenceOf(
  printed: string,
  recognised: readonly (readonly [text: string, from: number, length?: number])[],
  name = NAME,
): number {
  const shapes: Shape[] = [...printed].flatMap((character, at) =>
    character === " " ? [] : [{ box: [20 + 5 * at, 100, 4, ",.".includes(character) ? 1 : 7] as const, shape: at, isBar: false }],
  );
  const words: Word[] = recognised.map(([text, from, length = text.length]) => ({
    text,
    confidence: 0.95,
    box: [20 + 5 * from, 100, 5 * length - 1, 7],
  }));
  const left = Math.min(...words.map(({ box }) => box[0]));
  const width = Math.max(...words.map(({ box }) => box[0] + box[2])) - left;
  const box: Box = [left, 100, width, 7];
  const read: Dictionary = new Map([[name, { raw: words.map(({ text }) => text).join(" "), confidence: 0.95, box, source: "ocr" }]]);
  doubtUnread(read, shapes, words);
  return read.get(name)?.confidence ?? 0;
}

it("a value of which every character was recognised keeps its confidence", () => {
  expect(confidenceOf("Mei Okafor", [["Mei", 0], ["Okafor", 4]])).toBe(0.95); // biome-ignore format: a line
  expect(confidenceOf("Okafor Inc.", [["Okafor", 0], ["Inc", 7]])).toBe(0.95); // biome-ignore format: a line
});

it("a value is doubtful if a word before, in or after it was not recognised, or a character of one", () => {
  expect(confidenceOf("Mei Okafor", [["Okafor", 4]])).toBeLessThan(0.8);
  expect(confidenceOf("Quon & Marlow", [["Quon", 0], ["Marlow", 7]])).toBeLessThan(0.8); // biome-ignore format: a line
  expect(confidenceOf("Mill Street", [["Mill", 0]])).toBeLessThan(0.8);
  expect(confidenceOf("Twin Rivers", [["win", 0, 4], ["Rivers", 5]])).toBeLessThan(0.8); // biome-ignore format: a line
});

it("what is far away, or not a text, is not", () => {
  expect(confidenceOf("Okafor     LIMITS", [["Okafor", 0]])).toBe(0.95);
  expect(confidenceOf("Mei Okafor", [["Okafor", 4]], "GeneralLiability_EachOccurrence_LimitAmount_A")).toBe(0.95);
});

it("a single sign between two words of a name is the `&` that was not recognised", () => {
  const named = (printed: string, signs: readonly number[]) => {
    const shapes: Shape[] = [...printed].flatMap((character, at) =>
      character === " " ? [] : [{ box: [20 + 5 * at, 100, 4, 7] as const, shape: signs[at] ?? at, isBar: false }],
    );
    const words: Word[] = [
      { text: "QUON", confidence: 0.95, box: [20, 100, 19, 7] },
      { text: "MARLOW", confidence: 0.95, box: [55, 100, 29, 7] },
    ];
    const read: Dictionary = new Map([[NAME, { raw: "QUON MARLOW", confidence: 0.95, box: [20, 100, 64, 7], source: "ocr" }]]);
    addLostAnds(read, shapes, words);
    return read.get(NAME);
  };
  expect(named("QUON & MARLOW", [])).toMatchObject({ raw: "QUON & MARLOW", confidence: 0.79 });
  // A letter of other words.
  expect(named("QUON M MARLOW", [0, 1, 2, 3, 4, 7])?.raw).toBe("QUON MARLOW");
  expect(named("QUON    MARLOW", [])?.raw).toBe("QUON MARLOW");
});
