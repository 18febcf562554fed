import { Unopened } from "#lib/kit/containers/container.ts";
import { type Archive, contentOf, entriesOf, type ZipEntry } from "#lib/kit/containers/zip.ts";
import { addDays } from "#lib/kit/dates.ts";
import type { TableRow } from "./read-table.ts";

/** A sheet with its rows; which one is the header is not known yet. */
export interface Sheet {
  name: string;
  rows: TableRow[];
}

/** What may come out of a workbook: its sheets are text, which packs well, and no workbook of the rows that are taken is larger. */
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_SHEETS = 40;
const MAX_CELLS = 2_000_000;

/**
 * Reads the sheets of an XLSX file by scanning its XML: no tree of a hostile file is built, entities other than the five of XML are text,
 * and formulas are not computed: a cell is what the spreadsheet last showed. Null: the archive is no workbook.
 * @throws Unopened
 */
export async function readWorkbook(archive: Archive, columns: number): Promise<Sheet[] | null> {
  const entries = new Map((await entriesOf(archive)).map((entry) => [entry.name.replace(/^\//, ""), entry]));
  const main = entries.get("xl/workbook.xml");
  if (!main) return null;
  let left = MAX_BYTES;
  const textOf = async (entry: ZipEntry | undefined): Promise<string> => {
    if (!entry) return "";
    left -= entry.size;
    if (left < 0) throw new Unopened("too_large");
    return (await contentOf(archive, entry)).toString("utf8");
  };
  const workbook = await textOf(main);
  const targets = new Map(
    tags(await textOf(entries.get("xl/_rels/workbook.xml.rels")), "Relationship").map(({ Id, Target }) => [Id, Target]),
  );
  const strings = stringsIn(await textOf(entries.get("xl/sharedStrings.xml")));
  const isDate = dateStyles(await textOf(entries.get("xl/styles.xml")));
  const from1904 = tags(workbook, "workbookPr").some(({ date1904 }) => date1904 === "1" || date1904 === "true");
  const named = tags(workbook, "sheet").slice(0, MAX_SHEETS);
  const sheets: Sheet[] = [];
  let cells = MAX_CELLS;
  for (const { name = "", "r:id": id, state } of named) {
    if (state === "hidden" || state === "veryHidden") continue;
    const target = targets.get(id)?.replace(/^\/xl\//, "") ?? "";
    const xml = await textOf(entries.get(`xl/${target}`));
    const rows = rowsIn(xml, { strings, isDate, from1904 }, columns);
    cells -= rows.reduce((sum, row) => sum + row.cells.length, 0);
    if (cells < 0) throw new Unopened("too_large");
    sheets.push({ name, rows });
  }
  return sheets;
}

const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const plain = (xml: string): string =>
  xml
    .replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, (all, hex, number, name) => {
      if (name) return NAMED[name.toLowerCase()] ?? all;
      const code = hex ? Number.parseInt(hex, 16) : Number(number);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all;
    })
    // How XLSX writes characters that XML has not.
    .replace(/_x([0-9A-F]{4})_/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replaceAll("\u0000", "");

/** The attributes of each tag of this name. */
function tags(xml: string, name: string): Record<string, string>[] {
  return [...xml.matchAll(new RegExp(`<(?:\\w{1,10}:)?${name}((?:\\s[^<>]{0,2000})?)/?>`, "g"))].map(([, inner = ""]) => attributes(inner));
}

const attributes = (inner: string): Record<string, string> =>
  Object.fromEntries([...inner.matchAll(/([\w:]{1,60})\s?=\s?"([^"]*)"/g)].map(([, key = "", value = ""]) => [key, plain(value)]));

/** The text of a cell or a shared string, without the reading aids of Japanese. */
const textIn = (xml: string): string =>
  [...xml.replace(/<(?:\w+:)?rPh[\s>][\s\S]*?<\/(?:\w+:)?rPh>/g, "").matchAll(/<(?:\w{1,10}:)?t(?:\s[^<>]*)?>([^<]*)</g)]
    .map(([, text = ""]) => plain(text))
    .join("");

const stringsIn = (xml: string): string[] =>
  xml
    .split(/<(?:\w{1,10}:)?si(?:\s[^<>]*)?>/)
    .slice(1)
    .map(textIn);

/** Which cell styles show numbers as dates: formats of Excel's own by number, and those whose code has a day, month or year. */
function dateStyles(xml: string): boolean[] {
  const custom = new Map(tags(xml, "numFmt").map(({ numFmtId = "", formatCode = "" }) => [numFmtId, formatCode]));
  const isDate = (id: string) => {
    const code = custom.get(id)?.replace(/"[^"]*"|\[[^\]]*\]|\\./g, "");
    return code === undefined
      ? (+id >= 14 && +id <= 17) || +id === 22 || (+id >= 27 && +id <= 36) || (+id >= 50 && +id <= 58)
      : /[dy]/i.test(code);
  };
  const [, formats = ""] = /<(?:\w+:)?cellXfs[\s>]([\s\S]*?)<\/(?:\w+:)?cellXfs>/.exec(xml) ?? [];
  return tags(formats, "xf").map(({ numFmtId = "0" }) => isDate(numFmtId));
}

interface Look {
  strings: readonly string[];
  isDate: readonly boolean[];
  from1904: boolean;
}

/** The day that a spreadsheet counts from an epoch: 60 is a day that never was, so those before are counted from one day later. */
function dayOf(serial: number, from1904: boolean): string | null {
  if (!Number.isFinite(serial) || serial < 0 || serial > 2_958_465) return null;
  const days = Math.floor(from1904 ? serial + 1462 : serial < 60 ? serial + 1 : serial);
  return addDays(new Date(Date.UTC(1899, 11, 30)), days)
    .toISOString()
    .slice(0, 10);
}

/** A number as it was entered: 0.1 + 0.2 is stored as 0.30000000000000004. */
const numberOf = (text: string): string => (/^-?[\d.]+(?:e[-+]?\d+)?$/i.test(text) ? String(Number(Number(text).toPrecision(15))) : text);

function cellOf(open: string, inner: string, { strings, isDate, from1904 }: Look): string {
  const { t: type, s: style } = attributes(open);
  if (type === "inlineStr") return textIn(inner);
  const [, held = ""] = /<(?:\w{1,10}:)?v(?:\s[^<>]*)?>([^<]*)</.exec(inner) ?? [];
  const value = plain(held);
  if (type === "s") return strings[Number(value)] ?? "";
  if (type === "b") return value === "1" ? "yes" : "no";
  if (type === "d") return value.slice(0, 10);
  if (type !== undefined && type !== "n") return value;
  if (value !== "" && style !== undefined && isDate[Number(style)]) return dayOf(Number(value), from1904) ?? value;
  return numberOf(value);
}

/** The column of a reference such as `AB12`, from 0. */
const columnOf = (reference: string): number =>
  [...reference.replace(/\d+$/, "")].reduce((sum, c) => sum * 26 + c.charCodeAt(0) - 64, 0) - 1;

function rowsIn(xml: string, look: Look, columns: number): TableRow[] {
  const rows: TableRow[] = [];
  for (const part of xml.split(/<(?:\w{1,10}:)?row(?=[\s>/])/).slice(1)) {
    const { r } = attributes(part.slice(0, part.indexOf(">")));
    const cells: string[] = [];
    for (const piece of part.split(/<(?:\w{1,10}:)?c(?=[\s>/])/).slice(1)) {
      const end = piece.indexOf(">");
      const open = piece.slice(0, end);
      const at = columnOf(attributes(open).r?.toUpperCase() ?? "");
      // A cell beyond what is taken is refused with its row, which then has more cells than the header.
      const place = at < 0 ? cells.length : Math.min(at, columns);
      while (cells.length < place) cells.push("");
      cells[place] = open.endsWith("/") ? "" : cellOf(open, piece.slice(end + 1), look);
    }
    rows.push({ line: Number(r) || (rows.at(-1)?.line ?? 0) + 1, cells });
  }
  return rows;
}
