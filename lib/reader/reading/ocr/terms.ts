import { daysIn, wholeDay } from "../days.ts";
import { type Dictionary, doubted, type Reading, SURE } from "../dictionary.ts";
import { freeFields } from "../free-row.ts";
import { around, type Box } from "../geometry.ts";
import type { Layout } from "../layout.ts";
import { type Band, bandNames, rowFields } from "../standard-grid.ts";
import { inkBox } from "./crop.ts";
import { isUsualTerm, LIKELY } from "./likely-terms.ts";
import type { Picture } from "./picture.ts";
import { type CellRecognizer, readingAt, recognizers } from "./recognizers.ts";

/** Below this confidence a date is read again together with its neighbor. */
const DOUBT = 0.9;
/** The confidence of two differing readings of a date. */
const DISAGREE = 0.5;
/** The confidence of a date read once that is a year from the term's other, high-confidence date. */
const ANNIVERSARY = 0.85;
/** The least confidence of a date that was read and not inferred. */
const READ = 0.75;

/** Reads both dates of a row together if one is missing or has low confidence, because they are often printed against each other. */
export async function readTermsAgain(
  picture: Picture,
  layout: Layout,
  read: Dictionary,
  recognize: CellRecognizer = recognizers.tesseract,
): Promise<void> {
  for (const band of bandNames) {
    const { effective, expiration, number } = rowFields[band];
    // With several policies in the row, reading the whole row is not useful.
    if (band === "other" && read.has(freeFields(1).number)) continue;
    if (![effective, expiration, number].some((name) => read.has(name))) continue;
    const known = [effective, expiration].map((name) => read.get(name));
    // On a fax the same error affects both dates, so each must have high confidence by itself.
    if (picture.coarse && known.every(Boolean)) continue;
    if (known.every((reading) => reading && reading.confidence >= DOUBT && wholeDay(reading.raw ?? "") !== null)) continue;
    const box = placeOfTerm(picture, layout, band, around(known.flatMap((reading) => (reading ? [reading.box] : []))));
    const cell = box && (await recognize({ picture, box, kind: "date", scale: layout.scale }));
    const term = cell && termIn(readingAt(cell, box));
    for (const [index, name] of [effective, expiration].entries()) {
      const raw = term?.days[index];
      if (!term || !raw) continue;
      read.set(name, settledDay(known[index], { raw, confidence: term.confidence, box: term.box, source: "ocr" }));
    }
  }
}

/** Combines the reading of one column with that of both. */
function settledDay(first: Reading | undefined, second: Reading): Reading {
  const day = wholeDay(first?.raw ?? "");
  if (first && day === wholeDay(second.raw ?? "")) return { ...first, confidence: Math.max(first.confidence, SURE.ocr) };
  return day ? { ...second, confidence: DISAGREE, doubt: "readings_differ" } : { ...second, confidence: Math.min(second.confidence, 0.9) };
}

/** Raises the confidence of a date read once that is a year from the term's other, high-confidence date: no OCR error produces that. */
export function trustAnniversaries(read: Dictionary): void {
  for (const band of bandNames) {
    const names = [rowFields[band].effective, rowFields[band].expiration] as const;
    const [start, end] = names.map((name) => read.get(name));
    const [first, last] = [wholeDay(start?.raw ?? ""), wholeDay(end?.raw ?? "")];
    if (!start || !end || !first || !last || `${Number(first.slice(0, 4)) + 1}${first.slice(4)}` !== last) continue;
    if (Math.max(start.confidence, end.confidence) < DOUBT || Math.min(start.confidence, end.confidence) < READ) continue;
    for (const [name, reading] of [[names[0], start] as const, [names[1], end] as const])
      read.set(name, { ...reading, confidence: Math.max(reading.confidence, ANNIVERSARY) });
  }
}

/** Lowers the confidence of both dates of a term that is neither a year nor half a year, or whose other date is unreadable. */
export function doubtOddTerms(read: Dictionary): void {
  for (const band of bandNames) {
    const names = [rowFields[band].effective, rowFields[band].expiration];
    const [first, last] = names.map((name) => wholeDay(read.get(name)?.raw ?? ""));
    if (first && last && isUsualTerm(first, last)) continue;
    for (const name of names) {
      const reading = read.get(name);
      if (reading) read.set(name, doubted(reading, LIKELY, "unusual_term"));
    }
  }
}

/** Where both dates of a row are: at the height of the known ones. */
function placeOfTerm(picture: Picture, layout: Layout, band: Band, known: Box | null): Box | null {
  const row = layout.rows[band];
  const both = row && around([row.effective, row.expiration]);
  if (!both) return null;
  const [top, height] = known ? [known[1] - 1, known[3] + 2] : [both[1] + layout.scale, both[3] - 2 * layout.scale];
  const box = inkBox(picture, [both[0], top, both[2] + 2 * layout.scale, height]);
  return box && [box[0] - 2, box[1] - 1.5, box[2] + 4, box[3] + 3];
}

/** Both dates if they form a usual term, only the first if the second is damaged. */
function termIn(reading: Reading): (Reading & { days: string[] }) | null {
  const text = reading.raw?.replace(/\s+/g, "") ?? "";
  const days = daysIn(text).map(({ raw }) => raw);
  const [start, end] = days.map(wholeDay);
  if (!start || days.length > 2) return null;
  if (days.length === 1) return text.startsWith(days[0] ?? "-") && text.length > 2 * MIN_DAY_LENGTH ? { ...reading, days } : null;
  return end && isUsualTerm(start, end) ? { ...reading, days } : null;
}

/** Length of the shortest date with a four-digit year. */
const MIN_DAY_LENGTH = 8;
