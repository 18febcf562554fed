import { type Dictionary, doubted } from "../dictionary.ts";
import { postBox } from "../post-boxes.ts";
import { UNCONFIRMED } from "./prose.ts";

/** Points and commas around a company's legal form have only one correct position. */
const POINTS: readonly (readonly [RegExp, string])[] = [
  [/(?<![A-Za-z])L\.L\.C$/i, "$&."],
  [/(?<=[A-Za-z]{4})\.(?= (?:Inc|LLC|L\.L\.C|Corp|Ltd|LP|LLP)\b)/i, ","],
  [/(?<=\b(?:Co|Inc|Corp|Ltd|Ins)),$/i, "."],
];

/** Common OCR errors in names and addresses, with the most likely correction. */
const SLIPS: readonly (readonly [RegExp, string])[] = [
  // Lost spaces: `12 W 5th`, `Apt 3`, `Industrial Pkwy`.
  [/^(\d+)(?=[A-Z][a-z]|[NSEW] )/, "$1 "],
  [/\b(Apt|Unit|Suite|Ste|Floor|Bldg|Rm|Room|Box|Route|Road)(?=#?\d)/gi, "$1 "],
  [/(?<=\b(?:Ft|St|Mt)\.)(?=[A-Z])/gi, " "],
  [/_/g, " "],
  // Look-alikes: `L.L.C.`, `El Camino Real`, `Oak Street`, `Hollis Blvd`, `5th`, `Lake`.
  [/(?<![A-Za-z])[L1Il]\.\s?[L1Il]\.\s?[CG0(]?[.,]?$/, "L.L.C."],
  [/\bE[I1](?= [A-Z][a-z])/g, "El"],
  [/\bQ(?=ak\b)/i, "O"],
  [/\b[O0][1l]d\b/, "Old"],
  [/\bBivd\b/, "Blvd"],
  [/\bSth\b/, "5th"],
  [/(?<=^|\s)[IT]\.(?=[aeiou][a-z])/g, "L"],
  // `MILI. STREET`; not after a Roman numeral.
  [/(?<=[A-Z][A-HJ-UWYZ])[I1]\.(?=\s|$)/g, "L"],
];

/** Street names have no capitals within a word; company names do. */
const RUN_TOGETHER = [/(?<=[a-z]{2})(?<!\b(?:Mc|Mac|De|La|Di))(?=[A-Z][a-z])/g, " "] as const;

/** Corrects names and addresses; with low confidence if more than punctuation was corrected. */
export function spellAsWritten(read: Dictionary): void {
  for (const [name, reading] of read) {
    if (!reading.raw || !/_FullName|_MailingAddress_(Line|CityName)/.test(name)) continue;
    const box = name.includes("_MailingAddress_Line") ? postBox(reading.raw) : null;
    const pointed = box?.asRead ? box.text : replaced(reading.raw, POINTS);
    const raw = box?.text ?? replaced(pointed, name.includes("_MailingAddress_") ? [RUN_TOGETHER, ...SLIPS] : SLIPS);
    const spelled = { ...reading, raw };
    if (raw !== reading.raw) read.set(name, raw === pointed ? spelled : doubted(spelled, UNCONFIRMED, "spelling_unsure"));
  }
}

const replaced = (text: string, slips: typeof SLIPS) => slips.reduce((written, [slip, by]) => written.replace(slip, by), text);
