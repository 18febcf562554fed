import { labelKey, sameLabel } from "../anchors.ts";
import { type Box, bottom, centerX, centerY, right, type Word } from "../geometry.ts";
import type { Layout } from "../layout.ts";
import { type Band, bandNames, type RowColumn } from "../standard-grid.ts";
import { type Columns, findColumns, type PointRules, verticals } from "./columns.ts";
import { findHeader } from "./header.ts";
import { limitCells } from "./limits.ts";
import { oddCells } from "./odd-cells.ts";
import { findPhrase, firstOf } from "./phrases.ts";
import { ruledTable } from "./ruled-table.ts";
import { tickCells } from "./ticks.ts";

/** Top and bottom of each row. */
export type Spans = Record<Band, readonly [number, number]>;

/**
 * Another grid with the form's words: carriers' own versions, the 2025 edition. Found only by its labels and printed lines; null if too few
 * are found to be certain.
 */
export function similarLayout(words: readonly Word[], rules: PointRules): Layout | null {
  const heading = findPhrase(words, "CERTIFICATE HOLDER").toSorted((a, b) => b[1] - a[1])[0];
  const holder = heading ?? holderBeside(words);
  const table = holder && tableOf(words, rules, holder);
  if (!table) return null;
  const { columns, spans, remarks } = table;
  const scale = (remarks[1] - columns.top) / 268;
  const limits = columns.spans.limits;
  const header = findHeader(words, columns.top - 14 * scale, limits[1], scale);
  if (!header) return null;
  const { cells, labels, producer, insured, guessed, guessedCells } = header;
  const rows: Layout["rows"] = {};
  const guessedTicks = new Set<string>();
  // The text above may extend into an estimated position.
  const parties = heading ? guessed : [...guessed, "CertificateHolder"];
  const uncertain = new Set([...guessedCells, ...parties.flatMap((party) => PARTY.map((part) => `${party}_${part}_A`))]);
  const split = verticals(rules, columns.top, remarks[1]).find((x) => x > limits[0] + 20 * scale && x < limits[1] - 20 * scale) ?? null;
  for (const band of bandNames) {
    const [top, end] = spans[band];
    const cell = ([x0, x1]: readonly [number, number]): Box => [x0, top, Math.max(0, x1 - x0), end - top];
    rows[band] = rowOf(columns, cell);
    if (band === "other") continue;
    const amounts = limitCells(words, band, cell(limits), split, scale);
    for (const [name, box] of amounts.cells) cells.set(name, box);
    for (const name of amounts.guessed) uncertain.add(name);
    const areas = { types: cell(columns.spans.type), limits: cell(limits), amounts: amounts.cells };
    const ticks = tickCells(words, band, areas, rules, scale);
    for (const [name, box] of ticks.cells) cells.set(name, box);
    for (const name of ticks.guessed) guessedTicks.add(name);
  }
  for (const [name, box] of oddCells(words, columns, spans, scale)) cells.set(name, box);
  const [top, end] = spans.other;
  const edge = split ?? (limits[0] + limits[1]) / 2;
  const cancellation = firstOf(
    words.filter(({ box }) => Math.abs(centerY(box) - centerY(holder)) < 8),
    "CANCELLATION",
  );
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
  const found = words.filter(
    (word) =>
      sameLabel(labelKey(word.text), "CANCELLATION") &&
      word.text === word.text.toUpperCase() &&
      !words.some((other) => other !== word && Math.abs(centerY(other.box) - centerY(word.box)) < 4 && isNear(other.box, word.box)),
  );
  const lowest = found.toSorted((a, b) => b.box[1] - a.box[1])[0];
  if (!lowest) return null;
  const left = Math.min(...words.filter(({ confidence }) => confidence > LEGIBLE).map(({ box }) => box[0]));
  return [left, lowest.box[1], HOLDER_WIDE, lowest.box[3]];
}

const LEGIBLE = 0.8;
/** The width of the holder's heading, and the distance of words that form a sentence. Points. */
const HOLDER_WIDE = 90;
const isNear = (a: Box, b: Box) => a[0] - right(b) < 20 && b[0] - right(a) < 20;

