import type { Box } from "../geometry.ts";
import type { Ink } from "./gray.ts";

/** Points: how far left of its label a tick box ends, and its possible width and height. */
const NEAREST = 8;
const WIDE = [8, 27] as const;
const HIGH = [6.5, 17] as const;
/** The largest vertical distance between the centers of a box and its label. */
const ASIDE = 5;
/** Half the minimum ink height of a side: longer than any mark's stroke within one column. */
const SIDE = 3.2;
/** The share of a side that must be ink, because scans have gaps. */
const CLOSED = 0.8;

/**
 * The printed box left of a label in the image's ink including lines: all four sides must exist. In points, like the label; null if there
 * is none.
 */
export function tickBoxBefore(ink: Ink, scale: number, label: Box): Box | null {
  const y = (label[1] + label[3] / 2) * scale;
  const start = (label[0] - 1) * scale;
  for (const right of sides(ink, scale, start, start - NEAREST * scale, y)) {
    for (const left of sides(ink, scale, right - WIDE[0] * scale, right - WIDE[1] * scale, y)) {
      const edges = [-1, 1].map((way) => edgeFrom(ink, scale, left, right, y, way));
      const [top, end] = edges;
      if (top === null || top === undefined || end === null || end === undefined) continue;
      const high = (end - top) / scale;
      const aside = Math.abs((top + end) / 2 - y) / scale;
      // A mark may have a column as dark as a side, but not from top to bottom.
      if (![left, right].every((x) => share(ink, x, top, end) >= CLOSED)) continue;
      if (high >= HIGH[0] && high <= HIGH[1] && aside <= ASIDE) return [left / scale, top / scale, (right - left) / scale, high];
    }
  }
  return null;
}

/** Columns from `from` leftwards to `to` that are ink for most of a box's height around `y`; one per line. */
function sides(ink: Ink, scale: number, from: number, to: number, y: number): number[] {
  const reach = Math.round(SIDE * scale);
  const found: number[] = [];
  for (let x = Math.round(from); x >= Math.max(1, Math.round(to)); x -= 1) {
    if (share(ink, x, Math.round(y) - reach, Math.round(y) + reach) < CLOSED) continue;
    if (found.length === 0 || (found.at(-1) ?? 0) - x > 1.5 * scale) found.push(x);
  }
  return found;
}

/** The share of ink in a column between two rows. */
function share(ink: Ink, x: number, from: number, to: number): number {
  let dark = 0;
  for (let row = from; row <= to; row += 1) dark += inked(ink, x, row, 1, 0);
  return dark / (to - from + 1);
}

/** The first row above or below `y` that is ink from side to side. */
function edgeFrom(ink: Ink, scale: number, left: number, right: number, y: number, way: number): number | null {
  const [from, to] = [left + scale, right - scale];
  for (let by = Math.round(2 * scale); by <= HIGH[1] * scale; by += 1) {
    const row = Math.round(y) + way * by;
    let dark = 0;
    for (let x = Math.round(from); x <= to; x += 1) dark += inked(ink, x, row, 0, 1);
    if (dark >= CLOSED * (to - from)) return row;
  }
  return null;
}

/** Whether there is ink at a pixel, or at its neighbor across the line. */
function inked({ width, height, data }: Ink, x: number, y: number, across: number, down: number): number {
  for (const by of [0, -1, 1]) {
    const [column, row] = [x + by * across, y + by * down];
    if (column >= 0 && row >= 0 && column < width && row < height && data[row * width + column]) return 1;
  }
  return 0;
}
