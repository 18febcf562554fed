import type { Box } from "../geometry.ts";
import type { Gray } from "./gray.ts";

/** Side of the compared squares in points: wider than strokes of type, narrower than those of a watermark. */
const SQUARE = 2.2;
/** The distance within which a square's paper level is determined. Points. */
const AROUND = 42;
/** The levels of a pale stroke relative to its paper; darker strokes are ink, which is handled elsewhere. */
const PALE = [0.55, 0.93] as const;
/** The width and height of such a stroke in squares; lines of type are only partly pale. */
const STROKE = 3;
/** The least smaller side of a watermark letter; lines of type have less, even when merged. Points. */
const LETTER = 32;
/** The largest share of its box that a letter fills; shaded cells fill more. */
const FILLED = 0.82;
/** A single mark of this size is a finding. Points. */
const ALONE = 70;
/** Scanners leave shadows along the edges. Points. */
const EDGE = 24;

/** Pale letters much larger than type, such as watermarks: boxes in pixels. Empty for an evenly white page. */
export function paleMarks(gray: Gray, pixelsPerPoint: number): Box[] {
  const side = Math.max(3, Math.round(SQUARE * pixelsPerPoint));
  const papers = paperOf(gray, side);
  const around = most(papers, Math.round((AROUND * pixelsPerPoint) / side));
  const pale = { ...papers, data: new Uint8Array(papers.data.length) };
  for (let at = 0; at < pale.data.length; at += 1) {
    const share = (papers.data[at] ?? 255) / Math.max(1, around.data[at] ?? 255);
    pale.data[at] = share > PALE[0] && share < PALE[1] ? 1 : 0;
  }
  const points = side / pixelsPerPoint;
  const [wide, high] = [papers.width * points, papers.height * points];
  const letters = pieces(opened(pale, STROKE)).filter(({ box: [x, y, width, height], size }) => {
    const inside = x * points > EDGE && y * points > EDGE && (x + width) * points < wide - EDGE && (y + height) * points < high - EDGE;
    return inside && Math.min(width, height) * points >= LETTER && size < FILLED * width * height;
  });
  const alone = letters.some(({ box }) => Math.min(box[2], box[3]) * points >= ALONE);
  if (letters.length < 2 && !alone) return [];
  return letters.map(({ box: [x, y, width, height] }) => [x * side, y * side, width * side, height * side]);
}

/** The paper level of each square: the mean of the brighter half of its pixels. */
function paperOf({ width, height, data }: Gray, side: number): Gray {
  const [columns, rows] = [Math.floor(width / side), Math.floor(height / side)];
  const papers = new Uint8Array(columns * rows);
  const counts = new Int32Array(256);
  const half = Math.ceil((side * side) / 2);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      counts.fill(0);
      for (let y = row * side; y < (row + 1) * side; y += 1)
        for (let x = column * side; x < (column + 1) * side; x += 1)
          counts[data[y * width + x] ?? 255] = (counts[data[y * width + x] ?? 255] ?? 0) + 1;
      let [left, sum] = [half, 0];
      for (let value = 255; value >= 0 && left > 0; value -= 1) {
        const taken = Math.min(left, counts[value] ?? 0);
        sum += taken * value;
        left -= taken;
      }
      papers[row * columns + column] = sum / half;
    }
  return { width: columns, height: rows, data: papers };
}

/** A maximum filter with this reach, along the rows and then the columns. */
function most({ width, height, data }: Gray, reach: number): Gray {
  const along = new Uint8Array(data.length);
  const both = new Uint8Array(data.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      let best = 0;
      for (let at = Math.max(0, x - reach); at <= Math.min(width - 1, x + reach); at += 1) best = Math.max(best, data[y * width + at] ?? 0);
      along[y * width + x] = best;
    }
  for (let x = 0; x < width; x += 1)
    for (let y = 0; y < height; y += 1) {
      let best = 0;
      for (let at = Math.max(0, y - reach); at <= Math.min(height - 1, y + reach); at += 1)
        best = Math.max(best, along[at * width + x] ?? 0);
      both[y * width + x] = best;
    }
  return { width, height, data: both };
}

/** Morphological opening with squares of this side. */
function opened({ width, height, data }: Gray, side: number): Gray {
  const left = new Uint8Array(data.length);
  const each = Array.from({ length: side * side }, (_, at) => Math.floor(at / side) * width + (at % side));
  for (let y = 0; y <= height - side; y += 1)
    for (let x = 0; x <= width - side; x += 1) {
      const start = y * width + x;
      if (each.every((at) => data[start + at])) for (const at of each) left[start + at] = 1;
    }
  return { width, height, data: left };
}

/** Connected squares, with their bounding box and number. */
function pieces({ width, height, data }: Gray): { box: Box; size: number }[] {
  const left = data.slice();
  const found: { box: Box; size: number }[] = [];
  for (let start = 0; start < left.length; start += 1) {
    if (!left[start]) continue;
    const stack = [start];
    left[start] = 0;
    let [x0, y0, x1, y1, size] = [width, height, 0, 0, 0];
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)];
      [x0, x1, y0, y1, size] = [Math.min(x0, x), Math.max(x1, x), Math.min(y0, y), Math.max(y1, y), size + 1];
      for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1)
        for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1) {
          const next = row * width + column;
          if (!left[next]) continue;
          left[next] = 0;
          stack.push(next);
        }
    }
    found.push({ box: [x0, y0, x1 - x0 + 1, y1 - y0 + 1], size });
  }
  return found;
}