/** The heading of the remarks, not the sentence in the row above that refers to it. */
function remarksLabel(words: readonly Word[], holder: Box): Box | null {
  const above = findPhrase(words, "DESCRIPTION OF OPERATIONS").filter((box) => box[1] < holder[1]);
  return above.toSorted((a, b) => b[1] - a[1])[0] ?? null;
}

interface Table {
  columns: Columns;
  spans: Spans;
  /** The heading of the remarks. */
  remarks: Box;
}

/** The table of coverages by its labels; by its printed lines alone where those are too few. */
function tableOf(words: readonly Word[], rules: PointRules, holder: Box): Table | null {
  const remarks = remarksLabel(words, holder);
  const columns = remarks && findColumns(words, rules, remarks[1]);
  const spans = columns && remarks && bandSpans(words, rules, columns, remarks);
  if (columns && spans && remarks) return { columns, spans, remarks };
  const ruled = ruledTable(words, rules);
  return ruled && { columns: ruled.columns, spans: ruled.bands, remarks: remarks ?? remarksBelow(ruled.columns, ruled.bands) };
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

/** Top and bottom of each row: at the printed line above its first label, else just above the label. */
function bandSpans(words: readonly Word[], rules: PointRules, columns: Columns, remarks: Box): Spans | null {
  const types = words.filter(({ box }) => centerX(box) < columns.spans.number[0] && box[1] > columns.top - 2 && box[1] < remarks[1]);
  // If a type is unreadable, the first limit of its row is at the same height.
  const limits = words.filter(({ box }) => box[0] >= columns.spans.limits[0] - 1 && box[1] > columns.top - 2 && box[1] < remarks[1]);
  const combined = firstOf(limits, "COMBINED SINGLE");
  const belowCombined = limits.filter(({ box }) => combined && box[1] > bottom(combined));
  const labels = [
    firstOf(types, "COMMERCIAL GENERAL LIABILITY", "GENERAL LIABILITY") ?? firstOf(limits, "EACH OCCURRENCE"),
    firstOf(types, "AUTOMOBILE LIABILITY", "AUTO LIABILITY") ?? combined,
    firstOf(types, "UMBRELLA LIAB", "UMBRELLA") ?? firstOf(belowCombined, "EACH OCCURRENCE") ?? firstOf(types, "EXCESS LIAB"),
    firstOf(types, "WORKERS COMPENSATION", "WORKERS", "AND EMPLOYERS LIABILITY", "EMPLOYERS LIABILITY") ?? firstOf(limits, "EACH ACCIDENT"),
  ];
  const [general, automobile, umbrella, workers] = labels;
  if (!general || !automobile || !umbrella || !workers) return null;
  const across = rules.horizontal
    .filter(({ x0, x1 }) => x0 < columns.spans.number[0] + 4 && x1 > columns.spans.expiration[0])
    .map(({ y0, y1 }) => (y0 + y1) / 2);
  const lineAbove = (label: Box, floor: number) => across.filter((y) => y > floor && y < centerY(label)).at(-1) ?? label[1] - 3;
  const [a, u, w] = [lineAbove(automobile, bottom(general)), lineAbove(umbrella, bottom(automobile)), lineAbove(workers, bottom(umbrella))];
  const lastOfWorkers = words
    .filter(({ box }) => box[0] >= columns.spans.limits[0] - 1 && box[1] > workers[1] && box[1] < remarks[1])
    .filter(({ text }) => /DISEASE/i.test(text))
    .map(({ box }) => bottom(box));
  const floor = Math.max(bottom(workers), ...lastOfWorkers) - 3;
  const o = across.find((y) => y > floor && y < remarks[1] - 6) ?? floor + 5;
  const end = across.filter((y) => y > o + 8 && y < centerY(remarks) + 2).at(-1) ?? remarks[1] - 1;
  const spans: Spans = { general: [columns.top, a], automobile: [a, u], umbrella: [u, w], workers: [w, o], other: [o, end] };
  return bandNames.every((band) => spans[band][1] > spans[band][0]) ? spans : null;
}
