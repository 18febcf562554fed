import { labelKey, sameLabel } from "../anchors.ts";
import { centerX, centerY, type Word } from "../geometry.ts";
import { type Band, bandNames } from "../standard-grid.ts";
import type { Columns } from "./columns.ts";
import { type ColumnName, columnNames, headingsOf } from "./headings.ts";
import type { PointRules } from "./printed-lines.ts";

/** A table of coverages by its printed lines: its columns, and the top and bottom of its rows. */
export interface RuledTable {
  columns: Columns;
  bands: Record<Band, readonly [number, number]>;
}

/** Lines this close to each other are pieces of one. Points. */
const SAME = 2.5;
/** The share of the table that a line covers at least: scans and copies interrupt it. */
const COVERED = { across: 0.75, down: 0.55 } as const;
/** The heights of the headings, and of each row as a share of the rows together. */
const HEADINGS = [8, 30] as const;
const SHARES: Readonly<Record<Band, readonly [number, number]>> = {
  general: [0.24, 0.42],
  automobile: [0.15, 0.32],
  umbrella: [0.09, 0.22],
  workers: [0.12, 0.27],
  other: [0.06, 0.24],
};
/** The widths of the columns in points of a letter page. */
const WIDTHS: Readonly<Record<ColumnName, readonly [number, number]>> = {
  letter: [11, 32],
  type: [100, 195],
  additional: [11, 30],
  waiver: [11, 30],
  number: [60, 145],
  effective: [32, 75],
  expiration: [32, 75],
  limits: [120, 200],
};
/** How many of the headings and types of insurance must be legible, of nine. */
const LEGIBLE = 4;
/** Words of a row's printed type that no other row has. */
const ROW_LABELS: readonly [Band, readonly string[]][] = [
  ["general", ["COMMERCIAL", "GENERAL"]],
  ["automobile", ["AUTOMOBILE", "SCHEDULED", "HIRED"]],
  ["umbrella", ["UMBRELLA", "EXCESS", "RETENTION"]],
  ["workers", ["WORKERS", "COMPENSATION", "EMPLOYERS", "PROPRIETOR"]],
];

/**
 * The table whose headings or types were not read, by its lines alone: on copies in black and white small print is lost and lines remain. Null
 * if the lines are not those of such a table, or the headings that were read are in other columns.
 */
export function ruledTable(words: readonly Word[], rules: PointRules): RuledTable | null {
  const across = fullLines(rules);
  for (let first = 0; first + bandNames.length + 1 < across.ys.length; first += 1) {
    const [top = 0, ...rows] = across.ys.slice(first, first + bandNames.length + 2);
    const [start = 0, end = 0] = [rows[0], rows.at(-1)];
    if (!within(start - top, HEADINGS) || !bandNames.every((band, at) => within(heightOf(rows, at) / (end - start), SHARES[band])))
      continue;
    const spans = columnsBetween(verticalLines(rules, start, end), across.left, across.right);
    const bands = Object.fromEntries(
      bandNames.map((band, at) => [band, [rows[at] ?? 0, rows[at + 1] ?? 0]]),
    ) as unknown as RuledTable["bands"];
    if (!spans || !labelsFit(words, spans, top, bands)) continue;
    return { columns: { spans, top: start - 1, unclear: new Set() }, bands };
  }
  return null;
}

const within = (value: number, [min, max]: readonly [number, number]) => value >= min && value <= max;
const heightOf = (rows: readonly number[], at: number) => (rows[at + 1] ?? 0) - (rows[at] ?? 0);

/** The lines over the table's whole width, from top to bottom, and its edges. */
function fullLines({ horizontal }: PointRules): { ys: number[]; left: number; right: number } {
  const lines = joined(horizontal.map(({ x0, x1, y0, y1 }) => ({ at: (y0 + y1) / 2, from: x0, to: x1 })));
  const widest = Math.max(0, ...lines.map(({ from, to }) => to - from));
  const full = lines.filter(({ covered }) => covered >= COVERED.across * widest).toSorted((a, b) => a.at - b.at);
  const middle = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
  return { ys: full.map(({ at }) => at), left: middle(full.map(({ from }) => from)), right: middle(full.map(({ to }) => to)) };
}

