import { NOT_TICKED, type Reading } from "./dictionary.ts";
import { around, type Box, bottom, centerX, centerY, right } from "./geometry.ts";

/** Smaller than this is no handwriting. Points. */
const LEAST = { width: 12, height: 4 };
/** A flat shape as long as this is a printed line. */
const LINE = { width: 30, height: 1.2 };

/** The signature drawn where the representative signs: strokes or a picture, with the box around them. */
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
  const signed = box !== null && box[2] >= LEAST.width && box[3] >= LEAST.height;
  return { raw: signed ? "ink" : NOT_TICKED, confidence: 0.9, box: signed ? box : block, source: "text" };
}
