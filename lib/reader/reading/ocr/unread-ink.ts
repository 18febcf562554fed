import { type Box, bottom, right, type Word } from "../geometry.ts";
import { inPixels, type Picture } from "./picture.ts";

/** Ink of a short word, in square points: specks and what is left of printed lines come to less. */
const WORD = 5;
/** How far strokes reach beyond the boxes of their words. Points. */
const AROUND = 1.5;
/** Room for an edge of the block that was not quite where it should be. Points. */
const EDGE = 3;

/** Whether a block holds more ink than its words account for: something on it was passed over. `words` are all that were recognised, labels too. */
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
