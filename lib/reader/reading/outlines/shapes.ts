import { around, type Box, bottom, centerX, right } from "../geometry.ts";
import type { Contour } from "../pdf/outlines.ts";

/** A character drawn as outlines; characters of one shape have the same number. */
export interface Shape {
  box: Box;
  shape: number;
  /** Whether it is an upright rectangle: `I`, `l`, `1` or `|`, which the shape does not tell apart. */
  isBar: boolean;
}

/** Flatter and lower contours are printed lines and specks. Points. */
const MIN_SIZE = 0.35;
/** A character is at most this wide, as a share of its height, unless it is a dash. */
const WIDEST = 2.2;
const DASH = 8;
/** A path that is not higher is one line of type. Points. */
const HIGHEST = 14;
/** Shapes whose points differ by less than this share of their size are one. */
const SAME = 0.02;
/** Coordinates of a rectangle that is closed. */
const BAR = 10;
const MAX_SHAPES = 20_000;

/** The characters among the page's outlines: the same outline is the same character, at any size. */
export function shapesOf(paths: readonly (readonly Contour[])[]): Shape[] {
  const known = new Map<string, { number: number; points: Float32Array }[]>();
  let count = 0;
  const found: Shape[] = [];
  for (const path of paths) {
    for (const contours of charactersOf(path)) {
      const box = around(contours.map((each) => each.box));
      if (!box || !isCharacter(box)) continue;
      const points = normalized(contours, box);
      const key = contours.map((each) => each.points.length).join(" ");
      const alike = known.get(key) ?? [];
      known.set(key, alike);
      let same = alike.find((one) => isSame(one.points, points));
      if (!same) {
        same = { number: count++, points };
        alike.push(same);
      }
      found.push({ box, shape: same.number, isBar: points.length <= BAR && box[3] > 2 * box[2] });
      if (found.length > MAX_SHAPES) return [];
    }
  }
  return found;
}

function isCharacter([, , width, height]: Box): boolean {
  const large = Math.max(width, height);
  return large > MIN_SIZE && (width <= WIDEST * height || (width < DASH && height > MIN_SIZE));
}

/** The contours of a path by character: those above each other belong together, as in `i` and `8`. */
function charactersOf(path: readonly Contour[]): (readonly Contour[])[] {
  const widest = path.toSorted((a, b) => b.box[2] - a.box[2])[0];
  const whole = around(path.map(({ box }) => box));
  if (whole && widest && whole[3] < HIGHEST && path.every(({ box }) => centerX(box) >= widest.box[0] && centerX(box) <= right(widest.box)))
    return [path];
  const groups: { box: Box; contours: Contour[] }[] = [];
  for (const contour of path.toSorted((a, b) => b.box[2] - a.box[2])) {
    const into = groups.find(({ box }) => belongs(box, contour.box));
    if (!into) {
      groups.push({ box: contour.box, contours: [contour] });
      continue;
    }
    into.contours.push(contour);
    into.box = around([into.box, contour.box]) ?? into.box;
  }
  // In the order of the path, which is that of the font's program.
  return groups.map(({ contours }) => path.filter((each) => contours.includes(each)));
}

function belongs(whole: Box, part: Box): boolean {
  const gap = Math.max(whole[1], part[1]) - Math.min(bottom(whole), bottom(part));
  const isBeside = centerX(part) < whole[0] || centerX(part) > right(whole);
  return !isBeside && gap < 0.6 * Math.max(whole[2], whole[3]);
}

function normalized(contours: readonly Contour[], [left, top, width, height]: Box): Float32Array {
  const size = Math.max(width, height);
  const points = contours.flatMap((each) => each.points);
  return Float32Array.from(points, (value, at) => (value - (at % 2 === 0 ? left : top)) / size);
}

function isSame(one: Float32Array, other: Float32Array): boolean {
  for (let at = 0; at < one.length; at += 1) if (Math.abs((one[at] ?? 0) - (other[at] ?? 0)) > SAME) return false;
  return true;
}
