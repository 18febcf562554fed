import { type Dictionary, NOT_TICKED, type Reading, readingOf, SIGNATURE, SURE } from "./dictionary.ts";
import { type Box, centerX, centerY, holds, type Word } from "./geometry.ts";
import { isTick, type Layout, withoutLabels, wordsIn } from "./layout.ts";
import { readParty } from "./parties.ts";
import { readFreeRows, readFurtherPolicies } from "./read-free-rows.ts";
import { readRow } from "./read-row.ts";
import { type Band, bandNames, rowFields } from "./standard-grid.ts";

type Source = Reading["source"];

/** Reads every field of the layout from the page's words. Tick marks drawn as lines are not words; see ticks.ts. */
export function readWords(layout: Layout, pageWords: readonly Word[], source: Source): Dictionary {
  const words = withoutLabels(pageWords, layout);
  const into: Dictionary = new Map();
  const put = (name: string, reading: Reading | null) => {
    if (reading) into.set(name, reading);
  };
  for (const [name, box] of layout.cells) {
    const inside = name.startsWith("Insurer_") ? ownWords(words, name, layout) : wordsIn(words, box);
    if (isTick(name)) put(name, markIn(inside, source) ?? emptyTick(box, source));
    else if (/Amount_A$/.test(name)) put(name, amountIn(inside, source));
    // Where the header is higher or lower than expected, the date's label is in its cell.
    else if (name === "Form_CompletionDate_A")
      put(
        name,
        readingOf(
          inside.filter(({ text }) => /\d|^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?,?$/i.test(text)),
          source,
        ) ?? readingOf(inside, source),
      );
    else put(name, /EmailAddress/.test(name) ? joined(readingOf(inside, source)) : readingOf(inside, source));
  }
  readRows(layout, words, source, into);
  readParty(wordsIn(words, layout.blocks.producer), "Producer", source, into);
  readParty(wordsIn(words, layout.blocks.insured), "NamedInsured", source, into);
  readParty(wordsIn(words, layout.blocks.holder), "CertificateHolder", source, into);
  put("CertificateOfLiabilityInsurance_ACORDForm_RemarkText_A", readingOf(wordsIn(words, layout.blocks.remarks), source, "\n"));
  put(SIGNATURE, readingOf(wordsIn(words, layout.blocks.signature), source));
  readFreeRows(layout, words, source, into);
  readFurtherPolicies(layout, words, source, into);
  // Recognised text keeps too many label fragments to distinguish typed text.
  if (source === "text") readNotes(layout, words, into);
  return into;
}

/** The words of an insurer's cell. On a bent page two lines' cells overlap: a word is in the one in whose middle it is. */
function ownWords(words: readonly Word[], name: string, { cells }: Layout): Word[] {
  const column = name.slice(0, -1);
  const own = cells.get(name);
  const others = [...cells].filter(([other]) => other !== name && other.startsWith(column)).map(([, box]) => box);
  const off = (box: Box, word: Word) => Math.abs(centerY(word.box) - centerY(box));
  return own
    ? wordsIn(words, own).filter(
        (word) => !others.some((box) => holds(box, centerX(word.box), centerY(word.box)) && off(box, word) < off(own, word)),
      )
    : [];
}

function readRows(layout: Layout, words: readonly Word[], source: Source, into: Dictionary): void {
  for (const band of bandNames) {
    const row = layout.rows[band];
    if (row && band !== "other") readRow(row, rowFields[band], words, source, into);
  }
}

/** The dictionary's name for the text typed among the types of a row. */
export const notesOf = (band: Band) => `#notes:${band}`;

/**
 * The printed question in the row of workers' compensation, which excludes nobody. Matched only as a whole, because an answer may use its
 * words.
 */
const PRINTED =
  /(?:AND\s+)?(?:EMPLOYERS.{0,2}\s+)?(?:LIABILITY\s+)?ANY\s+PROPRIETOR\s?\/\s?PARTNER\s?\/\s?EXECUTIVE\s+OFFICER\s?\/\s?MEMBER\s+EXCLUDED\s?\?/i;

function readNotes(layout: Layout, words: readonly Word[], into: Dictionary): void {
  const taken = [...layout.cells].filter(([name]) => !/Description_[AB]$/.test(name)).map(([, box]) => box);
  for (const band of bandNames) {
    const column = layout.types[band];
    if (!column || band === "other") continue;
    const typed = wordsIn(words, column).filter((word) => !taken.some((box) => holds(box, centerX(word.box), centerY(word.box))));
    const reading = readingOf(typed, "text", "\n");
    const raw = reading?.raw?.replace(PRINTED, "").trim();
    if (reading && raw && /[A-Za-z]{3}/.test(raw)) into.set(notesOf(band), { ...reading, raw });
  }
}

/** An email address has no spaces, so fragments are joined. */
function joined(reading: Reading | null): Reading | null {
  return reading && { ...reading, raw: reading.raw?.replace(/\s/g, "") ?? null };
}

/** A mark in a tick box: one or two characters, depending on the producer's software. Brackets are the box where none is printed. */
function markIn(words: readonly Word[], source: Source): Reading | null {
  const mark = readingOf(
    words.flatMap((word) => {
      const text = word.text.replace(/[[\](){}_|]/g, "");
      return text ? [{ ...word, text }] : [];
    }),
    source,
  );
  return mark && (mark.raw ?? "").replace(/\s/g, "").length <= 2 ? { ...mark, raw: "X" } : null;
}

/** A tick box without a mark in the text: empty unless the drawing has one. */
function emptyTick(box: Box, source: Source): Reading {
  return { raw: NOT_TICKED, confidence: SURE.text, box, source };
}

/** An amount, without the form's printed dollar sign. */
function amountIn(words: readonly Word[], source: Source): Reading | null {
  return readingOf(
    words.filter(({ text }) => text !== "$"),
    source,
  );
}
