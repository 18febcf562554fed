import { type Dictionary, doubted } from "../dictionary.ts";
import { freeFields } from "../free-row.ts";
import { bandNames, rowFields } from "../standard-grid.ts";
import { type Glyph, glyphOfEach, glyphsIn, widestGap, widthOf } from "./glyphs.ts";
import { inPixels, type Picture } from "./picture.ts";
import { UNCONFIRMED } from "./prose.ts";

const numbers = [
  ...bandNames.map((band) => rowFields[band].number),
  freeFields(1).number,
  freeFields(2).number,
  "CertificateOfInsurance_CertificateNumberIdentifier_A",
];

/**
 * Lowers the confidence of a number's spelling if its ink does not confirm it. OCR reads an `O` as a `0` repeatedly; in most fonts a
 * character's width relative to the number's digits distinguishes them. The spelling by ink is used, with low confidence.
 */
export function doubtSpelling(picture: Picture, read: Dictionary): void {
  for (const name of numbers) {
    const reading = read.get(name);
    if (!reading?.raw || reading.source !== "ocr") continue;
    const [x, y, width, height] = inPixels(picture, reading.box);
    const spelled = spelledBy(glyphsIn(picture.ink, [x - 2, y - 1, width + 4, height + 2]), reading.raw);
    // On a fax, S and 5 have the same few pixels.
    const alike = picture.coarse && /[A-Z]/i.test(reading.raw);
    if (alike || !spelled.certain || spelled.text !== reading.raw)
      read.set(name, doubted({ ...reading, raw: spelled.text }, UNCONFIRMED, "spelling_unsure"));
  }
}

/** A number's spelling by its ink, and whether it is certain. */
export function spelledBy(glyphs: readonly Glyph[], raw: string): { text: string; certain: boolean } {
  const characters = [...raw.replace(/\s/g, "")];
  const gap = widestGap(glyphs);
  const parted = !/\s/.test(raw) && gap !== null && gap.share >= SPACE.share && gap.ratio >= SPACE.ratio;
  const places = glyphOfEach(glyphs, characters);
  const widths = characters.map((_, index) => {
    const glyph = places && glyphs[places[index] ?? -1];
    return glyph ? widthOf(glyph) : null;
  });
  const digits = characters.flatMap((character, index) => (/[2-9]/.test(character) ? (widths[index] ?? []) : []));
  const usual = digits.toSorted((a, b) => a - b)[digits.length >> 1] ?? null;
  const mixed = characters.some((character) => /[A-Z]/i.test(character));
  // Numbers rarely have a slash: it is usually a misread J or 1.
  let certain = !parted && !raw.includes("/");
  const spelled = characters.map((character, index) => {
    if (!/[O0I1l]/.test(character)) return character;
    const width = widths[index] ?? null;
    const seen = usual === null || width === null ? null : lookAlike(character, width / usual);
    if (seen === null && mixed) certain = false;
    // Numeric policy numbers rarely begin with a zero or a one; those with letters begin with an ambiguous character more often.
    if (!mixed && index === 0 && seen !== character) certain = false;
    // A numeric policy number stays numeric unless all its characters are separate and one is a letter.
    return seen === null || (!mixed && glyphs.length < characters.length) ? character : seen;
  });
  const after = parted && gap && places ? places.indexOf(gap.after) : -1;
  if (after > 0) spelled.splice(after, 0, " ");
  return { text: withSpacesOf(raw, spelled), certain };
}

/** The least width of a space as a share of the type's height, and relative to the gap between characters. */
const SPACE = { share: 0.45, ratio: 2 };

/** The ambiguous character with this width relative to the digits beside it; null if the width is ambiguous. */
function lookAlike(character: string, share: number): string | null {
  if (/[O0]/.test(character)) return share >= 1.28 ? "O" : share <= 1.12 ? "0" : null;
  // With serifs or in fixed pitch, a capital I is as wide as a 1.
  return share <= 0.33 ? "I" : share >= 0.7 && character === "1" ? "1" : null;
}

function withSpacesOf(raw: string, characters: readonly string[]): string {
  if (!/\s/.test(raw)) return characters.join("");
  let next = 0;
  return [...raw].map((each) => (/\s/.test(each) ? each : (characters[next++] ?? ""))).join("");
}
