import { expect, it } from "vitest";
import { scannedInk } from "./binarize.ts";
import { contrasted } from "./contrast.ts";
import type { Gray } from "./gray.ts";

/** Lines of thin strokes on paper between printed lines, with a shadow that darkens to the right. */
function page(paper: number, rule: number, stroke = rule, shadow = 0): Gray {
  const [width, height] = [600, 800];
  const data = Uint8Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    const isStroke = y % 40 < 12 && x % 12 < 2;
    return (isStroke ? stroke : y % 40 === 26 ? rule : paper) * (1 - (shadow * x) / width);
  });
  return { width, height, data };
}

const inked = (gray: Gray) => scannedInk(gray).data.reduce((sum, value) => sum + value, 0);

it.each([
  ["faint ink", page(248, 160, 214)],
  ["faint ink in shadow", page(246, 155, 212, 0.2)],
])("finds the strokes of %s", (_, faint) => {
  const clear = inked(page(250, 20));
  expect(inked(faint)).toBeLessThan(0.5 * clear);
  expect(inked(contrasted(faint))).toBeGreaterThan(0.9 * clear);
});

it("makes gray paper white and printing on it black", () => {
  const { data, width } = contrasted(page(165, 60));
  expect([data[5 * width + 6], data[5 * width]]).toEqual([255, 8]);
});

it.each([
  ["black on white", page(250, 20)],
  ["empty paper", page(235, 232)],
])("leaves %s unchanged", (_, clean) => {
  expect(contrasted(clean)).toBe(clean);
});
