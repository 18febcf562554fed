import { expect, test } from "vitest";
import type { Dictionary } from "../dictionary.ts";
import type { Word } from "../geometry.ts";
import { correctAlike, correctByShapes } from "./correct.ts";
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
const wordsOf = (page: ReturnType<typeof pageOf>) => wordsOfShapes(page.shapes, page.words)?.words;
const textsOf = (page: ReturnType<typeof pageOf>) => wordsOf(page)?.map(({ text }) => text);

test("a character that was misread once is what its shape is everywhere else", () => {
  const page = pageOf([["17513", "17613"], ...usual]);
  expect(wordsOf(page)?.[0]).toMatchObject({ text: "17513", confidence: 0.97 });
});

test("where recognition lost or made characters, the shapes spell the word", () => {
  expect(textsOf(pageOf([["24513", "2453"], ["57246", "5m46"], ...usual]))?.slice(0, 2)).toEqual(["24513", "57246"]);
});

test("characters that are taken for each other are left as recognised, with low confidence", () => {
  // `O` everywhere recognised as zero: its shape is another than that of the digit.
  const page = pageOf([["1O5", "1O5"], ["OO7", "007"], ["OO3", "003"], ["OO9", "009"], ...usual]);
  const [first, second] = wordsOf(page) ?? [];
  expect(first).toMatchObject({ text: "1O5", confidence: 0.7 });
  expect(second?.confidence).toBe(0.7);
});

test("such characters are distinguished where each has a shape of its own in the typeface", () => {
  const page = pageOf([["1002", "1O02"], ["TO0K", "TOOK"], ["BOLT"], ["SOUR"], ["AO17"], ...usual]);
  const shaped = wordsOfShapes(page.shapes, page.words);
  expect(shaped?.distinguished.slice(0, 3).map(({ text }) => text)).toEqual(["1002", "TO0K", "BOLT"]);
  expect(shaped?.words.slice(0, 3).map(({ text }) => text)).toEqual(["1O02", "TOOK", "BOLT"]);
  // Where `O` is known only in another typeface, its shape says nothing about this one.
  const apart = pageOf([["1002", "1O02"], ["BOLT"], ["SOUR"], ["VOTE"], ...usual]);
  expect(wordsOfShapes(apart.shapes, apart.words)?.distinguished[0]?.text).toBe("1O02");
});

test("a value is put right only if it is what was recognised", () => {
  const of = (raw: string) => new Map([["Insurer_NAICCode_A", { raw, confidence: 0.7, box: [0, 0, 1, 1], source: "ocr" }]]) as Dictionary;
  const corrected = (raw: string) => {
    const read = of(raw);
    correctAlike(read, of("1O02"), of("1002"));
    return [...read.values()][0];
  };
  expect(corrected("1O02")).toMatchObject({ raw: "1002", confidence: 0.7 });
  expect(corrected("1O0Z")).toMatchObject({ raw: "1O0Z" });
});

test("a word in which a space may be lost is not known by its shapes", () => {
  const page = pageOf([["75 246", "75246"], ...usual], { gaps: { "75 246": 4 } });
  expect(wordsOf(page)?.[0]?.confidence).toBe(0.7);
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
