import { expect, it } from "vitest";
import type { Glyph } from "./glyphs.ts";
import { spelledBy } from "./spelling.ts";

/** A line of glyphs 20 pixels tall with the given widths, separated by 3 pixels or by `gaps` at the given indexes. */
function line(widths: number[], gaps: Record<number, number> = {}): Glyph[] {
  let at = 0;
  return widths.map((width, index) => {
    at += index === 0 ? 0 : (gaps[index] ?? 3);
    const glyph = { left: at, right: at + width - 1, bottom: 19, height: 20 };
    at += width;
    return glyph;
  });
}

it("confirms a zero as wide as the other digits and a wide letter O", () => {
  expect(spelledBy(line([15, 12, 12, 12, 12]), "K0534")).toEqual({ text: "K0534", certain: true });
  expect(spelledBy(line([15, 17, 12, 12, 12]), "KO534")).toEqual({ text: "KO534", certain: true });
});

it("determines an ambiguous character from its width", () => {
  expect(spelledBy(line([15, 17, 12, 12, 12]), "K0534").text).toBe("KO534");
  expect(spelledBy(line([15, 3, 12, 12, 12]), "K1534").text).toBe("KI534");
});

it("is uncertain if the width is ambiguous or characters touch", () => {
  expect(spelledBy(line([15, 14, 12, 12, 12]), "KO534").certain).toBe(false);
  expect(spelledBy(line([15, 24, 12, 12]), "KO534").certain).toBe(false);
});

it("determines touching characters by their widths", () => {
  expect(spelledBy(line([28, 12, 12, 12, 12]), "KX0534")).toEqual({ text: "KX0534", certain: true });
});

it("finds a lost space", () => {
  expect(spelledBy(line([12, 12, 12, 12, 12, 12], { 3: 12 }), "225338")).toEqual({ text: "225 338", certain: false });
});

it("accepts a number of only digits", () => {
  expect(spelledBy(line([12, 10, 24, 12]), "20334").certain).toBe(true);
});

it("lowers the confidence of a slash", () => expect(spelledBy(line([15, 12, 12, 6, 12]), "K05/4").certain).toBe(false));
