import type { Gray } from "../raster/gray.ts";
import type { Library } from "./native.ts";
import type { Sheet } from "./sheet.ts";

/** A letter page at 200 dots an inch has 3.7; a page of four by four feet is drawn coarsely rather than not at all. */
const MAX_PIXELS = 12_000_000;
const GRAY = 1;
const [SMOOTH_TEXT, IN_GRAY] = [0x02, 0x08];
const WHITE = 0xffffffff;

/** The page in grey. `scale` is what came of the pixels asked for each point. */
export function drawPage(
  { native, memory }: Library,
  page: number,
  { width: wide, height: high }: Sheet,
  pixelsPerPoint: number,
): Gray & { scale: number } {
  const scale = Math.min(pixelsPerPoint, Math.sqrt(MAX_PIXELS / Math.max(1, wide * high)));
  const [width, height] = [Math.max(1, Math.floor(wide * scale)), Math.max(1, Math.floor(high * scale))];
  const bytes = native.malloc(width * height);
  if (!bytes) throw new Error("No memory is left to draw the page.");
  const bitmap = native.FPDFBitmap_CreateEx(width, height, GRAY, bytes, width);
  native.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
  native.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, SMOOTH_TEXT | IN_GRAY);
  const data = memory.HEAPU8.slice(bytes, bytes + width * height);
  native.FPDFBitmap_Destroy(bitmap);
  native.free(bytes);
  return { width, height, data, scale };
}
