import { expect, it } from "vitest";
import type { Ink } from "./gray.ts";
import { withoutRules } from "./rules.ts";

const [WIDTH, HEIGHT, SCALE] = [200, 200, 200 / 72];

/** Ink in the given boxes: left, top, width, height in pixels. */
function inkIn(...boxes: [number, number, number, number][]): Ink {
  const data = new Uint8Array(WIDTH * HEIGHT);
  for (const [x, y, width, height] of boxes)
    for (let row = y; row < y + height; row += 1) data.fill(1, row * WIDTH + x, row * WIDTH + x + width);
  return { width: WIDTH, height: HEIGHT, data };
}

const left = ({ ink }: { ink: Ink }) => ink.data.reduce((sum, pixel) => sum + pixel, 0);

it("removes long vertical lines, and short ones between two horizontal ones", () => {
  expect(left(withoutRules(inkIn([100, 20, 2, 120]), SCALE))).toBe(0);
  const cell = withoutRules(inkIn([40, 50, 120, 2], [40, 84, 120, 2], [100, 52, 2, 32]), SCALE);
  expect(left(cell)).toBe(0);
  expect(cell.rules.vertical).toHaveLength(1);
});

it("keeps the stems of a title's letters", () => {
  const letters = withoutRules(inkIn([60, 50, 3, 34], [75, 50, 3, 34], [78, 81, 14, 3]), SCALE);
  expect(left(letters)).toBe(2 * 3 * 34 + 14 * 3);
  expect(letters.rules.vertical).toHaveLength(0);
});
