import { type Pdf, page } from "./pdf.ts";
import { breakLines, color, drawText, fitLines, hairline, type TextStyle, type } from "./text.ts";

const left = page.margin;
const width = page.width - 2 * page.margin;
const pageTop = 52;
const bottom = 728;
const { leading } = type.body;

/** A cursor that fills pages from top to bottom. A block that must stay together moves to the next page when it does not fit. */
export interface Flow {
  readonly doc: Pdf;
  y: number;
}

/** Starts the first page, leaving `y` points free at the top. */
export function startFlow(doc: Pdf, y: number): Flow {
  doc.addPage();
  return { doc, y };
}

/** Starts a new page unless `height` more points fit on this one. */
export function reserve(flow: Flow, height: number): void {
  if (flow.y + height <= bottom) return;
  flow.doc.addPage();
  flow.y = pageTop;
}

/** A section title below a line. It stays on one page with `following` points of the section's content. */
export function heading(flow: Flow, text: string, following = 40): void {
  flow.y += 12;
  reserve(flow, 32 + following);
  // The page header already ends with a line.
  if (flow.y > pageTop) hairline(flow.doc, left, flow.y, width);
  flow.y = drawText(flow.doc, text, { x: left, y: flow.y + 8, width, style: type.heading }) + 4;
}

/** A paragraph. It can break between lines, but never leaves its first line alone on a page. */
export function paragraph(flow: Flow, text: string, style: TextStyle = type.body): void {
  const lines = breakLines(flow.doc, text, style, 480);
  lines.forEach((line, i) => {
    reserve(flow, style.leading * (i === 0 ? Math.min(2, lines.length) : 1));
    flow.y = drawText(flow.doc, line, { x: left, y: flow.y, width, style });
  });
  flow.y += 4;
}

/** Label and value pairs in two columns, row by row. Pairs without a value are left out. */
export function facts(flow: Flow, pairs: [label: string, value: string | null][]): void {
  const shown = pairs.filter((pair): pair is [string, string] => Boolean(pair[1]));
  const column = (width - 24) / 2;
  for (let i = 0; i < shown.length; i += 2) {
    const pair = shown.slice(i, i + 2);
    const heights = pair.map(([, value]) => fitLines(flow.doc, value, type.figure, column - 108, 8).lines.length * leading);
    const height = Math.max(...heights);
    reserve(flow, height + 4);
    pair.forEach(([label, value], side) => {
      const x = left + side * (column + 24);
      drawText(flow.doc, label, { x, y: flow.y, width: 104, style: type.label, maxLines: 1 });
      drawText(flow.doc, value, { x: x + 108, y: flow.y, width: column - 108, style: type.figure, maxLines: 8 });
    });
    flow.y += height + 4;
  }
}

export interface Column {
  width: number;
  align?: "left" | "right";
  style?: TextStyle;
}

/** One table row with a line below. Rows up to half a page high stay on one page; longer ones continue on the next. */
export function row(flow: Flow, columns: readonly Column[], cells: readonly string[], options: { head?: boolean } = {}): void {
  const style = (i: number) => (options.head ? type.label : (columns[i]?.style ?? type.body));
  const wrapped = columns.map((column, i) => breakLines(flow.doc, cells[i] ?? "", style(i), column.width - 12));
  const count = Math.max(...wrapped.map((lines) => lines.length));
  reserve(flow, Math.min(count * leading + 8, 320));
  for (let from = 0; from < count; ) {
    reserve(flow, leading + 8);
    const to = Math.min(count, from + Math.floor((bottom - flow.y - 8) / leading));
    const height = (to - from) * leading + 8;
    if (options.head) flow.doc.rect(left, flow.y, width, height).fill(color.tint);
    let x = left;
    columns.forEach((column, i) => {
      const place = { x: x + 6, y: flow.y + 4, width: column.width - 12, style: style(i), align: column.align ?? "left" };
      const lines = wrapped[i]?.slice(from, to) ?? [];
      if (lines.length > 0) drawText(flow.doc, lines.join("\n"), place);
      x += column.width;
    });
    flow.y += height;
    hairline(flow.doc, left, flow.y, width);
    from = to;
  }
}
