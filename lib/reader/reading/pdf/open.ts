import type { Box, Word } from "../geometry.ts";
import type { Gray } from "../raster/gray.ts";
import { UnreadableFile } from "../result.ts";
import { type Comment, withoutHidden } from "./annotations.ts";
import { charsOf } from "./chars.ts";
import { type Drawing, drawPage, drawStretched } from "./draw.ts";
import { type Widget, widgetsOf } from "./form.ts";
import { linesOf, type PageLines, type PaintedPath, pointsOf } from "./lines.ts";
import { type Library, pdfium } from "./native.ts";
import { objectsOf, type PaintedPicture } from "./objects.ts";
import { type Contour, contoursOf } from "./outlines.ts";
import { assertDrawable } from "./page-limits.ts";
import { type Sheet, sheetOf } from "./sheet.ts";
import { rulePaths } from "./unruled.ts";
import { unseen } from "./visible.ts";
import { wordsOfChars } from "./words.ts";

/** An image that covers this share of the page's area is the page. */
const WHOLE = 0.6;

/** The horizontal and vertical dpi, as displayed, of a page that is one scan; null for any other page. */
function sourceDots({ native, memory, scratch }: Library, pictures: readonly PaintedPicture[], sheet: Sheet): [number, number] | null {
  const scan = pictures.find(({ box }) => box[2] * box[3] >= WHOLE * sheet.width * sheet.height);
  if (!scan || !native.FPDFImageObj_GetImagePixelSize(scan.object, scratch, scratch + 4)) return null;
  const [wide = 0, high = 0] = memory.HEAP32.subarray(scratch >> 2, (scratch >> 2) + 2);
  const [, , width, height] = scan.box;
  // A rotated image has its width along the page's height.
  const turned = wide > high !== width > height;
  return [((turned ? high : wide) * 72) / width, ((turned ? wide : high) * 72) / height];
}

const STRAIGHT = 0.6;
const MAX_PATHS = 500;
const MAX_POINTS = 400;

/** The paths that are neither lines nor frames: curved or diagonal ones. */
function drawingsOf(library: Library, paths: readonly (PaintedPath & { box: Box })[], sheet: Sheet): Box[] {
  return paths.slice(0, MAX_PATHS).flatMap((path) => {
    const { points, curved } = pointsOf(library, path, sheet, MAX_POINTS);
    return curved || points.some(isAslant) ? [path.box] : [];
  });
}

function isAslant(run: readonly (readonly [number, number])[]): boolean {
  return run.some(([x, y], index) => {
    const [lastX, lastY] = run[index - 1] ?? [x, y];
    return Math.abs(x - lastX) > STRAIGHT && Math.abs(y - lastY) > STRAIGHT;
  });
}

export interface PdfPage {
  page: number;
  width: number;
  height: number;
  /** The visible words of the page, including those of fields and annotations. */
  words: Word[];
  /** Text in the file that is not visible on the page. */
  hidden: Word[];
  widgets: Widget[];
  /** Annotations that were added later; their visible text is among the words. */
  comments: Comment[];
  /** Text that is not horizontal: watermarks, margin notes, stamps. */
  across: { text: string; box: Box }[];
  /** Images. */
  pictures: Box[];
  /** Horizontal strokes, and what is drawn without straight lines and frames: logos, signatures, stamps, crosses. */
  strokes: Box[];
  drawings(): Box[];
  /** Shapes and images small enough to be handwriting. */
  shapes: Box[];
  /** Nothing but readable text is painted, none of it characters that are used as lines: a drawing of the page shows no line or mark. */
  isOnlyText: boolean;
  /** The page's printed lines and tick boxes, as its paths draw them. */
  lines(): PageLines;
  /** The page, or its part in `area`, in grayscale. */
  draw(pixelsPerPoint: number, area?: Box): Drawing;
}

export interface Pdf {
  pages: number;
  /** @throws UnreadableFile if the page cannot be opened */
  page(number: number): PdfPage;
  /** The page as displayed, in grayscale. */
  draw(number: number, pixelsPerPoint: number): Drawing;
  /** The page in grayscale, with separate horizontal and vertical scales. */
  drawStretched(number: number, pixelsPerPoint: [across: number, down: number]): Gray;
  /** The same without its printed lines; null if paths do not draw any. */
  drawUnruled(number: number, pixelsPerPoint: number): Drawing | null;
  /** Filled shapes small enough to be characters, by path: text that was converted to outlines. */
  outlines(number: number): Contour[][];
  /** Horizontal and vertical dpi of a page that is one scan; null for any other page. */
  dots(number: number): [number, number] | null;
  /** Frees the memory of a page; it can be opened again. */
  release(number: number): void;
  close(): void;
}

const PASSWORD = 4;
const [FOR_DISPLAY, NOTHING_TO_FLATTEN] = [0, 2];
/** Pixels per point when testing whether text is visible. */
const LOOK = 2;
/** Characters that print a line or a tick box. */
const LINE = /[_|\u2500-\u27bf]|[-=–—]{3}/;
/** A page with a larger share of unmapped letters is read as an image. */
const MAX_UNMAPPED_SHARE = 0.1;

/**
 * Opens a PDF in the engine that also draws it, so that what is read is what is visible. Scripts, attachments, links and system fonts are
 * never used: this build of PDFium has neither scripts nor XFA.
 * @throws UnreadableFile if it needs a password or no page can be opened
 */
