import { type Box, bottom, centerX, centerY, type Word } from "../geometry.ts";
import { firstOf } from "../phrases.ts";
import { type Band, bandNames } from "../standard-grid.ts";
import type { Columns } from "./columns.ts";
import type { PointRules } from "./printed-lines.ts";

/** Top and bottom of each row. */
export type Spans = Record<Band, readonly [number, number]>;

export interface Bands {
  spans: Spans;
  /** Rows whose edge is estimated: neither a printed line nor the first line of a row's print is there. */
  unsure: Set<Band>;
}

/** The first label of a row that was read; `below` is the number of lines between it and the row's first line. */
interface First {
  box: Box;
  below: number;
}

/** The height of a line of a table of 268 points, and the height of that table. */
const LINE = 12;
const TABLE = 268;

/** Top and bottom of each row: at the printed line above its first label, else just above the label. */
export function bandSpans(words: readonly Word[], rules: PointRules, columns: Columns, remarks: Box): Bands | null {
  const types = words.filter(({ box }) => centerX(box) < columns.spans.number[0] && box[1] > columns.top - 2 && box[1] < remarks[1]);
  // If a type is unreadable, the first limit of its row is at the same height.
  const limits = words.filter(({ box }) => box[0] >= columns.spans.limits[0] - 1 && box[1] > columns.top - 2 && box[1] < remarks[1]);
  const combined = firstOf(limits, "COMBINED SINGLE");
  const at = (box: Box | null, below = 0): First | null => box && { box, below };
  const general = at(firstOf(types, "COMMERCIAL GENERAL LIABILITY", "GENERAL LIABILITY") ?? firstOf(limits, "EACH OCCURRENCE"));
  const automobile =
    at(firstOf(types, "AUTOMOBILE LIABILITY", "AUTO LIABILITY", "AUTOMOBILE") ?? combined) ??
    at(firstOf(types, "ANY AUTO") ?? firstOf(limits, "BODILY INJURY"), 1);
  const below = limits.filter(({ box }) => automobile && box[1] > bottom(automobile.box));
  const umbrella =
    at(firstOf(types, "UMBRELLA LIAB", "UMBRELLA") ?? firstOf(below, "EACH OCCURRENCE")) ?? at(firstOf(types, "EXCESS LIAB", "EXCESS"), 1);
  const workers =
    at(firstOf(types, "WORKERS COMPENSATION", "WORKERS")) ??
    at(firstOf(types, "AND EMPLOYERS LIABILITY", "EMPLOYERS LIABILITY") ?? firstOf(limits, "EACH ACCIDENT"), 1);
  if (!general || !automobile || !umbrella || !workers) return null;
  const across = rules.horizontal
    .filter(({ x0, x1 }) => x0 < columns.spans.number[0] + 4 && x1 > columns.spans.expiration[0])
    .map(({ y0, y1 }) => (y0 + y1) / 2);
  const line = (LINE * (remarks[1] - columns.top)) / TABLE;
  const unsure = new Set<Band>();
  const edgeAbove = (band: Band, before: Band, { box, below }: First, floor: number) => {
    const printed = across.filter((y) => y > floor && y < centerY(box) - below * line * 0.5).at(-1);
    if (printed === undefined && below > 0) unsure.add(band).add(before);
    return printed ?? box[1] - 3 - below * line;
  };
  const a = edgeAbove("automobile", "general", automobile, bottom(general.box));
  const u = edgeAbove("umbrella", "automobile", umbrella, bottom(automobile.box));
  const w = edgeAbove("workers", "umbrella", workers, bottom(umbrella.box));
  const lastOfWorkers = words
    .filter(({ box }) => box[0] >= columns.spans.limits[0] - 1 && box[1] > workers.box[1] && box[1] < remarks[1])
    .filter(({ text }) => /DISEASE/i.test(text))
    .map(({ box }) => bottom(box));
  const floor = Math.max(bottom(workers.box), ...lastOfWorkers) - 3;
  const o = across.find((y) => y > floor && y < remarks[1] - 6) ?? floor + 5;
  const end = across.filter((y) => y > o + 8 && y < centerY(remarks) + 2).at(-1) ?? remarks[1] - 1;
  const spans: Spans = { general: [columns.top, a], automobile: [a, u], umbrella: [u, w], workers: [w, o], other: [o, end] };
  return bandNames.every((band) => spans[band][1] > spans[band][0]) ? { spans, unsure } : null;
}
