import type { Gray, Ink } from "./gray.ts";
import type { AreaOf } from "./levelled.ts";

/** A printed line of a table, in pixels. */
export interface Rule {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

export interface Rules {
  horizontal: Rule[];
  vertical: Rule[];
}

/**
 * The page's printed lines, and its ink without them. A line's pixel is kept if ink continues on both sides: there a digit crosses it.
 * `pixelsPerPoint` determines what counts as a line: longer than any letter stroke and thinner than any letter.
 */
export function withoutRules(ink: Ink, pixelsPerPoint: number): { ink: Ink; rules: Rules } {
  const min = { horizontal: Math.round(12.5 * pixelsPerPoint), vertical: Math.round(11.2 * pixelsPerPoint) };
  const thick = Math.max(3, Math.round(2.2 * pixelsPerPoint));
  const horizontal = masked(ink, runs(ink, min.horizontal), 1, ink.width);
  const down = withoutStems(runs(transpose(ink), min.vertical), horizontal, Math.round(STEM * pixelsPerPoint), thick);
  const vertical = masked(ink, down, ink.width, 1);
  const cleaned = ink.data.slice();
  // Where two lines cross, neither is a stroke that crosses the other.
  erase(without(ink, vertical), horizontal, cleaned, thick);
  erase(without(ink, horizontal), vertical, cleaned, thick);
  eachPixel(horizontal, (index) => {
    if (vertical.mask[index]) cleaned[index] = 0;
  });
  return {
    ink: { ...ink, data: cleaned },
    rules: {
      horizontal: merged(horizontal.runs, thick),
      vertical: merged(vertical.runs, thick).map(({ x0, y0, x1, y1 }) => ({ x0: y0, y0: x0, x1: y1, y1: x1 })),
    },
  };
}

/** Letters of a title are as tall as a row. Points. */
const STEM = 16;
/** More than a title has: hatching. */
const MAX_STEMS = 400;

/** The vertical lines (transposed, as found) that are long or end at a horizontal one; the others are letter stems. */
function withoutStems(found: Rule[], { mask, width, height }: Lines, maxLength: number, thick: number): Rule[] {
  const meets = ({ x0, y0, x1, y1 }: Rule) =>
    [x0, x1].some((end) => {
      for (let y = Math.max(0, end - thick); y <= Math.min(height - 1, end + thick); y += 1) {
        for (let x = Math.max(0, y0 - thick); x <= Math.min(width - 1, y1 + thick); x += 1) if (mask[y * width + x]) return true;
      }
      return false;
    });
  const stems = merged(found, thick).filter((line) => line.x1 - line.x0 < maxLength && !meets(line));
  if (stems.length === 0 || stems.length > MAX_STEMS) return found;
  const isStem = (run: Rule) => stems.some((stem) => run.x0 >= stem.x0 && run.x1 <= stem.x1 && run.y0 >= stem.y0 && run.y1 <= stem.y1);
  return found.filter((run) => !isStem(run));
}

/** Lines of one direction: `along` is the pixel offset along a line, `across` the offset to the next line. */
interface Lines {
  width: number;
  height: number;
  mask: Uint8Array;
  runs: Rule[];
  along: number;
  across: number;
}

function masked({ width, height }: Ink, found: Rule[], along: number, across: number): Lines {
  const lines = { width, height, mask: new Uint8Array(width * height), runs: found, along, across };
  eachPixel(lines, (index) => {
    lines.mask[index] = 1;
  });
  return lines;
}

function eachPixel({ runs: found, along, across }: Lines, visit: (index: number) => void): void {
  for (const { x0, x1, y0 } of found)
    for (let index = y0 * across + x0 * along, left = x1 - x0; left >= 0; left -= 1, index += along) visit(index);
}

/** The ink without the lines and what touches them. */
function without({ data, width }: Ink, lines: Lines): Uint8Array {
  const left = data.slice();
  eachPixel(lines, (index) => {
    left[index] = left[index - 1] = left[index + 1] = left[index - width] = left[index + width] = 0;
  });
  return left;
}

/** Side of a tile in pixels, because memory access beyond the processor's cache is slow. */
const TILE = 32;

function transpose({ width, height, data }: Ink): Ink {
  const turned = new Uint8Array(data.length);
  for (let top = 0; top < height; top += TILE) {
    const bottom = Math.min(height, top + TILE);
    for (let left = 0; left < width; left += TILE) {
      const right = Math.min(width, left + TILE);
      for (let y = top; y < bottom; y += 1) for (let x = left; x < right; x += 1) turned[x * height + y] = data[y * width + x] ?? 0;
    }
  }
  return { width: height, height: width, data: turned };
}

/** Runs of ink along rows with a minimum length; a gap of one pixel does not end a run. */
function runs({ width, height, data }: Ink, min: number): Rule[] {
  const found: Rule[] = [];
  for (let y = 0; y < height; y += 1) {
    const line = y * width;
    let start = -1;
    let last = -1;
    for (let x = 0; x < width; x += 1) {
      if (!data[line + x]) continue;
      if (start >= 0 && x - last > 2) {
        if (last - start + 1 >= min) found.push({ x0: start, y0: y, x1: last, y1: y });
        start = -1;
      }
      if (start < 0) start = x;
      last = x;
    }
    if (start >= 0 && last - start + 1 >= min) found.push({ x0: start, y0: y, x1: last, y1: y });
  }
  return found;
}

/** Erases the lines in `into`. */
function erase(data: Uint8Array, lines: Lines, into: Uint8Array, thick: number): void {
  const { mask, across, along } = lines;
  eachPixel(lines, (index) => {
    if (mask[index - across]) return;
    let end = index;
    while (mask[end + across] && end - index < across * thick * 2) end += across;
    if ((end - index) / across + 1 > thick * 1.5) return;
    // The line's blurred edge, one pixel on each side, is erased too; ink beyond it on both sides is a crossing stroke.
    const before = inked(data, index - 2 * across, along) && inked(data, index - across, along);
    const after = inked(data, end + 2 * across, along) && inked(data, end + across, along);
    if (before && after) return;
    for (let at = index; at <= end; at += across) into[at] = 0;
    if (!before) into[index - across] = 0;
    if (!after) into[end + across] = 0;
  });
}

const inked = (data: Uint8Array, at: number, along: number) => Boolean(data[at] || data[at - along] || data[at + along]);

/** Merges adjacent runs into one line. */
function merged(found: readonly Rule[], thick: number): Rule[] {
  const lines: Rule[] = [];
  for (const run of found) {
    const line = lines.findLast(
      (each) => run.y0 - each.y1 <= thick && run.y0 >= each.y0 && run.x0 <= each.x1 + 12 && run.x1 >= each.x0 - 12,
    );
    if (!line) lines.push({ ...run });
    else {
      line.x0 = Math.min(line.x0, run.x0);
      line.x1 = Math.max(line.x1, run.x1);
      line.y1 = run.y0;
    }
  }
  return lines;
}

/** Gray levels where there is ink (and its edge), white elsewhere: the best input for the OCR engine. */
export function onlyInk({ width, height, data: levels }: Gray, { data: ink }: Ink): Gray {
  const data = new Uint8Array(levels.length).fill(255);
  for (let index = width + 1, end = data.length - width - 1; index < end; index += 1) {
    if (!ink[index]) continue;
    data[index] = levels[index] ?? 255;
    data[index - 1] = levels[index - 1] ?? 255;
    data[index + 1] = levels[index + 1] ?? 255;
    data[index - width] = levels[index - width] ?? 255;
    data[index + width] = levels[index + width] ?? 255;
  }
  return { width, height, data };
}

/**
 * Areas of an image with its lines painted white: the pixels that are ink in `all` but not in `left`. Unchanged if no lines were removed.
 */
export function withoutLines(areaOf: AreaOf, all: Ink | null, { data: left, width: across }: Ink): AreaOf {
  if (!all) return areaOf;
  const isLine = (at: number) => all.data[at] === 1 && left[at] === 0;
  return (x0, y0, width, height) => {
    const area = areaOf(x0, y0, width, height);
    for (let y = Math.max(1, y0), bottom = Math.min(all.height - 1, y0 + height); y < bottom; y += 1)
      for (let x = Math.max(1, x0), right = Math.min(across - 1, x0 + width); x < right; x += 1) {
        const at = y * across + x;
        const onLine = left[at] === 0 && (isLine(at) || isLine(at - 1) || isLine(at + 1) || isLine(at - across) || isLine(at + across));
        if (onLine) area.data[(y - y0) * width + x - x0] = 255;
      }
    return area;
  };
}

/** Converts pixels to points. */
export function inPoints({ horizontal, vertical }: Rules, scale: number): Rules {
  const point = ({ x0, y0, x1, y1 }: Rule): Rule => ({ x0: x0 / scale, y0: y0 / scale, x1: x1 / scale, y1: y1 / scale });
  return { horizontal: horizontal.map(point), vertical: vertical.map(point) };
}
