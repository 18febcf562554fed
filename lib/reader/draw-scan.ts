import type { PagePicture } from "./reading/ocr/picture.ts";
import { READING_SCALE } from "./reading/ocr/recognize-picture.ts";
import type { Pdf } from "./reading/pdf/open.ts";
import { softened } from "./reading/raster/coarse.ts";
import { resampled } from "./reading/raster/resample.ts";

/** Dots an inch: a scan with fewer is drawn in its own dots and grows by curves; straight steps between them cost letters. */
const FEW_DOTS = 185;
const FAX_DOTS = 130;
/** Beyond these a picture is no scan of a letter page, or needs more memory than a reader has. Dots an inch, and pixels when grown. */
const MOST_DOTS = 400;
const LARGEST_PAGE = 6_250_000;

/** A page that is a picture, drawn at 200 dots an inch: as it is, grown from fewer, or softened where it is of black and white alone. */
export function drawScan(pdf: Pdf, page: number): PagePicture {
  const dots = pdf.dots(page);
  if (dots && Math.min(...dots) < FEW_DOTS && Math.max(...dots) < MOST_DOTS) {
    const own = pdf.drawStretched(page, [dots[0] / 72, dots[1] / 72]);
    const grown = (pixels: number, dotsAnInch: number) => Math.round((pixels * 72 * READING_SCALE) / dotsAnInch);
    const [width, height] = [grown(own.width, dots[0]), grown(own.height, dots[1])];
    if (width * height <= LARGEST_PAGE)
      return { ...resampled(own, width, height), scale: READING_SCALE, coarse: Math.min(...dots) < FAX_DOTS };
  }
  const plain = pdf.draw(page, READING_SCALE);
  return { ...softened(plain), scale: plain.scale };
}
