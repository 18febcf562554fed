import { READING_SHOWN } from "#lib/contract/compliance/parsed-certificate.ts";
import type { Reading } from "./evidence.ts";
import { isText, read, valueAt } from "./evidence.ts";
import { type AskedLine, type Line, nameOf, pathOf } from "./line.ts";
import { apply, type Found } from "./rule.ts";

/** Shorter ones are marks or remains of a stamp. */
const MIN_LENGTH = 4;

/** Placeholders until there is a policy number. */
const NO_NUMBER =
  /\b(?:T\.?B\.?[DA]\.?|to\s+(?:be|follow|come)|pend(?:ing|g)?|appl(?:ied|ication|\.)|app\s+(?:for|submitted)|await\w*|bind(?:er|ing)|bound|quot(?:e|ed|ation)|propos(?:al|ed)|new\s+(?:policy|business)|not\s+(?:yet|issued|assigned|available)|un(?:known|assigned|issued)|various|varies|see\s+(?:below|attached|remarks)|n\/?a|none|sample|specimen|test|example|draft|void(?:ed)?|cancell?ed|canc|cxl\w*|cncl\w*|NOC|QTE?|surety|bond|BD|not|w\/|expir(?:ed|es)|laps(?:ed|e)|renewal\s+of|in\s+(?:process|progress|force)|temporary|temp|policy\s*(?:number|no|#)?)\b|\([^)]*[a-z]{3,}[^)]*\)|X{3,}|\?{2,}|_{3,}/i;
/** A date is not a policy number; neither are sequential or repeated digits. */
const NO_NUMBER_AT_ALL = /^(?:\d{1,2}[/-]\d{1,2}(?:[/-]\d{2,4})?|(\d)\1{3,}|0?123456789?0?|987654321?0?|#+|(?:1234|12345|123456))$/;

/** Whether the value is words or a template pattern. */
function isNoNumber(value: string): boolean {
  const text = value.replace(/_/g, " ");
  // Digits for letters, from OCR or to deceive: `PEND1NG`, `TB0`.
  const spelled = text.replace(/(?<=[A-Z])0|0(?=[A-Z])/gi, "O").replace(/(?<=[A-Z])1(?=[A-Z])/gi, "I");
  return (
    !/\d/.test(value) ||
    NO_NUMBER.test(text) ||
    NO_NUMBER.test(spelled) ||
    /^(?:TBD|TBA|PENDING|BINDER|APPLIED)/i.test(text) ||
    NO_NUMBER_AT_ALL.test(value.replace(/\s/g, ""))
  );
}

/**
 * A policy number must be shown; it is compared with nothing. Therefore a scanned number counts even if ambiguous characters such as O and
 * 0 cannot be distinguished. `TBD` and `Applied for 10/20` are not numbers.
 */
export function policyNumber(line: Line & Pick<AskedLine, "asked">): Found[] {
  if (!line.asked.policy_number) return [];
  const { values } = line;
  const path = pathOf(line, "policy_number_string");
  const reading = read(values, path, isText);
  const spelled = reading.state === "known";
  const name = nameOf(line);
  const audit = (value: string) => {
    if (isNoNumber(value)) return { pass: false, message: `${name} shows ${value} where its policy number belongs.`, found: value };
    const message = spelled ? `${name} has a policy number.` : `${name} has a policy number; its spelling could not be read reliably.`;
    return { pass: true, message, found: value };
  };
  const question = { expected: "shown", what: `a policy number for ${name.toLowerCase()}`, audit };
  return [apply(question, spelled ? reading : (shown(values, path) ?? reading))];
}

/** A recognised number, even if some characters are uncertain; null if it is uncertain whether there is one. */
function shown({ parsed, fields }: Line["values"], path: string): Reading<string> | null {
  const [value, field] = [valueAt(parsed, path), fields[path]];
  if (!isText(value) || field?.source !== "ocr" || !(field.confidence >= READING_SHOWN)) return null;
  const isNumber = /\d/.test(value) && value.replace(/[^A-Za-z0-9]/g, "").length >= MIN_LENGTH;
  return isNumber ? { state: "known", path, value, field } : null;
}
