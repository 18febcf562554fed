import type { Gray, Ink } from "./gray.ts";

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
 * The page's printed lines, and its ink without them. A pixel of a line stays where ink runs on at both sides of it: there a digit crosses.
 * `pixelsPerPoint` sets what counts as a line: longer than any stroke of a letter, thinner than any letter.
 */
export function withoutRules(ink: Ink, pixelsPerPoint: number): { ink: Ink; rules: Rules } {
  const least = { horizontal: Math.round(12.5 * pixelsPerPoint), vertical: Math.round(11.2 * pixelsPerPoint) };
  const thick = Math.max(3, Math.round(2.2 * pixelsPerPoint));
  const flipped = transpose(ink);
  const horizontal = runs(ink, least.horizontal);
  const vertical = withoutStems(runs(flipped, least.vertical), horizontal.mask, Math.round(STEM * pixelsPerPoint), thick);
  const cleaned = ink.data.slice();
  const verticalMask = transpose({ width: flipped.width, height: flipped.height, data: vertical.mask }).data;
  // Where two lines cross, neither is a stroke that crosses the other.
  erase(without(ink, verticalMask), horizontal.mask, cleaned, ink.width, 1, thick);
  erase(without(ink, horizontal.mask), verticalMask, cleaned, 1, ink.width, thick);
  for (let index = 0; index < cleaned.length; index += 1) if (horizontal.mask[index] && verticalMask[index]) cleaned[index] = 0;
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
const MOST_STEMS = 400;

/** Of lines down the page (turned, as they were found) the long ones, and those that end at a line along it: the others are letters' stems. */
function withoutStems(found: Runs, along: Uint8Array, longest: number, thick: number): Runs {
  const height = found.width;
  const width = found.mask.length / height;
  const meets = ({ x0, y0, x1, y1 }: Rule) =>
    [x0, x1].some((end) => {
      for (let y = Math.max(0, end - thick); y <= Math.min(height - 1, end + thick); y += 1) {
        for (let x = Math.max(0, y0 - thick); x <= Math.min(width - 1, y1 + thick); x += 1) if (along[y * width + x]) return true;
      }
      return false;
    });
  const stems = merged(found.runs, thick).filter((line) => line.x1 - line.x0 < longest && !meets(line));
  if (stems.length === 0 || stems.length > MOST_STEMS) return found;
  const isStem = (run: Rule) => stems.some((stem) => run.x0 >= stem.x0 && run.x1 <= stem.x1 && run.y0 >= stem.y0 && run.y1 <= stem.y1);
  const mask = found.mask.slice();
  const kept = found.runs.filter((run) => !isStem(run));
  for (const { x0, x1, y0 } of found.runs.filter(isStem)) mask.fill(0, y0 * height + x0, y0 * height + x1 + 1);
  return { width: height, mask, runs: kept };
}

/** The ink without the masked pixels and their neighbours. */
function without({ data, width }: Ink, mask: Uint8Array): Uint8Array {
  const left = data.slice();
  for (let index = width + 1; index < mask.length - width - 1; index += 1) {
    if (mask[index]) for (const at of [index, index - 1, index + 1, index - width, index + width]) left[at] = 0;
  }
  return left;
}

/** Pixels a side; what lies further apart than the processor's cache reaches is slow to come by. */
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

interface Runs {
  width: number;
  mask: Uint8Array;
  runs: Rule[];
}

/** Runs of ink along rows, at least so long; a gap of one pixel does not end one. */
function runs({ width, height, data }: Ink, least: number): Runs {
  const mask = new Uint8Array(data.length);
  const found: Rule[] = [];
  for (let y = 0; y < height; y += 1) {
    let start = -1;
    let last = -9;
    const end = () => {
      if (start >= 0 && last - start + 1 >= least) {
        mask.fill(1, y * width + start, y * width + last + 1);
        found.push({ x0: start, y0: y, x1: last, y1: y });
      }
      start = -1;
    };
    for (let x = 0; x < width; x += 1) {
      if (!data[y * width + x]) continue;
      if (x - last > 2) end();
      if (start < 0) start = x;
      last = x;
    }
    end();
  }
  return { width, mask, runs: found };
}

/** Takes the masked pixels out of `into`; `across` steps over the line, `along` with it. */
function erase(data: Uint8Array, mask: Uint8Array, into: Uint8Array, across: number, along: number, thick: number): void {
  for (let index = 0; index < mask.length; index += 1) {
    if (!mask[index] || mask[index - across]) continue;
    let end = index;
    while (mask[end + across] && end - index < across * thick * 2) end += across;
    if ((end - index) / across + 1 > thick * 1.5) continue;
    // The blurred edge of the line, one pixel at each side, goes with it; ink beyond that on both sides is a stroke that crosses.
    const before = inked(data, index - 2 * across, along) && inked(data, index - across, along);
    const after = inked(data, end + 2 * across, along) && inked(data, end + across, along);
    if (before && after) continue;
    for (let at = index; at <= end; at += across) into[at] = 0;
    if (!before) into[index - across] = 0;
    if (!after) into[end + across] = 0;
  }
}

const inked = (data: Uint8Array, at: number, along: number) => Boolean(data[at] || data[at - along] || data[at + along]);

/** Neighbouring runs as one line each. */
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

/** Grey levels where there is ink (and its edge), clean paper elsewhere: what the recogniser reads best. */
export function onlyInk(gray: Gray, ink: Ink): Gray {
  const { width } = gray;
  const data = new Uint8Array(gray.data.length).fill(255);
  for (let index = width + 1; index < data.length - width - 1; index += 1) {
    if (ink.data[index]) {
      for (const at of [index, index - 1, index + 1, index - width, index + width]) data[at] = gray.data[at] ?? 255;
    }
  }
  return { ...gray, data };
}

/** The picture with paper where `all` has ink that `left`, its ink without lines, has not; as it is where no lines were taken out. */
export function withoutLines(gray: Gray, all: Ink | null, left: Ink): Gray {
  if (!all) return gray;
  const { width } = gray;
  const data = gray.data.slice();
  for (let index = width + 1; index < data.length - width - 1; index += 1) {
    if (!all.data[index] || left.data[index]) continue;
    for (const at of [index, index - 1, index + 1, index - width, index + width]) if (!left.data[at]) data[at] = 255;
  }
  return { ...gray, data };
}

/** Pixels to points. */
export function inPoints({ horizontal, vertical }: Rules, scale: number): Rules {
  const point = ({ x0, y0, x1, y1 }: Rule): Rule => ({ x0: x0 / scale, y0: y0 / scale, x1: x1 / scale, y1: y1 / scale });
  return { horizontal: horizontal.map(point), vertical: vertical.map(point) };
}
