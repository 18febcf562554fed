import { around, type Box, bottom, holds, right } from "../geometry.ts";
import type { Char, PageChars } from "./chars.ts";
import type { Drawing } from "./draw.ts";
import type { Library } from "./native.ts";
import type { PageObjects, TextPaint } from "./objects.ts";
import type { Sheet } from "./sheet.ts";

/** Smaller type is unreadable. Points. */
const MIN_TYPE_SIZE = 2.5;
/** The gray-level change of a pixel where a character is visible. */
const SEEN_STEPS = 40;
/** The share of a character's box that must change. */
const SEEN_SHARE = 0.05;
/** More runs than this are drawn together. */
const MAX_SEPARATE_RUNS = 24;
/** What is drawn beside a run, in points. */
const MARGIN = 1;
/** With more areas than this, every run is tested in the drawing. */
const MAX_COVERS = 600;

/**
 * The characters that are not visible on the page: painted invisibly, outside the page or its clip, too small; and, among those that are
 * pale, transparent, on a layer or under something painted later, the ones whose removal does not change the drawing.
 */
export function unseen(
  { native }: Library,
  sheet: Sheet,
  { chars }: PageChars,
  objects: PageObjects,
  layered: readonly Box[],
  draw: (area: Box) => Drawing,
): Set<Char> {
  const hidden = new Set<Char>();
  const doubtful: [number, Char[]][] = [];
  for (const [object, run] of runsOf(chars)) {
    const paint = objects.texts.get(object);
    const left: Char[] = [];
    for (const char of run) {
      if (isOut(char, paint, sheet) || isIn(char, layered)) hidden.add(char);
      else left.push(char);
    }
    if (left.length > 0 && (!paint || paint.doubtful || isUnder(paint, left, objects))) doubtful.push([object, left]);
  }
  if (doubtful.length === 0) return hidden;
  const drawings = drawingsOf(
    doubtful.map(([, run]) => run),
    draw,
  );
  const shown = drawings();
  for (const [object] of doubtful) native.FPDFPageObj_SetIsActive(object, 0);
  const without = drawings();
  for (const [object] of doubtful) native.FPDFPageObj_SetIsActive(object, 1);
  for (const [index, [, run]] of doubtful.entries())
    for (const char of indistinct(run, shown[index] as Drawing, without[index] as Drawing)) hidden.add(char);
  return hidden;
}

/** Draws each run, or all in one drawing if they are many. */
function drawingsOf(runs: readonly (readonly Char[])[], draw: (area: Box) => Drawing): () => Drawing[] {
  const areas = runs.map(areaOf);
  const all = areas.length > MAX_SEPARATE_RUNS ? around(areas) : null;
  return () => {
    if (!all) return areas.map(draw);
    const drawing = draw(all);
    return areas.map(() => drawing);
  };
}

/** The area of a run, with a margin. */
function areaOf(run: readonly Char[]): Box {
  const [x, y, width, height] = boundsOf(run);
  return [x - MARGIN, y - MARGIN, width + 2 * MARGIN, height + 2 * MARGIN];
}

const boundsOf = (run: readonly Char[]): Box =>
  around(run.map(({ left, right, baseline, size }) => [left, baseline - size, right - left, 1.25 * size])) as Box;

function runsOf(chars: readonly (Char | null)[]): Map<number, Char[]> {
  const runs = new Map<number, Char[]>();
  let [object, run]: [number, Char[]] = [0, []];
  for (const char of chars) {
    if (char === null) continue;
    if (char.object !== object) {
      object = char.object;
      run = runs.get(object) ?? [];
      runs.set(object, run);
    }
    run.push(char);
  }
  return runs;
}

/**
 * The characters whose removal does not change the drawing. Points and dashes have too little ink to test, so they follow their neighbors.
 */
function indistinct(run: readonly Char[], shown: Drawing, without: Drawing): Char[] {
  const same = run.map((char) => !changes(shown, without, char));
  const tells = (index: number) => /[\p{L}\p{N}]/u.test(run[index]?.text ?? "");
  return run.filter((_, index) => same[index] && (tells(index) || ![index - 1, index + 1].some((each) => tells(each) && !same[each])));
}

function isOut(char: Char, paint: TextPaint | undefined, sheet: Sheet): boolean {
  if (paint?.unpainted || char.size < MIN_TYPE_SIZE) return true;
  const x = (char.left + char.right) / 2;
  const y = char.baseline - 0.3 * char.size;
  if (x < 0 || y < 0 || x > sheet.width || y > sheet.height) return true;
  const clip = paint?.clip;
  return clip !== null && clip !== undefined && (x < clip[0] || y < clip[1] || x > clip[0] + clip[2] || y > clip[1] + clip[3]);
}

/** In an annotation on an optional layer, which a screen may or may not show. */
function isIn({ left, right, baseline, size }: Char, boxes: readonly Box[]): boolean {
  return boxes.some((box) => holds(box, (left + right) / 2, baseline - 0.3 * size));
}

function isUnder({ order }: TextPaint, run: readonly Char[], { covers, more }: PageObjects): boolean {
  if (more || covers.length > MAX_COVERS) return true;
  if ((covers.at(-1)?.order ?? 0) <= order) return false;
  const bounds = boundsOf(run);
  return covers.some((cover) => cover.order > order && overlap(cover.box, bounds));
}

const overlap = (a: Box, b: Box) => a[0] < right(b) && a[1] < bottom(b) && right(a) > b[0] && bottom(a) > b[1];

function changes(shown: Drawing, without: Drawing, { left, right, baseline, size }: Char): boolean {
  const { scale, width, height } = shown;
  const [x0, x1] = [Math.max(0, Math.floor(left * scale) - shown.left), Math.min(width, Math.ceil(right * scale) - shown.left)];
  const [top, bottom] = [Math.floor((baseline - 0.8 * size) * scale), Math.ceil((baseline + 0.1 * size) * scale)];
  const [y0, y1] = [Math.max(0, top - shown.top), Math.min(height, bottom - shown.top)];
  let changed = 0;
  for (let y = y0; y < y1; y += 1) {
    for (let x = x0; x < x1; x += 1) {
      const at = y * width + x;
      if (Math.abs((shown.data[at] ?? 0) - (without.data[at] ?? 0)) >= SEEN_STEPS) changed += 1;
    }
  }
  return changed >= Math.max(1, SEEN_SHARE * (x1 - x0) * (y1 - y0));
}
