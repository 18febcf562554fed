import { type Dictionary, doubted } from "../dictionary.ts";
import { freeFields } from "../free-row.ts";
import { bandNames, rowFields } from "../standard-grid.ts";
import { OWN_PREFIX } from "./certificate-number.ts";
import { UNCONFIRMED } from "./prose.ts";

const numbers = [...bandNames.map((band) => rowFields[band].number), freeFields(1).number, freeFields(2).number];

/** Common OCR errors in policy numbers, with the most likely correction. */
const SLIPS: readonly (readonly [RegExp, string])[] = [
  // The mark of the column before.
  [/^[XYN]\s+(?=[A-Z0-9]{2})/, ""],
  [/^[^A-Z0-9$]+|[.,]$/g, ""],
  [/--+/g, "-"],
  // The foot of an L or a Z.
  [/(?<=[A-Z])\.(?=[\sA-Z\d])/g, ""],
  [/~/g, "-"],
  [/^\$(?=[A-Z0-9])/, "S"],
  [/(?<=\d)!$/, "1"],
  [/(?<=[A-Z0-9])\s?-\s?(?=[A-Z0-9])/g, "-"],
  [/(?<=\d)\.(?=\d{2})/g, "-"],
  // Between digits, at the beginning of a group of digits, and in lower case.
  [/(?<=\d)O(?=\d|O?(?:\s|-|$))/g, "0"],
  [/(?<=^|[\s-])O(?=\d+(?:[\s-]|$))/g, "0"],
  [/(?<=[A-Z])o(?=\d)/g, "0"],
  [/(?<=\d[\s-])OO$/, "00"],
  [/(?<=\d[\s-])I(?=[\dI](?:$|[\s-]))/g, "1"],
  [/(?<=\d)I(?=[\dI]*(?:[\s-]|$))/g, "1"],
];

/** Corrects policy numbers that were read with low confidence, and our own prefix in any; they stay unconfirmed. */
export function spellPolicyNumbers(read: Dictionary): void {
  for (const name of numbers) {
    const reading = read.get(name);
    if (!reading?.raw || reading.source !== "ocr") continue;
    const isSure = reading.confidence > UNCONFIRMED;
    const raw = (isSure ? [] : SLIPS).reduce((text, [slip, by]) => text.replace(slip, by), reading.raw.replace(OWN_PREFIX, "CI"));
    if (raw !== reading.raw) read.set(name, doubted({ ...reading, raw }, UNCONFIRMED, "spelling_unsure"));
  }
}
