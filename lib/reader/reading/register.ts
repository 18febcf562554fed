import { type Spot, sameLabel, spotsOf } from "./anchors.ts";
import { type Affine, applyTo, type Box, bottom, centerY, right, type Word } from "./geometry.ts";
import { standardLabels } from "./standard-grid.ts";

interface Anchor {
  key: string;
  x: number;
  y: number;
  /** The part of the form it is in: later editions and similar grids have the header and the table at other positions. */
  part: "header" | "table" | "foot";
}

const partAt = (y: number): Anchor["part"] => {
  if (y < 243) return "header";
  return y > 290 && y < 530 ? "table" : "foot";
};

const anchors: readonly Anchor[] = standardLabels.flatMap(({ first: key, box }) =>
  key.length >= 2 ? [{ key, x: box[0], y: centerY(box), part: partAt(centerY(box)) }] : [],
);

export interface Registration {
  /** From the standard grid to the page. */
  affine: Affine;
  /** Root mean square distance of the found labels from their expected positions, in points of the grid. */
  rms: number;
  found: number;
  /** Among the labels found anywhere on the page, the share that is at the grid's positions; likewise in the table and in the header. */
  inPlace: number;
  inPlaceInTable: number;
  inPlaceInHeader: number;
}

interface Pair {
  anchor: Anchor;
  x: number;
  y: number;
}

const NEAR = 6;
/** Most labels tried in pairs: enough to include several good ones on a poor page. */
const MAX_PAIRS = 36;

/** Registers the standard grid on the page by its labels; null if nothing fits. */
export function register(words: readonly Word[]): Registration | null {
  const spots = Map.groupBy(spotsOf(words), ({ key }) => key);
  const pairs = anchors.flatMap((anchor) => matches(anchor, spots));
  const start = firstGuess(pairs);
  if (!start) return null;
  let affine = start;
  for (const tolerance of [5, 4, 3]) {
    const fitted = leastSquares(inliers(pairs, affine, tolerance));
    if (!fitted) return null;
    affine = fitted;
  }
  const good = inliers(pairs, affine, 3);
  if (good.length === 0) return null;
  const squares = good.reduce((sum, pair) => sum + error(pair, affine) ** 2, 0);
  const placed = new Set(good.map(({ anchor }) => anchor));
  const illegible = words.filter(({ confidence }) => confidence < LEGIBLE);
  const telling = [...new Set(pairs.map(({ anchor }) => anchor))].filter(
    (anchor) => placed.has(anchor) || !illegible.some(({ box }) => standsAt(box, applyTo(affine, anchor.x, anchor.y))),
  );
  return {
    affine,
    rms: Math.sqrt(squares / good.length),
    found: good.length,
    inPlace: good.length / telling.length,
    inPlaceInTable: shareOf("table", good, telling),
    // A photograph narrows the header; other editions and carriers' own versions have it at another position.
    inPlaceInHeader: shareOf("header", inliers(pairs, affine, words.some(({ confidence }) => confidence < 1) ? ELSEWHERE : 3), telling),
  };
}

/** The share of a part's significant labels that are in place; 1 if there are none. */
function shareOf(part: Anchor["part"], good: readonly Pair[], telling: readonly Anchor[]): number {
  const told = telling.filter((anchor) => anchor.part === part).length;
  return told === 0 ? 1 : good.filter(({ anchor }) => anchor.part === part).length / told;
}

/** Labels this far from the grid's position belong to another grid. Points. */
const ELSEWHERE = 7;

/** An illegible word may be the label, so it does not count against the grid. */
const LEGIBLE = 0.5;
const BESIDE = 3;

function standsAt(box: Box, [x, y]: readonly [number, number]): boolean {
  return x > box[0] - BESIDE && x < right(box) && y > box[1] - BESIDE && y < bottom(box) + BESIDE;
}

/** Whether the page is the form's own grid and not another one with its words. */
export function isStandard({ rms, found, inPlace, inPlaceInTable, inPlaceInHeader }: Registration): boolean {
  const everywhere = inPlace >= 0.6 && inPlaceInTable >= 0.6 && inPlaceInHeader >= 0.6;
  return found >= 0.4 * anchors.length && everywhere && rms <= 1.7;
}

/** The words equal to the anchor's; similar words only if there are none, because misreadings are rare. */
function matches(anchor: Anchor, spots: ReadonlyMap<string, Spot[]>): Pair[] {
  const exact = spots.get(anchor.key);
  const found = exact ?? [...spots].flatMap(([key, each]) => (sameLabel(key, anchor.key) ? each : []));
  return found.map(({ box }) => ({ anchor, x: box[0], y: centerY(box) }));
}

