/** The widest and highest a logo may be, in pixels. */
export const LOGO_PIXELS = 2000;

/** A file that is no picture we take; the message is for who sent it. */
export class ImageProblem extends Error {}

/** What makes up the picture of a file, in its order. */
export interface ImageParts {
  parts: Buffer[];
  width: number;
  height: number;
}
