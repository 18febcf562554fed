import { distance, labelKey } from "../anchors.ts";
import type { Dictionary, Reading } from "../dictionary.ts";
import { type Box, bottom, right } from "../geometry.ts";
import type { Layout } from "../layout.ts";
import { bandNames, rowFields } from "../standard-grid.ts";
import { inkBox } from "./crop.ts";
import { cutFormMarks } from "./form-marks.ts";
import { glyphsIn } from "./glyphs.ts";
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

interface Cell {
  name: string;
  kind: Kind;
  box: Box;
}

/** Reads again, cell by cell and enlarged, what the reading of the whole page left in doubt or missed though there is ink. */
export async function readAgain(picture: Picture, layout: Layout, read: Dictionary): Promise<void> {
  let left = MOST_CELLS;
  const cut = cutFormMarks(picture, read);
  for (const cell of cellsOf(layout, read)) {
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

/** What of a cell is read again: what stands there around the first reading, without a sign that was cut off its left. */
function placeToRead(picture: Picture, cell: Cell, first: Reading | undefined, cut: boolean, scale: number): Box | null {
  const single = cell.kind === "letter" || cell.kind === "flag";
  if (!first || single) return inkBox(picture, inner(cell, scale));
  if (cell.kind === "number") return grown(withInkBeside(picture, first.box, cell.box), cell.box, cell.kind);
  const [, y, width, height] = cell.box;
  return grown(first.box, cut ? [first.box[0], y, width, height] : cell.box, cell.kind);
}

/** Of the height of a line's type, the widest space inside a number, and the least height of what is type and no speck. */
const WIDEST_SPACE = 1.6;
const TYPE = 0.6;

/** The place of a number with the ink that runs on beside it in its line: the recogniser lost a part, and would lose it again. */
function withInkBeside({ ink, scale }: Picture, words: Box, cell: Box): Box {
  const inside = Math.max(1, 0.02 * cell[2]);
  const strip: Box = [cell[0] + inside, words[1] - 1, cell[2] - 2 * inside, words[3] + 2];
  const glyphs = glyphsIn(ink, strip.map((each) => each * scale) as unknown as Box);
  const tall = words[3] * scale;
  let [x0, x1] = [words[0] * scale, right(words) * scale];
  const type = glyphs.filter(({ height }) => height >= TYPE * tall && height <= 1.5 * tall);
  for (const glyph of type.toReversed()) if (glyph.left < x0 && x0 - glyph.right < WIDEST_SPACE * tall) x0 = glyph.left;
  for (const glyph of type) if (glyph.right > x1 && glyph.left - x1 < WIDEST_SPACE * tall) x1 = glyph.right;
  return [x0 / scale, words[1], (x1 - x0) / scale, words[3]];
}

/** Cells that a printed label begins. */
const besideLabel: ReadonlySet<Kind> = new Set(["telephone", "mail", "revision"]);

/** A name's cut-out may reach into the label printed above it. */
function withoutLabel(name: string, reading: Reading | null): Reading | null {
  const [first = "", ...rest] = (reading?.raw ?? "").split(" ");
  const isLabel = name.startsWith("NamedInsured") && rest.length > 0 && distance(labelKey(first), "INSURED", 2) <= 2;
  return reading && isLabel ? { ...reading, raw: rest.join(" ") } : reading;
}

function* cellsOf(layout: Layout, read: Dictionary): Generator<Cell> {
  for (const band of bandNames) {
    const row = layout.rows[band];
    const names = rowFields[band];
    // A row with neither number nor days is empty, or past reading.
    if (!row || ![names.number, names.effective, names.expiration].some((name) => read.has(name))) continue;
    yield { name: names.effective, kind: "date", box: row.effective };
    yield { name: names.expiration, kind: "date", box: row.expiration };
    yield { name: names.number, kind: "number", box: row.number };
    yield { name: names.letter, kind: "letter", box: row.letter };
    if (names.additional) yield { name: names.additional, kind: "flag", box: row.additional };
    yield { name: names.waiver, kind: "flag", box: row.waiver };
  }
  for (const [name, box] of layout.cells) {
    const kind = kindOf(name);
    // Codes stand only beside names, and few certificates are numbered.
    if (kind && (!["code", "number"].includes(kind) || read.has(name))) yield { name, kind, box };
  }
  for (const [name, { box }] of read) {
    if (name.startsWith("OtherPolicy_CoverageLimitAmount")) yield { name, kind: "amount", box };
    else if (PROSE.test(name)) yield { name, kind: "text", box };
  }
}

/** Lines of names and addresses. */
const PROSE = /^(Producer|NamedInsured|CertificateHolder)_(FullName|MailingAddress_Line)|ContactPerson_FullName/;

function kindOf(name: string): Kind | null {
  if (name.endsWith("Amount_A")) return "amount";
  if (name.startsWith("Insurer_NAICCode")) return "code";
  if (name.includes("AnyPersonsExcluded")) return "flag";
  if (name.includes("CertificateNumberIdentifier")) return "number";
  if (name.includes("RevisionNumberIdentifier")) return "revision";
  if (/PhoneNumber|FaxNumber/.test(name)) return "telephone";
  if (name.includes("EmailAddress")) return "mail";
  return name === "Form_CompletionDate_A" ? "date" : null;
}

/** Room around the words of the first reading, kept inside the cell; dates may run over their column's rule. */
function grown(words: Box, cell: Box, kind: Kind): Box {
  const x0 = kind === "date" ? cell[0] - 0.5 : Math.max(words[0] - 4, cell[0] - 1);
  const x1 = kind === "date" ? right(cell) + 2.5 : Math.min(right(words) + 4, right(cell) + 1);
  const y0 = words[1] - 1.5;
  return [x0, y0, Math.max(4, x1 - x0), bottom(words) + 1.5 - y0];
}

/** The cell without its edges; of an amount's cell, without the dollar sign the form prints. */
function inner({ name, kind, box }: Cell, scale: number): Box {
  const left = kind === "amount" && name.endsWith("Amount_A") && box[2] > 60 * scale ? 11 * scale : scale;
  return [box[0] + left, box[1] + scale, box[2] - left - scale, box[3] - 2 * scale];
}
