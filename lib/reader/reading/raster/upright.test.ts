import { expect, it } from "vitest";
import type { Ink } from "./gray.ts";
import { quarterTurns } from "./skew.ts";
import { isUpright } from "./upright.ts";

const SCALE = 200 / 72;
const [WIDTH, HEIGHT] = [800, 400];

/** Two columns of left-aligned lines with ragged ends. */
function written(): Ink {
  const data = new Uint8Array(WIDTH * HEIGHT);
  for (let line = 0; line < 14; line += 1)
    for (const [left, width] of [
      [40, 120 + 37 * (line % 5)],
      [420, 90 + 41 * (line % 7)],
    ] as const)
      for (let row = 0; row < 14; row += 1)
        data.fill(1, (20 + line * 26 + row) * WIDTH + left, (20 + line * 26 + row) * WIDTH + left + width);
  return { width: WIDTH, height: HEIGHT, data };
}

it("distinguishes a page of text from an upside-down one", () => {
  expect(isUpright(written(), SCALE)).toBe(true);
  expect(isUpright(quarterTurns(written(), 2), SCALE)).toBe(false);
  expect(isUpright({ width: 3, height: 3, data: new Uint8Array(9) }, SCALE)).toBe(true);
});
