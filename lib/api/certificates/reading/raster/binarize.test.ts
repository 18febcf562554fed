import { expect, it } from "vitest";
import { scannedInk, withFaintStrokes } from "./binarize.ts";
import type { Gray, Ink } from "./gray.ts";

const [WIDTH, HEIGHT] = [60, 60];

/** Paper with columns of the given greys, three pixels wide, 20 high. */
function page(columns: Record<number, number>): Gray {
  const data = new Uint8Array(WIDTH * HEIGHT).fill(230);
  for (const [x, grey] of Object.entries(columns)) {
    for (let y = 20; y < 40; y += 1) data.fill(grey, y * WIDTH + Number(x), y * WIDTH + Number(x) + 3);
  }
  return { width: WIDTH, height: HEIGHT, data };
}

const inked = ({ data }: Ink, x: number) => data[30 * WIDTH + x] === 1;

it("keeps a faint stroke beside ink, and none that stands alone", () => {
  const gray = page({ 20: 60, 24: 200, 45: 200 });
  const ink = scannedInk(gray);
  expect([21, 25, 46].map((x) => inked(ink, x))).toEqual([true, false, false]);
  expect([21, 25, 46].map((x) => inked(withFaintStrokes(gray, ink, ink), x))).toEqual([true, true, false]);
});

it("does not bring back the edge of a line that was taken out", () => {
  const gray = page({ 20: 60, 24: 198, 27: 60 });
  const all = scannedInk(gray);
  const left = { ...all, data: all.data.map((value, index) => (index % WIDTH >= 27 ? 0 : value)) };
  const found = withFaintStrokes(gray, all, left);
  expect([21, 25, 26, 28].map((x) => inked(found, x))).toEqual([true, true, false, false]);
});
