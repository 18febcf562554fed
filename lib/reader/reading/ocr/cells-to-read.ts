import type { Dictionary, Reading } from "../dictionary.ts";
import { type Box, bottom, right } from "../geometry.ts";
import type { Layout } from "../layout.ts";
import { freeCells } from "../read-free-rows.ts";
import { bandNames, type RowColumn, rowFields } from "../standard-grid.ts";
import { inkBox } from "./crop.ts";
import { glyphsIn } from "./glyphs.ts";
import { loneSign, signAbove } from "./lone-sign.ts";
import type { Picture } from "./picture.ts";
import { type Kind, makesSense } from "./settle.ts";

/** A cell of the layout and its kind of value. */
export interface Cell {
  name: string;
  kind: Kind;
  box: Box;
}

/** The box to read again: around the first reading, without a dollar sign that was removed on its left. */
export function placeToRead(picture: Picture, cell: Cell, first: Reading | undefined, cut: boolean, scale: number): Box | null {
  const single = cell.kind === "letter" || cell.kind === "flag";
  const answer = cell.name.includes("AnyPersonsExcluded") ? answerIn(picture, cell.box, scale) : null;
  if (answer) return answer;
  if (!first || single) {
    const found = inkBox(picture, inner(cell, scale));
    return single && found && found[3] > MAX_SIGN_HEIGHT * scale ? (loneSign(picture, cell.box, scale) ?? found) : found;
  }
  if (cell.kind === "number") return grown(withInkBeside(picture, first.box, cell.box), cell.box, cell.kind);
  if (cell.kind === "text") {
    const line = runsOn(picture, cell, first, cut) ? withRest(picture, cell, first) : first.box;
    return grown(line, line, cell.kind);
  }
  const [, y, width, height] = cell.box;
  // The page's reading lost the first or the last digits.
  const isPart = CUT_OFF.test(first.raw ?? "") || !makesSense("amount", first.raw ?? "") || runsOn(picture, cell, first, cut);
  if (cell.kind === "amount" && !cut && isPart) {
    const whole = withInkBeside(picture, first.box, cell.box, WIDEST_GAP);
    if (whole[0] < first.box[0] - 4 || right(whole) > right(first.box) + 4) return grown(whole, cell.box, cell.kind);
  }
  return grown(first.box, cut ? [first.box[0], y, width, height] : cell.box, cell.kind);
}

/** The width of the area in which the answer about excluded persons is, with the end of the question. Points of a letter page. */
const ANSWER = 32;

/** The answer about excluded persons: on a line by itself, or touching the end of the question below it. */
function answerIn(picture: Picture, cell: Box, scale: number): Box | null {
  const left = Math.min(cell[0], right(cell) - ANSWER * scale);
  return loneSign(picture, cell, scale) ?? signAbove(picture, [left, cell[1], right(cell) - left, cell[3]], scale);
}

/** A letter's ink is lower than this; remains of printed lines in its cell make it taller. Points of a letter page. */
const MAX_SIGN_HEIGHT = 14;

/** The widest space inside a number and the least height of type, as shares of the line's type height. */
const WIDEST_SPACE = 1.6;
/** An amount that ends in a separator. */
const CUT_OFF = /[.,]\d{0,2}$/;
/** The widest gap between the digits of an amount, of which the form's dollar sign is not one. */
const WIDEST_GAP = 0.5;
const TYPE = 0.6;
/** The least height of a comma as a share of the type's, and how much wider the gaps beside it may be. */
const COMMA = { high: 0.15, wider: 1.5 } as const;
/** The least width of a digit, as a share of the type's height. */
const DIGIT = 0.25;

/** The box of a number, extended by adjacent ink in its line, because OCR lost a part and would lose it again. */
function withInkBeside({ ink, scale }: Picture, words: Box, cell: Box, widest: number = WIDEST_SPACE): Box {
  const inside = Math.max(1, 0.02 * cell[2]);
  const strip: Box = [cell[0] + inside, words[1] - 1, cell[2] - 2 * inside, words[3] + 2];
  const glyphs = glyphsIn(ink, strip.map((each) => each * scale) as unknown as Box);
  const tall = words[3] * scale;
  let [x0, x1] = [words[0] * scale, right(words) * scale];
  const type = glyphs.filter(({ height }) => height >= TYPE * tall && height <= 1.5 * tall);
  let [end, reach] = [x0, widest];
  for (const glyph of glyphs.toReversed()) {
    const isComma = glyph.height < TYPE * tall;
    const max = isComma ? COMMA.wider * widest : reach;
    if (glyph.left >= end || end - glyph.right >= max * tall || glyph.height < COMMA.high * tall) continue;
    end = glyph.left;
    reach = isComma ? COMMA.wider * widest : widest;
    if (type.includes(glyph)) x0 = end;
  }
  for (const glyph of type) if (glyph.right > x1 && glyph.left - x1 < widest * tall) x1 = glyph.right;
  return [x0 / scale, words[1], (x1 - x0) / scale, words[3]];
}

