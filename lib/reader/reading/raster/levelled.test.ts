import { expect, it } from "vitest";
import { levelled } from "./levelled.ts";

it("evens the lighting of a page and keeps the writing", () => {
  const [width, height] = [240, 96];
  // Paper darkens from 240 to 120; a stroke is half as bright as its paper.
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const paper = 240 - x / 2;
      data[y * width + x] = y > 40 && y < 46 && x % 12 < 3 ? paper / 2 : paper;
    }
  }
  const { data: lit } = levelled({ width, height, data })(0, 0, width, height);
  for (const x of [24, 120, 216]) {
    expect(lit[20 * width + x + 6]).toBe(255);
    expect(Math.abs((lit[43 * width + x] ?? 0) - 136)).toBeLessThan(12);
  }
  const cut = levelled({ width, height, data })(width - 10, 40, 20, 6);
  expect([...cut.data.subarray(0, 10)]).toEqual([...lit.subarray(41 * width - 10, 41 * width)]);
  expect([...cut.data.subarray(10, 20)]).toEqual(Array.from({ length: 10 }, () => 255));
});
