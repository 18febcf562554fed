import { type Dictionary, doubted, type Reading } from "../dictionary.ts";
import { recognisedDollars } from "../money.ts";
import { glyphsIn } from "./glyphs.ts";
import { inPixels, type Picture } from "./picture.ts";

/** How far the room of a digit may be from what it is in the page's other amounts: a digit more or less makes an eighth at least. */
const MOST_APART = 0.095;
/** Fewer amounts tell nothing about each other. */
const FEWEST = 4;
/** Two readings of a limit disagree: here the recogniser and the ruler. */
const DISAGREE = 0.5;

/**
 * Doubts amounts that are too long or too short for their digits, measured by the page's other amounts: where digits run into one another
 * a recogniser passes over a zero, each time it is asked.
 */
export function doubtLengths(picture: Pick<Picture, "ink" | "scale">, read: Dictionary): void {
  const measured = [...read].flatMap(([name, reading]) => {
    if (!/Amount_[A-C]/.test(name) || reading.source !== "ocr" || recognisedDollars(reading.raw ?? "") === null) return [];
    const room = roomOfDigit(picture, reading);
    return room === null ? [] : [{ name, reading, room }];
  });
  if (measured.length < FEWEST) return;
  const usual = measured.map(({ room }) => room).toSorted((a, b) => a - b)[measured.length >> 1] ?? 0;
  for (const { name, reading, room } of measured) {
    if (Math.abs(room - usual) <= MOST_APART * usual) continue;
    read.set(name, doubted(reading, DISAGREE, "length_unusual"));
  }
}

/** The ink's length for each digit, in pixels; a comma takes half of one. */
function roomOfDigit(picture: Pick<Picture, "ink" | "scale">, { raw, box }: Reading): number | null {
  const [x, y, width, height] = inPixels(picture, box);
  const glyphs = glyphsIn(picture.ink, [x - 2, y, width + 4, height]).filter((glyph) => glyph.height > 0.4 * height);
  const [first, last] = [glyphs[0], glyphs.at(-1)];
  const text = (raw ?? "").replace(/\s/g, "");
  if (!first || !last) return null;
  const digits = text.replace(/[^\d$]/g, "").length;
  // Between two characters stands paper, before the first and behind the last none.
  const between = 0.12 * height;
  return (last.right - first.left + 1 + between) / (digits + 0.5 * (text.length - digits));
}
