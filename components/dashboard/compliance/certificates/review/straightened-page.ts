import type { Place } from "#components/dashboard/compliance/certificates/review/review-marks.ts";
import type { ParsedCertificate } from "#lib/contract/compliance/parsed-certificate.ts";
import type { StraightenedSheet } from "#lib/contract/compliance/straightened.ts";

/** The page whose photograph was straightened, and how. */
export interface StraightenedPage extends StraightenedSheet {
  page: number;
}

/** The straightened page of a reading; null if it is no photograph. */
export function straightenedPage({ document: { page, straightened } }: ParsedCertificate): StraightenedPage | null {
  return straightened ? { page, ...straightened } : null;
}

type Point = readonly [x: number, y: number];

/** An image of red, green, blue and alpha. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

const pointOf = ({ points }: StraightenedSheet, column: number, row: number): Point => points[row]?.[column] ?? [0, 0];
const columnsOf = ({ points }: StraightenedSheet) => (points[0]?.length ?? 2) - 1;
const rowsOf = ({ points }: StraightenedSheet) => points.length - 1;

/** A point of the photographed page for a point of the sheet, both in points. */
function sourceOf(sheet: StraightenedSheet, x: number, y: number): Point {
  const [u, v] = [(x / sheet.width) * columnsOf(sheet), (y / sheet.height) * rowsOf(sheet)];
  const [column, row] = [clamp(Math.floor(u), columnsOf(sheet) - 1), clamp(Math.floor(v), rowsOf(sheet) - 1)];
  const [fx, fy] = [u - column, v - row];
  const [a, b] = [pointOf(sheet, column, row), pointOf(sheet, column + 1, row)];
  const [c, d] = [pointOf(sheet, column, row + 1), pointOf(sheet, column + 1, row + 1)];
  const between = (at: 0 | 1) => (a[at] * (1 - fx) + b[at] * fx) * (1 - fy) + (c[at] * (1 - fx) + d[at] * fx) * fy;
  return [between(0), between(1)];
}

const clamp = (value: number, max: number) => Math.min(Math.max(value, 0), max);

/** Newton's method converges within a few steps, because the mapping is almost affine. */
const MAX_STEPS = 12;
/** Points. */
const NEAR = 0.05;
const DELTA = 1;

/** The mapping at a point of the sheet: by how much the source moves for a point to the right and a point down. */
function slopes(sheet: StraightenedSheet, x: number, y: number): { across: Point; down: Point } {
  const [here, right, below] = [sourceOf(sheet, x, y), sourceOf(sheet, x + DELTA, y), sourceOf(sheet, x, y + DELTA)];
  return { across: [right[0] - here[0], right[1] - here[1]], down: [below[0] - here[0], below[1] - here[1]] };
}

/** The point of the sheet that is at a point of the page. */
function sheetPoint(sheet: StraightenedSheet, [x, y]: Point): Point {
  let [u, v] = [sheet.width / 2, sheet.height / 2];
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const at = sourceOf(sheet, u, v);
    const [dx, dy] = [x - at[0], y - at[1]];
    if (Math.hypot(dx, dy) < NEAR) break;
    const { across, down } = slopes(sheet, u, v);
    const determinant = across[0] * down[1] - across[1] * down[0];
    if (determinant === 0) break;
    u += (dx * down[1] - dy * down[0]) / determinant;
    v += (dy * across[0] - dx * across[1]) / determinant;
  }
  return [u, v];
}

/**
 * A value's place on the straightened sheet. Its box on the page is the upright one around the slanted value, so the value's own size follows
 * from how the sheet is turned there.
 */
export function straightenedPlace(sheet: StraightenedPage, place: Place): Place {
  if (place.page !== sheet.page) return place;
  const [left, top, width, height] = place.box;
  const [u, v] = sheetPoint(sheet, [left + width / 2, top + height / 2]);
  const { across, down } = slopes(sheet, u, v);
  const [a, b, c, d] = [across[0], down[0], across[1], down[1]].map(Math.abs) as [number, number, number, number];
  const determinant = a * d - b * c;
  // Near 45 degrees the size cannot be recovered; the box is then larger than the value.
  const even = Math.abs(determinant) <= 0.3 * (a * d + b * c);
  const long = Math.hypot(a, c) || 1;
  const wide = even ? width / long : (width * d - height * b) / determinant;
  const high = even ? height / long : (height * a - width * c) / determinant;
  const [w, h] = [Math.max(wide, MIN_SIZE_POINTS), Math.max(high, MIN_SIZE_POINTS)];
  return { page: place.page, box: [u - w / 2, v - h / 2, w, h] };
}

/** The smallest size of a place, in points. */
const MIN_SIZE_POINTS = 2;

/** The sheet alone, with right-angled corners, from an image of the page with `scale` pixels per point. */
export function straightenedPixels(sheet: StraightenedSheet, page: Pixels, scale: number, width: number, into: Uint8ClampedArray): void {
  const height = Math.round((width * sheet.height) / sheet.width);
  for (let y = 0, to = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, to += 4) {
      const [px, py] = sourceOf(sheet, ((x + 0.5) * sheet.width) / width, ((y + 0.5) * sheet.height) / height);
      copyPixel(page, px * scale - 0.5, py * scale - 0.5, into, to);
    }
}

/** Interpolates between the four nearest pixels; beyond the page it is white. */
function copyPixel({ width, height, data }: Pixels, x: number, y: number, into: Uint8ClampedArray, to: number): void {
  into[to + 3] = 255;
  if (!(x >= -0.5 && y >= -0.5 && x <= width - 0.5 && y <= height - 0.5)) return void into.fill(255, to, to + 3);
  const [left, top] = [clamp(Math.floor(x), width - 1), clamp(Math.floor(y), height - 1)];
  const [fx, fy] = [clamp(x - left, 1), clamp(y - top, 1)];
  const at = 4 * (top * width + left);
  const [right, below] = [left < width - 1 ? 4 : 0, top < height - 1 ? 4 * width : 0];
  for (let channel = at; channel < at + 3; channel += 1) {
    const upper = (data[channel] ?? 255) * (1 - fx) + (data[channel + right] ?? 255) * fx;
    const lower = (data[channel + below] ?? 255) * (1 - fx) + (data[channel + below + right] ?? 255) * fx;
    into[to + channel - at] = upper * (1 - fy) + lower * fy;
  }
}
