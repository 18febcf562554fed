import type { Finding, ParsedCertificate } from "#lib/contract/compliance/parsed-certificate.ts";
import { around, type Box, linesOf, rounded, textOf, type Word } from "../geometry.ts";
import { CONTINUED } from "./assemble.ts";

/** A line of a page and where it stands there. */
export interface PlacedLine {
  text: string;
  box: Box;
}

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
/** Shorter lines are in many texts. */
const MIN_LENGTH = 4;

export const placedLines = (words: readonly Word[]): PlacedLine[] =>
  linesOf(words).flatMap((line) => {
    const box = around(line.map((word) => word.box));
    const text = plain(textOf(line));
    return box && text.length >= MIN_LENGTH ? [{ text, box }] : [];
  });

/** The place of a text of one or several lines; null if no line has it. */
function placeOf(lines: readonly PlacedLine[], text: string): Box | null {
  const wanted = plain(text);
  const own = lines.filter((line) => wanted.includes(line.text) || line.text.includes(wanted));
  return wanted.length < MIN_LENGTH || own.length === 0 ? null : around(own.map(({ box }) => box));
}

/** The certificate with the place of what its further pages say, as `shown` maps it to the page as displayed. */
export function placed(
  certificate: ParsedCertificate,
  pages: ReadonlyMap<number, readonly PlacedLine[]>,
  shown: (page: number, box: Box) => Box,
): ParsedCertificate {
  const at = (page: number, text: string | null): Finding["box"] => {
    const box = text === null ? null : placeOf(pages.get(page) ?? [], text);
    return box && rounded(shown(page, box));
  };
  const findings = certificate.findings?.map((one): Finding => (one.box === null ? { ...one, box: at(one.page, one.text) } : one));
  const continued = certificate.fields[CONTINUED];
  const box = continued ? at(continued.page, continued.raw) : null;
  return {
    ...certificate,
    ...(findings ? { findings } : {}),
    fields: continued && box ? { ...certificate.fields, [CONTINUED]: { ...continued, box } } : certificate.fields,
  };
}
