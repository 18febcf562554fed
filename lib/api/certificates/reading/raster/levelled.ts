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
  const squares = new Int32Array(width);
  const shares = new Float64Array(width);
  for (let x = 0; x < width; x += 1) [squares[x], shares[x]] = between(x, columns);
  // The paper of one line of pixels, square by square.
  const line = new Float64Array(columns + 1);
  for (let y = 0; y < height; y += 1) {
    const [row, down] = between(y, rows);
    const below = row + 1 < rows ? columns : 0;
    for (let column = 0; column < columns; column += 1) {
      const at = row * columns + column;
      line[column] = (paper[at] ?? 255) * (1 - down) + (paper[at + below] ?? 255) * down;
    }
    line[columns] = line[columns - 1] ?? 255;
    for (let x = 0, at = y * width; x < width; x += 1, at += 1) {
      const square = squares[x] ?? 0;
      const dark = line[square] ?? 255;
      const light = dark + ((line[square + 1] ?? 255) - dark) * (shares[x] ?? 0);
      const level = (255 * (data[at] ?? 255)) / Math.max(1, BRIGHT * light);
      into[at] = level > 255 ? 255 : level;
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
