import { labelKey, sameLabel } from "../anchors.ts";
import { around, type Box, bottom, centerX, centerY, right, type Word } from "../geometry.ts";
import { findPhrase, firstOf } from "../phrases.ts";
import { clearOfText } from "./column-edges.ts";
import { addBesideHeading, addByDays, addDays, numberBeforeDates } from "./date-columns.ts";
import { runsOf } from "./groups.ts";
import { type ColumnName, columnNames, headingsOf, leftOf } from "./headings.ts";
import { addLetters, typesEdge } from "./letters-column.ts";
import { addByMarks } from "./narrow-columns.ts";
import { addByLines, cutAtLines, type PointRules, verticals } from "./printed-lines.ts";
import { addUnclear } from "./unclear-headings.ts";

export interface Columns {
  /** Left and right edge of each column. */
  spans: Record<ColumnName, readonly [number, number]>;
  /** Bottom of the headings. */
  top: number;
  /** Columns whose heading is unreadable: marks in them may belong to the column beside. */
  unclear: ReadonlySet<ColumnName>;
}

const needed: readonly ColumnName[] = ["number", "effective", "expiration"];

/** A heading has at most three words; longer runs are sentences printed near the headings. */
const HEADING_WORDS = 5;

const withoutSentences = (words: readonly Word[]) =>
  runsOf(words)
    .filter((run) => run.length < HEADING_WORDS)
    .flat();

/** The columns of a coverage table by its headings, with edges at the printed lines if any. Null if it is not such a table. */
export function findColumns(words: readonly Word[], rules: PointRules, tableBottom: number): Columns | null {
  const apart = withoutSentences(words);
  const anchor =
    firstOf(apart, "POLICY NUMBER") ?? numberAmong(apart) ?? numberBetween(apart) ?? numberBeforeDates(apart, words, tableBottom);
  if (!anchor) return null;
  const strip = apart.filter(({ box }) => Math.abs(centerY(box) - centerY(anchor)) < 14);
  const found = new Map<ColumnName, Box>();
  // Forms up to 2010 have two columns headed INSR; the one for letters is left of the types.
  const type = firstOf(strip, "TYPE", "INSURANCE");
  for (const [name, texts] of headingsOf) {
    const side = strip.filter(
      ({ box: at }) =>
        (leftOf.has(name) ? centerX(at) < centerX(anchor) : centerX(at) > anchor[0]) && !(name === "letter" && type && at[0] > type[0]),
    );
    const box = around(side.filter(({ text }) => texts.some((each) => sameLabel(labelKey(text), each))).map((word) => word.box));
    if (box) found.set(name, box);
  }
  found.set("number", anchor);
  const unclear = new Set(addUnclear(strip, found));
  cutAtLines(found, verticals(rules, bottom(anchor), tableBottom));
  addDays(strip, found);
  const before = new Set(found.keys());
  addByLines(words, found, anchor, verticals(rules, bottom(anchor), tableBottom), tableBottom);
  // The line before the numbers may be one that was not found.
  if (!before.has("waiver") && found.has("waiver") && !before.has("additional"))
    for (const name of ["additional", "waiver"] as const) unclear.add(name);
  addByDays(words, found, anchor, tableBottom);
  const isRecognised = words.some(({ confidence }) => confidence < 1);
  if (isRecognised) for (const name of addBesideHeading(found)) unclear.add(name);
  for (const name of addByMarks(words, found, tableBottom)) unclear.add(name);
  // A mark near the edge may belong to the other narrow column, which was not found.
  if (isRecognised && found.has("additional") !== found.has("waiver"))
    for (const name of ["additional", "waiver"] as const) unclear.add(name);
  const types = typesEdge(words, bottom(anchor), tableBottom);
  const hasLines = verticals(rules, bottom(anchor), tableBottom).length > 0;
  if (addLetters(words, found, types, tableBottom, !hasLines)) unclear.add("letter");
  if (needed.some((name) => !found.has(name))) return null;
  const present = columnNames.filter((name) => found.has(name));
  const inOrder = present.every((name, index) => index === 0 || center(found, name) > center(found, present[index - 1] ?? name));
  if (!inOrder) return null;
  const top = Math.max(
    ...[...found].map(([name, box]) => (name === "additional" || name === "waiver" ? lowerLine(strip, box) : bottom(box))),
  );
  const lines = verticals(rules, top, tableBottom);
  if (!found.has("limits")) {
    // The widest column, and the heading that OCR loses most often.
    const from = right(found.get("expiration") as Box) + 12;
    found.set("limits", [from, anchor[1], outerRight(anchor, lines, words) - from - 12, anchor[3]]);
    present.push("limits");
  }
  const edges = present.map((name, index) => {
    const before = present[index - 1];
    const box = found.get(name) as Box;
    if (!before) return name === "type" && types !== null && lines.length === 0 ? Math.min(types, box[0]) : outerLeft(box, lines);
    const edge = edgeBetween(before, found.get(before) as Box, box, lines);
    return lines.includes(edge) || before === "letter"
      ? edge
      : clearOfText(edge, words, [top, tableBottom], right(found.get(before) as Box));
  });
  const last = found.get("limits") as Box;
  edges.push(outerRight(last, lines, words));
  const spans = Object.fromEntries(
    columnNames.map((name) => {
      const index = present.indexOf(name);
      return [name, index === -1 ? [-1, -1] : [edges[index] ?? 0, edges[index + 1] ?? 0]];
    }),
  ) as unknown as Columns["spans"];
  return { spans, top, unclear };
}

