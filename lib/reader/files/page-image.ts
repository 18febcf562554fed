import { UnreadableFile } from "../reading/result.ts";

/** How a picture is turned or mirrored to be seen as it was taken: EXIF's numbers, 1 as it is. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** A picture as a page of a PDF. */
export interface PageImage {
  width: number;
  height: number;
  data: Uint8Array;
  encoding: "jpeg" | "deflate";
  colors: "black_and_white" | "gray" | "rgb" | "cmyk";
  /** Whether its levels are the other way round, as Adobe writes inks. */
  inverted?: boolean;
  orientation: Orientation;
  /** Dots an inch across and down, where the file says so. */
  dots: readonly [number, number] | null;
}

/** The largest picture: cameras of telephones have up to 50 million pixels. */
const MOST_PIXELS = 51_000_000;
const MOST_ACROSS = 20_000;

/** Refuses a picture by what it says of its size, before room is made for it. @throws UnreadableFile */
export function assertSize(width: number, height: number): void {
  if (!(width > 0 && height > 0)) throw new UnreadableFile("malformed");
  if (width > MOST_ACROSS || height > MOST_ACROSS || width * height > MOST_PIXELS) throw new UnreadableFile("picture_too_large");
}

export const orientationOf = (value: unknown): Orientation =>
  typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= 8 ? (value as Orientation) : 1;

/** Dots an inch that a scanner may have; cameras write 72, which says nothing. */
export const dotsOf = (across: number, down: number): readonly [number, number] | null =>
  [across, down].every((dots) => dots >= 90 && dots <= 1300) ? [across, down] : null;