export async function openPdf(bytes: Uint8Array): Promise<Pdf> {
  const library = await pdfium();
  const { native, memory } = library;
  const data = native.malloc(bytes.length);
  memory.HEAPU8.set(bytes, data);
  const document = native.FPDF_LoadMemDocument(data, bytes.length, 0);
  const pages = document ? native.FPDF_GetPageCount(document) : 0;
  const opened = new Map<number, { handle: number; sheet: Sheet; widgets: Widget[]; layered: Box[]; comments: Comment[] }>();
  let form = 0;
  const formInfo = native.malloc(256);
  const close = () => {
    for (const { handle } of opened.values()) native.FPDF_ClosePage(handle);
    opened.clear();
    if (form) native.FPDFDOC_ExitFormFillEnvironment(form);
    if (document) native.FPDF_CloseDocument(document);
    native.free(formInfo);
    native.free(data);
  };
  if (!document || pages < 1) {
    const reason = !document && native.FPDF_GetLastError() === PASSWORD ? "password_required" : "malformed";
    close();
    throw new UnreadableFile(reason);
  }
  const formOf = () => {
    if (form) return form;
    memory.HEAPU8.fill(0, formInfo, formInfo + 256);
    memory.HEAP32[formInfo >> 2] = 2;
    form = native.FPDFDOC_InitFormFillEnvironment(document, formInfo);
    return form;
  };
  const load = (number: number) => {
    const known = opened.get(number);
    if (known) return known;
    let handle = loadPage(library, document, number);
    let widgets: Widget[] = [];
    let [layered, comments]: [Box[], Comment[]] = [[], []];
    if (native.FPDFPage_GetAnnotCount(handle) > 0) {
      // Flattens fields and annotations into the page, so that their text is read and hides what is below it, as on a screen.
      ({ layered, comments } = withoutHidden(library, handle, sheetOf(library, handle)));
      native.FORM_OnAfterLoadPage(handle, formOf());
      widgets = widgetsOf(library, handle, formOf(), sheetOf(library, handle));
      native.FORM_OnBeforeClosePage(handle, formOf());
      if (native.FPDFPage_Flatten(handle, FOR_DISPLAY) !== NOTHING_TO_FLATTEN) {
        native.FPDF_ClosePage(handle);
        handle = loadPage(library, document, number);
      }
    }
    const page = { handle, sheet: sheetOf(library, handle), widgets, layered, comments };
    opened.set(number, page);
    assertDrawable(library, handle);
    return page;
  };
  const draw = (number: number, pixelsPerPoint: number, area?: Box) => {
    const { handle, sheet } = load(number);
    return drawPage(library, handle, sheet, pixelsPerPoint, area);
  };
  const drawUnruled = (number: number, pixelsPerPoint: number) => {
    const { handle, sheet } = load(number);
    const rules = rulePaths(library, objectsOf(library, handle, sheet).paths, sheet);
    if (rules.length === 0) return null;
    for (const object of rules) native.FPDFPageObj_SetIsActive(object, 0);
    const drawing = draw(number, pixelsPerPoint);
    for (const object of rules) native.FPDFPageObj_SetIsActive(object, 1);
    return drawing;
  };
  return {
    pages,
    draw,
    drawUnruled,
    drawStretched: (number, pixelsPerPoint) => {
      const { handle, sheet } = load(number);
      return drawStretched(library, handle, sheet, pixelsPerPoint);
    },
    outlines: (number) => {
      const { handle, sheet } = load(number);
      return contoursOf(library, objectsOf(library, handle, sheet).paths, sheet);
    },
    dots: (number) => {
      const { handle, sheet } = load(number);
      return sourceDots(library, objectsOf(library, handle, sheet).pictures, sheet);
    },
    release: (number) => {
      const page = opened.get(number);
      if (page) native.FPDF_ClosePage(page.handle);
      opened.delete(number);
    },
    close,
    page: (number) => {
      const { handle, sheet, widgets, layered, comments } = load(number);
      const found = charsOf(library, handle, sheet);
      const objects = objectsOf(library, handle, sheet);
      const hidden = unseen(library, sheet, found, objects, layered, (area) => draw(number, LOOK, area));
      const seen = found.unmapped > MAX_UNMAPPED_SHARE * found.chars.length ? [] : found.chars.filter((char) => !char || !hidden.has(char));
      const words = wordsOfChars(seen);
      return {
        page: number,
        width: sheet.width,
        height: sheet.height,
        words,
        hidden: hidden.size === 0 ? [] : wordsOfChars(found.chars.map((char) => char && (hidden.has(char) ? char : null))),
        widgets,
        comments,
        across: found.across,
        pictures: objects.pictures.map(({ box }) => box),
        strokes: objects.strokes,
        isOnlyText: objects.isOnlyText && found.unmapped === 0 && !words.some(({ text }) => LINE.test(text)),
        drawings: () => drawingsOf(library, objects.large, sheet),
        shapes: objects.shapes,
        lines: () => linesOf(library, objects.paths, sheet),
        draw: (pixelsPerPoint, area) => draw(number, pixelsPerPoint, area),
      };
    },
  };
}

function loadPage({ native }: Library, document: number, number: number): number {
  const handle = native.FPDF_LoadPage(document, number - 1);
  if (!handle) throw new UnreadableFile("malformed");
  return handle;
}