/** The bottom of a narrow column's heading with its unreadable second line; the first row's mark is below it. */
function lowerLine(strip: readonly Word[], heading: Box): number {
  const below = strip.filter(
    ({ text, box }) =>
      text.replace(/\W/g, "").length > 1 &&
      box[2] < 2 * heading[2] &&
      Math.abs(centerX(box) - centerX(heading)) < SECOND_LINE.aside &&
      box[1] > bottom(heading) - 1 &&
      box[1] < bottom(heading) + SECOND_LINE.below,
  );
  return Math.max(bottom(heading), ...below.map(({ box }) => bottom(box)));
}

/** How far a heading's second line is below the first, and beside its middle. Points. */
const SECOND_LINE = { below: 3, aside: 8 };

/** `NUMBER` alone, if the word before it was unreadable: among headings of other columns. */
function numberAmong(words: readonly Word[]): Box | null {
  const others = headingsOf.filter(([name]) => name !== "number");
  const found = findPhrase(words, "NUMBER").find((number) => {
    const beside = words.filter(({ box }) => Math.abs(centerY(box) - centerY(number)) < 14).map(({ text }) => labelKey(text));
    return others.filter(([, texts]) => texts.some((each) => beside.some((key) => sameLabel(key, each)))).length >= OTHER_HEADINGS;
  });
  return found ? [found[0] - NUMBER_WIDE, found[1], found[2] + NUMBER_WIDE, found[3]] : null;
}

/** The expected position of the lost number heading: between those of the waiver and of the effective date, in a row of other headings. */
function numberBetween(words: readonly Word[]): Box | null {
  for (const day of findPhrase(words, "EFF").concat(findPhrase(words, "EFFECTIVE"))) {
    const beside = words.filter(({ box }) => Math.abs(centerY(box) - centerY(day)) < 10);
    const found = headingsOf.flatMap(([name, texts]) => {
      const box = around(beside.filter(({ text }) => texts.some((each) => sameLabel(labelKey(text), each))).map((word) => word.box));
      return name !== "number" && box ? [{ name, box }] : [];
    });
    const before = found.filter(({ name }) => leftOf.has(name)).map(({ box }) => right(box));
    const between = beside.filter(({ box }) => box[0] > Math.max(...before) && right(box) < day[0] - NUMBER_WIDE && box[3] < 2 * day[3]);
    // The unreadable heading of the waiver may be among them.
    const policy = between.find(({ text }) => sameLabel(labelKey(text), "POLICY")) ?? between.toSorted((a, b) => b.box[0] - a.box[0])[0];
    const left = policy?.box[0] ?? Math.max(...before) + NUMBER_WIDE;
    if (found.length > OTHER_HEADINGS && before.length > 1 && left < day[0] - 2 * NUMBER_WIDE) return [left, day[1], NUMBER_WIDE, day[3]];
  }
  return null;
}

/** The least space beside the number heading, which is in the middle of the widest column. Points. */
const NUMBER_WIDE = 24;

/** How many of the seven other headings identify a row of headings. */
const OTHER_HEADINGS = 3;

const center = (found: ReadonlyMap<ColumnName, Box>, name: ColumnName) => centerX(found.get(name) ?? [0, 0, 0, 0]);

function edgeBetween(before: ColumnName, a: Box, b: Box, lines: readonly number[]): number {
  // Left of the types' heading are the lines of tick boxes; the first line ends the letters' column.
  if (before === "letter") return lines.filter((x) => x > centerX(a) && x < b[0]).toSorted((p, q) => p - q)[0] ?? right(a) + 2;
  const middle = (right(a) + b[0]) / 2;
  const between = lines.filter((x) => x > centerX(a) && x < centerX(b)).toSorted((p, q) => Math.abs(p - middle) - Math.abs(q - middle));
  return between[0] ?? WITHOUT_LINES[before]?.(a, b) ?? middle;
}

/** Without printed lines: headings are centered over wide columns, whose values begin far left and end far right of them. */
const WITHOUT_LINES: Partial<Record<ColumnName, (a: Box, b: Box) => number>> = {
  type: (_, b) => b[0] - 2,
  waiver: (a) => right(a) + 1,
  expiration: (a) => right(a) + 4,
};

function outerLeft(first: Box, lines: readonly number[]): number {
  return lines.filter((x) => x < first[0]).toSorted((a, b) => b - a)[0] ?? first[0] - 6;
}

function outerRight(last: Box, lines: readonly number[], words: readonly Word[]): number {
  const outer = lines.filter((x) => x > right(last)).toSorted((a, b) => b - a)[0];
  return outer ?? Math.max(...words.map(({ box }) => right(box))) + 2;
}
