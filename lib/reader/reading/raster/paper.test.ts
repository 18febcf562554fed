import { expect, it } from "vitest";
import type { Gray } from "./gray.ts";
import { findPaper } from "./paper.ts";
import { rectified } from "./rectify.ts";

type Corners = readonly (readonly [number, number])[];

/** A light sheet with these corners on a dark table, with a printed frame inside. */
function photograph(corners: Corners, width = 400, height = 500, table = 90): Gray {
  const data = new Uint8Array(width * height).fill(table);
  const inside = (x: number, y: number, grown: number) =>
    corners.every(([ax, ay], index) => {
      const [bx, by] = corners[(index + 1) % 4] as readonly [number, number];
      const side = (bx - ax) * (y - ay) - (by - ay) * (x - ax);
      return side > grown * Math.hypot(bx - ax, by - ay);
    });
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (inside(x, y, 0)) data[y * width + x] = inside(x, y, 20) && !inside(x, y, 23) ? 30 : 210 - Math.round((60 * x) / width);
  return { width, height, data };
}

const tilted: Corners = [
  [60, 40],
  [330, 70],
  [360, 460],
  [40, 430],
];

it("finds a sheet on a darker table, despite its shadow and printed lines", () => {
  const paper = findPaper(photograph(tilted));
  for (const [index, [x, y]] of tilted.entries()) {
    const corner = paper?.corners[index] ?? [0, 0];
    expect(Math.hypot(corner[0] - x, corner[1] - y)).toBeLessThan(3);
  }
});

it("rectifies the sheet: its frame is equally far from every edge", () => {
  const page = photograph(tilted);
  const paper = findPaper(page);
  if (!paper) throw new Error("No sheet was found.");
  const flat = rectified(page, paper, 300, 400);
  const dark = (x: number, y: number) => (flat.data[y * 300 + x] ?? 255) < 110;
  const first = (along: (at: number) => boolean) => Array.from({ length: 60 }, (_, at) => at).findIndex((at) => at > 4 && along(at));
  const left = [60, 200, 340].map((y) => first((at) => dark(at, y)));
  const top = [60, 150, 240].map((x) => first((at) => dark(x, at)));
  expect(Math.max(...left) - Math.min(...left)).toBeLessThan(9);
  expect(Math.max(...top) - Math.min(...top)).toBeLessThan(9);
});

it("does not classify a scan as a photograph, and ignores a sheet with a cut-off edge", () => {
  const scan = photograph([
    [0, 0],
    [400, 0],
    [400, 500],
    [0, 500],
  ]);
  expect(findPaper(scan)).toBeNull();
  const cut = photograph([
    [60, 40],
    [460, 60],
    [470, 430],
    [50, 420],
  ]);
  expect(findPaper(cut)).toBeNull();
});
