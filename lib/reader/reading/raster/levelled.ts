import type { Gray } from "./gray.ts";

/** Side of the squares in which the paper level is measured, in pixels: a few characters wide. */
const SQUARE = 24;
/** The percentile of paper among a square's pixels, from dark to bright. */
const PAPER = 0.75;
/** A pixel at least this bright relative to the paper is paper. */
const BRIGHT = 0.94;

/** An area of an image; beyond the edges it is white. Pixels. */
export type AreaOf = (left: number, top: number, width: number, height: number) => Gray;

/**
 * Normalizes the image to evenly lit white paper: each gray level relative to the local paper level. Computed by area on demand, because
 * few areas are used.
 */
export function levelled(picture: Gray): AreaOf {
  const [columns, rows] = [Math.ceil(picture.width / SQUARE), Math.ceil(picture.height / SQUARE)];
  const known = new Uint8Array(columns * rows);
  const paperAt = (column: number, row: number) => {
    const at = row * columns + column;
    known[at] ||= paperIn(picture, column * SQUARE, row * SQUARE);
    return known[at] ?? 255;
  };
  return (left, top, width, height) => {
    const data = new Uint8Array(width * height).fill(255);
    for (let y = Math.max(0, top), bottom = Math.min(picture.height, top + height); y < bottom; y += 1) {
      const [row, down] = between(y, rows);
      const below = Math.min(rows - 1, row + 1);
      for (let x = Math.max(0, left), right = Math.min(picture.width, left + width); x < right; x += 1) {
        const [column, share] = between(x, columns);
        const beside = Math.min(columns - 1, column + 1);
        const dark = paperAt(column, row) * (1 - down) + paperAt(column, below) * down;
        const light = paperAt(beside, row) * (1 - down) + paperAt(beside, below) * down;
        const level = (255 * (picture.data[y * picture.width + x] ?? 255)) / Math.max(1, BRIGHT * (dark + (light - dark) * share));
        data[(y - top) * width + x - left] = Math.min(255, level);
      }
    }
    return { width, height, data };
  };
}

/** The square before a pixel, by the squares' centers, and the pixel's position between it and the next. */
function between(place: number, squares: number): [number, number] {
  const at = Math.max(0, (place + 0.5) / SQUARE - 0.5);
  const square = Math.min(squares - 1, Math.floor(at));
  return [square, Math.min(1, at - square)];
}

function paperIn({ width, height, data }: Gray, left: number, top: number): number {
  const counts = new Int32Array(256);
  const [right, bottom] = [Math.min(width, left + SQUARE), Math.min(height, top + SQUARE)];
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      const value = data[y * width + x] ?? 0;
      counts[value] = (counts[value] ?? 0) + 1;
    }
  let brighter = (1 - PAPER) * (right - left) * (bottom - top);
  for (let value = 255; value > 0; value -= 1) {
    brighter -= counts[value] ?? 0;
    if (brighter <= 0) return value;
  }
  return 1;
}
