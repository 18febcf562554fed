import { faceOf } from "./faces.ts";
import { fontName, type Pdf } from "./pdf.ts";
import { printableText } from "./printable-text.ts";
import { type Run, visualRuns } from "./visual-runs.ts";
import { letters, words } from "./words.ts";

export const color = {
  ink: "#1c1b19",
  soft: "#5f5c57",
  hairline: "#d6d3cd",
  tint: "#f6f5f2",
  accent: "#0f5e5a",
  amber: "#b45309",
} as const;

export interface TextStyle {
  size: number;
  /** Height of a line in points, a multiple of four wherever lines stack. */
  leading: number;
  weight: "regular" | "semibold";
  color: string;
  /** Digits of equal width, for amounts, dates and numbers in columns. */
  tabular?: boolean;
  /** Points between letters, so that on a fax they do not run together. */
  spacing?: number;
}

export const type = {
  title: { size: 20, leading: 24, weight: "semibold", color: color.ink },
  heading: { size: 12, leading: 16, weight: "semibold", color: color.ink },
  body: { size: 9, leading: 12, weight: "regular", color: color.ink },
  strong: { size: 9, leading: 12, weight: "semibold", color: color.ink },
  figure: { size: 9, leading: 12, weight: "regular", color: color.ink, tabular: true },
  total: { size: 9, leading: 12, weight: "semibold", color: color.ink, tabular: true },
  label: { size: 7.5, leading: 12, weight: "regular", color: color.soft },
  small: { size: 7.5, leading: 10, weight: "regular", color: color.soft, tabular: true },
} satisfies Record<string, TextStyle>;

// Cache of word widths in em, by font and word. Shaping is the slowest part of a document, and words repeat within and between documents.
const wordWidths = new Map<string, number>();
const MAX_WORDS = 20_000;

/** Width of one line in points: its words and the spaces between them. */
export function measure(doc: Pdf, text: string, style: TextStyle): number {
  const em = (word: string) => {
    const key = `${style.weight} ${style.tabular ?? false} ${word}`;
    const known = wordWidths.get(key);
    if (known !== undefined) return known;
    if (wordWidths.size >= MAX_WORDS) wordWidths.clear();
    const width = runsOf(word).reduce((sum, run) => sum + widthOf(doc, run, { ...style, size: 1 }), 0);
    wordWidths.set(key, width);
    return width;
  };
  const parts = text.split(" ");
  const total = parts.reduce((sum, word) => sum + (word === "" ? 0 : em(word)), (parts.length - 1) * em(" "));
  return total * style.size + (isPlain(text) ? text.length * (style.spacing ?? 0) : 0);
}

/** Breaks `text` into lines no wider than `width` points. A single word that is too wide is broken between letters. */
export function breakLines(doc: Pdf, text: string, style: TextStyle, width: number): string[] {
  return printableText(text)
    .split("\n")
    .flatMap((paragraph) => {
      const lines: string[] = [];
      let line = "";
      for (const { text: word, space } of words(paragraph)) {
        const candidate = line === "" ? word : `${line}${space}${word}`;
        if (measure(doc, candidate, style) <= width) {
          line = candidate;
          continue;
        }
        if (line !== "") lines.push(line);
        line = word;
        while (measure(doc, line, style) > width) {
          const head = longestHead(doc, line, style, width);
          lines.push(head);
          line = line.slice(head.length);
        }
      }
      return [...lines, line];
    });
}

/** Lines and style for a box of fixed height: the font shrinks by up to a quarter before the last line is shortened with an ellipsis. */
export function fitLines(doc: Pdf, text: string, style: TextStyle, width: number, maxLines: number) {
  let fitted = style;
  let lines = breakLines(doc, text, fitted, width);
  for (let size = style.size - 0.5; lines.length > maxLines && size >= style.size * 0.75; size -= 0.5) {
    fitted = { ...style, size };
    lines = breakLines(doc, text, fitted, width);
  }
  if (lines.length <= maxLines) return { lines, style: fitted };
  const last = longestHead(doc, `${lines[maxLines - 1]} ${lines[maxLines]}`, fitted, width - measure(doc, "…", fitted));
  return { lines: [...lines.slice(0, maxLines - 1), `${last.trimEnd()}…`], style: fitted };
}

export interface Place {
  x: number;
  y: number;
  width: number;
  style: TextStyle;
  align?: "left" | "right";
  maxLines?: number;
}

/** Draws `text` wrapped into its place and returns the y below its last line. */
export function drawText(doc: Pdf, text: string, { x, y, width, style, align = "left", maxLines = 400 }: Place): number {
  const fitted = fitLines(doc, text, style, width, maxLines);
  let top = y;
  for (const line of fitted.lines) {
    const left = align === "right" ? x + width - measure(doc, line, fitted.style) : x;
    // Capitals are 0.71 em high; this centers them in the line.
    const baseline = top + style.leading / 2 + 0.355 * fitted.style.size;
    drawLine(doc, line, left, baseline, fitted.style);
    top += style.leading;
  }
  return top;
}

/** A half-point line across `width`. */
export function hairline(doc: Pdf, x: number, y: number, width: number, stroke: string = color.hairline): void {
  doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.5)
    .strokeColor(stroke)
    .stroke();
}

/** Fast path: text without its own direction or fonts is one run, which is true of nearly all text. */
const isPlain = (text: string): boolean => /^[\x20-\x7e]*$/.test(text) || [...text].every((character) => faceOf(character) === "geist");

const runsOf = (line: string): Run[] => (isPlain(line) ? [{ text: line, face: "geist" }] : visualRuns(line));

const widthOf = (doc: Pdf, { text, face }: Run, style: TextStyle): number =>
  doc.font(fontName(face, style.weight), style.size).widthOfString(text, features(style));

function drawLine(doc: Pdf, line: string, left: number, baseline: number, style: TextStyle): void {
  let x = left;
  const runs = runsOf(line);
  for (const run of runs) {
    doc.font(fontName(run.face, style.weight), style.size).fillColor(style.color);
    const spaced = style.spacing && isPlain(line) ? { characterSpacing: style.spacing } : {};
    doc.text(run.text, x, baseline, { lineBreak: false, baseline: "alphabetic", ...features(style), ...spaced });
    if (runs.length > 1) x += widthOf(doc, run, style);
  }
}

function longestHead(doc: Pdf, text: string, style: TextStyle, width: number): string {
  const parts = letters(text);
  let low = 1;
  let high = parts.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (measure(doc, parts.slice(0, middle).join(""), style) <= width) low = middle;
    else high = middle - 1;
  }
  return parts.slice(0, low).join("");
}

function features(style: TextStyle): { features: PDFKit.Mixins.OpenTypeFeatures[] } | Record<string, never> {
  return style.tabular ? { features: ["tnum"] } : {};
}
