import { stateOfCode } from "#lib/kit/postal-codes.ts";
import { type Dictionary, doubted, type Reading, SURE } from "../dictionary.ts";
import type { Box } from "../geometry.ts";
import type { Layout } from "../layout.ts";
import { PUT_RIGHT, placeOf } from "../places.ts";
import { postalCodeIn } from "./merged-text.ts";
import type { Picture } from "./picture.ts";
import { type CellRecognizer, readingAt, recognizers } from "./recognizers.ts";

const PARTIES = ["Producer", "NamedInsured", "CertificateHolder"] as const;
/** Below this confidence a city line is read again. */
const DOUBT = 0.9;
/** The confidence of two readings that differ. */
const DISAGREE = 0.5;
/** At this confidence the first engine's digits are kept. */
const WELL = 0.9;
/** Taller than one line of type. Points. */
const LINES = 14;

/** Reads an address's last line again if its confidence is low or it was not recognised as a city line. */
export async function readPlacesAgain(
  picture: Picture,
  layout: Layout,
  read: Dictionary,
  recognize: CellRecognizer = recognizers.tesseract,
): Promise<void> {
  for (const party of PARTIES) {
    const line = doubtfulLine(party, layout, read);
    const cell = line && (await recognize({ picture, box: roomy(line.box), kind: "text", scale: layout.scale }));
    const second = cell && readingAt(cell, line.box);
    const place = second && placeOf(second.raw ?? "", "ocr");
    if (!line || !second || !place) continue;
    const sure = place.asRead ? SURE.ocr : PUT_RIGHT;
    for (const [part, value] of [
      ["CityName", place.city],
      ["StateOrProvinceCode", place.region],
      ["PostalCode", place.postalcode],
    ] as const) {
      const name = `${party}_MailingAddress_${part}_A`;
      if (value) read.set(name, settled(read.get(name), { ...second, raw: value }, sure));
    }
    if (line.unplaced) read.delete(line.unplaced);
  }
}

/**
 * Offers the second engine's postal code on a page with damaged characters, where it reads digits better: with low confidence where they
 * differ, unless the first engine read the line well.
 */
export async function readPostalCodesIndependently(
  picture: Picture,
  layout: Layout,
  read: Dictionary,
  recognize: CellRecognizer = recognizers.pp_ocr,
): Promise<void> {
  if (!picture.coarse) return;
  for (const party of PARTIES) {
    const name = `${party}_MailingAddress_PostalCode_A`;
    const state = `${party}_MailingAddress_StateOrProvinceCode_A`;
    const first = read.get(name) ?? read.get(state) ?? read.get(`${party}_MailingAddress_CityName_A`);
    if (!first || first.box[3] > LINES * layout.scale) continue;
    const line = await recognize({ picture, box: roomy(first.box), kind: "text", scale: layout.scale });
    if (line === null) return;
    const code = postalCodeIn(line.text ?? "");
    const known = read.get(name)?.raw;
    if (!code || code === known) continue;
    const region = read.get(state)?.raw;
    const isElsewhere = region && stateOfCode(code) !== region && stateOfCode(known ?? "") === region;
    const raw = known && (first.confidence >= WELL || isElsewhere) ? known : code;
    const offered = {
      ...first,
      raw,
      confidence: Math.min(first.confidence, DISAGREE),
      doubt: known ? "readings_differ" : "read_once",
    } as const;
    read.set(name, offered);
    if (!region && stateOfCode(raw)) read.set(state, doubted({ ...offered, raw: stateOfCode(raw) }, DISAGREE, "completed"));
  }
}

/** Moves a city line that was recognised only when its cell was read again from the address's last line to its own fields, in doubt. */
export function placeLines(read: Dictionary): void {
  for (const party of PARTIES) {
    const name = (part: string) => `${party}_MailingAddress_${part}_A`;
    if (["CityName", "StateOrProvinceCode", "PostalCode"].some((part) => read.has(name(part)))) continue;
    const last = [name("LineTwo"), name("LineOne")].find((line) => read.has(line));
    const reading = last === undefined ? undefined : read.get(last);
    const place = reading && placeOf(reading.raw ?? "", "ocr");
    if (!last || !reading || !place?.region || !place.postalcode) continue;
    const parts = { CityName: place.city, StateOrProvinceCode: place.region, PostalCode: place.postalcode };
    for (const [part, raw] of Object.entries(parts)) if (raw) read.set(name(part), doubted({ ...reading, raw }, PUT_RIGHT, "completed"));
    read.delete(last);
  }
}

/** The city line of an address with low confidence; `unplaced` is the field that its text was assigned to. */
function doubtfulLine(party: string, layout: Layout, read: Dictionary): { box: Box; unplaced: string | null } | null {
  const name = (part: string) => `${party}_MailingAddress_${part}_A`;
  const known = ["CityName", "StateOrProvinceCode", "PostalCode"].map((part) => read.get(name(part)));
  if (known.every((part) => part?.raw && part.confidence >= DOUBT)) return null;
  const placed = known.find(Boolean);
  const unplaced = placed ? null : ([name("LineTwo"), name("LineOne")].find((line) => read.has(line)) ?? null);
  const line = placed ?? (unplaced === null ? undefined : read.get(unplaced));
  if (!line || line.box[3] > LINES * layout.scale || (unplaced && !/\d{3}/.test(line.raw ?? ""))) return null;
  return { box: line.box, unplaced };
}

/** High confidence if both agree; low if only one found a value or they differ. */
function settled(first: Reading | undefined, second: Reading, sure: number): Reading {
  if (!first?.raw) return doubted(second, PUT_RIGHT, "completed");
  if (first.raw.toUpperCase() === second.raw?.toUpperCase()) return { ...first, confidence: Math.max(first.confidence, sure) };
  return { ...(second.confidence > first.confidence ? second : first), confidence: DISAGREE, doubt: "readings_differ" };
}

const roomy = ([x, y, width, height]: Box): Box => [x - 4, y - 1.5, width + 8, height + 3];
