import fc from "fast-check";
import { expect, it } from "vitest";
import { contrast, HEX_COLOR, readable } from "./color.ts";

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

it("computes the ratio of black and white in either order, and refuses invalid colors", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#ffffff", "#000000")).toBeCloseTo(21, 5);
  expect(() => contrast("#fff", "#000000")).toThrow(RangeError);
});

it("keeps a readable color and adjusts any other until it is readable", () => {
  expect(readable("#0f5f5c", ["#ffffff"], "#000000")).toBe("#0f5f5c");
  fc.assert(
    fc.property(color, (given) => {
      const [onLight, onDark] = [readable(given, ["#fefdfc", "#ffffff"], "#000000"), readable(given, ["#151412", "#201e1c"], "#ffffff")];
      expect([onLight, onDark].every((one) => HEX_COLOR.test(one))).toBe(true);
      expect(Math.min(contrast(onLight, "#fefdfc"), contrast(onLight, "#ffffff"))).toBeGreaterThanOrEqual(4.5);
      expect(Math.min(contrast(onDark, "#151412"), contrast(onDark, "#201e1c"))).toBeGreaterThanOrEqual(4.5);
    }),
  );
});
