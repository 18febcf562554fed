import { distance, labelKey } from "../anchors.ts";
import { type Dictionary, doubted, type Reading } from "../dictionary.ts";
import type { Layout } from "../layout.ts";
import { type Cell, cellsOf, placeToRead, runsOn } from "./cells-to-read.ts";
import type { Picture } from "./picture.ts";
import { UNCONFIRMED } from "./prose.ts";
import { cellChecks, readingAt, recognizers } from "./recognizers.ts";
import { type Kind, makesSense, settle } from "./settle.ts";

/** Readings are expensive, and they do not rescue a page with more low-confidence cells than this. */
const MAX_CELLS = 40;

/** What is known about cells before they are read again. */
export interface ToReadAgain {
  /** Fields from which a printed dollar sign was removed. */
  cut: ReadonlySet<string>;
  /** Fields that the second engine confirmed. */
  confirmed: ReadonlySet<string>;
}

/** Reads cells again, enlarged, if the page reading gave low confidence or missed their ink. Returns what was read. */
export async function readAgain(
  picture: Picture,
  layout: Layout,
  read: Dictionary,
  { cut, confirmed }: ToReadAgain,
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  let left = MAX_CELLS;
  for (const cell of cellsOf(layout, read, picture.coarse)) {
    if (confirmed.has(cell.name)) continue;
    const first = read.get(cell.name);
    const hasMore = runsOn(picture, cell, first, cut.has(cell.name));
    if (first && !hasMore && isWellRead(cell, first, picture.coarse)) continue;
    const box = placeToRead(picture, cell, first, cut.has(cell.name), layout.scale);
    if (!box || left === 0) continue;
    left -= 1;
    const again = await recognizers.tesseract({ picture, box, kind: cell.kind, scale: layout.scale });
    const second = withoutLabel(cell.name, again && readingAt(again, box));
    if (second?.raw) found.set(cell.name, second.raw);
    if (isOnlySign(cell, first, second)) read.delete(cell.name);
    // Ink beside a label may belong to the label.
    else if (first || !besideLabel.has(cell.kind) || makesSense(cell.kind, second?.raw ?? "")) {
      const settled = settle(cell.kind, first, second, box, picture.coarse);
      read.set(cell.name, hasMore ? doubted(settled, UNCONFIRMED, "unread_ink") : settled);
    }
  }
  return found;
}

/** An amount of one digit is only the printed dollar sign. */
const isOnlySign = ({ kind }: Cell, first: Reading | undefined, second: Reading | null): boolean =>
  kind === "amount" && digitsIn(first, second) < 2;

const digitsIn = (...readings: (Reading | null | undefined)[]) =>
  Math.max(...readings.map((reading) => (reading?.raw ?? "").replace(/\D/g, "").length));

/** Whether the first reading needs no other. A policy number cannot be checked, whatever the OCR confidence. */
function isWellRead({ kind }: Cell, first: Reading, coarse: boolean): boolean {
  const { below, damaged } = cellChecks[kind].tesseract;
  return first.confidence >= (coarse ? damaged : below) && makesSense(kind, first.raw ?? "");
}

/** Cells that begin with a printed label. */
const besideLabel: ReadonlySet<Kind> = new Set(["telephone", "mail", "revision"]);

/** The printed labels above and before names. */
const LABELS: readonly (readonly [RegExp, string])[] = [
  [/^NamedInsured/, "INSURED"],
  [/^Producer_FullName/, "PRODUCER"],
  [/ContactPerson_FullName/, "CONTACT"],
];

/** A name's crop may include the label printed above or before it. */
function withoutLabel(name: string, reading: Reading | null): Reading | null {
  const [first = "", ...rest] = (reading?.raw ?? "").split(" ");
  const label = LABELS.find(([field]) => field.test(name))?.[1];
  const isLabel = label !== undefined && rest.length > 0 && distance(labelKey(first), label, 2) <= 2;
  return reading && isLabel ? { ...reading, raw: rest.join(" ") } : reading;
}
