import PDFDocument from "pdfkit";
import type { Box } from "../reading/geometry.ts";
import { standardBands, standardFields, standardLabels } from "../reading/standard-grid.ts";

export interface CertificateStyle {
  /** A standard PDF font for the typed values. */
  face: string;
  size: number;
  /** Moves and scales the whole page, as printers do. */
  dx: number;
  dy: number;
  scale: number;
  alignRight: boolean;
  /** Ticks drawn as two strokes instead of a letter. */
  strokes: boolean;
  /** How much lower the header, and the table with everything below it, are than in the editions up to 2016. Points. */
  lower: { header: number; table: number };
  /** The edition printed at the foot; the grid's own by default. */
  edition: string | null;
  /** A sentence printed over the headings of the table. */
  sentence: string | null;
}

export const plainStyle: CertificateStyle = {
  face: "Helvetica",
  size: 8,
  dx: 0,
  dy: 0,
  scale: 1,
  alignRight: false,
  strokes: false,
  lower: { header: 0, table: 0 },
  edition: null,
  sentence: null,
};

/** Values by the form's field names; ticks as "X". A value of a row may include its height in the row, from 0 (top) to 1 (bottom). */
export type CertificateValues = Readonly<Record<string, string>>;

/**
 * A page laid out like a certificate of liability insurance. The form's grid and labels are facts; its sentences are licensed and omitted.
 * For samples and tests; not evidence of insurance.
 */
export async function drawCertificate(values: CertificateValues, style: Partial<CertificateStyle> = {}): Promise<Buffer> {
  const chosen = { ...plainStyle, ...style };
  const doc = new PDFDocument({ size: "LETTER", margin: 0 });
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve) => doc.on("end", () => resolve()));
  doc.translate(chosen.dx, chosen.dy).scale(chosen.scale);
  drawGrid(doc, chosen);
  for (const [name, value] of Object.entries(values)) drawValue(doc, name, value, chosen);
  doc.end();
  await done;
  return Buffer.concat(chunks);
}

/** The position of a standard grid box in this style. */
function lowered([x, y, width, height]: Box, { lower }: CertificateStyle): Box {
  return [x, y + (y >= TABLE ? lower.table : y >= HEADER ? lower.header : 0), width, height];
}
const [HEADER, TABLE] = [119, 239];

function drawGrid(doc: PDFKit.PDFDocument, style: CertificateStyle): void {
  const rect = (...box: [number, number, number, number]) => doc.rect(...lowered(box, style)).stroke();
  const line = (x0: number, y0: number, x1: number, y1: number) => {
    const [, top, , height] = lowered([x0, y0, x1 - x0, y1 - y0], style);
    doc
      .moveTo(x0, top)
      .lineTo(x1, top + height)
      .stroke();
  };
  doc.lineWidth(0.7);
  for (const [top, end] of Object.values(standardBands)) rect(18, top, 576, end - top);
  for (const x of [36, 176, 194, 212, 331, 378, 425, 515]) line(x, 288, x, 564);
  for (const [x, y, width, height] of [
    [18, 48, 576, 72],
    [18, 120, 288, 60],
    [18, 180, 288, 60],
    [306, 120, 288, 120],
    [18, 288, 576, 12],
    [18, 564, 576, 84],
    [18, 660, 576, 96],
  ] as const)
    rect(x, y, width, height);
  for (const [name, box] of standardFields) if (/Indicator_[AB]$/.test(name)) rect(...(box as [number, number, number, number]));
  for (let y = 312; y < 564; y += 12) line(425, y, 594, y);
  for (const { text, box } of standardLabels) {
    if (older.has(text)) continue;
    const [x, y] = lowered(box, style);
    doc.font("Helvetica").fontSize(6);
    doc.fontSize((6 * box[2]) / doc.widthOfString(text));
    doc.text(text, x, y + 0.5, { lineBreak: false });
  }
  if (style.sentence)
    doc
      .font("Helvetica")
      .fontSize(6)
      .text(style.sentence, 28.8, 279 + style.lower.table, { lineBreak: false });
  const edition = `ACORD 25 (${style.edition ?? (style.lower.table > 0 ? "2025/12" : "2016/03")})`;
  doc
    .font("Helvetica")
    .fontSize(8)
    .text(edition, 21.6, Math.min(782, 758 + style.lower.table), { lineBreak: false });
  doc.fontSize(7).text("A sample made by a program; it describes no policy.", 28.8, 60, { lineBreak: false });
}

/** Labels of the older editions, at positions where the 2016 edition has others. */
const older = new Set(["ALL OWNED", "HIRED AUTOS", "WC STATU-", "TORY LIMITS"]);

function drawValue(doc: PDFKit.PDFDocument, name: string, value: string, style: CertificateStyle): void {
  const box = standardFields.get(name);
  if (!box) throw new Error(`The form has no field ${name}.`);
  const [x, y, width, height] = lowered(box, style);
  if (value === "X" && style.strokes && /Indicator_[AB]$/.test(name)) {
    doc
      .moveTo(x + 4, y + 3)
      .lineTo(x + width - 4, y + height - 3)
      .stroke();
    doc
      .moveTo(x + width - 4, y + 3)
      .lineTo(x + 4, y + height - 3)
      .stroke();
    return;
  }
  doc.font(style.face).fontSize(style.size);
  const size = Math.min(style.size, (style.size * (width - 1)) / doc.widthOfString(value.split("\n")[0] ?? ""));
  const left = style.alignRight && /Amount_[ABC]$/.test(name) ? x + width - 2 - (doc.widthOfString(value) * size) / style.size : x + 2;
  doc.fontSize(size);
  for (const [index, line] of value.split("\n").entries()) doc.text(line, left, y + 2 + index * 10, { lineBreak: false });
}
