import { type Dictionary, doubted } from "../dictionary.ts";
import { type Box, bottom, centerY, right, type Word } from "../geometry.ts";
import { UNCONFIRMED } from "../ocr/prose.ts";
import { heldBy, isLow } from "./decode.ts";
import type { Shape } from "./shapes.ts";

/** Values that fill their line. */
const TEXTS = /_FullName|_MailingAddress_|(Policy|Certificate)NumberIdentifier|NAICCode|EmailAddress|PhoneNumber|FaxNumber/;
/** How far beside a value a lost word may be, as a share of the value's height: a space. */
const BESIDE = 0.9;

/** Lowers the confidence of values with a character in or beside them, among the page's outlines, that no recognised word accounts for. */
export function doubtUnread(read: Dictionary, shapes: readonly Shape[], words: readonly Word[]): void {
  const unread = unreadIn(shapes, words);
  for (const [name, reading] of read)
    if (TEXTS.test(name) && reading.raw && reading.confidence > UNCONFIRMED && unread.some((box) => isAt(reading.box, box)))
      read.set(name, doubted(reading, UNCONFIRMED, "unread_ink"));
}

/** The characters that are in no word, and the words that have fewer characters than outlines. */
function unreadIn(shapes: readonly Shape[], words: readonly Word[]): Box[] {
  const held = heldBy(shapes, words);
  const taken = new Set(held.flatMap(({ own }) => own));
  const shortened = held.filter(({ word, own }) => {
    const high = Math.max(...own.map(({ box }) => box[3]));
    return own.filter((shape) => !isLow(shape, high)).length > [...word.text].length;
  });
  return [...shapes.filter((shape) => !taken.has(shape)).map(({ box }) => box), ...shortened.map(({ word }) => word.box)];
}

/** Whether a character of the value's size is in its line, or a space beside it. */
function isAt(value: Box, [x, y, width, height]: Box): boolean {
  const space = BESIDE * Math.min(value[3], 1.5 * height);
  const isInLine = y + height / 2 > value[1] && centerY([x, y, width, height]) < bottom(value);
  return isInLine && height > 0.5 * Math.min(value[3], 12) && x + width > value[0] - space && x < right(value) + space;
}
