import { expect, it } from "vitest";
import type { Box } from "../geometry.ts";
import { hasUnreadInk } from "./unread-ink.ts";

const [WIDTH, HEIGHT] = [200, 60];
const BLOCK: Box = [0, 0, 200, 60];
const word = (box: Box) => ({ text: "word", box, confidence: 0.9 });

function picture(...boxes: Box[]) {
  const data = new Uint8Array(WIDTH * HEIGHT);
  for (const [x, y, width, height] of boxes)
    for (let row = y; row < y + height; row += 1) data.fill(1, row * WIDTH + x, row * WIDTH + x + width);
  return { scale: 1, ink: { width: WIDTH, height: HEIGHT, data } };
}

it("finds a missed word, and none if all were read", () => {
  const page = picture([20, 20, 30, 6], [150, 20, 8, 6]);
  expect(hasUnreadInk(page, [word([20, 20, 30, 6])], BLOCK)).toBe(true);
  expect(hasUnreadInk(page, [word([20, 20, 30, 6]), word([150, 20, 8, 6])], BLOCK)).toBe(false);
});

it("ignores specks and letter strokes beyond their boxes", () => {
  const page = picture([20, 20, 30, 6], [19, 19, 3, 1], [120, 40, 2, 2]);
  expect(hasUnreadInk(page, [word([20, 20, 30, 6])], BLOCK)).toBe(false);
});

it("ignores ink outside the block", () => {
  expect(hasUnreadInk(picture([150, 20, 8, 6]), [], [0, 0, 100, 60])).toBe(false);
});
