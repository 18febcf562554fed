import type { Gray } from "./gray.ts";

type Point = readonly [x: number, y: number];

/** A sheet of paper on a darker background: its corners clockwise from the upper left, and how far its edges bend inwards. In pixels. */
export interface Paper {
  corners: readonly [Point, Point, Point, Point];
  /**
   * For the top, right, bottom and left edge: the distance from the straight line between corners at even steps, positive to the right or
   * down.
   */
  bends: readonly [number[], number[], number[], number[]];
}

/** The longer side, in pixels, of the image in which a sheet is searched. */
const LOOKED_AT = 900;
/** The share of the image's border that is darker than paper, if a sheet is on a background. */
const SURROUNDED = 0.55;
/** The share of the image that a sheet covers. */
const COVERS = { min: 0.25, max: 0.97 };
/** Steps along an edge, and the largest distance of most of it from its line (as a share of the image). */
const STEPS = 16;
const BENT = 0.035;

/** The sheet of paper photographed on a darker background; null if the page fills the image, or four edges are not found. */
export function findPaper(page: Gray): Paper | null {
  const times = Math.max(1, Math.round(Math.max(page.width, page.height) / LOOKED_AT));
  const small = smaller(page, times);
  const threshold = between(small);
  if (!threshold || !isSurrounded(small, threshold)) return null;
  const sheet = largest(small, threshold);
  if (!sheet) return null;
  const found = edgesOf(sheet);
  if (!found) return null;
  const scaled = ([x, y]: Point): Point => [(x + 0.5) * times, (y + 0.5) * times];
  const [a, b, c, d] = found.corners;
  return {
    corners: [scaled(a), scaled(b), scaled(c), scaled(d)],
    bends: found.bends.map((bend) => bend.map((off) => off * times)) as unknown as Paper["bends"],
  };
}

function smaller({ width: wide, height: high, data }: Gray, times: number): Gray {
  if (times === 1) return { width: wide, height: high, data };
  const [width, height] = [Math.floor(wide / times), Math.floor(high / times)];
  const into = new Uint8Array(width * height);
  for (let y = 0, to = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, to += 1) {
      let sum = 0;
      for (let row = 0; row < times; row += 1)
        for (let at = (y * times + row) * wide + x * times, end = at + times; at < end; at += 1) sum += data[at] ?? 0;
      into[to] = sum / (times * times);
    }
  return { width, height, data: into };
}

/** The threshold between paper and table with the greatest between-class variance (Otsu). Null for an image of uniform brightness. */
function between({ data }: Gray): number | null {
  const counts = new Uint32Array(256);
  for (const value of data) counts[value] = (counts[value] ?? 0) + 1;
  let all = 0;
  for (let value = 0; value < 256; value += 1) all += value * (counts[value] ?? 0);
  let [dark, darkSum, best, level, apart] = [0, 0, 0, 0, 0];
  for (let value = 0; value < 255; value += 1) {
    dark += counts[value] ?? 0;
    darkSum += value * (counts[value] ?? 0);
    const bright = data.length - dark;
    if (dark === 0 || bright === 0) continue;
    const difference = (all - darkSum) / bright - darkSum / dark;
    const variance = dark * bright * difference ** 2;
    if (variance > best) [best, level, apart] = [variance, value, difference];
  }
  return apart > 35 ? level : null;
}

function isSurrounded({ width, height, data }: Gray, threshold: number): boolean {
  let [dark, all] = [0, 0];
  const look = (at: number) => {
    all += 1;
    if ((data[at] ?? 255) <= threshold) dark += 1;
  };
  for (let x = 0; x < width; x += 1) for (const y of [2, height - 3]) look(y * width + x);
  for (let y = 0; y < height; y += 1) for (const x of [2, width - 3]) look(y * width + x);
  return dark >= SURROUNDED * all;
}

interface Sheet {
  width: number;
  height: number;
  size: number;
  /** First and last column of each row, first and last row of each column; -1 if there is none. */
  rows: (readonly [number, number])[];
  columns: (readonly [number, number])[];
}

/** The bright region with the largest extent: printed lines divide the paper, but its margin is connected. */
function largest(small: Gray, threshold: number): Sheet | null {
  const { width, height } = small;
  const owner = new Int32Array(width * height);
  const stack = new Int32Array(width * height);
  let [best, reach, next] = [0, 0, 0];
  for (let start = 0; start < owner.length; start += 1) {
    if (owner[start] || (small.data[start] ?? 0) <= threshold) continue;
    next += 1;
    const reached = takePiece(small, threshold, owner, stack, start, next);
    if (reached > reach) [best, reach] = [next, reached];
  }
  const sheet = extentsOf(owner, width, height, best);
  return sheet.size < COVERS.min * owner.length || sheet.size > COVERS.max * owner.length ? null : sheet;
}

/** Marks the region at a position as `mark` and returns its extent. `stack` is preallocated. */
function takePiece({ width, data }: Gray, threshold: number, owner: Int32Array, stack: Int32Array, start: number, mark: number): number {
  let [depth, x0, x1, last] = [0, width, 0, start];
  const take = (at: number) => {
    if (owner[at] || (data[at] ?? 0) <= threshold) return;
    owner[at] = mark;
    stack[depth++] = at;
  };
  take(start);
  while (depth > 0) {
    const at = stack[--depth] as number;
    const x = at % width;
    [x0, x1, last] = [Math.min(x0, x), Math.max(x1, x), Math.max(last, at)];
    if (x > 0) take(at - 1);
    if (x < width - 1) take(at + 1);
    if (at >= width) take(at - width);
    if (at < owner.length - width) take(at + width);
  }
  return (x1 - x0 + 1) * (Math.floor(last / width) - Math.floor(start / width) + 1);
}

