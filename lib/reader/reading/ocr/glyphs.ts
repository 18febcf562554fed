import type { Box } from "../geometry.ts";
import type { Ink } from "../raster/gray.ts";

/** A connected run of ink columns in a line of type: a character, if none touch. Pixels. */
export interface Glyph {
  left: number;
  right: number;
  bottom: number;
  height: number;
}

export const widthOf = ({ left, right }: Glyph) => right - left + 1;

/** The pieces of ink in a line, from left to right, separated by empty columns; the box in pixels. */
export function glyphsIn({ width, height, data }: Ink, [x, y, wide, high]: Box): Glyph[] {
  const [top, end] = [Math.max(0, Math.floor(y)), Math.min(height, Math.ceil(y + high))];
  const glyphs: (Glyph & { top: number })[] = [];
  let open: (typeof glyphs)[number] | null = null;
  for (let column = Math.max(0, Math.floor(x)); column < Math.min(width, Math.ceil(x + wide)); column += 1) {
    let [first, last] = [-1, -1];
    for (let row = top; row < end; row += 1) {
      if (!data[row * width + column]) continue;
      if (first < 0) first = row;
      last = row;
    }
    if (first < 0) {
      open = null;
      continue;
    }
    if (open) Object.assign(open, { right: column, top: Math.min(open.top, first), bottom: Math.max(open.bottom, last) });
    else {
      open = { left: column, right: column, top: first, bottom: last, height: 0 };
      glyphs.push(open);
    }
  }
  return glyphs.map(({ left, right, top: first, bottom }) => ({ left, right, bottom, height: bottom - first + 1 }));
}

/**
 * The single wide gap of a line: after how many glyphs, and its width relative to the type's height and to the next widest. Null for fewer
 * than three glyphs.
 */
export function widestGap(glyphs: readonly Glyph[]): { after: number; share: number; ratio: number } | null {
  if (glyphs.length < 3) return null;
  const tall = Math.max(...glyphs.map(({ height }) => height));
  const gaps = glyphs.slice(1).map((glyph, index) => ({ after: index + 1, room: glyph.left - (glyphs[index] as Glyph).right - 1 }));
  const [widest, next] = gaps.toSorted((a, b) => b.room - a.room);
  return widest && next ? { after: widest.after, share: widest.room / tall, ratio: widest.room / Math.max(1, next.room) } : null;
}

/** Character widths relative to a digit, accurate enough to estimate how many characters have merged into one glyph. */
function typicalWidth(character: string): number {
  if (/[1IlJ]/.test(character)) return 0.75;
  if (/[-.,/]/.test(character)) return 0.45;
  return /[0-9]/.test(character) ? 1 : /[MW]/.test(character) ? 1.6 : 1.25;
}

/**
 * The glyph of each character, -1 for a merged one: glyphs are assigned to characters by typical widths. Null if there are more glyphs than
 * characters.
 */
export function glyphOfEach(glyphs: readonly Glyph[], characters: readonly string[]): number[] | null {
  if (glyphs.length > characters.length) return null;
  const digit = digitWidth(glyphs);
  // best[i][j]: the least misfit of the first i glyphs as the first j characters, and the number of characters in the last glyph.
  const best: { misfit: number; held: number }[][] = [[{ misfit: 0, held: 0 }]];
  for (const [i, glyph] of glyphs.entries()) {
    const row: { misfit: number; held: number }[] = [];
    for (let j = 1; j <= characters.length; j += 1) {
      let wide = 0;
      for (let held = 1; held <= Math.min(j, MAX_TOUCHING); held += 1) {
        wide += typicalWidth(characters[j - held] ?? "");
        const misfit = (best[i]?.[j - held]?.misfit ?? Number.POSITIVE_INFINITY) + (widthOf(glyph) / digit - wide) ** 2;
        if (misfit < (row[j]?.misfit ?? Number.POSITIVE_INFINITY)) row[j] = { misfit, held };
      }
    }
    best.push(row);
  }
  const places: number[] = new Array(characters.length).fill(-1);
  let j = characters.length;
  for (let i = glyphs.length; i > 0; i -= 1) {
    const held = best[i]?.[j]?.held;
    if (!held) return null;
    if (held === 1) places[j - 1] = i - 1;
    j -= held;
  }
  return j === 0 ? places : null;
}

/** A piece with more characters than this is a smear. */
const MAX_TOUCHING = 6;

/** The median width of digit-sized glyphs: most of a number is digits, which have equal widths. */
function digitWidth(glyphs: readonly Glyph[]): number {
  const tall = Math.max(...glyphs.map(({ height }) => height));
  const widths = glyphs.map(widthOf).filter((wide) => wide > 0.45 * tall && wide < 0.85 * tall);
  return widths.toSorted((a, b) => a - b)[widths.length >> 1] ?? 0.65 * tall;
}
