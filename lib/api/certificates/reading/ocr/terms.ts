import { daysIn, wholeDay } from "../days.ts";
import { type Dictionary, SURE } from "../dictionary.ts";
import { freeFields } from "../free-row.ts";
import { around } from "../geometry.ts";
import type { Layout } from "../layout.ts";
import { type Band, bandNames, rowFields } from "../standard-grid.ts";
import { inkBox } from "./crop.ts";
import { isUsualTerm, LIKELY } from "./likely-terms.ts";
import type { Picture } from "./picture.ts";
import { readCell } from "./read-cell.ts";

/** Both days of a row from one reading of their two columns, where either is missing: they are often printed against each other. */
export async function readTermsAgain(picture: Picture, layout: Layout, read: Dictionary): Promise<void> {
  for (const band of bandNames) {
    const { effective, expiration, number } = rowFields[band];
    // Of policies below one another the row as a whole tells nothing.
    if (band === "other" && read.has(freeFields(1).number)) continue;
    if (![effective, expiration, number].some((name) => read.has(name))) continue;
    const known = [effective, expiration].map((name) => wholeDay(read.get(name)?.raw ?? ""));
    if (known.every((day) => day !== null)) continue;
    const term = await termOf(picture, layout, band);
    for (const [index, name] of [effective, expiration].entries()) {
      const day = term?.days[index];
      if (!term || !day) continue;
      const first = known[index] ?? null;
      const agree = first === day.day;
      const confidence = agree ? SURE.ocr : first ? 0.5 : Math.min(term.confidence, 0.9);
      read.set(name, { raw: day.raw, confidence, box: term.box, source: "ocr" });
    }
  }
}

/** Doubts both days of a term that is neither a year nor half a year, and one whose other day cannot be read: nothing bears it out. */
export function doubtOddTerms(read: Dictionary): void {
  for (const band of bandNames) {
    const names = [rowFields[band].effective, rowFields[band].expiration];
    const [first, last] = names.map((name) => wholeDay(read.get(name)?.raw ?? ""));
    if (first && last && isUsualTerm(first, last)) continue;
    for (const name of names) {
      const reading = read.get(name);
      if (reading) read.set(name, { ...reading, confidence: Math.min(reading.confidence, LIKELY) });
    }
  }
}

async function termOf(picture: Picture, layout: Layout, band: Band) {
  const row = layout.rows[band];
  const both = row && around([row.effective, row.expiration]);
  const box = both && inkBox(picture, [both[0], both[1] + layout.scale, both[2] + 2 * layout.scale, both[3] - 2 * layout.scale]);
  const second = box && (await readCell(picture, [box[0] - 2, box[1] - 1.5, box[2] + 4, box[3] + 3], "date", layout.scale));
  const days = daysIn(second?.raw?.replace(/\s+/g, "") ?? "");
  if (!second || days.length !== 2 || days.some(({ raw }) => wholeDay(raw) === null)) return null;
  return { ...second, days };
}
