import type { Library } from "./native.ts";
import type { PaintedPicture } from "./objects.ts";
import type { Sheet } from "./sheet.ts";

/** An image that covers this share of the page's area is the page. */
const WHOLE = 0.6;

/** The horizontal and vertical dpi, as displayed, of a page that is one scan; null for any other page. */
export function sourceDots(
  { native, memory, scratch }: Library,
  pictures: readonly PaintedPicture[],
  sheet: Sheet,
): [number, number] | null {
  const scan = pictures.find(({ box }) => box[2] * box[3] >= WHOLE * sheet.width * sheet.height);
  if (!scan || !native.FPDFImageObj_GetImagePixelSize(scan.object, scratch, scratch + 4)) return null;
  const [wide = 0, high = 0] = memory.HEAP32.subarray(scratch >> 2, (scratch >> 2) + 2);
  const [, , width, height] = scan.box;
  // A rotated image has its width along the page's height.
  const turned = wide > high !== width > height;
  return [((turned ? high : wide) * 72) / width, ((turned ? wide : high) * 72) / height];
}
