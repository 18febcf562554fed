/** An image of a page, one byte per pixel, from 0 (black) to 255 (white). */
export interface Gray {
  width: number;
  height: number;
  data: Uint8Array;
}

/** One byte per pixel: 1 is ink, 0 is paper. */
export interface Ink {
  width: number;
  height: number;
  data: Uint8Array;
}

/** The share of ink in a box in pixels, clipped to the image. */
export function inkShare(ink: Ink, left: number, top: number, width: number, height: number): number {
  const [x0, y0] = [Math.max(0, Math.round(left)), Math.max(0, Math.round(top))];
  const [x1, y1] = [Math.min(ink.width, Math.round(left + width)), Math.min(ink.height, Math.round(top + height))];
  if (x1 <= x0 || y1 <= y0) return 0;
  let dark = 0;
  for (let y = y0; y < y1; y += 1) for (let x = x0; x < x1; x += 1) dark += ink.data[y * ink.width + x] ?? 0;
  return dark / ((x1 - x0) * (y1 - y0));
}

/** Ink by a fixed threshold, for pages drawn by software, whose paper is white. */
export function drawnInk(gray: Gray): Ink {
  const data = new Uint8Array(gray.data.length);
  for (let index = 0; index < data.length; index += 1) data[index] = (gray.data[index] ?? 255) < 150 ? 1 : 0;
  return { width: gray.width, height: gray.height, data };
}
