import { wholeDay } from "../days.ts";
import { type Dictionary, doubted, type Reading, SURE } from "../dictionary.ts";
import type { Box } from "../geometry.ts";
import type { Layout } from "../layout.ts";
import { recognisedDollars } from "../money.ts";
import { type Cell, cellsOf, placeToRead, runsOn } from "./cells-to-read.ts";
import { withDigitsOf, withSpacesOf } from "./merged-text.ts";
import type { Picture } from "./picture.ts";
import { type CellRecognizer, cellChecks, readingAt, recognizers } from "./recognizers.ts";
import { type Kind, makesSense } from "./settle.ts";

/** Below this confidence the first reading of a cell is confirmed; in text each letter counts. */
const DOUBT = 0.9;
const DOUBTFUL_TEXT = 0.93;
const MAX_LINES = 64;

/** Below this confidence the second engine may have guessed. */
const GOOD = 0.8;
/** Above this its digits are right more often than those that the first engine read poorly. */
const FAIR = 0.6;
/** The confidence if the two engines differ. */
const DISAGREE = 0.5;
/** The confidence if only the second engine found a valid value. */
const ALONE = 0.75;
/** The confidence if the first is certain and the second found no valid value. */
const UNCONFIRMED = 0.79;

/** The second engine's readings that did not confirm the first. */
export interface Independent {
  /** Fields that both engines read alike. */
  confirmed: ReadonlySet<string>;
  others: ReadonlyMap<string, { kind: Kind; reading: Reading }>;
}

/**
 * Reads the values that rules compare with a second OCR engine. Values that agree have high confidence: the engines share neither network
 * nor training data, so they rarely make the same error. Without the optional packages nothing is read.
 */
export async function readIndependently(
  picture: Picture,
  layout: Layout,
  read: Dictionary,
  cut: ReadonlySet<string>,
  recognize: CellRecognizer = recognizers.pp_ocr,
): Promise<Independent> {
  const [confirmed, others] = [new Set<string>(), new Map<string, { kind: Kind; reading: Reading }>()];
  let left = MAX_LINES;
  for (const cell of [...cellsOf(layout, read, picture.coarse)]) {
    const first = read.get(cell.name);
    const isCut = cut.has(cell.name);
    const isPart = cell.kind !== "text" && runsOn(picture, cell, first, isCut);
    const sure =
      first && !isPart && first.confidence >= (cell.kind === "text" ? DOUBTFUL_TEXT : DOUBT) && makesSense(cell.kind, first.raw ?? "");
    if (left === 0 || !isAsked(cell.kind, Boolean(sure), picture.coarse)) continue;
    const box = placeOfLine(picture, cell, first, { isCut, isPart }, layout.scale);
    if (!box || box[3] > MAX_HEIGHT * layout.scale) continue;
    left -= 1;
    const line = await recognize({ picture, box, kind: cell.kind, scale: layout.scale });
    if (line === null) break;
    const reading = readingAt(line, first?.box ?? box);
    // A second pass of the first engine finds a text's spaces better.
    if (first && cellChecks[cell.kind].ppOcrMay === "settle" && agree(cell.kind, first, reading) && isGood(first, reading)) {
      // Where characters are damaged, a dash is read as a point, and never the other way round.
      const raw = cell.kind === "telephone" && picture.coarse && reading.raw?.includes("-") ? reading.raw : first.raw;
      read.set(cell.name, { ...first, raw, confidence: Math.max(SURE.ocr, first.confidence), doubt: undefined });
      confirmed.add(cell.name);
    } else others.set(cell.name, { kind: cell.kind, reading });
  }
  return { confirmed, others };
}

/** Two poor readings that agree may have made the same error. */
const isGood = (...readings: readonly Reading[]) => readings.some(({ confidence }) => confidence >= GOOD);

/** Fields of which the second engine read the same letters well. */
export function borneOut({ others }: Independent, read: Dictionary): ReadonlySet<string> {
  const alike = [...others].filter(([name, { kind, reading }]) => {
    const first = read.get(name);
    return first !== undefined && isGood(reading) && agree(kind, first, reading);
  });
  return new Set(alike.map(([name]) => name));
}

/** Whether the second engine reads a cell of this kind, of which the first reading may be sure. */
function isAsked(kind: Kind, sure: boolean, damaged: boolean): boolean {
  const { ppOcr } = cellChecks[kind];
  if (ppOcr === "damaged") return damaged;
  return ppOcr === "always" || (ppOcr === "low" && (damaged || !sure));
}

const isSign = (kind: Kind) => kind === "letter" || kind === "flag";

/** Taller than one line of type. Points. */
const MAX_HEIGHT = 18;

