import { distance, labelKey } from "../anchors.ts";
import type { Dictionary, Reading } from "../dictionary.ts";
import type { Layout } from "../layout.ts";
import { cellsOf, placeToRead } from "./cells-to-read.ts";
import type { Picture } from "./picture.ts";
import { readCell } from "./read-cell.ts";
import { type Kind, makesSense, settle } from "./settle.ts";

/** Below this a first reading is read again; of a text each letter counts. */
const DOUBT = 0.9;
const DOUBTFUL_TEXT = 0.93;
/** On a page whose letters are damaged what a rule compares is read twice, however sure the first reading is. */
const ALWAYS: Partial<Record<Kind, number>> = { date: 1.01, amount: 1.01, text: DOUBTFUL_TEXT };
/** Readings are dear: a page with more doubtful cells than this is too poor to be saved by them. */
const MOST_CELLS = 40;

/** What is known of the cells before they are read again. */
export interface ToReadAgain {
  /** Fields from which a printed sign was cut off. */
  cut: ReadonlySet<string>;
  /** Fields that a second recognizer bore out. */
  confirmed: ReadonlySet<string>;
}

/** Reads again, cell by cell and enlarged, what the reading of the whole page left in doubt or missed though there is ink. */
export async function readAgain(picture: Picture, layout: Layout, read: Dictionary, { cut, confirmed }: ToReadAgain): Promise<void> {
  let left = MOST_CELLS;
  for (const cell of cellsOf(layout, read)) {
    if (confirmed.has(cell.name)) continue;
    const first = read.get(cell.name);
    // Nothing about a policy number says whether its letters are right, however sure the recogniser is.
    const doubt = picture.coarse ? (ALWAYS[cell.kind] ?? DOUBT) : cell.kind === "text" ? DOUBTFUL_TEXT : DOUBT;
    if (first && first.confidence >= doubt && cell.kind !== "number" && makesSense(cell.kind, first.raw ?? "")) continue;
    const box = placeToRead(picture, cell, first, cut.has(cell.name), layout.scale);
    if (!box || left === 0) continue;
    left -= 1;
    const second = withoutLabel(cell.name, await readCell(picture, box, cell.kind, layout.scale));
    // An amount without a digit is the printed dollar sign and nothing else.
    if (cell.kind === "amount" && !/\d/.test(`${first?.raw ?? ""}${second?.raw ?? ""}`)) read.delete(cell.name);
    // Ink beside a label may be its own.
    else if (first || !besideLabel.has(cell.kind) || makesSense(cell.kind, second?.raw ?? ""))
      read.set(cell.name, settle(cell.kind, first, second, box, picture.coarse));
  }
}

/** Cells that a printed label begins. */
const besideLabel: ReadonlySet<Kind> = new Set(["telephone", "mail", "revision"]);

/** A name's cut-out may reach into the label printed above it. */
function withoutLabel(name: string, reading: Reading | null): Reading | null {
  const [first = "", ...rest] = (reading?.raw ?? "").split(" ");
  const isLabel = name.startsWith("NamedInsured") && rest.length > 0 && distance(labelKey(first), "INSURED", 2) <= 2;
  return reading && isLabel ? { ...reading, raw: rest.join(" ") } : reading;
}
