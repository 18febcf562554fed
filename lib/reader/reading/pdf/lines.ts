import { around, type Box, bottom, right } from "../geometry.ts";
import type { Rule } from "../raster/rules.ts";
import { applied, type Matrix, matrixOf } from "./matrix.ts";
import type { Library } from "./native.ts";
import type { Sheet } from "./sheet.ts";

/** A path, and the matrix of the group in which it is drawn. */
export interface PaintedPath {
  object: number;
  within: Matrix;
}

/** Printed lines and small boxes, in points of the page as displayed. */
export interface PageLines {
  horizontal: Rule[];
  vertical: Rule[];
  /** Printed boxes the size of a tick box. */
  boxes: Box[];
}

/** Shorter strokes belong to letters and marks. Points. */
const MIN_LENGTH = 9;
const STRAIGHT = 0.6;
const THICKEST = 2.2;
/** Pieces closer than this are one line. */
const TOUCHING = 2;
const [LINE_TO, CURVE_TO] = [0, 1];
const MAX_SEGMENTS = 20_000;

type Point = readonly [number, number];

/** The horizontal and vertical straight lines that paths draw. */
export function linesOf(library: Library, paths: readonly PaintedPath[], sheet: Sheet): PageLines {
  const horizontal: Rule[] = [];
  const vertical: Rule[] = [];
  const boxes: Box[] = [];
  const add = (x0: number, y0: number, x1: number, y1: number) => {
    if (Math.abs(y1 - y0) < STRAIGHT && Math.abs(x1 - x0) >= MIN_LENGTH)
      horizontal.push({ x0: Math.min(x0, x1), y0, x1: Math.max(x0, x1), y1 });
    else if (Math.abs(x1 - x0) < STRAIGHT && Math.abs(y1 - y0) >= MIN_LENGTH)
      vertical.push({ x0, y0: Math.min(y0, y1), x1, y1: Math.max(y0, y1) });
  };
  let left = MAX_SEGMENTS;
  for (const path of paths) {
    const { points, curved } = pointsOf(library, path, sheet, left);
    left -= points.flat().length;
    const box = curved ? null : around(points.flat().map(([x, y]) => [x, y, 0, 0]));
    if (!box) continue;
    const { filled, stroked } = drawMode(library, path.object);
    if (isTickBox(box) && points.flat().length >= 4) boxes.push(box);
    if (filled && Math.min(box[2], box[3]) < THICKEST) {
      const [x, y] = [box[0] + box[2] / 2, box[1] + box[3] / 2];
      if (box[2] > box[3]) add(box[0], y, right(box), y);
      else add(x, box[1], x, bottom(box));
    } else if (stroked) {
      for (const run of points) for (const [index, [x, y]] of run.entries()) if (index > 0) add(...(run[index - 1] as Point), x, y);
    }
  }
  return { horizontal: joined(horizontal, "x"), vertical: joined(vertical, "y"), boxes };
}

const isTickBox = ([, , width, height]: Box) => width >= 6 && width <= 24 && height >= 6 && height <= 18;

export function drawMode({ native, memory, scratch }: Library, path: number): { filled: boolean; stroked: boolean } {
  native.FPDFPath_GetDrawMode(path, scratch, scratch + 4);
  return { filled: memory.HEAP32[scratch >> 2] !== 0, stroked: memory.HEAP32[(scratch >> 2) + 1] !== 0 };
}

/** The corners of each unbroken run of a path; a closed run ends with its first corner. */
export function pointsOf(
  library: Library,
  { object, within }: PaintedPath,
  sheet: Sheet,
  max: number,
): { points: Point[][]; curved: boolean } {
  const { native, memory, scratch } = library;
  const own = matrixOf(library, object);
  const count = Math.min(max, native.FPDFPath_CountSegments(object));
  const points: Point[][] = [];
  for (let index = 0; index < count; index += 1) {
    const segment = native.FPDFPath_GetPathSegment(object, index);
    const type = native.FPDFPathSegment_GetType(segment);
    if (type === CURVE_TO) return { points, curved: true };
    native.FPDFPathSegment_GetPoint(segment, scratch, scratch + 4);
    const [x, y] = [memory.HEAPF32[scratch >> 2] ?? 0, memory.HEAPF32[(scratch >> 2) + 1] ?? 0];
    const point = sheet.point(...applied(within, ...applied(own, x, y)));
    const run = points.at(-1);
    if (type === LINE_TO && run) run.push(point);
    else points.push([point]);
    const start = points.at(-1)?.[0];
    if (start && native.FPDFPathSegment_GetClose(segment)) points.at(-1)?.push(start);
  }
  return { points, curved: false };
}

/** Joins line pieces across the breaks between cells. */
function joined(lines: readonly Rule[], along: "x" | "y"): Rule[] {
  const [from, to, at] = along === "x" ? (["x0", "x1", "y0"] as const) : (["y0", "y1", "x0"] as const);
  const whole: Rule[] = [];
  for (const line of lines.toSorted((a, b) => a[from] - b[from])) {
    const before = whole.findLast((each) => Math.abs(each[at] - line[at]) < 1 && line[from] <= each[to] + TOUCHING);
    if (before) before[to] = Math.max(before[to], line[to]);
    else whole.push({ ...line });
  }
  return whole.toSorted((a, b) => a[at] - b[at]);
}

const MAX_PATHS = 500;
const MAX_POINTS = 400;

/** The paths that are neither lines nor frames: curved or diagonal ones. */
export function drawingsOf(library: Library, paths: readonly (PaintedPath & { box: Box })[], sheet: Sheet): Box[] {
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
