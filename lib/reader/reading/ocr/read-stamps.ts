import { type Box, centerX, centerY, textOf } from "../geometry.ts";
import type { Gray } from "../raster/gray.ts";
import { largeMarks } from "../raster/large-marks.ts";
import { type LetterLine, letterLines } from "../raster/letter-lines.ts";
import { resampled } from "../raster/resample.ts";
import { turnBack } from "../raster/skew.ts";
import type { Picture } from "./picture.ts";
import { recognizeCell } from "./recognizer.ts";
import { stampIn } from "./stamp-words.ts";

/** Ink much larger than the form's type: stamps that were read, anywhere on the page, and unread marks. Boxes in pixels. */
export interface LargeInk {
  stamps: { text: string; box: Box }[];
  marks: Box[];
}

/** Each takes a quarter of a second. */
const MAX_LINES = 3;
/** A steeper line may run upwards as well as downwards. Degrees. */
const STEEP = 50;

/** Reads lines of large letters at their own angle, because page OCR ignores tilted text. */
export async function readStamps({ ink, clean, scale }: Pick<Picture, "ink" | "clean" | "scale">): Promise<LargeInk> {
  const marks = largeMarks(ink, scale);
  const stamps: LargeInk["stamps"] = [];
  for (const line of letterLines(marks).slice(0, MAX_LINES)) {
    for (const degrees of Math.abs(line.degrees) > STEEP ? [line.degrees, line.degrees - 180] : [line.degrees]) {
      const words = await recognizeCell(levelLine(clean, line, degrees), 300, LETTERS, "line");
      const text = stampIn(textOf(words));
      if (!text) continue;
      stamps.push({ text, box: line.box });
      break;
    }
  }
  return { stamps, marks };
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ ";
/** The best line height for OCR, including a margin. Pixels. */
const HIGH = 64;

/** A line of letters, rotated to horizontal and cropped. */
function levelLine(page: Gray, { letters, box }: LetterLine, degrees: number): Gray {
  const letter = Math.max(...letters.map((one) => Math.min(one[2], one[3])));
  const side = Math.ceil(Math.hypot(box[2], box[3]) + 2 * letter);
  const square = cutOut(page, Math.round(centerX(box) - side / 2), Math.round(centerY(box) - side / 2), side, side);
  const level = turnBack(square, degrees);
  const high = Math.min(side, Math.round(1.7 * letter));
  const line = cutOut(level, 0, Math.round((side - high) / 2), side, high);
  return high > HIGH ? resampled(line, Math.round((side * HIGH) / high), HIGH) : line;
}

/** A part of an image, padded with white beyond its edges. */
function cutOut({ width, height, data }: Gray, left: number, top: number, wide: number, high: number): Gray {
  const part = new Uint8Array(wide * high).fill(255);
  for (let y = Math.max(0, -top); y < Math.min(high, height - top); y += 1) {
    const [from, to] = [Math.max(0, -left), Math.min(wide, width - left)];
    if (to > from) part.set(data.subarray((top + y) * width + left + from, (top + y) * width + left + to), y * wide + from);
  }
  return { width: wide, height: high, data: part };
}
