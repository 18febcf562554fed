/** The maximum width and height of a logo, in pixels. */
export const LOGO_PIXELS = 2000;

/** A file that is not a supported image. The message is shown to the user who uploaded it. */
export class ImageProblem extends Error {}

/** The parts of a file that make up the image, in order. */
export interface ImageParts {
  parts: Buffer[];
  width: number;
  height: number;
}
