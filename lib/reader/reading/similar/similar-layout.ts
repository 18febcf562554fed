import { labelKey, sameLabel } from "../anchors.ts";
import { type Box, bottom, centerY, right, type Word } from "../geometry.ts";
import type { Layout } from "../layout.ts";
import { findPhrase, firstOf } from "../phrases.ts";
import { type Band, bandNames, type RowColumn, rowFields } from "../standard-grid.ts";
import { bandSpans, type Spans } from "./bands.ts";
import { type Columns, findColumns } from "./columns.ts";
import { findHeader } from "./header.ts";
import { limitCells } from "./limits.ts";
import { oddCells } from "./odd-cells.ts";
import { ownLabels } from "./own-labels.ts";
import { type PointRules, verticals } from "./printed-lines.ts";
import { ruledTable } from "./ruled-table.ts";
import { tickCells } from "./ticks.ts";

/**
 * Another grid with the form's words: carriers' own versions, the 2025 edition. Found only by its labels and printed lines; null if too few
 * are found to be certain.
 */
export function similarLayout(words: readonly Word[], rules: PointRules): Layout | null {
  const heading =
    ownLabels(words, "CERTIFICATE HOLDER").at(-1) ?? findPhrase(words, "CERTIFICATE HOLDER").toSorted((a, b) => b[1] - a[1])[0];
  const holder = heading ?? holderBeside(words);
  const table = holder && tableOf(words, rules, holder);
  if (!table) return null;
  const { columns, spans, remarks } = table;
  const scale = (remarks[1] - columns.top) / 268;
  const limits = columns.spans.limits;
  const header = findHeader(words, columns.top - 14 * scale, limits[1], scale);
  if (!header) return null;
  const { cells, labels, producer, insured, guessed, guessedCells } = header;
  // The text above may extend into an estimated position.
  const parties = heading ? guessed : [...guessed, "CertificateHolder"];
  const uncertain = new Set([...guessedCells, ...parties.flatMap((party) => PARTY.map((part) => `${party}_${part}_A`))]);
  const split = verticals(rules, columns.top, remarks[1]).find((x) => x > limits[0] + 20 * scale && x < limits[1] - 20 * scale) ?? null;
  const { rows, guessedTicks, ...inTable } = tableCells(words, rules, table, { split, scale });
  for (const [name, box] of inTable.cells) cells.set(name, box);
  for (const name of inTable.uncertain) uncertain.add(name);
  const [top, end] = spans.other;
  const edge = split ?? (limits[0] + limits[1]) / 2;
  const cancellation = words.find(({ text, box }) => Math.abs(centerY(box) - centerY(holder)) < 8 && isCancellation(labelKey(text)))?.box;
  const signature = firstOf(words, "AUTHORIZED REPRESENTATIVE");
  const holderRight = cancellation ? cancellation[0] - 4 : (limits[0] + columns.spans.type[0]) / 2;
  const left = Math.min(columns.spans.type[0], holder[0]) - 6;
  return {
    kind: "similar",
    cells,
    rows,
    types: {},
    blocks: {
      producer,
      insured,
      holder: [left, bottom(holder) + 1, holderRight - left, 100 * scale],
      remarks: [left, bottom(remarks) + 0.5, limits[1] - left, holder[1] - bottom(remarks) - 1],
      otherType: [columns.spans.type[0], top, columns.spans.type[1] - columns.spans.type[0], end - top],
      otherLabels: [limits[0], top, edge - limits[0], end - top],
      otherAmounts: [edge, top, limits[1] - edge + 2, end - top],
      signature: signature ? [signature[0], bottom(signature) + 1, limits[1] - signature[0] - 4, 26 * scale] : [0, 0, 0, 0],
    },
    labels,
    guessedTicks,
    uncertain,
    scale,
  };
}

type TableCells = Required<Pick<Layout, "rows" | "guessedTicks" | "uncertain" | "cells">>;

