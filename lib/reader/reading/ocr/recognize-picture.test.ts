import { expect, it } from "vitest";
import type { Word } from "../geometry.ts";
import { isPoorlyRead } from "./recognize-picture.ts";

/** A page of 100 words of which some have low confidence. */
const pageWith = (low: number): Word[] =>
  Array.from({ length: 100 }, (_, index) => ({ text: "OCCURRENCE", box: [0, 0, 40, 6], confidence: index < low ? 0.5 : 0.95 }));

it("recognises a page with damaged characters by the share of words with low confidence", () => {
  expect(isPoorlyRead(pageWith(14))).toBe(false);
  expect(isPoorlyRead(pageWith(19))).toBe(true);
});

it("does not count remnants of lines, and says nothing about a page with few words", () => {
  const remnants = pageWith(40).map((word) => (word.confidence < 0.8 ? { ...word, text: "|" } : word));
  expect(isPoorlyRead(remnants)).toBe(false);
  expect(isPoorlyRead(pageWith(40).slice(0, 50))).toBe(false);
});
