import { around, type Box } from "../geometry.ts";
import { drawMode, type PaintedPath } from "./lines.ts";
import { applied, matrixOf, times } from "./matrix.ts";
import type { Library } from "./native.ts";
import type { Sheet } from "./sheet.ts";

/** A closed line of a filled path, with its corners and control points, in points of the page as displayed. */
export interface Contour {
  box: Box;
  /** x and y of each, in the order of the path. */
  points: number[];
}

/** Larger paths are not characters of a form. Points. */
const MAX_HEIGHT = 40;
const MOVE_TO = 2;

/** The contours of each filled path that is small enough to be text, by path. */
export function contoursOf(library: Library, paths: readonly (PaintedPath & { box: Box })[], sheet: Sheet): Contour[][] {
  const { native, memory, scratch } = library;
  const found: Contour[][] = [];
  for (const { object, within, box } of paths) {
    if (box[3] > MAX_HEIGHT || !drawMode(library, object).filled) continue;
    const matrix = times(matrixOf(library, object), within);
    const runs: number[][] = [];
    const count = native.FPDFPath_CountSegments(object);
    for (let index = 0; index < count; index += 1) {
      const segment = native.FPDFPath_GetPathSegment(object, index);
      if (native.FPDFPathSegment_GetType(segment) === MOVE_TO || runs.length === 0) runs.push([]);
      native.FPDFPathSegment_GetPoint(segment, scratch, scratch + 4);
      const [x, y] = applied(matrix, memory.HEAPF32[scratch >> 2] ?? 0, memory.HEAPF32[(scratch >> 2) + 1] ?? 0);
      runs.at(-1)?.push(...sheet.point(x, y));
    }
    const contours = runs.flatMap((points) => {
      const bounds = around(
        Array.from({ length: points.length / 2 }, (_, at): Box => [points[2 * at] ?? 0, points[2 * at + 1] ?? 0, 0, 0]),
      );
      return bounds && points.length > 4 ? [{ box: bounds, points }] : [];
    });
    if (contours.length > 0) found.push(contours);
  }
  return found;
}
