import { expect, it } from "vitest";
import { softened } from "./coarse.ts";
import type { Gray } from "./gray.ts";

const [WIDTH, HEIGHT] = [40, 40];

/** A bilevel slanted stroke, each of its rows repeated `times` times. */
function slant(times: number): Gray {
  const data = new Uint8Array(WIDTH * HEIGHT).fill(255);
  for (let y = 8; y < 32; y += 1) {
    const x = 8 + Math.floor(y / times);
    data.fill(0, y * WIDTH + x, y * WIDTH + x + 4);
  }
  return { width: WIDTH, height: HEIGHT, data };
}

const column = ({ data }: Gray, x: number) => Array.from({ length: HEIGHT }, (_, y) => data[y * WIDTH + x] ?? 0);

it("interpolates rows that a fax repeats", () => {
  const soft = softened(slant(2));
  // Before, each column changes from paper to ink in one step.
  const steps = column(soft, 15).slice(8, 32);
  const most = Math.max(...steps.slice(1).map((value, index) => Math.abs(value - (steps[index] ?? 0))));
  expect(most).toBeLessThan(130);
  expect(Math.min(...steps)).toBeLessThan(64);
});

it("distinguishes a page with repeated rows from one at full resolution", () => {
  expect([1, 2, 3].map((times) => softened(slant(times)).coarse)).toEqual([false, true, true]);
});

it("keeps the position of the ink", () => {
  const middle = ({ data }: Gray) => {
    let [sum, ink] = [0, 0];
    for (const [index, value] of data.entries()) {
      sum += (255 - value) * Math.floor(index / WIDTH);
      ink += 255 - value;
    }
    return sum / ink;
  };
  for (const times of [1, 2, 3]) expect(middle(softened(slant(times)))).toBeCloseTo(middle(slant(times)), 0);
});

it("leaves a page with gray levels unchanged", () => {
  const gray = slant(1);
  for (let index = 0; index < gray.data.length; index += 7) gray.data[index] = 128;
  expect(softened(gray)).toEqual({ ...gray, coarse: false });
});