/** The network's input for a cell: the first reading's own box if it is valid; otherwise the box to read again. */
function placeOfLine(picture: Picture, cell: Cell, first: Reading | undefined, { isCut, isPart }: State, scale: number): Box | null {
  const whole = first && !isCut && !isPart && !isSign(cell.kind) && makesSense(cell.kind, first.raw ?? "");
  const place = whole ? first.box : placeToRead(picture, cell, first, isCut, scale);
  return place && (whole || isSign(cell.kind) || !first) ? [place[0] - 3, place[1] - 1.5, place[2] + 6, place[3] + 3] : place;
}

/** Of a first reading: whether a dollar sign was removed before it, and whether characters run on beside it. */
interface State {
  isCut: boolean;
  isPart: boolean;
}

/** Combines both engines' readings, after the first has read low-confidence cells again. */
export function weighIndependent({ others }: Independent, read: Dictionary): void {
  for (const [name, { kind, reading }] of others) {
    const settled = weighed(kind, read.get(name), reading);
    if (settled) read.set(name, settled);
  }
}

/** Combines two engines' readings; null if the second adds nothing. */
export function weighed(kind: Kind, first: Reading | undefined, second: Reading): Reading | null {
  const { ppOcrMay } = cellChecks[kind];
  if (ppOcrMay !== "settle") {
    if (!first) return null;
    const raw = ppOcrMay === "offer" ? betterNumber(first, second) : withDigitsOf(first.raw ?? "", second.raw ?? "");
    // Alike but for letters that look like digits: `M111` and `Mill`.
    if (agree(kind, first, second) && (ppOcrMay === "offer" || raw === first.raw)) return null;
    return doubted({ ...first, raw }, UNCONFIRMED, "spelling_unsure");
  }
  const [one, two] = [first, second].map((reading) => reading && makesSense(kind, reading.raw ?? ""));
  if (!two) return first && one && kind === "date" ? doubted(first, UNCONFIRMED, "read_once") : null;
  if (!first || !one) {
    // Ink beside a label may belong to the label.
    if (!first && kind === "telephone") return null;
    const good = second.confidence >= GOOD;
    return { ...second, box: first?.box ?? second.box, confidence: good ? ALONE : DISAGREE, doubt: "read_once" };
  }
  if (!agree(kind, first, second)) return differing(kind, first, second);
  return isGood(first, second)
    ? { ...first, confidence: Math.max(SURE.ocr, first.confidence), doubt: undefined }
    : doubted(first, UNCONFIRMED, "unclear_print");
}

/** Digits in groups of three. */
const GROUPED = /^\$?\d{1,3}(?:[,.]\d{3})+$/;

/**
 * Of two valid amounts the one with its digits in groups, else the lower one; for other kinds the second engine's, if it was read well or the
 * first was read poorly.
 */
function differing(kind: Kind, first: Reading, second: Reading): Reading {
  const dollars = (reading: Reading) => recognisedDollars(reading.raw ?? "") ?? 0;
  const isBetter = second.confidence >= GOOD || (first.confidence < GOOD && second.confidence >= FAIR);
  const [one, two] = [first, second].map(({ raw }) => GROUPED.test(raw ?? ""));
  const takesSecond = kind !== "amount" ? isBetter : one === two ? dollars(second) < dollars(first) : two;
  return { ...(takesSecond ? { ...second, box: first.box } : first), confidence: DISAGREE, doubt: "readings_differ" };
}

/** The number as the second engine read it where the first read it poorly, with the spaces of the first engine, which sees them better. */
function betterNumber(first: Reading, second: Reading): string | null {
  const isPoor = (first.confidence < GOOD && second.confidence > first.confidence) || !makesSense("number", first.raw ?? "");
  const isWhole = lettersOf(second.raw ?? "").length >= lettersOf(first.raw ?? "").length;
  if (!isPoor || !isWhole || !makesSense("number", second.raw ?? "")) return first.raw;
  return withSpacesOf(first.raw ?? "", second.raw ?? "");
}

/** Whether both are valid values of the cell and equal. */
function agree(kind: Kind, first: Reading, second: Reading): boolean {
  const [one, two] = [first.raw ?? "", second.raw ?? ""];
  if (!makesSense(kind, one) || !makesSense(kind, two)) return false;
  if (kind === "date") return wholeDay(one) === wholeDay(two);
  if (kind === "amount") return recognisedDollars(one) === recognisedDollars(two);
  if (kind === "telephone") return one.replace(/\D/g, "") === two.replace(/\D/g, "");
  if (cellChecks[kind].ppOcrMay !== "settle") return lettersOf(one) === lettersOf(two);
  // Y and X both mean yes.
  return kind === "flag" ? /^N$/i.test(one) === /^N$/i.test(two) : one === two;
}

/** Only letters and digits, with similar characters unified. */
const lettersOf = (text: string) =>
  text
    .toUpperCase()
    .replace(/[^A-Z0-9&]/g, "")
    .replace(/O/g, "0")
    .replace(/[IL]/g, "1");
