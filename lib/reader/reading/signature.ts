import { NOT_TICKED, type Reading } from "./dictionary.ts";
import { around, type Box, bottom, centerX, centerY, right } from "./geometry.ts";

/** Smaller shapes are not handwriting. Points. */
const MIN_SIZE = { width: 12, height: 4 };
/** A flat shape of this length is a printed line. */
const LINE = { width: 30, height: 1.2 };

/** The signature in the representative's block: strokes or an image, with their bounding box. */
export function signatureAmong(shapes: readonly Box[], block: Box): Reading {
  const drawn = shapes.filter(
    (box) =>
      centerX(box) > block[0] &&
      centerX(box) < right(block) &&
      centerY(box) > block[1] &&
      centerY(box) < bottom(block) &&
      !(box[2] > LINE.width && box[3] < LINE.height),
  );
  const box = around(drawn);
  const signed = box !== null && box[2] >= MIN_SIZE.width && box[3] >= MIN_SIZE.height;
  return { raw: signed ? "ink" : NOT_TICKED, confidence: 0.9, box: signed ? box : block, source: "text" };
}