function extentsOf(owner: Int32Array, width: number, height: number, mark: number): Sheet {
  const rows = Array.from({ length: height }, () => [-1, -1] as [number, number]);
  const columns = Array.from({ length: width }, () => [-1, -1] as [number, number]);
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 1) {
      if (owner[at] !== mark) continue;
      const [row, column] = [rows[y] as [number, number], columns[x] as [number, number]];
      if (row[0] < 0) row[0] = x;
      row[1] = x;
      if (column[0] < 0) column[0] = y;
      column[1] = y;
    }
  const size = rows.reduce((sum, [first, last]) => sum + (first < 0 ? 0 : last - first + 1), 0);
  return { width, height, size, rows, columns };
}

/** A straight edge: one coordinate as a linear function of the other. */
interface Line {
  offset: number;
  slope: number;
  /** Points on the edge, as the coordinate along it and the other one. */
  places: Point[];
}

function edgesOf({ width, height, size, rows, columns }: Sheet): Paper | null {
  const points = rows.flatMap(([left, end], y) => (left < 0 ? [] : [[left, y] as const, [end, y] as const]));
  const corner = (worth: (point: Point) => number) =>
    points.reduce((best, point) => (worth(point) > worth(best) ? point : best), points[0] as Point);
  if (points.length === 0) return null;
  const [a, b, c, d] = [corner(([x, y]) => -x - y), corner(([x, y]) => x - y), corner(([x, y]) => x + y), corner(([x, y]) => y - x)];
  const top = fitted(
    columns.map(([first], x) => [x, first] as const),
    a[0],
    b[0],
  );
  const bottom = fitted(
    columns.map(([, last], x) => [x, last] as const),
    d[0],
    c[0],
  );
  const left = fitted(
    rows.map(([first], y) => [y, first] as const),
    a[1],
    d[1],
  );
  const right = fitted(
    rows.map(([, last], y) => [y, last] as const),
    b[1],
    c[1],
  );
  if (!top || !bottom || !left || !right) return null;
  const corners = [meet(top, left), meet(top, right), meet(bottom, right), meet(bottom, left)] as const;
  const inside = corners.every(([x, y]) => x > -0.05 * width && x < 1.05 * width && y > -0.05 * height && y < 1.05 * height);
  const share = areaOf(corners) / size;
  // A sheet clipped by the image has no edge there.
  const cut = [top, bottom].some(({ places }) => atBorder(places, height)) || [left, right].some(({ places }) => atBorder(places, width));
  if (!inside || cut || share < 0.93 || share > 1.12) return null;
  const bends = [bendOf(top, a[0], b[0]), bendOf(right, b[1], c[1]), bendOf(bottom, d[0], c[0]), bendOf(left, a[1], d[1])] as const;
  return bends.flat().every((off) => Math.abs(off) < BENT * Math.max(width, height)) ? { corners, bends } : null;
}

const atBorder = (places: readonly Point[], size: number) =>
  places.filter(([, at]) => at <= 1 || at >= size - 2).length > 0.25 * places.length;

/** The line through most of the points between two ends, without the corners. */
function fitted(all: readonly Point[], from: number, to: number): Line | null {
  const margin = 0.04 * (to - from);
  let places = all.filter(([at, other]) => other >= 0 && at > from + margin && at < to - margin);
  if (places.length < 40) return null;
  let line = leastSquares(places);
  for (let round = 0; round < 4; round += 1) {
    const off = places.map(([at, other]) => Math.abs(other - line.offset - line.slope * at)).toSorted((p, q) => p - q);
    const max = Math.max(2, 3 * (off[off.length >> 1] ?? 0));
    places = places.filter(([at, other]) => Math.abs(other - line.offset - line.slope * at) <= max);
    line = leastSquares(places);
  }
  return { ...line, places };
}

function leastSquares(places: readonly Point[]): { offset: number; slope: number } {
  const n = places.length;
  const [mx, my] = [places.reduce((sum, [at]) => sum + at, 0) / n, places.reduce((sum, [, other]) => sum + other, 0) / n];
  let [xx, xy] = [0, 0];
  for (const [at, other] of places) {
    xx += (at - mx) ** 2;
    xy += (at - mx) * (other - my);
  }
  const slope = xx === 0 ? 0 : xy / xx;
  return { offset: my - slope * mx, slope };
}

/** The intersection of a horizontal and a vertical line. */
function meet(along: Line, down: Line): Point {
  const y = (along.offset + along.slope * down.offset) / (1 - along.slope * down.slope);
  return [down.offset + down.slope * y, y];
}

function areaOf(corners: readonly Point[]): number {
  return (
    Math.abs(
      corners.reduce((sum, [x, y], index) => {
        const [nextX, nextY] = corners[(index + 1) % corners.length] as Point;
        return sum + x * nextY - nextX * y;
      }, 0),
    ) / 2
  );
}

/** The distance of an edge from its line at even steps: medians of the surrounding points. */
function bendOf({ offset, slope, places }: Line, from: number, to: number): number[] {
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const at = from + ((to - from) * step) / STEPS;
    const near = places.filter((place) => Math.abs(place[0] - at) < (to - from) / STEPS).map(([x, y]) => y - offset - slope * x);
    return near.toSorted((p, q) => p - q)[near.length >> 1] ?? 0;
  });
}
