import { type Dictionary, doubted } from "../dictionary.ts";
import { type Box, bottom, centerY, right, type Word } from "../geometry.ts";
import { UNCONFIRMED } from "../ocr/prose.ts";
import { isLow, shapesByWord } from "./decode.ts";
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

/** A space beside a sign that stands alone, as a share of the value's height. */
const SPACE = 0.2;

/**
 * Adds the `&` that recognition lost in names: between two of their words stands one character that is in no word. The name is then as
 * doubtful as any with a character that was not recognised.
 */
export function addLostAnds(read: Dictionary, shapes: readonly Shape[], words: readonly Word[]): void {
  const held = shapesByWord(shapes, words);
  const taken = new Set(held.flatMap(({ own }) => own));
  const inWords = new Set(held.flatMap(({ own }) => (own.length > 1 ? own.map(({ shape }) => shape) : [])));
  const unread = shapes.filter((each) => !taken.has(each) && !inWords.has(each.shape)).map(({ box }) => box);
  for (const [name, reading] of read) {
    if (!/_FullName/.test(name) || !reading.raw) continue;
    const own = words.filter(({ box }) => isWithin(box, reading.box)).toSorted((a, b) => a.box[0] - b.box[0]);
    if (own.map(({ text }) => text).join(" ") !== reading.raw) continue;
    const parts = own.flatMap((word, at) => {
      const next = own[at + 1];
      return next && isLoneSign(unread, word.box, next.box) ? [word.text, "&"] : [word.text];
    });
    if (parts.length > own.length) read.set(name, doubted({ ...reading, raw: parts.join(" ") }, UNCONFIRMED, "unread_ink"));
  }
}

const isWithin = (word: Box, value: Box) =>
  word[0] >= value[0] - 1 && right(word) <= right(value) + 1 && centerY(word) > value[1] && centerY(word) < bottom(value);

/** Whether between two words one character stands alone. */
function isLoneSign(unread: readonly Box[], before: Box, after: Box): boolean {
  const between = unread.filter((box) => isAt(before, box) && box[0] >= right(before) && right(box) <= after[0]);
  const [only, ...more] = between;
  const space = SPACE * before[3];
  return only !== undefined && more.length === 0 && only[0] - right(before) > space && after[0] - right(only) > space;
}

/** The characters that are in no word, and the words that have fewer characters than outlines. */
function unreadIn(shapes: readonly Shape[], words: readonly Word[]): Box[] {
  const held = shapesByWord(shapes, words);
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