interface Line {
  /** The position across the line's direction, and the ends along it. */
  at: number;
  from: number;
  to: number;
}

/** Pieces of the same line together, with the length that they cover. */
function joined(pieces: readonly Line[]): (Line & { covered: number })[] {
  const lines: { pieces: Line[]; at: number }[] = [];
  for (const piece of pieces) {
    const same = lines.find(({ at }) => Math.abs(at - piece.at) < SAME);
    if (same) same.pieces.push(piece);
    else lines.push({ pieces: [piece], at: piece.at });
  }
  return lines.map(({ pieces: all, at }) => {
    let [covered, end] = [0, Number.NEGATIVE_INFINITY];
    for (const { from, to } of all.toSorted((a, b) => a.from - b.from)) {
      covered += Math.max(0, to - Math.max(from, end));
      end = Math.max(end, to);
    }
    return { at, covered, from: Math.min(...all.map(({ from }) => from)), to: Math.max(...all.map(({ to }) => to)) };
  });
}

/** The vertical lines through most of the rows, with the share that each covers. */
function verticalLines({ vertical }: PointRules, start: number, end: number): { x: number; share: number }[] {
  const pieces = vertical.flatMap(({ x0, x1, y0, y1 }) => {
    const [from, to] = [Math.max(y0, start), Math.min(y1, end)];
    return to > from ? [{ at: (x0 + x1) / 2, from, to }] : [];
  });
  return joined(pieces)
    .map(({ at, covered }) => ({ x: at, share: covered / (end - start) }))
    .filter(({ share }) => share >= COVERED.down);
}

/** The columns whose widths are those of such a table, along the lines that are most complete; null if there are none. */
function columnsBetween(lines: readonly { x: number; share: number }[], left: number, right: number): Columns["spans"] | null {
  const inside = lines.filter(({ x }) => x > left + 4 && x < right - 4).toSorted((a, b) => a.x - b.x);
  const found: { edges: number[]; share: number } = { edges: [], share: 0 };
  const extend = (edges: readonly number[], share: number, from: number) => {
    const column = columnNames[edges.length - 1];
    const last = edges.at(-1) ?? left;
    if (column === "limits") {
      if (within(right - last, WIDTHS.limits) && share > found.share) Object.assign(found, { edges: [...edges, right], share });
      return;
    }
    for (let next = from; column && next < inside.length; next += 1) {
      const line = inside[next];
      if (line && within(line.x - last, WIDTHS[column])) extend([...edges, line.x], share + line.share, next + 1);
    }
  };
  extend([left], 0, 0);
  if (found.edges.length === 0) return null;
  return Object.fromEntries(
    columnNames.map((name, at) => [name, [found.edges[at] ?? 0, found.edges[at + 1] ?? 0]]),
  ) as unknown as Columns["spans"];
}

/** Whether the labels that were read are in their columns and rows, and enough of them are. */
function labelsFit(words: readonly Word[], spans: Columns["spans"], top: number, bands: RuledTable["bands"]): boolean {
  let [fits, differs] = [0, 0];
  const count = (own: readonly Word[], isInPlace: (word: Word) => boolean) => {
    if (own.length === 0) return;
    if (own.some(isInPlace)) fits += 1;
    else differs += 1;
  };
  const start = bands.general[0];
  const strip = words.filter(({ box }) => centerY(box) > top - 2 && centerY(box) < start + 2);
  for (const [name, texts] of headingsOf) {
    // The same word is above several of the narrow columns.
    if (name === "letter" || name === "additional" || name === "waiver") continue;
    count(wordsLike(strip, texts), ({ box }) => within(centerX(box), spans[name]));
  }
  for (const [band, texts] of ROW_LABELS) {
    const types = words.filter(({ box }) => within(centerX(box), spans.type) && within(centerY(box), [start, bands.other[1]]));
    count(wordsLike(types, texts), ({ box }) => within(centerY(box), bands[band]));
  }
  return fits >= LEGIBLE && differs === 0;
}

const wordsLike = (words: readonly Word[], texts: readonly string[]) =>
  words.filter(({ text }) => texts.some((each) => sameLabel(labelKey(text), each)));
