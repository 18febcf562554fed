import { type Box, bottom, right } from "../geometry.ts";
import type { Gray, Ink } from "./gray.ts";
import type { Rules } from "./rules.ts";

/** Lines with spaces at most this wide, over two fifths of the page, are sentences. Filled-in values have wider gaps. Points. */
const SPACE = 9;
const MIN_WIDTH_SHARE = 0.4;
/** The minimum height of rows with small letters between lines of one paragraph, and how far letters extend beyond them. Points. */
const PITCH = 5;
const SMALL_LETTERS = 1.5;
const REACH = 3.5;

/** The areas of full-width sentences in pixels: a form's notices, and long remarks. Never across a printed table line. */
export function runningText(ink: Ink, rules: Rules, scale: number): Box[] {
  const bands: { x0: number; y0: number; x1: number; y1: number; rows: number }[] = [];
  const [space, pitch] = [Math.round(SPACE * scale), Math.round(PITCH * scale)];
  for (let y = 0; y < ink.height; y += 1) {
    const run = longRun(ink, y, space);
    if (!run) continue;
    const band = bands.at(-1);
    if (!band || y - band.y1 > pitch) bands.push({ x0: run[0], y0: y, x1: run[1], y1: y, rows: 1 });
    else Object.assign(band, { x0: Math.min(band.x0, run[0]), x1: Math.max(band.x1, run[1]), y1: y, rows: band.rows + 1 });
  }
  const reach = Math.round(REACH * scale);
  return bands.flatMap(({ x0, y0, x1, y1, rows }) => {
    if (rows < SMALL_LETTERS * scale || rules.vertical.some((rule) => rule.x0 > x0 && rule.x1 < x1 && rule.y0 <= y1 && rule.y1 >= y0))
      return [];
    const paper = (from: number, step: 1 | -1) => {
      let y = from;
      while (
        Math.abs(y - from) < reach &&
        y > 0 &&
        y < ink.height - 1 &&
        ink.data.subarray(y * ink.width + x0, y * ink.width + x1).includes(1)
      )
        y += step;
      return y;
    };
    const top = paper(y0, -1);
    return [[x0 - 2, top, x1 - x0 + 5, paper(y1, 1) - top + 1]];
  });
}

/** The first run of ink of this length in a row; spaces do not end it. */
function longRun({ width, data }: Ink, y: number, space: number): readonly [number, number] | null {
  let start = -1;
  let last = -1;
  for (let x = 0, at = y * width; x < width; x += 1, at += 1) {
    if (!data[at]) continue;
    if (start < 0) start = x;
    else if (x - last > space) {
      if (last - start >= MIN_WIDTH_SHARE * width) break;
      start = x;
    }
    last = x;
  }
  return last - start >= MIN_WIDTH_SHARE * width ? [start, last] : null;
}

/** The image with the boxes painted white. */
export function without(picture: Gray, boxes: readonly Box[]): Gray {
  const data = picture.data.slice();
  eachRow(picture, boxes, (from, to) => data.fill(255, from, to));
  return { ...picture, data };
}

/** Empty rows above and below text that is read separately. Pixels. */
const MARGIN = 16;

/** The image's rows that contain the boxes, with only the boxes' content; `top` is the first row. */
export function only(picture: Gray, boxes: readonly Box[]): { strip: Gray; top: number } {
  const { width } = picture;
  const top = Math.max(0, Math.min(...boxes.map((box) => box[1])) - MARGIN);
  const end = Math.min(picture.height, Math.max(...boxes.map(bottom)) + MARGIN);
  const data = new Uint8Array((end - top) * width).fill(255);
  eachRow(picture, boxes, (from, to) => data.set(picture.data.subarray(from, to), from - top * width));
  return { strip: { width, height: end - top, data }, top };
}

function eachRow({ width, height }: Gray, boxes: readonly Box[], visit: (from: number, to: number) => void): void {
  for (const box of boxes) {
    const [x0, x1] = [Math.max(0, box[0]), Math.min(width, right(box))];
    for (let y = Math.max(0, box[1]); y < Math.min(height, bottom(box)); y += 1) visit(y * width + x0, y * width + x1);
  }
}
