import { expect, it } from "vitest";
import type { Box } from "../geometry.ts";
import { tickBoxBefore } from "./tick-box.ts";

const [WIDTH, HEIGHT, SCALE] = [300, 120, 200 / 72];
const LABEL: Box = [60, 17, 20, 6];

/** The outline of a box around y = 36 pixels, ending 10 pixels before the label. */
const sides: Record<string, Box> = {
  left: [110, 36, 2, 38],
  right: [156, 36, 2, 38],
  top: [110, 36, 48, 2],
  bottom: [110, 72, 48, 2],
};

function found(...boxes: Box[]): number[] | null {
  const data = new Uint8Array(WIDTH * HEIGHT);
  for (const [x, y, width, height] of boxes)
    for (let row = y; row < y + height; row += 1) data.fill(1, row * WIDTH + x, row * WIDTH + x + width);
  const box = tickBoxBefore({ width: WIDTH, height: HEIGHT, data }, SCALE, LABEL);
  return box?.map((side) => Math.round(side * SCALE)) ?? null;
}

it("finds the box before a label, up to its lines", () => {
  const [x = 0, y = 0, width = 0, height = 0] = found(...Object.values(sides)) ?? [];
  expect([x, x + width].map((side, index) => Math.abs(side - [111, 157][index]!) <= 2)).toEqual([true, true]);
  expect([y, y + height].map((side, index) => Math.abs(side - [37, 73][index]!) <= 2)).toEqual([true, true]);
});

it.each(Object.keys(sides))("finds none without its %s side", (missing) => {
  expect(found(...Object.entries(sides).flatMap(([name, box]) => (name === missing ? [] : [box])))).toBeNull();
});

it("does not classify a letter as a box", () => {
  expect(found([146, 46, 3, 17], [146, 46, 12, 3], [146, 60, 12, 3])).toBeNull();
});

it("does not classify a mark as a side of its box", () => {
  const whole = found(...Object.values(sides));
  expect(found(...Object.values(sides), [126, 47, 16, 16])).toEqual(whole);
});
