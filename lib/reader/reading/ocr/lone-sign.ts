import type { Box } from "../geometry.ts";
import { glyphsIn, widthOf } from "./glyphs.ts";
import { inPixels, type Picture } from "./picture.ts";

/** The size of a typed letter. Points of a letter page. */
const HIGH = { min: 4, max: 11 } as const;
const WIDE = { min: 2, max: 11 } as const;

/**
 * The position of the only letter in an area of several lines, some of which contain the ends of printed words: on a line by itself. In
 * points; null for none and for several.
 */
export function loneSign({ ink, scale }: Pick<Picture, "ink" | "scale">, place: Box, pageScale: number): Box | null {
  const [left, top, wide, high] = inPixels({ scale }, place).map(Math.round) as [number, number, number, number];
  const point = scale * pageScale;
  const signs: Box[] = [];
  for (const [from, to] of linesOfInk(ink, left, top, wide, high)) {
    const tall = (to - from) / point;
    const [only, ...more] = glyphsIn(ink, [left, from, wide, to - from]);
    if (!only || more.length > 0 || tall < HIGH.min || tall > HIGH.max) continue;
    const across = widthOf(only) / point;
    // Ink that touches the edge is the end of a longer word.
    const isWhole = only.left > left + 1 && only.right < left + wide - 2;
    if (isWhole && across >= WIDE.min && across <= WIDE.max)
      signs.push([only.left / scale, from / scale, widthOf(only) / scale, (to - from) / scale]);
  }
  return signs.length === 1 ? (signs[0] ?? null) : null;
}

/** By how much a sign must exceed the line below it, and the height of a capital. Points of a letter page. */
const TOP = 1.5;
const CAPITAL = 6;

/** The position of a letter that touches the line of print below it: its top stands out alone. In points; null for none. */
export function signAbove({ ink, scale }: Pick<Picture, "ink" | "scale">, place: Box, pageScale: number): Box | null {
  const [left, top, wide, high] = inPixels({ scale }, place).map(Math.round) as [number, number, number, number];
  const point = scale * pageScale;
  for (const [from, to] of linesOfInk(ink, left, top, wide, high)) {
    if (to - from < HIGH.min * point || from <= top) continue;
    const glyphs = glyphsIn(ink, [left, from, wide, TOP * point]);
    const [x0, x1] = [glyphs[0]?.left ?? 0, (glyphs.at(-1)?.right ?? 0) + 1];
    const isWhole = x0 > left + 1 && x1 < left + wide - 2;
    if (isWhole && x1 - x0 >= WIDE.min * point && x1 - x0 <= WIDE.max * point)
      return [x0 / scale, from / scale, (x1 - x0) / scale, Math.min(to - from, CAPITAL * point) / scale];
  }
  return null;
}

/** Pixel rows with ink, as runs from the first row to the one after the last. */
function linesOfInk({ width, data }: Picture["ink"], left: number, top: number, wide: number, high: number): [number, number][] {
  const runs: [number, number][] = [];
  for (let y = Math.max(0, top); y < top + high; y += 1) {
    if (!data.subarray(y * width + left, y * width + left + wide).includes(1)) continue;
    const last = runs.at(-1);
    if (last && last[1] === y) last[1] = y + 1;
    else runs.push([y, y + 1]);
  }
  return runs;
}
