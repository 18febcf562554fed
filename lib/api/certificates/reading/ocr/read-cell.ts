import type { Reading } from "../dictionary.ts";
import { type Box, linesOf, textOf } from "../geometry.ts";
import { enlarged } from "./crop.ts";
import type { Picture } from "./picture.ts";
import { recognizeCell } from "./recognizer.ts";
import type { Kind } from "./settle.ts";

const alphabets: Record<Kind, string> = {
  amount: "0123456789,.$",
  code: "0123456789",
  date: "0123456789/-",
  letter: "ABCDEF",
  flag: "YNX",
  text: "",
};

/** One cell of the picture, enlarged, read as what it is known to hold; null where nothing is recognised. */
export async function readCell(picture: Picture, box: Box, kind: Kind, scale: number): Promise<Reading | null> {
  const single = kind === "letter" || kind === "flag";
  const extent = single ? "character" : box[3] > 14 * scale ? "lines" : "line";
  const words = await recognizeCell(enlarged(picture, box), Math.round(2 * 72 * picture.scale), alphabets[kind], extent);
  if (words.length === 0) return null;
  return {
    raw: linesOf(words).map(textOf).join(" "),
    confidence: Math.min(...words.map(({ confidence }) => confidence)),
    box,
    source: "ocr",
  };
}
