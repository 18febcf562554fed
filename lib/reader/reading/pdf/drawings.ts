import type { Box } from "../geometry.ts";
import { type PaintedPath, pointsOf } from "./lines.ts";
import type { Library } from "./native.ts";
import type { Sheet } from "./sheet.ts";

const STRAIGHT = 0.6;
const MOST_PATHS = 500;
const MOST_POINTS = 400;

/** The paths that are neither lines nor frames: curved or diagonal ones. */
export function drawingsOf(library: Library, paths: readonly (PaintedPath & { box: Box })[], sheet: Sheet): Box[] {
  return paths.slice(0, MOST_PATHS).flatMap((path) => {
    const { points, curved } = pointsOf(library, path, sheet, MOST_POINTS);
    return curved || points.some(isAslant) ? [path.box] : [];
  });
}

function isAslant(run: readonly (readonly [number, number])[]): boolean {
  return run.some(([x, y], index) => {
    const [lastX, lastY] = run[index - 1] ?? [x, y];
    return Math.abs(x - lastX) > STRAIGHT && Math.abs(y - lastY) > STRAIGHT;
  });
}
