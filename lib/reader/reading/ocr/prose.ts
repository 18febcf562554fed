import { type Dictionary, doubted, type Reading } from "../dictionary.ts";
import { glyphsIn } from "./glyphs.ts";
import type { Picture } from "./picture.ts";

const PROSE = /_FullName|_MailingAddress_|PhoneNumber|FaxNumber|EmailAddress|Description|RemarkText|(Certificate|Revision)NumberIdentifier/;
/** The OCR confidence required for text that was read only once; below it, about one letter in a hundred is wrong. */
const READ_WELL = 0.93;
export const UNCONFIRMED = 0.79;

/** Names that are compared with a known one: on a damaged page it suffices that the second engine reads the same letters well. */
const WHOSE = /^(NamedInsured|CertificateHolder)_FullName/;

/** A lost space: `Apt3`, `IndustrialPkwy`, `31110ak Ln`. */
const RUN_TOGETHER = /^\d{2,}[A-Za-z]{2}|[A-Za-z]{2}\d|\d[A-Za-z]{3}|[a-z](?<!\b(?:Mc|Mac|De|La|Di))[A-Z]/;
/** The same in capitals, where only the end of a street's name shows it: `CANALST`. */
const STREET_RUN_TOGETHER = /\d .*[A-Z]{3}(?<!\b(?:EA|WE|FORE|CRE|COA))(?:ST|RD|DR|LN|AVE|BLVD|PKWY|HWY)\.?$/;
/** A zero for the first letter of a name such as `O'Leary`. */
const ZERO_IN_NAME = /\b0(?=['’][A-Za-z])/g;
/** State and postal code in the suite's line: the city line was not recognised. */
const PLACE = /\b[A-Z]{2}\.?\s+\d{4}/i;
const ORDINAL = /\b\d+(?:st|nd|rd|th)\b/gi;

/** Lowers the confidence of names, addresses and sentences that were read once, because nothing confirms single letters. */
export function doubtProse(picture: Pick<Picture, "ink" | "scale" | "coarse">, read: Dictionary, borneOut: ReadonlySet<string>): void {
  for (const [name, reading] of read) {
    if (!PROSE.test(name)) continue;
    const damaged = looksDamaged(name, reading.raw ?? "") || (WHOLE_LINE.test(name) && hasGaps(picture, reading));
    const alike = picture.coarse && !(WHOSE.test(name) && borneOut.has(name));
    const raw = name.includes("_FullName") ? (reading.raw?.replace(ZERO_IN_NAME, "O") ?? null) : reading.raw;
    if (reading.confidence >= READ_WELL && !damaged && !alike && raw === reading.raw) continue;
    read.set(name, doubted({ ...reading, raw }, UNCONFIRMED, "spelling_unsure"));
  }
}

/** The longest advance per character, as a share of the letters' height; a longer line has a missed word. */
const MAX_ADVANCE = 1.3;
/** Taller than one line of type. Points. */
const LINES = 16;

/** Fields that fill their line; the box of a city or postal code is that of the whole line. */
const WHOLE_LINE = /_FullName|_MailingAddress_Line/;

/** Whether a line is too long for its text: a stamp or a pen stroke hid a word from the OCR engine. */
function hasGaps({ ink, scale }: Pick<Picture, "ink" | "scale">, { raw, box }: Reading): boolean {
  if (!raw || raw.length < 4 || box[3] > LINES) return false;
  const glyphs = glyphsIn(ink, [box[0] * scale, box[1] * scale, box[2] * scale, box[3] * scale]);
  const heights = glyphs.map(({ height }) => height).toSorted((a, b) => a - b);
  const tall = heights[Math.floor(heights.length * 0.8)] ?? 0;
  return tall > 0 && (box[2] * scale) / raw.length > MAX_ADVANCE * tall;
}

/** Merged words; in a certificate number, a dash read as a point. */
function looksDamaged(name: string, raw: string): boolean {
  if (name.includes("_MailingAddress_LineTwo") && PLACE.test(raw)) return true;
  if (name.includes("_MailingAddress_Line") && STREET_RUN_TOGETHER.test(raw)) return true;
  if (/_FullName|_MailingAddress_(Line|City)/.test(name)) return RUN_TOGETHER.test(raw.replace(ORDINAL, ""));
  return name.includes("CertificateNumber") && /\d\.\d/.test(raw);
}
