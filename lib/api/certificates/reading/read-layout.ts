import { daysIn, parseDay } from "./days.ts";
import { type Dictionary, NOT_TICKED, type Reading, readingOf, SIGNATURE, SURE } from "./dictionary.ts";
import { around, type Box, centerY, linesOf, textOf, type Word } from "./geometry.ts";
import { isTick, type Layout, withoutLabels, wordsIn } from "./layout.ts";
import { readParty } from "./parties.ts";
import { bandNames, rowFields } from "./standard-grid.ts";

type Source = Reading["source"];

/** Reads every field of the layout from the page's words. Ticks drawn as lines have no words: see ticks.ts. */
export function readWords(layout: Layout, pageWords: readonly Word[], source: Source): Dictionary {
  const words = withoutLabels(pageWords, layout);
  const into: Dictionary = new Map();
  const put = (name: string, reading: Reading | null) => {
    if (reading) into.set(name, reading);
  };
  for (const [name, box] of layout.cells) {
    const inside = wordsIn(words, box);
    if (isTick(name)) put(name, markIn(inside, source) ?? emptyTick(box, source));
    else if (/Amount_A$/.test(name)) put(name, amountIn(inside, source));
    else put(name, /EmailAddress/.test(name) ? joined(readingOf(inside, source)) : readingOf(inside, source));
  }
  readRows(layout, words, source, into);
  readParty(wordsIn(words, layout.blocks.producer), "Producer", source, into);
  readParty(wordsIn(words, layout.blocks.insured), "NamedInsured", source, into);
  readParty(wordsIn(words, layout.blocks.holder), "CertificateHolder", source, into);
  put("CertificateOfLiabilityInsurance_ACORDForm_RemarkText_A", readingOf(wordsIn(words, layout.blocks.remarks), source, "\n"));
  put(SIGNATURE, readingOf(wordsIn(words, layout.blocks.signature), source));
  readFreeRow(layout, words, source, into);
  return into;
}

function readRows(layout: Layout, words: readonly Word[], source: Source, into: Dictionary): void {
  for (const band of bandNames) {
    const row = layout.rows[band];
    if (!row) continue;
    const fields = rowFields[band];
    for (const column of ["letter", "additional", "waiver", "number"] as const) {
      const name = fields[column];
      const reading = name && readingOf(wordsIn(words, row[column]), source);
      if (name && reading) into.set(name, reading);
    }
    const dates = readDates(wordsIn(words, row.effective), wordsIn(words, row.expiration), source);
    if (dates[0]) into.set(fields.effective, dates[0]);
    if (dates[1]) into.set(fields.expiration, dates[1]);
  }
}

/** The term's two days. Printed wide, they run into each other and into the neighbouring column; then both are taken from the run. */
function readDates(first: readonly Word[], second: readonly Word[], source: Source): [Reading | null, Reading | null] {
  const one = readingOf(first, source);
  const two = readingOf(second, source);
  if (one?.raw && two?.raw && parseDay(one.raw) && parseDay(two.raw)) return [one, two];
  const both = readingOf([...first, ...second], source);
  const run = both?.raw ?? "";
  const [start, end] = daysIn(run);
  if (!both || !start) return [one, two];
  if (end) {
    return [
      { ...both, raw: start.raw },
      { ...both, raw: end.raw },
    ];
  }
  // One whole day and the damaged rest of another.
  const rest = run.startsWith(start.raw) ? run.slice(start.raw.length).trim() : "";
  if (rest === "" || (one && two)) return [one, two];
  return [
    { ...both, raw: start.raw },
    { ...both, raw: rest },
  ];
}

/** An address of mail has no spaces, wherever it was torn. */
function joined(reading: Reading | null): Reading | null {
  return reading && { ...reading, raw: reading.raw?.replace(/\s/g, "") ?? null };
}

/** A mark in a tick box: one or two characters of whatever kind the producer's system prints. */
function markIn(words: readonly Word[], source: Source): Reading | null {
  const mark = readingOf(words, source);
  return mark && (mark.raw ?? "").replace(/\s/g, "").length <= 2 ? { ...mark, raw: "X" } : null;
}

/** A tick box without a mark in the text: empty, unless the drawing shows otherwise. */
function emptyTick(box: Box, source: Source): Reading {
  return { raw: NOT_TICKED, confidence: SURE.text, box, source };
}

/** An amount; the dollar sign the form prints is no part of it. */
function amountIn(words: readonly Word[], source: Source): Reading | null {
  return readingOf(
    words.filter(({ text }) => text !== "$"),
    source,
  );
}

/** The row without a printed type: its description, and up to three limits each with a label of its own. */
function readFreeRow(layout: Layout, words: readonly Word[], source: Source, into: Dictionary): void {
  const description = readingOf(wordsIn(words, layout.blocks.otherType), source);
  if (description) into.set("OtherPolicy_OtherPolicyDescription_A", description);
  const labels = linesOf(wordsIn(words, layout.blocks.otherLabels));
  const amounts = linesOf(wordsIn(words, layout.blocks.otherAmounts).filter(({ text }) => text !== "$"));
  for (const [index, suffix] of ["A", "B", "C"].entries()) {
    const amount = amounts[index];
    const label = amount && labels.find((line) => besideEachOther(line, amount, layout.scale));
    const labelReading = label && readingOf(label, source);
    const amountReading = amount && readingOf(amount, source);
    if (labelReading) into.set(`OtherPolicy_CoverageCode_${suffix}`, labelReading);
    if (amountReading) into.set(`OtherPolicy_CoverageLimitAmount_${suffix}`, amountReading);
  }
}

function besideEachOther(a: readonly Word[], b: readonly Word[], scale: number): boolean {
  const middle = (line: readonly Word[]) => centerY(around(line.map(({ box }) => box)) as Box);
  return Math.abs(middle(a) - middle(b)) < 6 * scale && textOf(a) !== "";
}
