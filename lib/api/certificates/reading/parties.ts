import { type Dictionary, type Reading, readingOf } from "./dictionary.ts";
import { linesOf, textOf, type Word } from "./geometry.ts";

const PLACE = /^(.*?)[,.\s]*\b([A-Z]{2})[.,]?\s*(\d{5}(?:[\s-]{1,3}\d{4})?)[.,;:]?$/i;
const PLACE_ENDS = /\b([A-Z]{2})[.,]?\s*(\d{5}(?:[\s-]{1,3}\d{4})?)[.,;:]?$/i;
const STATELESS = /^([A-Z][A-Za-z.' -]+?)[,.]?\s+(\d{5}(?:-\d{4})?)$/;
const STREET = /^(#?\d+[A-Z]?\b|P\.?\s?O\.?\s*BOX|ONE |TWO |RR |C\/O )/i;
const UNIT = /^(SUITE|STE|APT|UNIT|FLOOR|FL|BLDG|BUILDING|ROOM|RM|DEPT|PMB|#|\d+(ST|ND|RD|TH) FL)/i;
const NOT_ADDRESS = /^(PHONE|FAX|E-?MAIL|TEL|ATTN|ACCT|ACCOUNT)\b|@|^\(?\d{3}\)?[-.\s]\d{3}[-.\s]\d{4}$/i;

/** Name and address of a block of lines: the name first, the street where a number or a P.O. box begins, the place at the end. */
export function readParty(words: readonly Word[], prefix: string, source: Reading["source"], into: Dictionary): void {
  const lines = linesOf(words).filter((line) => !NOT_ADDRESS.test(textOf(line)));
  if (lines.length === 0) return;
  const texts = lines.map(textOf);
  const stated = texts.findLastIndex((text) => PLACE_ENDS.test(text));
  // The recogniser loses the two letters of a state where they stand alone.
  const place = stated === -1 && source === "ocr" ? texts.findLastIndex((text, index) => index > 0 && STATELESS.test(text)) : stated;
  const streetAt = texts.findIndex((text, index) => index > 0 && (place === -1 || index < place) && (STREET.test(text) || UNIT.test(text)));
  const nameEnds = streetAt !== -1 ? streetAt : place > 1 ? 1 : place === 1 ? 1 : Math.min(lines.length, 2) - (lines.length > 1 ? 1 : 0);
  const put = (field: string, chosen: readonly Word[][]) => {
    const reading = readingOf(chosen.flat(), source);
    if (reading) into.set(`${prefix}_${field}_A`, reading);
  };
  put("FullName", lines.slice(0, Math.max(1, nameEnds)));
  const between = lines.slice(Math.max(1, nameEnds), place === -1 ? undefined : place);
  put("MailingAddress_LineOne", between.slice(0, 1));
  put("MailingAddress_LineTwo", between.slice(1));
  const line = lines[place];
  if (line) putPlace(line, prefix, source, into);
}

function putPlace(line: readonly Word[], prefix: string, source: Reading["source"], into: Dictionary): void {
  const reading = readingOf(line, source);
  if (!reading) return;
  const parts = PLACE.exec(reading.raw ?? "");
  const stateless = parts ? null : STATELESS.exec(reading.raw ?? "");
  const put = (field: string, raw: string | null | undefined, most = 1) => {
    if (raw !== "" && raw !== undefined)
      into.set(`${prefix}_MailingAddress_${field}_A`, { ...reading, raw, confidence: Math.min(reading.confidence, most) });
  };
  put("CityName", (parts ?? stateless)?.[1]?.trim());
  put("StateOrProvinceCode", stateless ? null : parts?.[2]?.toUpperCase(), stateless ? LOST : 1);
  put("PostalCode", (stateless?.[2] ?? parts?.[3])?.replace(/[\s-]+/, "-"));
}

/** Something stands there that was not read. */
const LOST = 0.3;
