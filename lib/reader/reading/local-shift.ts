import { labelKey, sameLabel } from "./anchors.ts";
import { type Affine, applyTo, centerY, type Word } from "./geometry.ts";
import { standardLabels } from "./standard-grid.ts";

/** How far a part of the page is from the grid's position, and whether the labels around it agree. */
export interface Shift {
  dx: number;
  dy: number;
  sure: boolean;
}

/** A match farther away is another label with the same words. Points of the grid. */
const FAR = 9;
/** Labels with the same words that are closer than this cannot be distinguished. */
const TWINS = 22;
/** How many of the nearest labels are used, how much their shifts may differ, and how far away they may be. */
const NEAREST = 6;
const AGREE = 4;
const REACH = 75;
/** Smaller shifts come from fonts and printers. */
const MIN_SHIFT = 0.9;
/** A page is flat if nine labels in ten are within this distance of their expected position, and most were found. */
const FLAT = 1.8;
const ENOUGH = 0.6;
/** A page bends less along a row than down the page. */
const ALONG = 0.5;

interface Spot {
  x: number;
  y: number;
  dx: number;
  dy: number;
}

const distinct = standardLabels.flatMap(({ first: key, box }) => {
  const twins = standardLabels.filter(
    (other) => other.first === key && Math.abs(other.box[0] - box[0]) < 40 && Math.abs(centerY(other.box) - centerY(box)) < TWINS,
  );
  return key.length >= 3 && twins.length === 1 ? [{ key, x: box[0], y: centerY(box) }] : [];
});

/**
 * The shifts of the parts of a curled or obliquely photographed page, from the labels nearest to each. A single grid for the whole page
 * fits in the middle and is a row off at the edge.
 */
export function localShifts(words: readonly Word[], affine: Affine): (x: number, y: number) => Shift {
  const scale = Math.max(0.5, affine[0]);
  const keyed = words.flatMap((word) => {
    const key = labelKey(word.text);
    return key.length >= 3 ? [{ key, x: word.box[0], y: centerY(word.box) }] : [];
  });
  const all = distinct.flatMap((label): Spot[] => {
    const [x, y] = applyTo(affine, label.x, label.y);
    const near = keyed
      .filter((word) => Math.abs(word.x - x) < FAR * scale && Math.abs(word.y - y) < FAR * scale && sameLabel(word.key, label.key))
      .toSorted((a, b) => Math.hypot(a.x - x, a.y - y) - Math.hypot(b.x - x, b.y - y))[0];
    return near ? [{ x, y, dx: near.x - x, dy: near.y - y }] : [];
  });
  const residuals = all.map(({ dx, dy }) => Math.hypot(dx, dy)).toSorted((a, b) => a - b);
  const flat = all.length >= ENOUGH * distinct.length && (residuals[Math.floor(0.9 * residuals.length)] ?? 0) < FLAT * scale;
  if (flat) return () => ({ dx: 0, dy: 0, sure: true });
  const spots = all.filter((spot) => Math.abs(spot.dy - middle(nearest(all, spot.x, spot.y).map(({ dy }) => dy))) < AGREE * scale);
  return (x, y) => {
    const around = nearest(spots, x, y);
    if (around.length < 3) return { dx: 0, dy: 0, sure: false };
    const weights = around.map((spot) => 1 / (apart(spot, x, y) ** 2 + 100 * scale ** 2));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    const mean = (of: (spot: Spot) => number) => around.reduce((sum, spot, index) => sum + of(spot) * (weights[index] ?? 0), 0) / total;
    const [dx, dy] = [mean((spot) => spot.dx), mean((spot) => spot.dy)];
    const closest = around.slice(0, 4).map((spot) => spot.dy);
    const sure = apart(around[0] as Spot, x, y) < REACH * scale && Math.max(...closest) - Math.min(...closest) < AGREE * scale;
    const small = Math.hypot(dx, dy) < MIN_SHIFT * scale;
    return { dx: small ? 0 : dx, dy: small ? 0 : dy, sure };
  };
}

const apart = (spot: Spot, x: number, y: number) => Math.hypot(ALONG * (spot.x - x), spot.y - y);

/** The spots nearest to a place, from near to far; not sorted as a whole, because this is called for every cell of a page. */
function nearest(spots: readonly Spot[], x: number, y: number): Spot[] {
  const found: Spot[] = [];
  const offs: number[] = [];
  for (const spot of spots) {
    const across = ALONG * (spot.x - x);
    const off = across * across + (spot.y - y) * (spot.y - y);
    if (found.length === NEAREST && off >= (offs[NEAREST - 1] ?? 0)) continue;
    let at = Math.min(found.length, NEAREST - 1);
    for (; at > 0 && (offs[at - 1] ?? 0) > off; at -= 1) {
      offs[at] = offs[at - 1] ?? 0;
      found[at] = found[at - 1] ?? spot;
    }
    offs[at] = off;
    found[at] = spot;
  }
  return found;
}

const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
