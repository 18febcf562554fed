import { expect, it } from "vitest";
import { scannedInk } from "./binarize.ts";
import type { Gray, Ink } from "./gray.ts";

const [WIDTH, HEIGHT] = [60, 60];

/** Paper with columns of the given gray levels, three pixels wide, 20 high. */
function page(columns: Record<number, number>): Gray {
  const data = new Uint8Array(WIDTH * HEIGHT).fill(230);
  for (const [x, grey] of Object.entries(columns)) {
    for (let y = 20; y < 40; y += 1) data.fill(grey, y * WIDTH + Number(x), y * WIDTH + Number(x) + 3);
  }
  return { width: WIDTH, height: HEIGHT, data };
}

const inked = ({ data }: Ink, x: number) => data[30 * WIDTH + x] === 1;

it("classifies pixels much darker than their surroundings as ink", () => {
  const ink = scannedInk(page({ 20: 60, 45: 200 }));
  expect([21, 46].map((x) => inked(ink, x))).toEqual([true, false]);
});
