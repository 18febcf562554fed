import { type Box, mapBox } from "./reading/geometry.ts";
import type { PagePicture } from "./reading/ocr/picture.ts";
import { READING_SCALE } from "./reading/ocr/recognize-picture.ts";
import type { Pdf } from "./reading/pdf/open.ts";
import { softened } from "./reading/raster/coarse.ts";
import { contrasted } from "./reading/raster/contrast.ts";
import { GRAINY, grainOf, quieted } from "./reading/raster/grain.ts";
import type { Gray } from "./reading/raster/gray.ts";
import { findPaper, type Paper } from "./reading/raster/paper.ts";
import { boxFrom, rectified } from "./reading/raster/rectify.ts";
import { resampled } from "./reading/raster/resample.ts";

/** Dpi. A scan below this is drawn at its own resolution and enlarged with cubic interpolation; nearest-neighbor steps lose letters. */
const MIN_SHARP_DOTS = 185;
const FAX_DOTS = 130;
/** Beyond these limits (dpi, and pixels after enlarging) an image is not a scan of a letter page, or exceeds a reader's memory. */
const MAX_DOTS = 400;
const MAX_PAGE_PIXELS = 6_250_000;

/** Pixels per point when looking for a sheet on a table. */
const GLANCE = 100 / 72;
/** Highest useful dpi of a photograph. */
const MAX_PHOTOGRAPH_DOTS = 330;
const LETTER = [612, 792] as const;
/** Sheets whose aspect ratio is this close to letter paper, such as A4, are treated as letter paper. */
const LIKE_LETTER = 0.09;

/** A page that was photographed on a table, rectified like a scan; null for any other page. */
function drawPhotograph(pdf: Pdf, page: number, plain: Gray & { scale: number }): PagePicture | null {
  const paper = findPaper(plain);
  if (!paper) return null;
  const dots = pdf.dots(page);
  const times = dots ? Math.min(MAX_PHOTOGRAPH_DOTS, Math.max(...dots)) / 72 / plain.scale : 1;
  const fine = times > 1.1 ? pdf.draw(page, plain.scale * times) : plain;
  const [across, down] = [fine.width / plain.width, fine.height / plain.height];
  const sheet: Paper = {
    corners: paper.corners.map(([x, y]) => [x * across, y * down] as const) as unknown as Paper["corners"],
    bends: paper.bends.map((bend, side) => bend.map((off) => off * (side % 2 === 0 ? down : across))) as unknown as Paper["bends"],
  };
  const [wide, high] = sizeOf(sheet);
  const [width, height] = [Math.round(wide * READING_SCALE), Math.round(high * READING_SCALE)];
  const flat = legible(rectified(fine, sheet, width, height));
  const toSource = (box: Box): Box =>
    mapBox(
      [plain.scale ** -1 / across, 0, 0, 0, plain.scale ** -1 / down, 0],
      boxFrom(flat, mapBox([READING_SCALE, 0, 0, 0, READING_SCALE, 0], box)),
    );
  return { width, height, data: flat.data, scale: READING_SCALE, coarse: false, toSource };
}

/** The size of the sheet in points. */
function sizeOf({ corners: [a, b, c, d] }: Paper): readonly [number, number] {
  const long = (one: readonly [number, number], other: readonly [number, number]) => Math.hypot(one[0] - other[0], one[1] - other[1]);
  const share = (long(a, b) + long(d, c)) / (long(a, d) + long(b, c));
  const upright = share < 1;
  const [narrow, tall] = LETTER;
  const ratio = upright ? share : 1 / share;
  const size = Math.abs(ratio - narrow / tall) < LIKE_LETTER ? [narrow, tall] : [narrow, Math.min(1300, narrow / ratio)];
  return upright ? [size[0] as number, size[1] as number] : [size[1] as number, size[0] as number];
}

/** Denoised, black on white. Detail that noise has covered is lost, so similar letters cannot be distinguished. */
const legible = <Picture extends Gray>(page: Picture): Picture => contrasted(quieted(page));
const isGrainy = (page: Gray) => grainOf(page) >= GRAINY;

/** A page that is an image, drawn at 200 dpi: unchanged, enlarged from a lower resolution, or softened if it is bilevel. */
export function drawScan(pdf: Pdf, page: number): PagePicture {
  const dots = pdf.dots(page);
  const glance = pdf.draw(page, GLANCE);
  const photographed = drawPhotograph(pdf, page, glance);
  if (photographed) return photographed;
  if (dots && Math.min(...dots) < MIN_SHARP_DOTS && Math.max(...dots) < MAX_DOTS) {
    const own = pdf.drawStretched(page, [dots[0] / 72, dots[1] / 72]);
    const grown = (pixels: number, dotsAnInch: number) => Math.round((pixels * 72 * READING_SCALE) / dotsAnInch);
    const [width, height] = [grown(own.width, dots[0]), grown(own.height, dots[1])];
    if (width * height <= MAX_PAGE_PIXELS)
      return { ...resampled(legible(own), width, height), scale: READING_SCALE, coarse: Math.min(...dots) < FAX_DOTS || isGrainy(own) };
  }
  const plain = pdf.draw(page, READING_SCALE);
  const soft = softened(plain);
  if (soft.data !== plain.data) return { ...soft, scale: plain.scale };
  return { ...legible(plain), scale: plain.scale, coarse: isGrainy(plain) };
}
