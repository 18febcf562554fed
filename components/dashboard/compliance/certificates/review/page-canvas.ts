import type { PDFPageProxy } from "#components/dashboard/compliance/certificates/review/pdf.ts";
import { type StraightenedPage, straightenedPixels } from "#components/dashboard/compliance/certificates/review/straightened-page.ts";

/** Largest canvas in pixels; browsers may refuse to draw more. */
const MAX_PIXELS = 16_000_000;
/** Straightening takes about a tenth of a second for each two million pixels. */
const MAX_STRAIGHTENED_PIXELS = 4_000_000;

export interface PageSize {
  /** Points. */
  width: number;
  height: number;
}

/** The size of a page as displayed, or of its straightened sheet. */
export function sizeOf(page: PDFPageProxy, sheet: StraightenedPage | null): PageSize {
  const { width, height } = sheet ?? page.getViewport({ scale: 1 });
  return { width, height };
}

/** Draws a page, or its straightened sheet, with at most `scale` pixels per point; returns the pixels per point that were drawn. */
export async function drawPage(
  page: PDFPageProxy,
  sheet: StraightenedPage | null,
  canvas: HTMLCanvasElement,
  scale: number,
  cancelled?: AbortSignal,
): Promise<number> {
  const { width, height } = sizeOf(page, sheet);
  const dots = Math.min(scale, Math.sqrt((sheet ? MAX_STRAIGHTENED_PIXELS : MAX_PIXELS) / (width * height)));
  const drawn = sheet ? document.createElement("canvas") : canvas;
  const source = sheet ? page.getViewport({ scale: sourceScale(page, sheet, dots) }) : page.getViewport({ scale: dots });
  drawn.width = Math.floor(source.width);
  drawn.height = Math.floor(source.height);
  const task = page.render({ canvas: drawn, viewport: source });
  cancelled?.addEventListener("abort", () => task.cancel());
  await task.promise;
  const pixels = sheet && drawn.getContext("2d")?.getImageData(0, 0, drawn.width, drawn.height);
  if (!sheet || !pixels) return dots;
  canvas.width = Math.floor(width * dots);
  canvas.height = Math.round((canvas.width * height) / width);
  const image = new ImageData(canvas.width, canvas.height);
  straightenedPixels(sheet, pixels, source.scale, canvas.width, image.data);
  canvas.getContext("2d")?.putImageData(image, 0, 0);
  return dots;
}

/** The scale at which the page has as many pixels across the sheet as are drawn. */
function sourceScale(page: PDFPageProxy, { points, width }: StraightenedPage, dots: number): number {
  const from = points[0]?.[0] ?? [0, 0];
  const to = points[0]?.at(-1) ?? from;
  const across = Math.hypot(to[0] - from[0], to[1] - from[1]) || width;
  const { width: wide, height: high } = page.getViewport({ scale: 1 });
  return Math.min((dots * width) / across, Math.sqrt(MAX_PIXELS / (wide * high)));
}
