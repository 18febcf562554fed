import { expect, it } from "vitest";
import type { Dictionary } from "../dictionary.ts";
import { cutFormMarks, markEnd } from "./form-marks.ts";
import type { Glyph } from "./glyphs.ts";

/** Glyphs of digits 10 wide and 16 high with gaps of 3; `first` changes the first one. */
function line(count: number, first: { gap?: number; height?: number } = {}): Glyph[] {
  return Array.from({ length: count }, (_, index): Glyph => {
    const left = index === 0 ? 0 : 10 + (first.gap ?? 3) + 13 * (index - 1);
    return { left, right: left + 9, bottom: 20, height: index === 0 ? (first.height ?? 16) : 16 };
  });
}

it("recognises a sign before digits by the gap after it or by its height", () => {
  expect(markEnd(line(8))).toBeNull();
  expect(markEnd(line(8, { gap: 8 }))).toBe(18);
  expect(markEnd(line(8, { height: 20 }))).toBe(13);
  expect(markEnd(line(3, { gap: 8 }))).toBeNull();
});

/** An image at one pixel per point, with those glyphs as solid areas. */
function pictureOf(glyphs: Glyph[]) {
  const [width, height] = [200, 40];
  const data = new Uint8Array(width * height);
  for (const { left, right, bottom, height: high } of glyphs)
    for (let y = bottom - high + 1; y <= bottom; y += 1) data.fill(1, y * width + left + 10, y * width + right + 11);
  return { ink: { width, height, data }, scale: 1 };
}

const NAME = "GeneralLiability_GeneralAggregate_LimitAmount_A";
function cut(raw: string, glyphs: Glyph[]) {
  const read: Dictionary = new Map([[NAME, { raw, confidence: 0.96, box: [10, 4, 110, 18], source: "ocr" }]]);
  cutFormMarks(pictureOf(glyphs), read);
  return read.get(NAME);
}

it.each(["52,000,000", "42,000,000", "5 2,000,000", "S2,000,000"])("removes a misread dollar sign from %s", (raw) => {
  expect(cut(raw, line(8, { gap: 8 }))).toMatchObject({ raw: "2,000,000", confidence: 0.75, box: [28, 4, 92, 18] });
});

it("keeps amounts whose first character is a digit", () => {
  expect(cut("5,000,000", line(7))).toMatchObject({ raw: "5,000,000", confidence: 0.96 });
  expect(cut("50,000,000", line(8))).toMatchObject({ raw: "50,000,000", confidence: 0.96 });
});
