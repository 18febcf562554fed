import { daysIn } from "./days.ts";
import { type Dictionary, doubted, type Reading, readingOf } from "./dictionary.ts";
import { type FreeFields, freeFields } from "./free-row.ts";
import { around, type Box, bottom, centerY, linesOf, textOf, type Word } from "./geometry.ts";
import { type Layout, wordsIn } from "./layout.ts";
import { furtherIn, readRow } from "./read-row.ts";
import type { RowColumn } from "./standard-grid.ts";

type Row = Record<RowColumn, Box>;

const MAX_POLICIES = 3;
/** A limit this far from its policy's line may belong to the next policy: points, or the share of the way to it where policies are spaced. */
const SAME_LINE = 5;
const NEAR = 0.2;
/** Below the confidence that rules accept. */
const UNCLEAR = 0.5;

/** The row without a printed type: one or several policies, each with a description and limits that have labels of their own. */
export function readFreeRows(layout: Layout, words: readonly Word[], source: Reading["source"], into: Dictionary): void {
  const row = layout.rows.other;
  const spans = row ? policySpans(row, words, source) : [];
  const described = linesOf(wordsIn(words, layout.blocks.otherType));
  for (const [index, { top, end, y }] of spans.entries()) {
    const within = (box: Box): Box => [box[0], top, box[2], end - top];
    if (row) readRow(cut(row, within), freeFields(index), words, source, into);
    const { otherType, otherLabels, otherAmounts } = layout.blocks;
    const names = freeFields(index);
    // One line per policy, anywhere in the row; otherwise the text beside the policy.
    const own = described.length === spans.length ? described[index] : wordsIn(words, within(otherType));
    const description = readingOf(own ?? [], source);
    if (description) into.set(names.description, description);
    const labels = linesOf(wordsIn(words, within(otherLabels)));
    const amounts = linesOf(wordsIn(words, within(otherAmounts)).filter(({ text }) => text !== "$"));
    for (const [place, amount] of amounts.slice(0, names.limits.length).entries()) {
      const field = names.limits[place];
      const label = labels.find((line) => besideEachOther(line, amount, layout.scale));
      const [labelReading, amountReading] = [label && readingOf(label, source), readingOf(amount, source)];
      if (field && labelReading) into.set(field.label, labelReading);
      if (!field || !amountReading) continue;
      const apart = Math.min(...spans.filter((other) => other.y !== y).map((other) => Math.abs(other.y - y)));
      const itsOwn = spans.length === 1 || Math.abs(centerY(amountReading.box) - y) < Math.max(SAME_LINE * layout.scale, NEAR * apart);
      into.set(field.amount, itsOwn ? amountReading : doubted(amountReading, UNCLEAR, "several_policies"));
    }
  }
}

const TITLES = {
  general: "GENERAL LIABILITY",
  automobile: "AUTOMOBILE LIABILITY",
  umbrella: "UMBRELLA / EXCESS",
  workers: "WORKERS COMPENSATION",
} as const;

/** Policies below the first in a row with a printed type: read separately, each with its own letter. */
export function readFurtherPolicies(layout: Layout, words: readonly Word[], source: Reading["source"], into: Dictionary): void {
  let index = [0, 1, 2].find((each) => !into.has(freeFields(each).number)) ?? MAX_POLICIES;
  for (const band of ["general", "automobile", "umbrella", "workers"] as const) {
    const row = layout.rows[band];
    for (const part of row ? furtherIn(row, words) : []) {
      if (index >= MAX_POLICIES) return;
      const names = freeFields(index);
      readRow(part, names, words, source, into);
      // Which limits are theirs needs manual review.
      for (const name of [names.letter, names.number, names.effective, names.expiration, names.additional, names.waiver]) {
        const reading = into.get(name);
        if (reading) into.set(name, doubted(reading, UNCLEAR, "several_policies"));
      }
      const number = into.get(names.number);
      if (number) into.set(names.description, { ...number, raw: `${TITLES[band]}, a further policy in its row` });
      index += 1;
    }
  }
}

interface Span {
  top: number;
  end: number;
  /** The height of its number. */
  y: number;
}

/** The vertical span of each policy in the row: one for every line with a policy number and a date. */
function policySpans(row: Row, words: readonly Word[], source: Reading["source"]): Span[] {
  const [top, end] = [row.number[1], bottom(row.number)];
  const days = linesOf([...wordsIn(words, row.effective), ...wordsIn(words, row.expiration)]).filter(
    (line) => daysIn(textOf(line)).length > 0,
  );
  const lines = linesOf(wordsIn(words, row.number)).flatMap((line) => {
    const y = centerY(readingOf(line, source)?.box ?? row.number);
    return days.some((each) => Math.abs(centerY(each[0]?.box ?? row.number) - y) < SAME_LINE) ? [y] : [];
  });
  if (lines.length < 2) return [{ top, end, y: (top + end) / 2 }];
  return spansAround(lines.slice(0, MAX_POLICIES), top, end);
}

/** The spans of policies with these lines, from `top` to `end`: each reaches halfway to the next. */
function spansAround(lines: readonly number[], top: number, end: number): Span[] {
  const edges = lines.slice(1).map((y, index) => (y + (lines[index] ?? y)) / 2);
  return lines.map((y, index) => ({ top: edges[index - 1] ?? top, end: edges[index] ?? end, y }));
}

/** The cells of the policies that were found in the row without a printed type. */
export function freeCells(row: Row, read: Dictionary): { fields: FreeFields; row: Row }[] {
  const found = [0, 1, 2].map(freeFields).flatMap((fields) => {
    const box = read.get(fields.number)?.box;
    return box ? [{ fields, y: centerY(box) }] : [];
  });
  const spans = spansAround(
    found.map(({ y }) => y),
    row.number[1],
    bottom(row.number),
  );
  return spans.flatMap(({ top, end }, index) => {
    const fields = found[index]?.fields;
    return fields ? [{ fields, row: cut(row, (box) => [box[0], top, box[2], end - top]) }] : [];
  });
}

function cut(row: Row, within: (box: Box) => Box): Row {
  return {
    letter: within(row.letter),
    additional: within(row.additional),
    waiver: within(row.waiver),
    number: within(row.number),
    effective: within(row.effective),
    expiration: within(row.expiration),
  };
}

function besideEachOther(a: readonly Word[], b: readonly Word[], scale: number): boolean {
  const middle = (line: readonly Word[]) => centerY(around(line.map(({ box }) => box)) as Box);
  return Math.abs(middle(a) - middle(b)) < 6 * scale && textOf(a) !== "";
}