/** The cells whose readings are checked, row by row; the names of insurers only on a page with damaged characters. */
export function* cellsOf(layout: Layout, read: Dictionary, coarse: boolean): Generator<Cell> {
  yield* cellsOfRows(layout, read);
  for (const [name, box] of layout.cells) {
    const kind = kindOf(name);
    // Codes are only beside names, and few certificates are numbered.
    if (kind && (!["code", "number"].includes(kind) || read.has(name))) yield { name, kind, box };
  }
  for (const [name, { box }] of read) {
    if (coarse && name.startsWith("Insurer_FullName")) yield { name, kind: "text", box: layout.cells.get(name) ?? box };
    if (name.startsWith("OtherPolicy_CoverageLimitAmount")) yield { name, kind: "amount", box };
    else if (PROSE.test(name)) yield { name, kind: "text", box: areaOf(name, layout) ?? box };
  }
}

function* cellsOfRows(layout: Layout, read: Dictionary): Generator<Cell> {
  for (const band of bandNames) {
    const row = layout.rows[band];
    const names = rowFields[band];
    // A row with neither number nor dates is empty or unreadable.
    if (!row || ![names.number, names.effective, names.expiration].some((name) => read.has(name))) continue;
    const several = band === "other" ? freeCells(row, read) : [];
    if (several.length < 2) yield* cellsOfRow(row, names);
    else for (const policy of several) yield* cellsOfRow(policy.row, policy.fields);
  }
}

function* cellsOfRow(row: Record<RowColumn, Box>, names: Record<RowColumn, string | null>): Generator<Cell> {
  const kinds = { effective: "date", expiration: "date", number: "number", letter: "letter", additional: "flag", waiver: "flag" } as const;
  for (const [column, kind] of Object.entries(kinds) as [RowColumn, Kind][]) {
    const name = names[column];
    if (name) yield { name, kind, box: row[column] };
  }
}

/** The area in which a line of a name or address may run on. */
function areaOf(name: string, { blocks, cells }: Layout): Box | null {
  if (name.startsWith("Producer_Contact")) return cells.get(name) ?? null;
  return name.startsWith("Producer") ? blocks.producer : name.startsWith("NamedInsured") ? blocks.insured : blocks.holder;
}

/** A part of a line that was not read is wider than what is left of a line or a speck. Of the height of its type. */
const PART = 0.5;

/**
 * Whether characters run on beside a line or a policy number, or before an amount, that the recogniser read well: it may lose a first or
 * last word or digit, with high confidence in the others. `cut`: a dollar sign before the amount was removed.
 */
export function runsOn(picture: Picture, cell: Cell, first: Reading | undefined, cut: boolean): boolean {
  if (!first) return false;
  const [left, , width, height] = first.box;
  if (cell.kind === "amount") return !cut && withInkBeside(picture, first.box, cell.box, WIDEST_GAP)[0] < left - DIGIT * height;
  // In front of the number of the certificate there is its label.
  if (cell.kind === "number" && !cell.name.startsWith("Certificate"))
    return withInkBeside(picture, first.box, cell.box)[2] > width + PART * height;
  return cell.kind === "text" && height <= ONE_LINE && withRest(picture, cell, first)[2] > width + PART * height;
}

/** The place of a line with the letters that run on before and after it; before the contact's name there is its label. */
function withRest(picture: Picture, { name, box }: Cell, { box: line }: Reading): Box {
  const left = name.includes("ContactPerson") ? line[0] : Math.min(box[0], line[0]);
  return withInkBeside(picture, line, [left, box[1], right(box) - left, box[3]]);
}

/** Points. */
const ONE_LINE = 14;

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

/** The box of the first reading with a margin inside the cell; dates may cross their column's line. */
function grown(words: Box, cell: Box, kind: Kind): Box {
  const x0 = kind === "date" ? cell[0] - 0.5 : Math.max(words[0] - 4, cell[0] - 1);
  const x1 = kind === "date" ? right(cell) + 2.5 : Math.min(right(words) + 4, right(cell) + 1);
  const y0 = words[1] - 1.5;
  return [x0, y0, Math.max(4, x1 - x0), bottom(words) + 1.5 - y0];
}

/** The cell without its edges and, for an amount, without the form's dollar sign. */
function inner({ name, kind, box }: Cell, scale: number): Box {
  const left = kind === "amount" && name.endsWith("Amount_A") && box[2] > 60 * scale ? 11 * scale : scale;
  return [box[0] + left, box[1] + scale, box[2] - left - scale, box[3] - 2 * scale];
}
