import { expect, it } from "vitest";
import { grainOf, quieted } from "./grain.ts";
import type { Gray } from "./gray.ts";

/** Gray paper with a line of type and deterministic noise. */
function paper(grain: number): Gray {
  const [width, height] = [600, 800];
  let state = 7;
  const next = () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648 - 0.5;
  };
  const data = Uint8Array.from({ length: width * height }, (_, at) => 160 + grain * next() - (at % width === 300 ? 100 : 0));
  return { width, height, data };
}

it("smooths noisy paper and keeps the line on it darker than the paper", () => {
  const grainy = paper(70);
  const quiet = quieted(grainy);
  expect(grainOf(grainy)).toBeGreaterThan(12);
  expect(grainOf(quiet)).toBeLessThan(grainOf(grainy) / 2);
  expect(quiet.data[400 * 600 + 300]).toBeLessThan((quiet.data[400 * 600 + 320] ?? 0) - 20);
});

it("leaves clean paper unchanged", () => {
  const clean = paper(6);
  expect(quieted(clean)).toBe(clean);
});
