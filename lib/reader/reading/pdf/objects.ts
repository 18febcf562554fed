import { around, type Box, mapBox } from "../geometry.ts";
import type { PaintedPath } from "./lines.ts";
import { applied, type Matrix, matrixOf, times, UNTURNED } from "./matrix.ts";
import type { Library } from "./native.ts";
import type { Sheet } from "./sheet.ts";

/** How and when a run of text is painted. */
export interface TextPaint {
  order: number;
  /** Painted invisibly: only a text search finds it. */
  unpainted: boolean;
  /** Pale, transparent or on an optional layer: it may or may not be visible. */
  doubtful: boolean;
  /** Content outside this box is not shown. */
  clip: Box | null;
}

/** An image and its position on the page. */
export interface PaintedPicture {
  object: number;
  box: Box;
}

export interface PageObjects {
  texts: Map<number, TextPaint>;
  /** Areas and images, each of which hides what was painted there before it. */
  covers: { order: number; box: Box }[];
  /** Shapes and images small enough to be handwriting. */
  shapes: Box[];
  paths: (PaintedPath & { box: Box })[];
  /** Paths flat enough to be horizontal strokes, and those too large to be a mark in a tick box. */
  strokes: Box[];
  large: (PaintedPath & { box: Box })[];
  pictures: PaintedPicture[];
  /** Whether objects beyond the limit were ignored. */
  more: boolean;
  /** No path, image or shading is painted. */
  isOnlyText: boolean;
}

const [TEXT, PATH, IMAGE, SHADING, FORM] = [1, 2, 3, 4, 5];
const MAX_OBJECTS = 20_000;
const MAX_DEPTH = 8;
/** Thinner areas are printed lines. Points. */
const LINE = 2;
/** Flatter paths are strokes, whose bounds are twice as high as their ink; smaller paths are marks. Points. */
const STROKE = 6;
const MARK = 16;

/** Everything painted on the page in painting order, including the content of groups. */
export function objectsOf(library: Library, page: number, sheet: Sheet): PageObjects {
  const { native } = library;
  const found: PageObjects = {
    texts: new Map(),
    covers: [],
    shapes: [],
    paths: [],
    strokes: [],
    large: [],
    pictures: [],
    more: false,
    isOnlyText: true,
  };
  let order = 0;
  const visit = (object: number, within: Matrix, depth: number, doubtful: boolean) => {
    order += 1;
    if (order > MAX_OBJECTS || depth > MAX_DEPTH) {
      found.more = true;
      found.isOnlyText = false;
      return;
    }
    const type = native.FPDFPageObj_GetType(object);
    if (type === TEXT) {
      found.texts.set(object, paintOf(library, object, order, doubtful, within, sheet));
      return;
    }
    if (type === FORM) {
      const inner = times(matrixOf(library, object), within);
      const faint = doubtful || native.FPDFPageObj_HasTransparency(object) === 1 || inLayer(library, object);
      const count = native.FPDFFormObj_CountObjects(object);
      for (let index = 0; index < count && !found.more; index += 1)
        visit(native.FPDFFormObj_GetObject(object, index), inner, depth + 1, faint);
      return;
    }
    found.isOnlyText = false;
    const box = boundsOf(library, object, within, sheet);
    if (type === PATH) addPath(found, { object, within, box });
    if (type === IMAGE) found.pictures.push({ object, box });
    if ((type === PATH || type === IMAGE) && box[2] < 0.5 * sheet.width && box[3] < 60) found.shapes.push(box);
    if (type === IMAGE || type === SHADING || (type === PATH && covers(library, object, box, sheet.scale)))
      found.covers.push({ order, box });
  };
  const count = native.FPDFPage_CountObjects(page);
  for (let index = 0; index < count && !found.more; index += 1) visit(native.FPDFPage_GetObject(page, index), UNTURNED, 0, false);
  return found;
}

function addPath(found: PageObjects, path: PaintedPath & { box: Box }): void {
  const [, , width, height] = path.box;
  found.paths.push(path);
  if (height < STROKE && width >= MARK) found.strokes.push(path.box);
  else if (width > MARK && height > MARK) found.large.push(path);
}

