import { expect, it } from "vitest";
import type { Box } from "../geometry.ts";
import type { Layout } from "../layout.ts";
import type { Ink } from "./gray.ts";
import { readTicks } from "./ticks.ts";

const SCALE = 200 / 72;
const NAME = "GeneralLiability_OccurrenceIndicator_A";
const cell: Box = [10, 10, 14, 12];
const layout = { cells: new Map([[NAME, cell]]), guessedTicks: new Set(), scale: 1 } as unknown as Layout;

/** A cross of 4.5 points whose upper end is this many points below the box's. */
function crossAt(below: number): Ink {
  const ink: Ink = { width: 100, height: 100, data: new Uint8Array(100 * 100) };
  const [x, y, size] = [Math.round(14 * SCALE), Math.round((10 + below) * SCALE), Math.round(4.5 * SCALE)];
  for (let at = 0; at < size; at += 1)
    for (const thick of [0, 1]) for (const column of [x + at + thick, x + size - at + thick]) ink.data[(y + at) * 100 + column] = 1;
  return ink;
}

const read = (ink: Ink) => readTicks(layout, ink, (box) => box.map((each) => each * SCALE) as unknown as Box, "ocr", 0.95).get(NAME);

it("gives a mark at the lower edge of its box medium confidence", () => {
  expect(read(crossAt(8.5))).toMatchObject({ raw: "X", confidence: 0.7 });
});

it("assigns a mark to the lower box that contains its center", () => {
  expect(read(crossAt(11.5))?.raw).not.toBe("X");
});

it("sees a small mark that touches the line below its box, with medium confidence", () => {
  const ink = crossAt(12 - 4.5);
  const row = Math.round(22 * SCALE);
  for (let x = Math.round(10 * SCALE); x < 24 * SCALE; x += 1) for (const y of [row - 1, row, row + 1]) ink.data[y * 100 + x] = 1;
  expect(read(ink)).toMatchObject({ raw: "X", confidence: 0.7 });
});

it("takes the line below an empty box for no mark", () => {
  const ink: Ink = { width: 100, height: 100, data: new Uint8Array(100 * 100) };
  const row = Math.round(22 * SCALE);
  for (let x = Math.round(10 * SCALE); x < 24 * SCALE; x += 1) for (const y of [row - 1, row, row + 1]) ink.data[y * 100 + x] = 1;
  expect(read(ink)).toMatchObject({ raw: "", confidence: 0.95 });
});
