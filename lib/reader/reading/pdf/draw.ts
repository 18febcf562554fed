import type { Box } from "../geometry.ts";
import type { Gray } from "../raster/gray.ts";
import type { Library } from "./native.ts";
import type { Sheet } from "./sheet.ts";

/** A letter page at 200 dpi has 3.7 million; a page of four by four feet is drawn at a lower resolution instead of being refused. */
const MAX_PIXELS = 12_000_000;
const GRAY = 1;
const [SMOOTH_TEXT, IN_GRAY] = [0x02, 0x08];
const WHITE = 0xffffffff;

export interface Drawing extends Gray {
  /** Pixels per point; fewer than requested if the page is large. */
  scale: number;
  /** The offset of the drawing on the page, in pixels. */
  left: number;
  top: number;
}

/** Draws the page, or its part in `area` (points), in grayscale. */
export function drawPage(library: Library, page: number, sheet: Sheet, pixelsPerPoint: number, area?: Box): Drawing {
  const scale = Math.min(pixelsPerPoint, Math.sqrt(MAX_PIXELS / Math.max(1, sheet.width * sheet.height)));
  const [wide, high] = [Math.max(1, Math.floor(sheet.width * scale)), Math.max(1, Math.floor(sheet.height * scale))];
  const [x, y, areaWidth, areaHeight] = area ?? [0, 0, sheet.width, sheet.height];
  const [left, top] = [Math.min(wide - 1, Math.max(0, Math.floor(x * scale))), Math.min(high - 1, Math.max(0, Math.floor(y * scale)))];
  const width = Math.max(1, Math.min(wide - left, Math.ceil(areaWidth * scale)));
  const height = Math.max(1, Math.min(high - top, Math.ceil(areaHeight * scale)));
  const data = painted(library, page, { left, top, width, height, wide, high });
  return { width, height, data, scale, left, top };
}

/**
 * Draws the page in grayscale with separate horizontal and vertical scales: a scan at its own resolution, less if it has too many pixels.
 */
export function drawStretched(library: Library, page: number, sheet: Sheet, [across, down]: [number, number]): Gray {
  const fewer = Math.min(1, Math.sqrt(MAX_PIXELS / Math.max(1, sheet.width * across * sheet.height * down)));
  const [wide, high] = [Math.max(1, Math.round(sheet.width * across * fewer)), Math.max(1, Math.round(sheet.height * down * fewer))];
  return { width: wide, height: high, data: painted(library, page, { left: 0, top: 0, width: wide, height: high, wide, high }) };
}

/** In pixels: the part that is painted, and the page's width and height. */
interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
  wide: number;
  high: number;
}

function painted({ native, memory }: Library, page: number, { left, top, width, height, wide, high }: Frame): Uint8Array {
  const bytes = native.malloc(width * height);
  if (!bytes) throw new Error("No memory is left to draw the page.");
  const bitmap = native.FPDFBitmap_CreateEx(width, height, GRAY, bytes, width);
  native.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
  native.FPDF_RenderPageBitmap(bitmap, page, -left, -top, wide, high, 0, SMOOTH_TEXT | IN_GRAY);
  const data = memory.HEAPU8.slice(bytes, bytes + width * height);
  native.FPDFBitmap_Destroy(bitmap);
  native.free(bytes);
  return data;
}
