import type { Box, Word } from "../geometry.ts";
import type { Gray } from "../raster/gray.ts";
import { UnreadableFile } from "../result.ts";
import { type Comment, withoutHidden } from "./annotations.ts";
import { charsOf } from "./chars.ts";
import { type Drawing, drawPage, drawStretched } from "./draw.ts";
import { type Widget, widgetsOf } from "./form.ts";
import { drawingsOf, linesOf, type PageLines } from "./lines.ts";
import { type Library, pdfium } from "./native.ts";
import { objectsOf, type PaintedPicture } from "./objects.ts";
import { type Contour, contoursOf } from "./outlines.ts";
import { assertDrawable } from "./page-limits.ts";
import { type Sheet, sheetOf, type Turns, turnedBox } from "./sheet.ts";
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
  /** The number of files in the PDF, which no page shows. */
  attached: number;
  /** Its pages are made by Adobe's programs when they open it; in others one page asks to wait. */
  isDynamic: boolean;
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
  /** A box of a page that was read, on the page as a viewer displays it: pages are read upright and scaled to paper. */
  shownBox(number: number, box: Box): Box;
  /** Frees the memory of a page; it can be opened again. */
  release(number: number): void;
  close(): void;
}

interface OpenedPage {
  handle: number;
  sheet: Sheet;
  widgets: Widget[];
  layered: Box[];
  comments: Comment[];
  /** The quarter turns clockwise after which it is read. */
  turns: Turns;
}

const PASSWORD = 4;
/** A form in XFA without pages of its own. */
const DYNAMIC = 2;
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
  const opened = new Map<number, OpenedPage>();
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
    const page: OpenedPage = { handle, sheet: sheetOf(library, handle), widgets, layered, comments, turns: 0 };
    opened.set(number, page);
    assertDrawable(library, handle);
    return page;
  };
  /** Turns a page on its side, as a person would. */
  const turn = (page: OpenedPage, turns: Turns) => {
    const { handle, sheet } = page;
    native.FPDFPage_SetRotation(handle, (native.FPDFPage_GetRotation(handle) + turns) % 4);
    const turned = <Item extends { box: Box }>(items: readonly Item[]) =>
      items.map((item) => ({ ...item, box: turnedBox(item.box, turns, sheet) }));
    page.layered = page.layered.map((box) => turnedBox(box, turns, sheet));
    [page.widgets, page.comments, page.turns, page.sheet] = [turned(page.widgets), turned(page.comments), turns, sheetOf(library, handle)];
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
    attached: native.FPDFDoc_GetAttachmentCount(document),
    isDynamic: native.FPDF_GetFormType(document) === DYNAMIC,
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
    shownBox: (number, box) => {
      const { turns, sheet } = load(number);
      const [x, y, width, height] = turnedBox(box, ((4 - turns) % 4) as Turns, sheet);
      return [x / sheet.scale, y / sheet.scale, width / sheet.scale, height / sheet.scale];
    },
    page: (number) => {
      const opening = load(number);
      const asShown = charsOf(library, opening.handle, opening.sheet);
      if (asShown.turns !== 0) turn(opening, asShown.turns);
      const { handle, sheet, widgets, layered, comments } = opening;
      const found = asShown.turns === 0 ? asShown : charsOf(library, handle, sheet);
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