/** The scale and offset that most labels agree on, from pairs of distant labels. */
function firstGuess(pairs: readonly Pair[]): Affine | null {
  const count = new Map<Anchor, number>();
  for (const { anchor } of pairs) count.set(anchor, (count.get(anchor) ?? 0) + 1);
  const rare = pairs
    .filter(({ anchor }) => (count.get(anchor) ?? 0) <= 2)
    .toSorted((a, b) => (count.get(a.anchor) ?? 0) - (count.get(b.anchor) ?? 0))
    .slice(0, MAX_PAIRS);
  let best: { affine: Affine | null; score: number } = { affine: null, score: 0 };
  for (const [index, first] of rare.entries()) {
    for (const second of rare.slice(index + 1)) {
      const affine = between(first, second);
      const score = affine && scoreAbove(best.score, rare, affine);
      if (score !== null) best = { affine, score };
    }
  }
  return best.score >= 4 ? best.affine : null;
}

/** How well the labels fit: 1 for each at its place, 0 for each far from it. Null as soon as it cannot exceed `least`. */
function scoreAbove(least: number, pairs: readonly Pair[], [scaleX, , fromX, , scaleY, fromY]: Affine): number | null {
  const near = NEAR * Math.max(0.5, scaleX);
  let score = 0;
  let left = pairs.length;
  for (const { anchor, x, y } of pairs) {
    const dx = scaleX * anchor.x + fromX - x;
    const dy = scaleY * anchor.y + fromY - y;
    const square = dx * dx + dy * dy;
    if (square < near * near) score += 1 - Math.sqrt(square) / near;
    left -= 1;
    if (score + left <= least) return null;
  }
  return score;
}

/** Width and height have separate scales, because similar grids are stretched. */
function between(first: Pair, second: Pair): Affine | null {
  const [fromX, fromY] = [second.anchor.x - first.anchor.x, second.anchor.y - first.anchor.y];
  if (Math.abs(fromX) < 80 || Math.abs(fromY) < 40) return null;
  const [scaleX, scaleY] = [(second.x - first.x) / fromX, (second.y - first.y) / fromY];
  if (scaleX < 0.5 || scaleX > 2 || scaleY / scaleX < 0.75 || scaleY / scaleX > 1.33) return null;
  return [scaleX, 0, first.x - scaleX * first.anchor.x, 0, scaleY, first.y - scaleY * first.anchor.y];
}

/** How far a label is from its place in the grid, in points of the grid. Called for every pair of labels. */
function error({ anchor, x, y }: Pair, [ax, bx, cx, ay, by, cy]: Affine): number {
  const dx = ax * anchor.x + bx * anchor.y + cx - x;
  const dy = ay * anchor.x + by * anchor.y + cy - y;
  return Math.sqrt(dx * dx + dy * dy) / Math.max(0.5, ax);
}

/** For each label its nearest word within the tolerance. */
function inliers(pairs: readonly Pair[], affine: Affine, tolerance: number): Pair[] {
  const nearest = new Map<Anchor, { pair: Pair; off: number }>();
  for (const pair of pairs) {
    const off = error(pair, affine);
    if (off < tolerance && off < (nearest.get(pair.anchor)?.off ?? tolerance)) nearest.set(pair.anchor, { pair, off });
  }
  return [...nearest.values()].map(({ pair }) => pair);
}

/** Least squares, separately for x and y. */
function leastSquares(pairs: readonly Pair[]): Affine | null {
  if (pairs.length < 6) return null;
  const x = solve(pairs, ({ x }) => x);
  const y = solve(pairs, ({ y }) => y);
  return x && y ? [...x, ...y] : null;
}

function solve(pairs: readonly Pair[], target: (pair: Pair) => number): [number, number, number] | null {
  const n = pairs.length;
  const mean = (of: (pair: Pair) => number) => pairs.reduce((sum, pair) => sum + of(pair), 0) / n;
  const [mx, my, mt] = [mean(({ anchor }) => anchor.x), mean(({ anchor }) => anchor.y), mean(target)];
  let [xx, xy, yy, xt, yt] = [0, 0, 0, 0, 0];
  for (const pair of pairs) {
    const [dx, dy, dt] = [pair.anchor.x - mx, pair.anchor.y - my, target(pair) - mt];
    xx += dx * dx;
    xy += dx * dy;
    yy += dy * dy;
    xt += dx * dt;
    yt += dy * dt;
  }
  const determinant = xx * yy - xy * xy;
  if (determinant < 1) return null;
  const a = (xt * yy - yt * xy) / determinant;
  const b = (yt * xx - xt * xy) / determinant;
  return [a, b, mt - a * mx - b * my];
}
