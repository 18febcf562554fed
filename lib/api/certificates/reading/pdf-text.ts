import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { getDocument, PasswordException, type PDFDocumentProxy, type PDFPageProxy, Util } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { Box, Word } from "./geometry.ts";
import { UnreadableFile } from "./result.ts";
import { splitWords } from "./split-words.ts";

const root = dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));

/** A field of an interactive form, filled or not. */
export interface Widget {
  name: string;
  box: Box;
  /** Text typed in, or true and false for a tick box. */
  value: string | boolean;
}

export interface PageText {
  page: number;
  width: number;
  height: number;
  words: Word[];
  widgets: Widget[];
}

export interface PdfText {
  pages: number;
  page(number: number): Promise<PageText>;
  close(): Promise<void>;
}

/**
 * Opens the text and form layers of a PDF. Scripts, attachments, links and fonts of the system are never touched.
 * @throws UnreadableFile when it needs a password or has no pages that open
 */
export async function openPdfText(bytes: Uint8Array): Promise<PdfText> {
  const task = getDocument({
    data: new Uint8Array(bytes),
    verbosity: 0,
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    isOffscreenCanvasSupported: false,
    stopAtErrors: false,
    standardFontDataUrl: `${join(root, "standard_fonts")}/`,
    cMapUrl: `${join(root, "cmaps")}/`,
    cMapPacked: true,
    wasmUrl: `${join(root, "wasm")}/`,
  });
  let document: PDFDocumentProxy;
  try {
    document = await task.promise;
  } catch (error) {
    await task.destroy();
    throw new UnreadableFile(error instanceof PasswordException ? "password_required" : "malformed");
  }
  return {
    pages: document.numPages,
    page: async (number) => {
      let page: PDFPageProxy;
      try {
        page = await document.getPage(number);
      } catch {
        throw new UnreadableFile("malformed");
      }
      return readPage(page, number);
    },
    close: () => task.destroy(),
  };
}

async function readPage(page: PDFPageProxy, number: number): Promise<PageText> {
  const viewport = page.getViewport({ scale: 1 });
  const toPage = (box: number[]): Box => {
    const [x1 = 0, y1 = 0] = viewport.convertToViewportPoint(box[0] ?? 0, box[1] ?? 0);
    const [x2 = 0, y2 = 0] = viewport.convertToViewportPoint(box[2] ?? 0, box[3] ?? 0);
    return [Math.min(x1, x2), Math.min(y1, y2), Math.abs(x2 - x1), Math.abs(y2 - y1)];
  };
  const [content, annotations] = await Promise.all([page.getTextContent(), page.getAnnotations()]);
  const words = content.items.flatMap((item) => {
    if (!("str" in item) || item.str.trim() === "") return [];
    const [a, b, c, d, x, y] = Util.transform(viewport.transform, item.transform) as [number, number, number, number, number, number];
    // Text across the page is a watermark or a margin note; a page whose text all runs across is read as a picture.
    if (a <= 0 || Math.abs(b) > 0.05 * a) return [];
    return splitWords(item.str, x, y, item.width, Math.hypot(c, d));
  });
  const widgets = annotations.flatMap((annotation): Widget[] => {
    if (annotation.subtype !== "Widget" || typeof annotation.fieldName !== "string" || annotation.hidden) return [];
    const value = widgetValue(annotation);
    return value === null ? [] : [{ name: annotation.fieldName, box: toPage(annotation.rect), value }];
  });
  return { page: number, width: viewport.width, height: viewport.height, words, widgets };
}

function widgetValue(annotation: Record<string, unknown>): string | boolean | null {
  const { fieldType, fieldValue, checkBox, radioButton, pushButton, exportValue, buttonValue } = annotation;
  if (fieldType === "Btn") {
    if (pushButton) return null;
    if (checkBox || radioButton) return fieldValue !== "Off" && fieldValue !== null && fieldValue === (exportValue ?? buttonValue);
    return null;
  }
  if (Array.isArray(fieldValue)) return fieldValue.filter((part) => typeof part === "string").join(" ");
  return typeof fieldValue === "string" ? fieldValue : "";
}
