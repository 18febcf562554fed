import { expect, it } from "vitest";
import type { Gray } from "./gray.ts";
import { paleMarks } from "./pale-marks.ts";

const SCALE = 100 / 72;
const [WIDTH, HEIGHT] = [850, 1100];

/** A page with lines of dark type and gray bars across it, like the letters of a watermark. */
function page(grey: number, bars: readonly (readonly [x: number, y: number, width: number, height: number])[]): Gray {
  const data = new Uint8Array(WIDTH * HEIGHT).fill(248);
  const fill = (level: number, x: number, y: number, width: number, height: number) => {
    for (let row = y; row < y + height; row += 1) data.fill(level, row * WIDTH + x, row * WIDTH + x + width);
  };
  for (const bar of bars) fill(grey, ...bar);
  for (let y = 60; y < 1040; y += 16) for (let x = 60; x < 790; x += 5) fill(40, x, y, 1, 9);
  return { width: WIDTH, height: HEIGHT, data };
}

/** Two letters L, a hundred pixels high. */
const letters = [300, 420].flatMap((x) => [[x, 400, 18, 100] as const, [x, 482, 80, 18] as const]);

it.each([205, 190])("finds pale letters of gray level %i across the type", (grey) => {
  expect(paleMarks(page(grey, letters), SCALE)).toHaveLength(2);
});

it("finds none on a page without them, in shaded cells, or where letters are dark", () => {
  expect(paleMarks(page(248, []), SCALE)).toEqual([]);
  expect(
    paleMarks(
      page(205, [
        [100, 300, 400, 90],
        [100, 600, 400, 90],
      ]),
      SCALE,
    ),
  ).toEqual([]);
  expect(paleMarks(page(60, letters), SCALE)).toEqual([]);
});
