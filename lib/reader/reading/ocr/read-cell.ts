import { wholeDay } from "../days.ts";
import type { Reading } from "../dictionary.ts";
import { type Box, linesOf, textOf } from "../geometry.ts";
import { enlarged } from "./crop.ts";
import type { Picture } from "./picture.ts";
import { type Extent, recognizeCell } from "./recognizer.ts";
import { type Kind, makesSense } from "./settle.ts";

const alphabets: Record<Kind, string> = {
  amount: "0123456789,.$",
  code: "0123456789",
  date: "0123456789/-",
  letter: "ABCDEF",
  flag: "YNX",
  number: "",
  text: "",
  telephone: "0123456789()-. ",
  mail: "",
  revision: "0123456789",
};

/** Reads an enlarged cell as its expected kind; null if nothing is recognised. */
export async function readCell(picture: Picture, box: Box, kind: Kind, scale: number): Promise<Reading | null> {
  if (kind === "letter" || kind === "flag") return await readSign(picture, box, kind);
  if (kind === "date") return await readDay(picture, box, box[3] > 14 * scale ? "lines" : "line");
  return await readCut(picture, box, alphabets[kind], box[3] > 14 * scale ? "lines" : "line");
}

/**
 * Without a restricted alphabet a damaged digit is visible as such; with one it is omitted, and the shorter date is another date. The
 * restricted alphabet is used only if the first result is not a date.
 */
async function readDay(picture: Picture, box: Box, extent: "line" | "lines"): Promise<Reading | null> {
  const free = await readCut(picture, box, "", extent);
  const raw = free?.raw ?? "";
  return free && (wholeDay(raw) !== null || /[€¢]/.test(raw)) ? free : await readCut(picture, box, alphabets.date, extent);
}

/** A single letter, read without a restricted alphabet, which sometimes finds none at all. */
async function readSign(picture: Picture, [x, y, width, height]: Box, kind: "letter" | "flag"): Promise<Reading | null> {
  const roomy: Box = [x - 3, y - 2, width + 6, height + 4];
  const free = await readCut(picture, roomy, "", "line");
  const capital = free && { ...free, raw: free.raw?.toUpperCase() ?? null };
  if (capital && makesSense(kind, capital.raw ?? "")) return capital;
  const narrowed = await readCut(picture, roomy, alphabets[kind], "line");
  if (narrowed && makesSense(kind, narrowed.raw ?? "")) return narrowed;
  const sign = await readCut(picture, roomy, alphabets[kind], "sign");
  return sign && { ...sign, confidence: Math.min(sign.confidence, ANY_SIGN) };
}

/** The OCR engine always finds a character in single-character mode. */
const ANY_SIGN = 0.75;

async function readCut(picture: Picture, box: Box, alphabet: string, extent: Extent): Promise<Reading | null> {
  const words = await recognizeCell(enlarged(picture, box), Math.round(2 * 72 * picture.scale), alphabet, extent);
  if (words.length === 0) return null;
  return {
    raw: linesOf(words).map(textOf).join(" "),
    confidence: Math.min(...words.map(({ confidence }) => confidence)),
    box,
    source: "ocr",
  };
}
