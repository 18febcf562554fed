import type { Box } from "../geometry.ts";
import type { Gray } from "../raster/gray.ts";
import { inPixels, type Picture } from "./picture.ts";

const MARGIN = 16;

/** A cell of the image at twice its size with a white margin, which improves OCR of a single line. */
export function enlarged(picture: Picture, box: Box): Gray {
  const [left, top, wide, high] = inPixels(picture, box).map(Math.round) as [number, number, number, number];
  const [width, height] = [wide * 2 + 2 * MARGIN, high * 2 + 2 * MARGIN];
  const data = new Uint8Array(width * height).fill(255);
  // Each pixel is a mean of its right and lower neighbors.
  const source = picture.levels(left, top, wide + 1, high + 1);
  const pixel = (x: number, y: number) => source.data[y * source.width + x] ?? 255;
  for (let y = 0; y < high * 2; y += 1) {
    const [y0, fy] = [y >> 1, (y & 1) / 2];
    for (let x = 0; x < wide * 2; x += 1) {
      const [x0, fx] = [x >> 1, (x & 1) / 2];
      const upper = pixel(x0, y0) * (1 - fx) + pixel(x0 + 1, y0) * fx;
      const lower = fy === 0 ? upper : pixel(x0, y0 + 1) * (1 - fx) + pixel(x0 + 1, y0 + 1) * fx;
      data[(y + MARGIN) * width + x + MARGIN] = upper * (1 - fy) + lower * fy;
    }
  }
  return { width, height, data };
}

/** The bounding box of the ink in a cell, in points of the image; null if there is almost none. Isolated specks do not count. */
export function inkBox(picture: Picture, cell: Box): Box | null {
  const { ink, scale } = picture;
  const [left, top, wide, high] = inPixels(picture, cell).map(Math.round) as [number, number, number, number];
  const columns = new Int32Array(Math.max(0, wide));
  const rows = new Int32Array(Math.max(0, high));
  let total = 0;
  for (let y = 0; y < high; y += 1) {
    for (let x = 0; x < wide; x += 1) {
      if (!ink.data[(top + y) * ink.width + left + x]) continue;
      columns[x] = (columns[x] ?? 0) + 1;
      rows[y] = (rows[y] ?? 0) + 1;
      total += 1;
    }
  }
  if (total < 4 * scale * scale) return null;
  const [x0, x1] = [columns.findIndex((count) => count > 1), columns.findLastIndex((count) => count > 1)];
  const [y0, y1] = [rows.findIndex((count) => count > 1), rows.findLastIndex((count) => count > 1)];
  if (x0 < 0 || y0 < 0 || (y1 - y0) / scale < 3) return null;
  return [(left + x0) / scale, (top + y0) / scale, (x1 - x0 + 1) / scale, (y1 - y0 + 1) / scale];
}
