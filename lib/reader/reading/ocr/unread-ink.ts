import { type Box, bottom, right, type Word } from "../geometry.ts";
import { inPixels, type Picture } from "./picture.ts";

/** The ink of a short word in square points; specks and remnants of lines have less. */
const WORD = 5;
/** How far strokes extend beyond their words' boxes. Points. */
const AROUND = 1.5;
/** The tolerance of the block's edges. Points. */
const EDGE = 3;

/**
 * Whether a block has more ink than its words explain, so that some text was missed. `words` are all recognised words, including labels.
 */
export function hasUnreadInk(picture: Pick<Picture, "ink" | "scale">, words: readonly Word[], block: Box): boolean {
  const { ink, scale } = picture;
  const [left, top, width, height] = inPixels(picture, [block[0] + EDGE, block[1] + EDGE, block[2] - 2 * EDGE, block[3] - 2 * EDGE]).map(
    Math.round,
  ) as [number, number, number, number];
  const covers = words
    .map(({ box }) => inPixels(picture, [box[0] - AROUND, box[1] - AROUND, box[2] + 2 * AROUND, box[3] + 2 * AROUND]))
    .filter((box) => right(box) > left && box[0] < left + width && bottom(box) > top && box[1] < top + height);
  let unread = 0;
  const covered = new Uint8Array(ink.width);
  for (let y = Math.max(0, top); y < Math.min(ink.height, top + height); y += 1) {
    covered.fill(0);
    for (const box of covers) if (y >= box[1] && y < bottom(box)) covered.fill(1, Math.max(0, Math.ceil(box[0])), Math.ceil(right(box)));
    for (let x = Math.max(0, left); x < Math.min(ink.width, left + width); x += 1)
      if (ink.data[y * ink.width + x] && !covered[x]) unread += 1;
  }
  return unread > WORD * scale * scale;
}
