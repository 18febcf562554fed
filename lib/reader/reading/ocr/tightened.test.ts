import { expect, it } from "vitest";
import type { Box } from "../geometry.ts";
import { tightened } from "./tightened.ts";

const [WIDTH, HEIGHT] = [200, 60];

function page(...boxes: Box[]) {
  const data = new Uint8Array(WIDTH * HEIGHT);
  for (const [x, y, width, height] of boxes)
    for (let row = y; row < y + height; row += 1) data.fill(1, row * WIDTH + x, row * WIDTH + x + width);
  return { width: WIDTH, height: HEIGHT, data };
}
const words = (...boxes: Box[]) => boxes.map((box) => ({ text: "word", box, confidence: 0.9 }));

it("crops a two-line box to the ink of its word", () => {
  const ink = page([10, 20, 30, 8], [60, 20, 30, 8], [60, 36, 3, 4], [110, 20, 30, 8]);
  const read = tightened(words([10, 20, 30, 8], [60, 14, 30, 26], [110, 20, 30, 8]), ink);
  expect(read.map(({ box }) => box)).toEqual([
    [10, 20, 30, 8],
    [60, 20, 30, 8],
    [110, 20, 30, 8],
  ]);
});

it("keeps the dot of an i, and a box without ink", () => {
  const ink = page([60, 20, 30, 8], [62, 15, 2, 3]);
  const read = tightened(words([10, 20, 30, 8], [60, 10, 30, 24], [120, 10, 30, 24], [10, 40, 30, 8], [50, 40, 30, 8]), ink);
  expect([read[1]?.box, read[2]?.box]).toEqual([
    [60, 15, 30, 13],
    [120, 10, 30, 24],
  ]);
});
