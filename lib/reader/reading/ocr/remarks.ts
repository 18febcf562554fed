import { type Dictionary, doubted } from "../dictionary.ts";
import { around, linesOf, textOf, type Word } from "../geometry.ts";
import type { Layout } from "../layout.ts";
import type { Picture } from "./picture.ts";
import { UNCONFIRMED } from "./prose.ts";
import { recognizers } from "./recognizers.ts";
import { spelledByVocabulary } from "./vocabulary.ts";
import { votedText } from "./vote.ts";

export const REMARKS = "CertificateOfLiabilityInsurance_ACORDForm_RemarkText_A";

/** Each line costs two readings. */
const MAX_LINES = 8;

/** Reads the lines of the remarks again with both engines, and spells them as most readings do. `words` are those of the remarks. */
export async function readRemarksAgain(picture: Picture, layout: Layout, words: readonly Word[], read: Dictionary): Promise<void> {
  const reading = read.get(REMARKS);
  const lines = linesOf(words);
  if (!reading?.raw || lines.length > MAX_LINES || reading.raw !== lines.map(textOf).join("\n")) return;
  const texts: string[] = [];
  for (const line of lines) {
    const text = textOf(line);
    const box = around(line.map((word) => word.box));
    const cell = box && ({ picture, box: [box[0] - 3, box[1] - 1.5, box[2] + 6, box[3] + 3], kind: "text", scale: layout.scale } as const);
    const again = cell && (await recognizers.tesseract(cell))?.text;
    const other = cell && again ? (await recognizers.pp_ocr(cell))?.text : null;
    texts.push(again && other ? spelledByVocabulary(votedText(text, [again, other])) : text);
  }
  read.set(REMARKS, doubted({ ...reading, raw: texts.join("\n") }, UNCONFIRMED, "spelling_unsure"));
}

/** Common OCR errors in the remarks: full stops read as commas. */
const SLIPS: readonly (readonly [RegExp, string])[] = [
  [/(?<=[A-Za-z0-9]),$/, "."],
  [/\bNo,(?=\s\d)/g, "No."],
];

/** Corrects full stops in the remarks, in doubt. */
export function spellRemarks(read: Dictionary): void {
  const reading = read.get(REMARKS);
  if (!reading?.raw) return;
  const raw = SLIPS.reduce((text, [slip, by]) => text.replace(slip, by), reading.raw);
  if (raw !== reading.raw) read.set(REMARKS, doubted({ ...reading, raw }, UNCONFIRMED, "spelling_unsure"));
}
