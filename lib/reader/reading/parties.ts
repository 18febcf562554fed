import { stateOfCode } from "#lib/kit/postal-codes.ts";
import { type Dictionary, doubted, type Reading, readingOf } from "./dictionary.ts";
import { linesOf, right, textOf, type Word } from "./geometry.ts";
import { endsInPlace, PUT_RIGHT, placeOf } from "./places.ts";
import { isPostBox } from "./post-boxes.ts";

const STREET = /^(#?\d+[A-Z]?\b|P\.?\s?O\.?\s*BOX|ONE |TWO |RR |C\/O )/i;
/** A recognised street whose number and name have run together: `31110ak Ln`. */
const RUN_TOGETHER = /^\d{2,}[A-Z]{2}/i;
/** A recognised street of whose number the first digit is a letter: `A821 Harbor Drive`. */
const FIRST_DIGIT_LOST = /^[A-Z$]\d{2,4}[NSEW]?\s/i;
const UNIT = /^(SUITE|STE|APT|UNIT|FLOOR|FL|BLDG|BUILDING|ROOM|RM|DEPT|PMB|#|\d+(ST|ND|RD|TH) FL)/i;
const NOT_ADDRESS = /^(PHONE|FAX|E-?MAIL|TEL|ATTN|ACCT|ACCOUNT)\b|@|^\(?\d{3}\)?[-.\s]\d{3}[-.\s]\d{4}$/i;
/** A line without a word, or the number of the form. */
const REMNANT = /^\W*\w?\W*$|^ACORD\b/;
/** A city before the state. */
const CITY = /^([A-Z][A-Za-z.' ]+?)\s?,\s?\S{2}/;

/** Words of labels, where a grid has longer ones than the form. */
const LABEL = /^(?:NAMED INSURED|NAME (?:AND|&) ADDRESS)\b[^A-Z]*$/i;
/** A number that an agency or insurer gives a client, an account or itself, with its name. */
const OWN_NUMBER =
  /^(?:[A-Z]{2}\s)?(?:(?:(?:AGENCY|AGENT|ACCOUNT|ACCT|BROKER|CLIENT|CUSTOMER|CUST|FILE|INSURED|LOAN|PRODUCER|REF|SUB)\s?)+(?:\s?(?:#|:|ID|CODE|NO|NUMBER)[.:#]*)+|(?:LICENSE|LIC|NPN|FEIN|CODE|ID)\b[\s.:#]*(?:NO|NUMBER)?[.:#]*)\s*[A-Z]{0,10}[-\s]?\d[\w-]*$/i;
/** The same without its name: `0048213`, `SUMMBAY-01`. */
const BARE_NUMBER = /^(?:\d{5,}|[A-Z]{3,10}-\d{1,3}|[A-Z]{1,2}\d{5,})$/;
/** Print farther apart than this, in heights of the line, is not one text. */
const APART = 2.5;

/** The lines of a party's block without what is no part of its name and address; a number of its own counts only where nothing else is left. */
function linesOfParty(words: readonly Word[], source: Reading["source"]): Word[][] {
  const isOther = (text: string) =>
    NOT_ADDRESS.test(text) || LABEL.test(text) || OWN_NUMBER.test(text) || (source === "ocr" && REMNANT.test(text));
  const lines = linesOf(words).flatMap((line) => {
    const parts = partsOf(line).filter((part) => !isOther(textOf(part)));
    const named = parts.filter((part) => !BARE_NUMBER.test(textOf(part)));
    const kept = (named.length > 0 ? named : parts).flat();
    return kept.length > 0 ? [kept] : [];
  });
  const [first, second] = lines;
  const isNumbered = first && second && BARE_NUMBER.test(textOf(first)) && !STREET.test(textOf(second));
  return isNumbered ? lines.slice(1) : lines;
}

function partsOf(line: readonly Word[]): Word[][] {
  const parts: Word[][] = [];
  for (const word of line) {
    const last = parts.at(-1)?.at(-1);
    if (last && word.box[0] - right(last.box) < APART * word.box[3]) parts.at(-1)?.push(word);
    else parts.push([word]);
  }
  return parts;
}

const FORM_FOOT = /\bACORD\b|©|\brights reserved\b/i;

/** Reads name and address from a block of lines: the name first, the street from a number or a P.O. box, the city line last. */
export function readParty(words: readonly Word[], prefix: string, source: Reading["source"], into: Dictionary): void {
  const lines = linesOfParty(words, source);
  if (lines.length === 0) return;
  const texts = lines.map(textOf);
  const stated = texts.findLastIndex((text) => endsInPlace(text, source));
  const known = stated === -1 ? texts.findLastIndex((text, index) => index > 0 && placeOf(text, source) !== null) : stated;
  const isStreet = (text: string) =>
    STREET.test(text) ||
    UNIT.test(text) ||
    (source === "ocr" && (isPostBox(text) || RUN_TOGETHER.test(text) || FIRST_DIGIT_LOST.test(text)));
  const place = known === -1 && source === "ocr" ? damagedPlaceAt(texts, isStreet) : known;
  const streetAt = texts.findIndex((text, index) => index > 0 && (place === -1 || index < place) && isStreet(text));
  const nameEnds = streetAt !== -1 ? streetAt : place > 1 ? 1 : place === 1 ? 1 : Math.min(lines.length, 2) - (lines.length > 1 ? 1 : 0);
  const put = (field: string, chosen: readonly Word[][]) => {
    const reading = readingOf(chosen.flat(), source);
    if (reading)
      into.set(`${prefix}_${field}_A`, field === "FullName" && isNoName(reading) ? doubted(reading, NO_NAME, "not_understood") : reading);
  };
  put("FullName", lines.slice(0, Math.max(1, nameEnds)));
  const between = lines.slice(Math.max(1, nameEnds), place === -1 ? undefined : place);
  put("MailingAddress_LineOne", between.slice(0, 1));
  // What stands below the city belongs to the address as far as anybody can tell.
  const below = source === "text" && place !== -1 ? lines.slice(place + 1).filter((line) => !FORM_FOOT.test(textOf(line))) : [];
  put("MailingAddress_LineTwo", [...between.slice(1), ...below]);
  const line = lines[place];
  if (line) putPlace(line, prefix, source, into);
}

/** The index of a city line with an unreadable state and postal code: the last of at least three lines. -1 for none. */
function damagedPlaceAt(texts: readonly string[], isStreet: (text: string) => boolean): number {
  const last = texts.length - 1;
  const text = texts[last] ?? "";
  return last > 1 && CITY.test(text) && !isStreet(text) ? last : -1;
}

function putPlace(words: readonly Word[], prefix: string, source: Reading["source"], into: Dictionary): void {
  const reading = readingOf(words, source);
  const place = reading && placeOf(reading.raw ?? "", source);
  const city = CITY.exec(reading?.raw ?? "")?.[1];
  // The rest of the line is read again.
  if (reading && !place && city) into.set(`${prefix}_MailingAddress_CityName_A`, doubted({ ...reading, raw: city }, LOST, "unclear_print"));
  if (!reading || !place) return;
  const line = place.asRead ? reading : doubted(reading, PUT_RIGHT, "completed");
  const put = (field: string, raw: string | null, isRead = raw !== null) => {
    const part = isRead ? line : doubted(line, LOST, raw === null ? "unclear_print" : "completed");
    if (raw !== "") into.set(`${prefix}_MailingAddress_${field}_A`, { ...part, raw });
  };
  put("CityName", place.city ?? "");
  // A postal code is of one state.
  put("StateOrProvinceCode", place.region ?? stateOfCode(place.postalcode ?? ""), place.region !== null);
  put("PostalCode", place.postalcode);
}

/** A name without a word of letters is a number that was printed in its place. */
const isNoName = ({ raw }: Reading) =>
  !(raw ?? "").split(/[\s/-]+/).some((word) => /^[^\d]*\p{L}{2}[^\d]*$/u.test(word)) || BARE_NUMBER.test(raw ?? "");
const NO_NAME = 0.5;

/** The confidence of a part that has ink but was not read. */
const LOST = 0.3;
