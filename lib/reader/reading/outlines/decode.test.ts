import { expect, test } from "vitest";
import type { Dictionary } from "../dictionary.ts";
import type { Word } from "../geometry.ts";
import { correctByShapes } from "./correct.ts";
import { wordsOfShapes } from "./decode.ts";
import type { Shape } from "./shapes.ts";

/** A page in one typeface: what is printed and what recognition made of it. */
function pageOf(texts: readonly (readonly [printed: string, recognised?: string])[], { gaps = {} as Record<string, number> } = {}) {
  const shapes: Shape[] = [];
  const words: Word[] = [];
  for (const [at, [printed, recognised = printed]] of texts.entries()) {
    const [left, top] = [20 + (at % 5) * 110, 20 + Math.floor(at / 5) * 14];
    let x = left;
    for (const character of printed) {
      if (character !== " ") shapes.push({ box: [x, top, 4, 7], shape: character.codePointAt(0) ?? 0, isBar: "Il".includes(character) });
      x += character === " " ? (gaps[printed] ?? 3) : 5;
    }
    words.push({ text: recognised, confidence: 0.93, box: [left, top, x - left - 1, 7] });
  }
  return { shapes, words };
}

const usual = Array.from({ length: 12 }, (_, at) => [["17513"], ["24680"], ["95137"], ["Harbor"], ["Mutual"]][at % 5] as [string]).concat(
  Array.from({ length: 40 }, (_, at) => [`${13579 + at * 1234}`.slice(0, 5)] as [string]),
);
const textsOf = (page: ReturnType<typeof pageOf>) => wordsOfShapes(page.shapes, page.words)?.map(({ text }) => text);

test("a character that was misread once is what its shape is everywhere else", () => {
  const page = pageOf([["17513", "17613"], ...usual]);
  expect(wordsOfShapes(page.shapes, page.words)?.[0]).toMatchObject({ text: "17513", confidence: 0.97 });
});

test("where recognition lost or made characters, the shapes spell the word", () => {
  expect(textsOf(pageOf([["24513", "2453"], ["57246", "5m46"], ...usual]))?.slice(0, 2)).toEqual(["24513", "57246"]);
});

test("characters that are taken for each other are left as recognised, with low confidence", () => {
  // `O` everywhere recognised as zero: its shape is another than that of the digit.
  const page = pageOf([["1O5", "1O5"], ["OO7", "007"], ["OO3", "003"], ["OO9", "009"], ...usual]);
  const [first, second] = wordsOfShapes(page.shapes, page.words) ?? [];
  expect(first).toMatchObject({ text: "1O5", confidence: 0.7 });
  expect(second?.confidence).toBe(0.7);
});

test("a word in which a space may be lost is not known by its shapes", () => {
  const page = pageOf([["75 246", "75246"], ...usual], { gaps: { "75 246": 4 } });
  expect(wordsOfShapes(page.shapes, page.words)?.[0]?.confidence).toBe(0.7);
});

test("a page without text as outlines has none, and one whose shapes are mostly not recognised", () => {
  const page = pageOf(usual.slice(0, 10));
  expect(wordsOfShapes(page.shapes, page.words)).toBeNull();
  const unread = pageOf(usual);
  expect(wordsOfShapes(unread.shapes, unread.words.slice(0, 2))).toBeNull();
});

test("a value gets the characters of its shapes and keeps its confidence; amounts, other words and alike characters stay", () => {
  const reading = (raw: string, confidence: number) => ({ raw, confidence, box: [0, 0, 1, 1] as const, source: "ocr" as const });
  const read: Dictionary = new Map([
    ["Insurer_NAICCode_A", reading("17613", 0.93)],
    ["Insurer_NAICCode_B", reading("17S13", 0.6)],
    ["Insurer_FullName_A", reading("Old Harbor", 0.9)],
    ["GeneralLiability_EachOccurrence_LimitAmount_A", reading("1,600,000", 0.9)],
  ]);
  const shaped: Dictionary = new Map([
    ["Insurer_NAICCode_A", reading("17513", 0.97)],
    ["Insurer_NAICCode_B", reading("17513", 0.97)],
    ["Insurer_FullName_A", reading("Harbor", 0.97)],
    ["GeneralLiability_EachOccurrence_LimitAmount_A", reading("1,500,000", 0.97)],
  ]);
  correctByShapes(read, shaped);
  expect([...read.values()].map(({ raw, confidence }) => [raw, confidence])).toEqual([
    ["17513", 0.93],
    ["17S13", 0.6],
    ["Old Harbor", 0.9],
    ["1,600,000", 0.9],
  ]);
});