/** Filled and larger than a line, or stroked as wide as a marker. */
function covers({ native, memory, scratch }: Library, path: number, box: Box, scale: number): boolean {
  native.FPDFPath_GetDrawMode(path, scratch, scratch + 4);
  const [fill = 0, stroke = 0] = memory.HEAP32.subarray(scratch >> 2, (scratch >> 2) + 2);
  if (fill !== 0 && box[2] > LINE && box[3] > LINE) return true;
  if (stroke === 0) return false;
  native.FPDFPageObj_GetStrokeWidth(path, scratch);
  return (memory.HEAPF32[scratch >> 2] ?? 0) * scale > LINE;
}

function paintOf(library: Library, text: number, order: number, within: boolean, matrix: Matrix, sheet: Sheet): TextPaint {
  const { native, memory, scratch } = library;
  const mode = native.FPDFTextObj_GetTextRenderMode(text);
  const hasColor = native.FPDFPageObj_GetFillColor(text, scratch, scratch + 4, scratch + 8, scratch + 12);
  const [red = 0, green = 0, blue = 0, alpha = 0] = memory.HEAP32.subarray(scratch >> 2, (scratch >> 2) + 4);
  const pale = !hasColor || 0.3 * red + 0.59 * green + 0.11 * blue > 150 || alpha < 200;
  return {
    order,
    unpainted: mode === 3 || mode === 7,
    doubtful: within || mode !== 0 || pale || inLayer(library, text),
    clip: clipOf(library, text, matrix, sheet),
  };
}

/** Whether the object is on an optional layer. */
function inLayer({ native, memory, scratch }: Library, object: number): boolean {
  const marks = Math.min(8, native.FPDFPageObj_CountMarks(object));
  for (let index = 0; index < marks; index += 1) {
    native.FPDFPageObjMark_GetName(native.FPDFPageObj_GetMark(object, index), scratch + 8, 64, scratch);
    const name = Buffer.from(memory.HEAPU8.subarray(scratch + 8, scratch + 8 + 6)).toString("utf16le");
    if (name === "OC\0") return true;
  }
  return false;
}

/** The intersection of the bounding boxes of the clip's paths; null without a clip. */
function clipOf({ native, memory, scratch }: Library, object: number, within: Matrix, sheet: Sheet): Box | null {
  const clip = native.FPDFPageObj_GetClipPath(object);
  const paths = clip ? native.FPDFClipPath_CountPaths(clip) : 0;
  let [left, top, right, bottom] = [-1e6, -1e6, 1e6, 1e6];
  for (let path = 0; path < paths; path += 1) {
    const segments = Math.min(64, native.FPDFClipPath_CountPathSegments(clip, path));
    const points: Box[] = [];
    for (let index = 0; index < segments; index += 1) {
      native.FPDFPathSegment_GetPoint(native.FPDFClipPath_GetPathSegment(clip, path, index), scratch, scratch + 4);
      const at = scratch >> 2;
      const [x, y] = applied(within, memory.HEAPF32[at] ?? 0, memory.HEAPF32[at + 1] ?? 0);
      points.push([...sheet.point(x, y), 0, 0]);
    }
    const box = around(points);
    if (!box || segments === 64) continue;
    [left, top] = [Math.max(left, box[0]), Math.max(top, box[1])];
    [right, bottom] = [Math.min(right, box[0] + box[2]), Math.min(bottom, box[1] + box[3])];
  }
  return paths > 0 ? [left, top, right - left, bottom - top] : null;
}

function boundsOf({ native, memory, scratch }: Library, object: number, within: Matrix, sheet: Sheet): Box {
  native.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12);
  const [left = 0, bottom = 0, right = 0, top = 0] = memory.HEAPF32.subarray(scratch >> 2, (scratch >> 2) + 4);
  if (within === UNTURNED) return sheet.box(left, bottom, right, top);
  const [a, b, c, d, e, f] = within;
  const [x, y, width, height] = mapBox([a, c, e, b, d, f], [left, bottom, right - left, top - bottom]);
  return sheet.box(x, y, x + width, y + height);
}
