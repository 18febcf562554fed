import { wholeDay } from "../days.ts";
import { type Dictionary, doubted, type Reading, SURE } from "../dictionary.ts";
import type { Box } from "../geometry.ts";
import type { Layout } from "../layout.ts";
import { recognisedDollars } from "../money.ts";
import { type Cell, cellsOf, placeToRead } from "./cells-to-read.ts";
import { type RecognizeLine, recognizeLine } from "./line-recognizer.ts";
import { inPixels, type Picture } from "./picture.ts";
import { type Kind, makesSense } from "./settle.ts";

/** The kinds of cell in which the second recognizer confirms the first, or reads better than a second look by the first (decision 91). */
const KINDS: ReadonlySet<Kind> = new Set(["amount", "code", "date", "letter", "flag", "telephone", "text"]);
/** These are always read: the first recognizer is sure of days that it misread, and reads them alike twice. */
const ALWAYS: ReadonlySet<Kind> = new Set(["date", "telephone"]);
/** Below this the first reading of any other kind is confirmed; of a text each letter counts. */
const DOUBT = 0.9;
const DOUBTFUL_TEXT = 0.93;
const MOST_LINES = 48;

/** Below this the second recognizer may have guessed. */
const GOOD = 0.8;
/** Two recognizers differ. */
const DISAGREE = 0.5;
/** Only the second recognizer made sense of it. */
const ALONE = 0.75;
/** The first is sure, and the second saw nothing there that such a cell holds. */
const UNCONFIRMED = 0.79;

/** What the second recognizer read where it did not bear out the first. */
export interface Independent {
  /** Fields that both recognizers read alike. */
  confirmed: ReadonlySet<string>;
  others: ReadonlyMap<string, { kind: Kind; reading: Reading }>;
}

/**
 * Reads with a second recognizer what rules compare. Where it says what the first says the value is sure: they share neither network nor
 * training, so what misleads one hardly misleads the other in the same way. Without the optional packages nothing is read.
 */
export async function readIndependently(
  picture: Picture,
  layout: Layout,
  read: Dictionary,
  cut: ReadonlySet<string>,
  recognize: RecognizeLine = recognizeLine,
): Promise<Independent> {
  const [confirmed, others] = [new Set<string>(), new Map<string, { kind: Kind; reading: Reading }>()];
  let left = MOST_LINES;
  for (const cell of [...cellsOf(layout, read)]) {
    const first = read.get(cell.name);
    const sure = first && first.confidence >= (cell.kind === "text" ? DOUBTFUL_TEXT : DOUBT) && makesSense(cell.kind, first.raw ?? "");
    if (!KINDS.has(cell.kind) || left === 0 || (sure && !picture.coarse && !ALWAYS.has(cell.kind))) continue;
    const box = placeOfLine(picture, cell, first, cut.has(cell.name), layout.scale);
    if (!box || box[3] > MOST_HIGH * layout.scale) continue;
    left -= 1;
    const line = await recognize(cutOut(picture, box));
    if (line === null) break;
    // A letter alone has nothing beside it that tells a capital.
    const raw = isSign(cell.kind) ? line.text.toUpperCase() : line.text;
    const reading: Reading = { raw, confidence: line.confidence, box: first?.box ?? box, source: "ocr" };
    // A text's spaces are seen better by reading it again.
    if (first && cell.kind !== "text" && agree(cell.kind, first, reading)) {
      read.set(cell.name, { ...first, confidence: Math.max(SURE.ocr, first.confidence), doubt: undefined });
      confirmed.add(cell.name);
    } else others.set(cell.name, { kind: cell.kind, reading });
  }
  return { confirmed, others };
}

const isSign = (kind: Kind) => kind === "letter" || kind === "flag";

/** Higher than one line of type. Points. */
const MOST_HIGH = 18;

/** What the network sees of a cell: the first reading's own words where they make sense, which need no more room; else what is read again. */
function placeOfLine(picture: Picture, cell: Cell, first: Reading | undefined, cut: boolean, scale: number): Box | null {
  const whole = first && !cut && !isSign(cell.kind) && makesSense(cell.kind, first.raw ?? "");
  const place = whole ? first.box : placeToRead(picture, cell, first, cut, scale);
  return place && (whole || isSign(cell.kind) || !first) ? [place[0] - 3, place[1] - 1.5, place[2] + 6, place[3] + 3] : place;
}

/** What both recognizers come to, once the first has read doubtful cells again. */
export function weighIndependent({ others }: Independent, read: Dictionary): void {
  for (const [name, { kind, reading }] of others) {
    const settled = weighed(kind, read.get(name), reading);
    if (settled) read.set(name, settled);
  }
}

/** What two recognizers' readings come to; null where the second tells nothing. */
export function weighed(kind: Kind, first: Reading | undefined, second: Reading): Reading | null {
  // It reads names worse than the first: its reading replaces none and makes none sure.
  if (kind === "text") return first && !agree(kind, first, second) ? doubted(first, UNCONFIRMED, "spelling_unsure") : null;
  const [one, two] = [first, second].map((reading) => reading && makesSense(kind, reading.raw ?? ""));
  if (!two) return first && one && kind === "date" ? doubted(first, UNCONFIRMED, "read_once") : null;
  if (!first || !one) {
    // Beside a label there may be ink that is its own.
    if (!first && kind === "telephone") return null;
    const good = second.confidence >= GOOD;
    return { ...second, box: first?.box ?? second.box, confidence: good ? ALONE : DISAGREE, doubt: "read_once" };
  }
  if (agree(kind, first, second)) return { ...first, confidence: Math.max(SURE.ocr, first.confidence), doubt: undefined };
  // Of two amounts the lower stands; of anything else what the second read well.
  const dollars = (reading: Reading) => recognisedDollars(reading.raw ?? "") ?? 0;
  const takesSecond = kind === "amount" ? dollars(second) < dollars(first) : second.confidence >= GOOD;
  return { ...(takesSecond ? { ...second, box: first.box } : first), confidence: DISAGREE, doubt: "readings_differ" };
}

/** Whether both make sense as what the cell holds, and say the same. */
function agree(kind: Kind, first: Reading, second: Reading): boolean {
  const [one, two] = [first.raw ?? "", second.raw ?? ""];
  if (!makesSense(kind, one) || !makesSense(kind, two)) return false;
  if (kind === "date") return wholeDay(one) === wholeDay(two);
  if (kind === "amount") return recognisedDollars(one) === recognisedDollars(two);
  if (kind === "telephone") return one.replace(/\D/g, "") === two.replace(/\D/g, "");
  if (kind === "text") return lettersOf(one) === lettersOf(two);
  // Y and X both mean yes.
  return kind === "flag" ? /^N$/i.test(one) === /^N$/i.test(two) : one === two;
}

/** Letters and digits alone, one sign for those that look alike in many typefaces. */
const lettersOf = (text: string) =>
  text
    .toUpperCase()
    .replace(/[^A-Z0-9&]/g, "")
    .replace(/O/g, "0")
    .replace(/[IL]/g, "1");

/** All levels of the page in the box, as they are: the network takes any size. */
function cutOut(picture: Picture, box: Box) {
  const [left, top, width, height] = inPixels(picture, box).map(Math.round) as [number, number, number, number];
  return picture.levels(left, top, Math.max(4, width), Math.max(4, height));
}
