import { UnreadableFile } from "../reading/result.ts";

/** EXIF orientation: how an image is rotated or mirrored for display. 1 is unchanged. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** An image as a page of a PDF. */
export interface PageImage {
  width: number;
  height: number;
  data: Uint8Array;
  encoding: "jpeg" | "deflate";
  colors: "black_and_white" | "gray" | "rgb" | "cmyk";
  /** Whether its levels are inverted, as in Adobe's CMYK. */
  inverted?: boolean;
  orientation: Orientation;
  /** Horizontal and vertical dpi, if the file states it. */
  dots: readonly [number, number] | null;
}

/** The largest image; phone cameras have up to 50 megapixels. */
export const MAX_PIXELS = 51_000_000;
const MAX_SIDE_PIXELS = 20_000;

/** Refuses an image by its stated size before memory is allocated. @throws UnreadableFile */
export function assertSize(width: number, height: number): void {
  if (!(width > 0 && height > 0)) throw new UnreadableFile("malformed");
  if (width > MAX_SIDE_PIXELS || height > MAX_SIDE_PIXELS || width * height > MAX_PIXELS) throw new UnreadableFile("picture_too_large");
}

export const orientationOf = (value: unknown): Orientation =>
  typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= 8 ? (value as Orientation) : 1;

/** A plausible scanner dpi. Cameras write 72, which means nothing. */
export const dotsOf = (across: number, down: number): readonly [number, number] | null =>
  [across, down].every((dots) => dots >= 90 && dots <= 1300) ? [across, down] : null;
