import type { Reading } from "../dictionary.ts";
import type { Box } from "../geometry.ts";
import { type RecognizeLine, recognizeLine } from "./line-recognizer.ts";
import { lineText } from "./line-text.ts";
import { inPixels, type Picture } from "./picture.ts";
import { readCell } from "./read-cell.ts";
import type { Kind } from "./settle.ts";

/** The OCR engines: Tesseract recognises pages, and cells again; PP-OCR is optional and recognises single lines. */
export type Engine = "tesseract" | "pp_ocr";

/** A cell of the page to recognise. */
export interface CellPicture {
  picture: Picture;
  box: Box;
  kind: Kind;
  /** The layout's scale: points of this page for a point of a letter page. */
  scale: number;
}

export interface CellReading {
  /** Null if nothing is recognised. */
  text: string | null;
  confidence: number;
  source: Engine;
}

/** Recognises a cell; null where the engine is not installed. */
export type CellRecognizer = (cell: CellPicture) => Promise<CellReading | null>;

/** How a kind of cell is confirmed after the page was recognised. */
export interface CellCheck {
  /** Tesseract reads the enlarged cell below this confidence of the page's reading; `damaged` counts on a page with damaged characters. */
  tesseract: { below: number; damaged: number };
  /** When PP-OCR reads the cell: below 0.9, or on a page with damaged characters; only on such a page; or never. */
  ppOcr: "always" | "low" | "damaged" | "never";
  /**
   * Whether PP-OCR's reading may confirm or replace the other; be offered in its place, with low confidence; or lower its confidence and
   * only offer its digits.
   */
  ppOcrMay: "settle" | "offer" | "doubt";
}

const ALWAYS = 1.01;
const LOW = { below: 0.9, damaged: 0.9 };

/** When each recognizer is used, by how often it read each kind of cell correctly in synthetic pictures. */
export const cellChecks: Readonly<Record<Kind, CellCheck>> = {
  amount: { tesseract: { below: 0.9, damaged: ALWAYS }, ppOcr: "low", ppOcrMay: "settle" },
  date: { tesseract: { below: 0.9, damaged: ALWAYS }, ppOcr: "always", ppOcrMay: "settle" },
  code: { tesseract: LOW, ppOcr: "low", ppOcrMay: "settle" },
  letter: { tesseract: LOW, ppOcr: "low", ppOcrMay: "settle" },
  flag: { tesseract: LOW, ppOcr: "low", ppOcrMay: "settle" },
  telephone: { tesseract: LOW, ppOcr: "always", ppOcrMay: "settle" },
  // In text each letter counts. PP-OCR reads names worse than Tesseract, and on pages with damaged characters numbers and digits better.
  text: { tesseract: { below: 0.93, damaged: 0.93 }, ppOcr: "low", ppOcrMay: "doubt" },
  number: { tesseract: { below: ALWAYS, damaged: ALWAYS }, ppOcr: "damaged", ppOcrMay: "offer" },
  mail: { tesseract: LOW, ppOcr: "damaged", ppOcrMay: "doubt" },
  revision: { tesseract: LOW, ppOcr: "never", ppOcrMay: "doubt" },
};

const tesseract: CellRecognizer = async ({ picture, box, kind, scale }) => {
  const read = await readCell(picture, box, kind, scale);
  return { text: read?.raw ?? null, confidence: read?.confidence ?? 0, source: "tesseract" };
};

/** The confidence of a line's text that was corrected. */
const CORRECTED = 0.75;

/** Recognises a cell of one line. */
export const byLine =
  (recognize: RecognizeLine): CellRecognizer =>
  async ({ picture, box, kind }) => {
    const [left, top, width, height] = inPixels(picture, box).map(Math.round) as [number, number, number, number];
    // All gray levels, unscaled: the network accepts any size.
    const line = await recognize(picture.levels(left, top, Math.max(4, width), Math.max(4, height)));
    if (!line) return null;
    // A single letter has no neighbor that shows its case.
    const { text, corrected } = lineText(kind, kind === "letter" || kind === "flag" ? line.text.toUpperCase() : line.text);
    return { text: text || null, confidence: corrected ? Math.min(line.confidence, CORRECTED) : line.confidence, source: "pp_ocr" };
  };

export const recognizers: Readonly<Record<Engine, CellRecognizer>> = { tesseract, pp_ocr: byLine(recognizeLine) };

/** A recognised cell as a reading of the field at `box`. */
export const readingAt = ({ text, confidence }: CellReading, box: Box): Reading => ({ raw: text, confidence, box, source: "ocr" });
