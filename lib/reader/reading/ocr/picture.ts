import { type Affine, type Box, mapBox } from "../geometry.ts";
import { scannedInk } from "../raster/binarize.ts";
import type { Gray, Ink } from "../raster/gray.ts";
import { type AreaOf, levelled } from "../raster/levelled.ts";
import { onlyInk, type Rules, withoutLines, withoutRules } from "../raster/rules.ts";
import { runningText } from "../raster/running-text.ts";
import { quarterTurns, skewOf, turnBack } from "../raster/skew.ts";

/** A page as it is drawn for reading. */
export interface PagePicture extends Gray {
  /** Pixels for each point. */
  scale: number;
  /** Whether its source has far fewer dots than it has pixels. */
  coarse?: boolean;
  /** Where on the page as displayed a box of its own points was, where it was photographed and made flat. */
  toSource?: (box: Box) => Box;
}

/** A page picture made ready for reading: upright, straight, without printed lines. Its own points differ from the page's: see `toPage`. */
export interface Picture {
  /** Pixels for each point. */
  scale: number;
  width: number;
  height: number;
  /** As it was scanned, upright and straight. */
  gray: Gray;
  /** Grey levels of what is ink and no line. */
  clean: Gray;
  /** All levels of areas of the page, on white paper and without lines: cells are read better so, but words of the page run together. */
  levels: AreaOf;
  ink: Ink;
  /** The ink with the printed lines. */
  ruled: Ink;
  rules: Rules;
  /** Where sentences run across it. Pixels. */
  sentences: Box[];
  /** Whether it was made of so few dots that letters which look alike cannot be told apart: a fax. */
  coarse: boolean;
  /** Whether it was photographed on a table, and made flat. */
  photographed: boolean;
  /** A box of the picture's points on the page as displayed. */
  toPage(box: Box): Box;
}

/** Turns the page by quarter turns, straightens it, takes its printed lines out; of `unruled`, the page drawn without them, what they left. */
export function prepare(page: PagePicture, unruled: Gray | null, turns: 0 | 1 | 2 | 3): Picture {
  const upright = quarterTurns(page, turns);
  // What was drawn without its lines has lines along the page's edges: it is straight.
  const degrees = unruled ? 0 : skewOf(upright);
  const ruled = turnBack(upright, degrees);
  const all = scannedInk(ruled);
  const { ink: left, rules } = withoutRules(all, page.scale);
  const straight = unruled ? quarterTurns(unruled, turns) : ruled;
  const ink = unruled ? withoutRules(scannedInk(straight), page.scale).ink : left;
  const clean = onlyInk(straight, ink);
  const { width, height } = upright;
  const toUpright = after(
    turnedPoints(turns, page.width / page.scale, page.height / page.scale),
    skewed(degrees, width / page.scale, height / page.scale),
  );
  return {
    scale: page.scale,
    width,
    height,
    gray: straight,
    clean,
    levels: withoutLines(levelled(straight), unruled ? null : all, ink),
    ink,
    ruled: all,
    rules,
    sentences: runningText(ink, rules, page.scale),
    coarse: page.coarse ?? false,
    photographed: page.toSource !== undefined,
    toPage: (box) => (page.toSource ?? same)(mapBox(toUpright, box)),
  };
}

/** A box of the picture's points in its pixels. */
export const inPixels = (picture: Pick<Picture, "scale">, box: Box): Box => mapBox([picture.scale, 0, 0, 0, picture.scale, 0], box);

const same = (box: Box): Box => box;

function skewed(degrees: number, width: number, height: number): Affine {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const [x, y] = [width / 2, height / 2];
  return [cos, -sin, x - cos * x + sin * y, sin, cos, y - sin * x - cos * y];
}

/** Where a point of the turned picture was; width and height are the page's. */
function turnedPoints(turns: 0 | 1 | 2 | 3, width: number, height: number): Affine {
  if (turns === 1) return [0, 1, 0, -1, 0, height];
  if (turns === 2) return [-1, 0, width, 0, -1, height];
  if (turns === 3) return [0, -1, width, 1, 0, 0];
  return [1, 0, 0, 0, 1, 0];
}

/** The map that does `first`, then `second`. */
function after(second: Affine, first: Affine): Affine {
  const [a, b, c, d, e, f] = first;
  const [A, B, C, D, E, F] = second;
  return [A * a + B * d, A * b + B * e, A * c + B * f + C, D * a + E * d, D * b + E * e, D * c + E * f + F];
}
