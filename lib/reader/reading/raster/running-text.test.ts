import { expect, it } from "vitest";
import type { Ink } from "./gray.ts";
import { withoutRules } from "./rules.ts";
import { only, runningText, without } from "./running-text.ts";

const SCALE = 200 / 72;
const [WIDTH, HEIGHT] = [1000, 300];
const points = (count: number) => Math.round(count * SCALE);

/** Lines of words two points apart: left, top and width in pixels, letters of five points. */
function inkOf(...lines: (readonly [number, number, number])[]): Ink {
  const data = new Uint8Array(WIDTH * HEIGHT);
  for (const [left, top, width] of lines)
    for (let row = top; row < top + points(5); row += 1)
      for (let x = left; x < left + width; x += points(12)) data.fill(1, row * WIDTH + x, row * WIDTH + x + points(10));
  return { width: WIDTH, height: HEIGHT, data };
}

it("finds full-width lines, each paragraph as one, without filled-in values", () => {
  const [paragraph, ...others] = runningText(
    inkOf([40, 40, 900], [40, 40 + points(8), 880], [40, 200, 300], [600, 200, 300]),
    { horizontal: [], vertical: [] },
    SCALE,
  );
  expect(others).toEqual([]);
  expect(paragraph?.[0]).toBeLessThanOrEqual(40);
  expect(paragraph?.[1]).toBeLessThanOrEqual(40);
  expect((paragraph?.[1] ?? 0) + (paragraph?.[3] ?? 0)).toBeGreaterThan(40 + points(12));
});

it("does not classify a table row as a sentence", () => {
  const page = inkOf([40, 120, 900]);
  for (let y = 60; y < 240; y += 1) page.data.fill(1, y * WIDTH + 500, y * WIDTH + 502);
  const { ink, rules } = withoutRules(page, SCALE);
  expect(rules.vertical).toHaveLength(1);
  expect(runningText(ink, rules, SCALE)).toEqual([]);
});

it("splits an image into the content of the boxes and the rest", () => {
  const data = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, index) => index % 200);
  const picture = { width: WIDTH, height: HEIGHT, data };
  const boxes = [
    [100, 50, 300, 20],
    [0, 100, 1200, 30],
  ] as const;
  const rest = without(picture, boxes);
  const { strip, top } = only(picture, boxes);
  expect(strip.height).toBeLessThan(HEIGHT);
  const inBox = (x: number, y: number) =>
    boxes.some(([left, above, width, high]) => x >= left && x < left + width && y >= above && y < above + high);
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 7) {
      const [all, left, taken] = [data[y * WIDTH + x], rest.data[y * WIDTH + x], strip.data[(y - top) * WIDTH + x] ?? 255];
      expect([left, y < top || y >= top + strip.height ? 255 : taken]).toEqual(inBox(x, y) ? [255, all] : [all, 255]);
    }
});
