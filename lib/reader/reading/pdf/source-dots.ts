import type { Library } from "./native.ts";
import type { PaintedPicture } from "./objects.ts";
import type { Sheet } from "./sheet.ts";

/** Of the page's area, what a picture covers that is the page. */
const WHOLE = 0.6;

/** How many dots an inch the scan that is the page has, across and down as displayed; null for a page that is not one picture. */
export function sourceDots(
  { native, memory, scratch }: Library,
  pictures: readonly PaintedPicture[],
  sheet: Sheet,
): [number, number] | null {
  const scan = pictures.find(({ box }) => box[2] * box[3] >= WHOLE * sheet.width * sheet.height);
  if (!scan || !native.FPDFImageObj_GetImagePixelSize(scan.object, scratch, scratch + 4)) return null;
  const [wide = 0, high = 0] = memory.HEAP32.subarray(scratch >> 2, (scratch >> 2) + 2);
  const [, , width, height] = scan.box;
  // A picture that is turned on its page has its width along the page's height.
  const turned = wide > high !== width > height;
  return [((turned ? high : wide) * 72) / width, ((turned ? wide : high) * 72) / height];
}
