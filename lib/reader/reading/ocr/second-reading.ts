import { distance, labelKey } from "../anchors.ts";
import type { Dictionary, Reading } from "../dictionary.ts";
import type { Layout } from "../layout.ts";
import { cellsOf, placeToRead } from "./cells-to-read.ts";
import type { Picture } from "./picture.ts";
import { readCell } from "./read-cell.ts";
import { type Kind, makesSense, settle } from "./settle.ts";

/** Below this confidence a value is read again; in text each letter counts. */
const DOUBT = 0.9;
const DOUBTFUL_TEXT = 0.93;
/** On a page with damaged letters, values that rules compare are always read twice. */
const ALWAYS: Partial<Record<Kind, number>> = { date: 1.01, amount: 1.01, text: DOUBTFUL_TEXT };
/** Readings are expensive, and they do not rescue a page with more low-confidence cells than this. */
const MOST_CELLS = 40;

/** What is known about cells before they are read again. */
export interface ToReadAgain {
  /** Fields from which a printed dollar sign was removed. */
  cut: ReadonlySet<string>;
  /** Fields that the second engine confirmed. */
  confirmed: ReadonlySet<string>;
}

/** Reads cells again, enlarged, if the page reading gave low confidence or missed their ink. */
export async function readAgain(picture: Picture, layout: Layout, read: Dictionary, { cut, confirmed }: ToReadAgain): Promise<void> {
  let left = MOST_CELLS;
  for (const cell of cellsOf(layout, read)) {
    if (confirmed.has(cell.name)) continue;
    const first = read.get(cell.name);
    // A policy number cannot be checked, whatever the OCR confidence.
    const doubt = picture.coarse ? (ALWAYS[cell.kind] ?? DOUBT) : cell.kind === "text" ? DOUBTFUL_TEXT : DOUBT;
    if (first && first.confidence >= doubt && cell.kind !== "number" && makesSense(cell.kind, first.raw ?? "")) continue;
    const box = placeToRead(picture, cell, first, cut.has(cell.name), layout.scale);
    if (!box || left === 0) continue;
    left -= 1;
    const second = withoutLabel(cell.name, await readCell(picture, box, cell.kind, layout.scale));
    // An amount without a digit is only the printed dollar sign.
    if (cell.kind === "amount" && !/\d/.test(`${first?.raw ?? ""}${second?.raw ?? ""}`)) read.delete(cell.name);
    // Ink beside a label may belong to the label.
    else if (first || !besideLabel.has(cell.kind) || makesSense(cell.kind, second?.raw ?? ""))
      read.set(cell.name, settle(cell.kind, first, second, box, picture.coarse));
  }
}

/** Cells that begin with a printed label. */
const besideLabel: ReadonlySet<Kind> = new Set(["telephone", "mail", "revision"]);

/** A name's crop may include the label printed above it. */
function withoutLabel(name: string, reading: Reading | null): Reading | null {
  const [first = "", ...rest] = (reading?.raw ?? "").split(" ");
  const isLabel = name.startsWith("NamedInsured") && rest.length > 0 && distance(labelKey(first), "INSURED", 2) <= 2;
  return reading && isLabel ? { ...reading, raw: rest.join(" ") } : reading;
}
