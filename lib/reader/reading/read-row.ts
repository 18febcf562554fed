import { daysIn, parseDay } from "./days.ts";
import { type Dictionary, doubted, type Reading, readingOf } from "./dictionary.ts";
import { type Box, centerY, linesOf, type Word } from "./geometry.ts";
import { wordsIn } from "./layout.ts";
import type { RowColumn } from "./standard-grid.ts";

type Source = Reading["source"];

/** Below the confidence that rules accept. */
const UNCLEAR = 0.5;

/** Reads a row of the table in the table's own columns. */
export function readRow(
  row: Record<RowColumn, Box>,
  fields: Record<RowColumn, string | null>,
  words: readonly Word[],
  source: Source,
  into: Dictionary,
): void {
  // A letter and a number on each of two lines are two policies; which limits belong to which needs manual review.
  const stacked = isStacked(row, words);
  for (const column of ["letter", "additional", "waiver", "number"] as const) {
    const name = fields[column];
    const all = wordsIn(words, row[column]);
    const own = stacked && (column === "letter" || column === "number");
    const reading = name && readingOf(own ? (linesOf(all)[0] ?? []) : all, source);
    if (name && reading) into.set(name, own ? doubted(reading, UNCLEAR, "several_policies") : reading);
  }
  const dates = readDates(wordsIn(words, row.effective), wordsIn(words, row.expiration), source);
  if (dates[0] && fields.effective) into.set(fields.effective, dates[0]);
  if (dates[1] && fields.expiration) into.set(fields.expiration, dates[1]);
  doubtStrayed(fields, into);
}

/** Lowers the confidence of the term and the number if a date is among the numbers: the columns were misplaced. */
function doubtStrayed({ number, effective, expiration }: Record<RowColumn, string | null>, into: Dictionary): void {
  if (daysIn((number && into.get(number)?.raw) || "").length === 0) return;
  for (const name of [number, effective, expiration]) {
    const reading = name && into.get(name);
    if (name && reading) into.set(name, doubted(reading, UNCLEAR, "out_of_place"));
  }
}

type Row = Record<RowColumn, Box>;

/** Whether a row has a letter and a number on each of several lines. */
const isStacked = (row: Row, words: readonly Word[]) =>
  (["letter", "number"] as const).every((column) => linesOf(wordsIn(words, row[column])).length > 1);

/** The parts of a row below the first policy, one per further policy; empty if it holds one. */
export function furtherIn(row: Row, words: readonly Word[]): Row[] {
  if (!isStacked(row, words)) return [];
  const heights = linesOf(wordsIn(words, row.letter)).map((line) => centerY((line[0] as Word).box));
  const end = row.number[1] + row.number[3];
  return heights.slice(1).map((y, index) => {
    const top = (y + (heights[index] ?? y)) / 2;
    const below = heights[index + 2];
    const cut = ([x, , width]: Box): Box => [x, top, width, (below === undefined ? end : (y + below) / 2) - top];
    const { letter, additional, waiver, number, effective, expiration } = row;
    return {
      letter: cut(letter),
      additional: cut(additional),
      waiver: cut(waiver),
      number: cut(number),
      effective: cut(effective),
      expiration: cut(expiration),
    };
  });
}

/** The term's two dates. Printed wide, they run into each other and into the next column; then both are taken from the joined text. */
function readDates(first: readonly Word[], second: readonly Word[], source: Source): [Reading | null, Reading | null] {
  const one = readingOf(first, source);
  const two = readingOf(second, source);
  if (one?.raw && two?.raw && parseDay(one.raw) && parseDay(two.raw)) return [one, two];
  const both = readingOf([...first, ...second], source);
  const run = both?.raw ?? "";
  const [start, end, ...more] = daysIn(run);
  if (!both || !start) return [one, two];
  if (end) {
    // More than two dates are the terms of two policies; which one applies needs manual review.
    const run = more.length > 0 ? doubted(both, UNCLEAR, "several_policies") : both;
    return [
      { ...run, raw: start.raw },
      { ...run, raw: end.raw },
    ];
  }
  // One whole date and the damaged rest of another.
  const rest = run.startsWith(start.raw) ? run.slice(start.raw.length).trim() : "";
  if (rest === "" || (one && two)) return [one, two];
  return [
    { ...both, raw: start.raw },
    { ...both, raw: rest },
  ];
}