/** The cells of the table of coverages. `split` is the printed line before the amounts. */
function tableCells(
  words: readonly Word[],
  rules: PointRules,
  { columns, spans, unsure }: Table,
  { split, scale }: { split: number | null; scale: number },
): TableCells {
  const [rows, cells]: [Layout["rows"], Map<string, Box>] = [{}, new Map()];
  const [guessedTicks, uncertain] = [new Set<string>(), new Set<string>()];
  const limits = columns.spans.limits;
  for (const band of bandNames) {
    const [top, end] = spans[band];
    const cell = ([x0, x1]: readonly [number, number]): Box => [x0, top, Math.max(0, x1 - x0), end - top];
    rows[band] = rowOf(columns, cell);
    for (const [column, name] of Object.entries(rowFields[band]))
      if (name && (unsure.has(band) || columns.unclear.has(column as RowColumn))) uncertain.add(name);
    if (band === "other") continue;
    const amounts = limitCells(words, band, cell(limits), split, scale);
    for (const [name, box] of amounts.cells) cells.set(name, box);
    for (const name of unsure.has(band) ? amounts.cells.keys() : amounts.guessed) uncertain.add(name);
    const areas = { types: cell(columns.spans.type), limits: cell(limits), amounts: amounts.cells };
    const ticks = tickCells(words, band, areas, rules, scale);
    for (const [name, box] of ticks.cells) cells.set(name, box);
    for (const name of ticks.guessed) guessedTicks.add(name);
  }
  for (const [name, box] of oddCells(words, columns, spans, scale)) cells.set(name, box);
  return { rows, cells, guessedTicks, uncertain };
}

const PARTY = [
  "FullName",
  "MailingAddress_LineOne",
  "MailingAddress_LineTwo",
  "MailingAddress_CityName",
  "MailingAddress_StateOrProvinceCode",
  "MailingAddress_PostalCode",
];

/** The expected position of the holder's lost heading: on the line of the heading beside it, which stands alone, unlike the same word in remarks. */
function holderBeside(words: readonly Word[]): Box | null {
  const isBeside = (word: Word, other: Word) => Math.abs(centerY(other.box) - centerY(word.box)) < 4 && isNear(other.box, word.box);
  const found = words.filter(
    (word) =>
      isCancellation(labelKey(word.text)) &&
      word.text === word.text.toUpperCase() &&
      !words.some((other) => other !== word && isBeside(word, other) && !CANCELLATION.includes(labelKey(other.text))),
  );
  const lowest = found.toSorted((a, b) => b.box[1] - a.box[1])[0];
  if (!lowest) return null;
  const left = Math.min(...words.filter(({ confidence }) => confidence > LEGIBLE).map(({ box }) => box[0]));
  return [left, lowest.box[1], HOLDER_WIDE, lowest.box[3]];
}

const CANCELLATION = "CANCELLATION";
/** A gap in a copy parts the heading. This much of its beginning is no other word. */
const BEGINNING = 6;
const isCancellation = (key: string) => sameLabel(key, CANCELLATION) || (key.length >= BEGINNING && CANCELLATION.startsWith(key));

const LEGIBLE = 0.8;
/** The width of the holder's heading, and the distance of words that form a sentence. Points. */
const HOLDER_WIDE = 90;
const isNear = (a: Box, b: Box) => a[0] - right(b) < 20 && b[0] - right(a) < 20;

/** The heading of the remarks, not the sentence in the row above that refers to it. */
function remarksLabel(words: readonly Word[], holder: Box): Box | null {
  const found = ["DESCRIPTION OF OPERATIONS", "OPERATIONS LOCATIONS", "LOCATIONS VEHICLES"].flatMap((part) => findPhrase(words, part));
  const above = found.filter((box) => box[1] < holder[1]);
  return above.toSorted((a, b) => b[1] - a[1])[0] ?? null;
}

interface Table {
  columns: Columns;
  spans: Spans;
  /** Rows that the page's print does not separate for certain from the row above or below. */
  unsure: ReadonlySet<Band>;
  /** The heading of the remarks. */
  remarks: Box;
}

/** The table of coverages by its labels; by its printed lines alone where those are too few. */
function tableOf(words: readonly Word[], rules: PointRules, holder: Box): Table | null {
  const remarks = remarksLabel(words, holder);
  const columns = remarks && findColumns(words, rules, remarks[1]);
  const bands = columns && remarks && bandSpans(words, rules, columns, remarks);
  if (columns && bands && remarks) return { columns, ...bands, remarks };
  const ruled = ruledTable(words, rules);
  return (
    ruled && { columns: ruled.columns, spans: ruled.bands, unsure: new Set(), remarks: remarks ?? remarksBelow(ruled.columns, ruled.bands) }
  );
}

/** The expected position of the lost heading: just below the table. */
function remarksBelow({ spans }: Columns, { other: [, end] }: Spans): Box {
  return [spans.letter[0] + 3, end + 1.5, 90, 6];
}

function rowOf({ spans }: Columns, cell: (span: readonly [number, number]) => Box): Record<RowColumn, Box> {
  return {
    letter: cell(spans.letter),
    additional: cell(spans.additional),
    waiver: cell(spans.waiver),
    number: cell(spans.number),
    effective: cell(spans.effective),
    expiration: cell(spans.expiration),
  };
}
