import { type Box, centerY } from "../geometry.ts";
import { type Band, standardFields } from "../standard-grid.ts";

/** The columns that hold tick boxes in the standard grid: types, and for workers' compensation limits. */
const TYPES = { from: 36, wide: 140 } as const;
const LIMITS = { from: 425, wide: 169 } as const;
/** A box ends so far left of its label. Points of the grid. */
const BEFORE_LABEL = 3;
/** Places that tell nothing new about how high a line is. Points of the grid. */
const SAME_LINE = 4;
/** How far a known place may be from where the others have it, and how far the lines may be stretched. */
const OFF = 3.5;
const STRETCH = { min: 0.75, max: 1.35 } as const;

/** A line of the grid, and where it is on this page. */
export interface KnownLine {
  grid: number;
  page: number;
}

/**
 * The expected position of a tick box's unreadable label: editions and carriers stretch the grid but keep the order of its lines, so it
 * follows from the row's other lines. Null if they are insufficient or inconsistent. `column` is the row's column with the boxes.
 */
export function placeOfLostLabel(name: string, band: Band, known: readonly KnownLine[], column: Box, scale: number): Box | null {
  const field = standardFields.get(name);
  const fit = field && fitted(known, scale);
  if (!field || !fit) return null;
  const y = fit.stretch * (field[1] + field[3] / 2) + fit.shift;
  return [xOfLabel(name, band, column, scale) ?? column[0], y - 3 * scale, 20 * scale, 6 * scale];
}

/** Where the label of a tick box begins in the row's column with the boxes; null for an unknown field. */
export function xOfLabel(name: string, band: Band, column: Box, scale: number): number | null {
  const field = standardFields.get(name);
  const grid = band === "workers" ? LIMITS : TYPES;
  return field ? column[0] + ((field[0] + field[2] - grid.from) * column[2]) / grid.wide + BEFORE_LABEL * scale : null;
}

/**
 * The center of the line of a field with an unreadable label, from the other lines of its row; null if they are insufficient. `unnamed` are
 * the lines of text whose label is unknown.
 */
export function lineOfLostLabel(name: string, known: readonly KnownLine[], unnamed: readonly Box[], scale: number): number | null {
  const field = standardFields.get(name);
  const fit = field && fitted(known, scale);
  if (!field || !fit) return null;
  const middle = field[1] + field[3] / 2;
  const isNear = known.some(({ grid }) => Math.abs(grid - middle) < NEXT_LINE);
  const place = fit.stretch * middle + fit.shift;
  const hasText = known.length > 1 && unnamed.some((box) => Math.abs(centerY(box) - place) < SAME_LINE * scale);
  return isNear || hasText || known.length >= LINES_TO_TELL ? place : null;
}

/** The lines needed to locate one that is not the next: two may share the same error. */
const LINES_TO_TELL = 3;
/** Points of the grid. */
const NEXT_LINE = 14;

function fitted(known: readonly KnownLine[], scale: number): { stretch: number; shift: number } | null {
  const sorted = known.toSorted((a, b) => a.grid - b.grid);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last) return null;
  const apart = last.grid - first.grid;
  const stretch = apart < SAME_LINE ? scale : (last.page - first.page) / apart;
  const shift = first.page - stretch * first.grid;
  const agree = sorted.every(({ grid, page }) => Math.abs(stretch * grid + shift - page) < OFF * scale);
  return agree && stretch > STRETCH.min * scale && stretch < STRETCH.max * scale ? { stretch, shift } : null;
}
