import { READING_SHOWN } from "#lib/contract/compliance/parsed-certificate.ts";
import type { InsurerRating } from "#lib/contract/compliance/requirement-rules.ts";
import { insurerRatings } from "#lib/contract/compliance/requirement-rules.ts";
import { isText, type Reading, read, valueAt } from "./evidence.ts";
import { type AskedLine, type Line, nameOf, pathOf, rowOf, within } from "./line.ts";
import { isIntermediary, isNoInsurer } from "./placeholder-rule.ts";
import { apply, type Found } from "./rule.ts";

/**
 * The insurer of a line, as a path into the list of insurers: that of its letter, or the only one listed where the line has no letter. A
 * letter of low confidence counts where it is the only one listed.
 */
function insurerOf({ values }: Line, letter: Reading<string>): string | null {
  const insurers = valueAt(values.parsed, "insurers");
  if (!Array.isArray(insurers)) return null;
  const shown = letter.value ?? valueAt(values.parsed, letter.path);
  const at = insurers.findIndex((one) => valueAt(one as object, "letter") === shown);
  if (at >= 0 && (letter.state === "known" || insurers.length === 1)) return `insurers.${at}`;
  return letter.state === "absent" && insurers.length === 1 ? "insurers.0" : null;
}

/** A name that is there, whatever its spelling. */
function shownName({ values }: Line, path: string): Reading<string> {
  const reading = read(values, path, isText);
  const value = valueAt(values.parsed, path);
  const isShown = reading.state === "doubtful" && isText(value) && (reading.field?.confidence ?? 0) >= READING_SHOWN;
  return isShown && reading.field ? { state: "known", path, value, field: reading.field } : reading;
}

const ASK = "ask the producer for a certificate that names it.";

const letterOf = (line: Line) => read(line.values, pathOf(line, "insurer_letter"), isText);

/** Checks that a line has an insurer with a name. Every requirement asks for one, because without it nobody is on risk. */
export function insurerNamed(line: Line): Found[] {
  const letter = letterOf(line);
  const insurer = insurerOf(line, letter);
  const name = within(line);
  const expected = "an insurer with its name";
  if (insurer === null) {
    const audit = (value: string) => ({
      pass: false,
      message: `Insurer ${value} of ${name} is not in the list of insurers: ${ASK}`,
      found: value,
    });
    return [apply({ expected, what: `which insurer writes ${name}`, audit }, letter)];
  }
  const audit = (company: string) => {
    const isSelf = /\bself[\s-]*(?:insur|fund)/i.test(company);
    const pass = !isNoInsurer(company) && !isIntermediary(company) && (!isSelf || rowOf(line)?.selfInsured === true);
    const message = pass
      ? `The insurer of ${name} is ${company}.`
      : `The certificate shows “${company}” for the insurer of ${name}, which is no insurer's name: ${ASK}`;
    return { pass, message, found: company };
  };
  return [apply({ expected, what: `the name of the insurer of ${name}`, audit }, shownName(line, `${insurer}.name`))];
}

/** Whether somebody is on risk for a line. */
export const hasInsurer = (line: Line): boolean => insurerNamed(line).every(({ pass }) => pass);

/** The name of a line's insurer, as it is shown. Null: none is. */
export function insurerNameOf(line: Line): string | null {
  const insurer = insurerOf(line, letterOf(line));
  return insurer === null ? null : shownName(line, `${insurer}.name`).value;
}

/** The insurer of a line by name, with its NAIC number. Null: none is shown. */
function companyOf(line: Line) {
  const letter = letterOf(line);
  const insurer = insurerOf(line, letter);
  if (insurer === null) return null;
  const { state, value } = read(line.values, `${insurer}.name`, isText);
  const shown = state === "known" ? value : `Insurer ${letter.value ?? ""}`.trim();
  return { shown, isNamed: state === "known", naic: read(line.values, `${insurer}.naic`, isText), what: `the NAIC number of ${shown}` };
}

export function insurerKnown(line: AskedLine): Found[] {
  const company = companyOf(line);
  if (!line.rules.insurer_known || company === null) return [];
  const { shown, isNamed, naic, what } = company;
  const audit = (value: string) => {
    const pass = /^\d{5}$/.test(value) && isNamed;
    const message = pass
      ? `${nameOf(line)} is written by ${shown}, NAIC ${value}.`
      : `${nameOf(line)} must name its insurer and a NAIC number of five digits.`;
    return { pass, message, found: `${shown}, NAIC ${value}` };
  };
  return [apply({ expected: "a named insurer with its NAIC number", what, audit }, naic)];
}

const rank = (rating: InsurerRating) => insurerRatings.indexOf(rating);

export function insurerRating(line: AskedLine): Found[] {
  const { minimum_insurer_rating: least, insurer_ratings } = line.rules;
  const company = companyOf(line);
  if (least === null || company === null) return [];
  const { shown, naic, what } = company;
  const audit = (value: string) => {
    const rating = insurer_ratings.find((one) => one.naic === value)?.rating ?? null;
    if (rating === null) {
      const for_contractor = `The rating of ${shown} is not known here. A person checks it.`;
      const message = `${shown} (NAIC ${value}) is not in your table of insurer ratings.`;
      return { pass: false, message, for_contractor, found: "not in the table" };
    }
    const pass = rank(rating) <= rank(least);
    return { pass, message: `${shown} is rated ${rating}${pass ? "." : `; ${least} or better is required.`}`, found: rating };
  };
  return [apply({ expected: `${least} or better`, what, audit }, naic)];
}
