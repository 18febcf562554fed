import { drawMode, type PaintedPath, pointsOf } from "./lines.ts";
import type { Library } from "./native.ts";
import type { Sheet } from "./sheet.ts";

/** Shorter strokes may belong to letters. Points. */
const MIN_LENGTH = 11;
const STRAIGHT = 0.6;
const THICKEST = 2.2;
/** Lighter lines are kept: a white line hides what it is drawn over. */
const DARK = 150;
const MAX_PATHS = 20_000;
const MAX_POINTS = 400;

type Point = readonly [number, number];

/** The paths that draw only dark printed lines. The page is drawn without them, which keeps overprinted text intact. */
export function rulePaths(library: Library, paths: readonly PaintedPath[], sheet: Sheet): number[] {
  return paths.slice(0, MAX_PATHS).flatMap((path) => (isRule(library, path, sheet) ? [path.object] : []));
}

function isRule(library: Library, path: PaintedPath, sheet: Sheet): boolean {
  const { filled, stroked } = drawMode(library, path.object);
  const { native } = library;
  if (filled === stroked || native.FPDFPath_CountSegments(path.object) > MAX_POINTS) return false;
  const { points, curved } = pointsOf(library, path, sheet, MAX_POINTS);
  if (curved || points.length === 0) return false;
  const straight = filled ? points.every(isThin) : thickness(library, path.object) < THICKEST && points.every(isAlong);
  return straight && isDark(library, path.object, filled);
}

/** A filled area as long and thin as a line. */
function isThin(run: readonly Point[]): boolean {
  const [width, height] = [0, 1].map((axis) => {
    const along = run.map((point) => point[axis] ?? 0);
    return Math.max(...along) - Math.min(...along);
  }) as [number, number];
  return Math.min(width, height) < THICKEST && Math.max(width, height) >= MIN_LENGTH;
}

/** A horizontal or vertical stroke whose pieces are each longer than a letter's. */
function isAlong(run: readonly Point[]): boolean {
  return run.every(([x, y], index) => {
    const [lastX, lastY] = run[index - 1] ?? [x, y];
    const [wide, high] = [Math.abs(x - lastX), Math.abs(y - lastY)];
    return Math.min(wide, high) < STRAIGHT && (Math.max(wide, high) >= MIN_LENGTH || Math.max(wide, high) < STRAIGHT);
  });
}

function thickness({ native, memory, scratch }: Library, path: number): number {
  native.FPDFPageObj_GetStrokeWidth(path, scratch);
  return memory.HEAPF32[scratch >> 2] ?? 0;
}

function isDark({ native, memory, scratch }: Library, path: number, filled: boolean): boolean {
  const color = filled ? native.FPDFPageObj_GetFillColor : native.FPDFPageObj_GetStrokeColor;
  if (!color(path, scratch, scratch + 4, scratch + 8, scratch + 12)) return false;
  const [red = 0, green = 0, blue = 0] = memory.HEAP32.subarray(scratch >> 2, (scratch >> 2) + 3);
  return 0.3 * red + 0.59 * green + 0.11 * blue <= DARK;
}
