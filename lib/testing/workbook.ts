import { zipOf } from "./certificates/containers.ts";

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** A number that is shown as a day. */
export const dayCell = (day: string): { serial: number } => ({ serial: Math.round(Date.parse(`${day}T00:00:00Z`) / 86_400_000) + 25_569 });

type Cell = string | number | { serial: number } | { formula: string; shown: string };

function cellXml(cell: Cell, reference: string, strings: Map<string, number>): string {
  if (typeof cell === "number") return `<c r="${reference}"><v>${cell}</v></c>`;
  if (typeof cell !== "string" && "serial" in cell) return `<c r="${reference}" s="1"><v>${cell.serial}</v></c>`;
  if (typeof cell !== "string") return `<c r="${reference}" t="str"><f>${escaped(cell.formula)}</f><v>${escaped(cell.shown)}</v></c>`;
  if (cell === "") return `<c r="${reference}"/>`;
  const at = strings.get(cell) ?? strings.size;
  strings.set(cell, at);
  return `<c r="${reference}" t="s"><v>${at}</v></c>`;
}

const letters = (column: number): string =>
  (column < 26 ? "" : letters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

/** An XLSX file with these sheets, as spreadsheets write it. `more`: further parts, or others in their place. */
export function workbookOf(
  sheets: Readonly<Record<string, readonly (readonly Cell[])[]>>,
  more: Readonly<Record<string, string>> = {},
): Buffer {
  const strings = new Map<string, number>();
  const names = Object.keys(sheets);
  const parts: Record<string, string> = {
    "[Content_Types].xml": "<Types/>",
    "xl/workbook.xml": `<workbook><sheets>${names.map((name, i) => `<sheet name="${escaped(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships>${names.map((_, i) => `<Relationship Id="rId${i + 1}" Target="worksheets/sheet${i + 1}.xml"/>`).join("")}</Relationships>`,
    "xl/styles.xml": '<styleSheet><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>',
  };
  for (const [i, rows] of Object.values(sheets).entries())
    parts[`xl/worksheets/sheet${i + 1}.xml`] =
      `<worksheet><sheetData>${rows.map((row, r) => `<row r="${r + 1}">${row.map((cell, c) => cellXml(cell, `${letters(c)}${r + 1}`, strings)).join("")}</row>`).join("")}</sheetData></worksheet>`;
  parts["xl/sharedStrings.xml"] =
    `<sst>${[...strings.keys()].map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join("")}</sst>`;
  return zipOf(Object.entries({ ...parts, ...more }).map(([name, xml]) => [name, Buffer.from(`<?xml version="1.0"?>${xml}`)]));
}
