import { type Affine, type Box, mapBox } from "../geometry.ts";
import { scannedInk } from "../raster/binarize.ts";
import type { Gray, Ink } from "../raster/gray.ts";
import { type AreaOf, levelled } from "../raster/levelled.ts";
import { onlyInk, type Rules, withoutLines, withoutRules } from "../raster/rules.ts";
import { runningText } from "../raster/running-text.ts";
import { quarterTurns, skewOf, turnBack } from "../raster/skew.ts";

/** A page drawn for reading. */
export interface PagePicture extends Gray {
  /** Pixels per point. */
  scale: number;
  /** Whether its source resolution is much lower. */
  coarse?: boolean;
  /** Maps a box of a rectified photograph to the page as displayed. */
  toSource?: (box: Box) => Box;
}

/** A page image prepared for reading: upright, deskewed, without printed lines. Its points differ from the page's: see `toPage`. */
export interface Picture {
  /** Pixels per point. */
  scale: number;
  width: number;
  height: number;
  /** As scanned, upright and deskewed. */
  gray: Gray;
  /** Gray levels of ink without lines. */
  clean: Gray;
  /** All gray levels of an area, on white paper and without lines: better for cells, but words of a whole page would merge. */
  levels: AreaOf;
  ink: Ink;
  /** The ink including printed lines. */
  ruled: Ink;
  rules: Rules;
  /** The areas of full-width sentences. Pixels. */
  sentences: Box[];
  /** Whether similar letters cannot be distinguished: a fax, or a copy with damaged characters. */
  coarse: boolean;
  /** Whether its source has few dots or much grain, from which pale marks cannot be distinguished. */
  rough: boolean;
  /** Whether it is a rectified photograph. */
  photographed: boolean;
  /** Maps a box of the image's points to the page as displayed. */
  toPage(box: Box): Box;
}

/**
 * Rotates the page by quarter turns, deskews it and removes its printed lines; with `unruled`, the page drawn without lines, only the
 * remaining ones.
 */
export function prepare(page: PagePicture, unruled: Gray | null, turns: 0 | 1 | 2 | 3): Picture {
  const upright = quarterTurns(page, turns);
  // A page with lines drawn by paths has lines along its edges, so it is not skewed.
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
    rough: page.coarse ?? false,
    photographed: page.toSource !== undefined,
    toPage: (box) => (page.toSource ?? same)(mapBox(toUpright, box)),
  };
}

/** Converts a box of the image's points to pixels. */
export const inPixels = (picture: Pick<Picture, "scale">, box: Box): Box => mapBox([picture.scale, 0, 0, 0, picture.scale, 0], box);

const same = (box: Box): Box => box;

function skewed(degrees: number, width: number, height: number): Affine {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const [x, y] = [width / 2, height / 2];
  return [cos, -sin, x - cos * x + sin * y, sin, cos, y - sin * x - cos * y];
}

/** Maps a point of the rotated image back; width and height are the page's. */
function turnedPoints(turns: 0 | 1 | 2 | 3, width: number, height: number): Affine {
  if (turns === 1) return [0, 1, 0, -1, 0, height];
  if (turns === 2) return [-1, 0, width, 0, -1, height];
  if (turns === 3) return [0, -1, width, 1, 0, 0];
  return [1, 0, 0, 0, 1, 0];
}

/** The affine map that applies `first`, then `second`. */
function after(second: Affine, first: Affine): Affine {
  const [a, b, c, d, e, f] = first;
  const [A, B, C, D, E, F] = second;
  return [A * a + B * d, A * b + B * e, A * c + B * f + C, D * a + E * d, D * b + E * e, D * c + E * f + F];
}
