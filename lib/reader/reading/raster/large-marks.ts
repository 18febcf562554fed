import type { Box } from "../geometry.ts";
import type { Ink } from "./gray.ts";

/** Pieces of ink of this size are larger than the form's type. Points: with thick strokes, and with any. */
const THICK = { width: 10, height: 14, stroke: 2 };
const ANY = 42;
const MAX_MARKS = 40;

/** The pieces of ink that are much larger than the page's type: letters of a stamp, strokes across the table. Boxes in pixels. */
export function largeMarks(ink: Ink, pixelsPerPoint: number): Box[] {
  const left = { ...ink, data: ink.data.slice() };
  const stack = new Int32Array(ink.width * ink.height);
  const found: Box[] = [];
  const stroke = Math.round(THICK.stroke * pixelsPerPoint);
  for (let start = 0; start < left.data.length && found.length < MAX_MARKS; start += 1) {
    if (!left.data[start]) continue;
    const box = takePiece(left, start, stack);
    const [wide, high] = [box[2] / pixelsPerPoint, box[3] / pixelsPerPoint];
    const thick = wide >= THICK.width && high >= THICK.height && hasSquare(ink, box, stroke);
    if (thick || (wide >= ANY && high >= ANY)) found.push(box);
  }
  return found;
}

/** Erases the piece of ink at a pixel and returns its bounding box. `stack` is preallocated. */
function takePiece({ width, height, data }: Ink, start: number, stack: Int32Array): Box {
  let [x0, y0, x1, y1, depth] = [width, height, 0, 0, 0];
  const take = (at: number) => {
    if (!data[at]) return;
    data[at] = 0;
    stack[depth++] = at;
  };
  take(start);
  while (depth > 0) {
    const at = stack[--depth] as number;
    const [x, y] = [at % width, Math.floor(at / width)];
    [x0, x1, y0, y1] = [Math.min(x0, x), Math.max(x1, x), Math.min(y0, y), Math.max(y1, y)];
    const [from, to] = [x > 0 ? -1 : 0, x < width - 1 ? 1 : 0];
    for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1)
      for (let column = from; column <= to; column += 1) take(row * width + x + column);
  }
  return [x0, y0, x1 - x0 + 1, y1 - y0 + 1];
}

/** Whether the ink in a box contains a solid square of this side. */
function hasSquare({ width, data }: Ink, [left, top, wide, high]: Box, side: number): boolean {
  // The side of the largest solid square ending at each pixel, row by row.
  let above = new Uint16Array(wide + 1);
  for (let y = 0; y < high; y += 1) {
    const row = new Uint16Array(wide + 1);
    for (let x = 0; x < wide; x += 1) {
      if (!data[(top + y) * width + left + x]) continue;
      const size = 1 + Math.min(above[x] ?? 0, above[x + 1] ?? 0, row[x] ?? 0);
      if (size >= side) return true;
      row[x + 1] = size;
    }
    above = row;
  }
  return false;
}
