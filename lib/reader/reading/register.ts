import { labelKey, type Spot, sameLabel, spotsOf } from "./anchors.ts";
import { type Affine, applyTo, type Box, bottom, centerY, right, type Word } from "./geometry.ts";
import { standardLabels } from "./standard-grid.ts";

interface Anchor {
  key: string;
  x: number;
  y: number;
  /** The part of the form it stands in: later editions and similar grids have the header and the table elsewhere. */
  part: "header" | "table" | "foot";
}

const partAt = (y: number): Anchor["part"] => {
  if (y < 243) return "header";
  return y > 290 && y < 530 ? "table" : "foot";
};

/** The first word of each label: further words drift with the width of the face. */
const anchors: readonly Anchor[] = standardLabels.flatMap(({ text, box }) => {
  const key = labelKey(text.split(" ")[0] ?? "");
  return key.length >= 2 ? [{ key, x: box[0], y: centerY(box), part: partAt(centerY(box)) }] : [];
});

export interface Registration {
  /** From the standard grid to the page. */
  affine: Affine;
  /** Root mean square distance of the labels found from where they belong, in points of the grid. */
  rms: number;
  found: number;
  /** Of the labels whose words stand anywhere on the page, the share that stands where the grid has them; and of those in the table, and above it. */
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
/** Labels tried in pairs: enough to hold several good ones on a poor page. */
const MOST_PAIRS = 36;

/** Lays the standard grid on the page by its labels; null where nothing fits. */
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
    // A photograph narrows the header; another edition, and a carrier's own version, has it elsewhere.
    inPlaceInHeader: shareOf("header", inliers(pairs, affine, words.some(({ confidence }) => confidence < 1) ? ELSEWHERE : 3), telling),
  };
}

/** Of a part's labels that tell, the share in place; all where none tells. */
function shareOf(part: Anchor["part"], good: readonly Pair[], telling: readonly Anchor[]): number {
  const told = telling.filter((anchor) => anchor.part === part).length;
  return told === 0 ? 1 : good.filter(({ anchor }) => anchor.part === part).length / told;
}

/** This far from where the grid has them, labels are those of another grid. Points. */
const ELSEWHERE = 7;

/** Where a word stands that was not legible, a label may as well stand: it tells nothing of the grid. */
const LEGIBLE = 0.5;
const BESIDE = 3;

function standsAt(box: Box, [x, y]: readonly [number, number]): boolean {
  return x > box[0] - BESIDE && x < right(box) && y > box[1] - BESIDE && y < bottom(box) + BESIDE;
}

/** Whether the page is the form's own grid rather than another that uses its words. */
export function isStandard({ rms, found, inPlace, inPlaceInTable, inPlaceInHeader }: Registration): boolean {
  const everywhere = inPlace >= 0.6 && inPlaceInTable >= 0.6 && inPlaceInHeader >= 0.6;
  return found >= 0.4 * anchors.length && everywhere && rms <= 1.7;
}

/** Words that are the anchor's; only where none is, words that are nearly so: misreadings are the exception. */
function matches(anchor: Anchor, spots: ReadonlyMap<string, Spot[]>): Pair[] {
  const exact = spots.get(anchor.key);
  const found = exact ?? [...spots].flatMap(([key, each]) => (sameLabel(key, anchor.key) ? each : []));
  return found.map(({ box }) => ({ anchor, x: box[0], y: centerY(box) }));
}

/** Scale and offset that most labels agree on, from pairs of them far apart. */
function firstGuess(pairs: readonly Pair[]): Affine | null {
  const count = new Map<Anchor, number>();
  for (const { anchor } of pairs) count.set(anchor, (count.get(anchor) ?? 0) + 1);
  const rare = pairs
    .filter(({ anchor }) => (count.get(anchor) ?? 0) <= 2)
    .toSorted((a, b) => (count.get(a.anchor) ?? 0) - (count.get(b.anchor) ?? 0))
    .slice(0, MOST_PAIRS);
  let best: { affine: Affine; score: number } | null = null;
  for (const [index, first] of rare.entries()) {
    for (const second of rare.slice(index + 1)) {
      const affine = between(first, second);
      if (!affine) continue;
      const score = rare.reduce((sum, pair) => sum + Math.max(0, 1 - error(pair, affine) / NEAR), 0);
      if (!best || score > best.score) best = { affine, score };
    }
  }
  return best && best.score >= 4 ? best.affine : null;
}

/** Width and height may be scaled apart: similar grids are stretched. */
function between(first: Pair, second: Pair): Affine | null {
  const [fromX, fromY] = [second.anchor.x - first.anchor.x, second.anchor.y - first.anchor.y];
  if (Math.abs(fromX) < 80 || Math.abs(fromY) < 40) return null;
  const [scaleX, scaleY] = [(second.x - first.x) / fromX, (second.y - first.y) / fromY];
  if (scaleX < 0.5 || scaleX > 2 || scaleY / scaleX < 0.75 || scaleY / scaleX > 1.33) return null;
  return [scaleX, 0, first.x - scaleX * first.anchor.x, 0, scaleY, first.y - scaleY * first.anchor.y];
}

function error({ anchor, x, y }: Pair, affine: Affine): number {
  const [gridX, gridY] = applyTo(affine, anchor.x, anchor.y);
  return Math.hypot(gridX - x, gridY - y) / Math.max(0.5, affine[0]);
}

/** For each label its nearest word, where one is near enough. */
function inliers(pairs: readonly Pair[], affine: Affine, tolerance: number): Pair[] {
  const nearest = new Map<Anchor, { pair: Pair; off: number }>();
  for (const pair of pairs) {
    const off = error(pair, affine);
    if (off < tolerance && off < (nearest.get(pair.anchor)?.off ?? tolerance)) nearest.set(pair.anchor, { pair, off });
  }
  return [...nearest.values()].map(({ pair }) => pair);
}

/** Least squares over x and y apart. */
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
