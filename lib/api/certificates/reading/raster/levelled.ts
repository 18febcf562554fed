import type { Gray } from "./gray.ts";

/** Side of the squares whose paper is measured, in pixels: some characters wide. */
const SQUARE = 24;
/** Of the pixels of a square, sorted from dark to bright, where its paper is. */
const PAPER = 0.75;
/** What is nearly as bright as the paper is paper. */
const BRIGHT = 0.94;

/** The picture as it would be on white paper, evenly lit: every grey beside the paper's around it. */
export function levelled({ width, height, data }: Gray): Gray {
  const [columns, rows] = [Math.ceil(width / SQUARE), Math.ceil(height / SQUARE)];
  const paper = new Float64Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1)
      paper[row * columns + column] = paperIn({ width, height, data }, column * SQUARE, row * SQUARE);
  }
  const into = new Uint8Array(data.length);
  for (let y = 0; y < height; y += 1) {
    const [row, down] = between(y, rows);
    for (let x = 0; x < width; x += 1) {
      const [column, across] = between(x, columns);
      const at = row * columns + column;
      const [next, below] = [column + 1 < columns ? 1 : 0, row + 1 < rows ? columns : 0];
      const upper = (paper[at] ?? 255) * (1 - across) + (paper[at + next] ?? 255) * across;
      const lower = (paper[at + below] ?? 255) * (1 - across) + (paper[at + below + next] ?? 255) * across;
      into[y * width + x] = Math.min(255, (255 * (data[y * width + x] ?? 255)) / Math.max(1, BRIGHT * (upper * (1 - down) + lower * down)));
    }
  }
  return { width, height, data: into };
}

/** The square before a pixel, by the squares' middles, and how far on the pixel is to the next. */
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
