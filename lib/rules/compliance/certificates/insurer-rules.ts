import { READING_SHOWN } from "#lib/contract/compliance/parsed-certificate.ts";
import type { InsurerRating, RequirementRules } from "#lib/contract/compliance/requirement-rules.ts";
import { insurerRatings } from "#lib/contract/compliance/requirement-rules.ts";
import { isText, type Reading, read, valueAt } from "./evidence.ts";
import { type Line, nameOf, pathOf, within } from "./line.ts";
import { isIntermediary, isNoInsurer } from "./placeholder-rule.ts";
import type { Rule, RuleResult } from "./rule.ts";
import { apply } from "./rule.ts";

type InsurerRequirement = Pick<RequirementRules, "insurer_known" | "minimum_insurer_rating" | "insurer_ratings">;

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

/** Checks that a line has an insurer with a name. Every requirement asks for one, because without it nobody is on risk. */
function namedInsurer(line: Line, letter: Reading<string>, insurer: string | null): RuleResult {
  const name = within(line);
  const rule = { rule: "insurer_named" as const, coverage: line.coverage, expected: "an insurer with its name" };
  if (insurer === null) {
    const audit = (value: string) => ({
      pass: false,
      message: `Insurer ${value} of ${name} is not in the list of insurers: ${ASK}`,
      found: value,
    });
    return apply({ ...rule, what: `which insurer writes ${name}`, audit }, letter);
  }
  const audit = (company: string) => {
    const pass =
      !isNoInsurer(company) &&
      !isIntermediary(company) &&
      (line.coverage === "workers-comp" || !/\bself[\s-]*(?:insur|fund)/i.test(company));
    const message = pass
      ? `The insurer of ${name} is ${company}.`
      : `The certificate shows “${company}” for the insurer of ${name}, which is no insurer's name: ${ASK}`;
    return { pass, message, found: company };
  };
  return apply({ ...rule, what: `the name of the insurer of ${name}`, audit }, shownName(line, `${insurer}.name`));
}

const rank = (rating: InsurerRating) => insurerRatings.indexOf(rating);

/** Whether somebody is on risk for a line. */
export function hasInsurer(line: Line): boolean {
  const letter = read(line.values, pathOf(line, "insurer_letter"), isText);
  return namedInsurer(line, letter, insurerOf(line, letter)).result === "pass";
}

/** The name of a line's insurer, as it is shown. Null: none is. */
export function insurerNameOf(line: Line): string | null {
  const insurer = insurerOf(line, read(line.values, pathOf(line, "insurer_letter"), isText));
  return insurer === null ? null : shownName(line, `${insurer}.name`).value;
}

/** The insurer of a line: its name, NAIC number and rating. */
export function insurerRules(line: Line, asked: InsurerRequirement): RuleResult[] {
  const letter = read(line.values, pathOf(line, "insurer_letter"), isText);
  const insurer = insurerOf(line, letter);
  const named = namedInsurer(line, letter, insurer);
  if (insurer === null) return [named];
  const name = nameOf(line);
  const rule = { rule: "insurer_known" as const, coverage: line.coverage, expected: "a named insurer with its NAIC number" };
  const company = read(line.values, `${insurer}.name`, isText);
  const naic = read(line.values, `${insurer}.naic`, isText);
  const shown = company.state === "known" ? company.value : `Insurer ${letter.value ?? ""}`.trim();
  const results = [named];
  if (asked.insurer_known) {
    const what = `the NAIC number of ${shown}`;
    const audit = (value: string) => {
      const pass = /^\d{5}$/.test(value) && company.state === "known";
      const message = pass
        ? `${name} is written by ${shown}, NAIC ${value}.`
        : `${name} must name its insurer and a NAIC number of five digits.`;
      return { pass, message, found: `${shown}, NAIC ${value}` };
    };
    results.push(apply({ ...rule, what, audit }, naic));
  }
  if (asked.minimum_insurer_rating !== null) results.push(apply(ratingRule(line, asked, asked.minimum_insurer_rating, shown), naic));
  return results;
}

function ratingRule(line: Line, asked: InsurerRequirement, minRating: InsurerRating, shown: string): Rule<string> {
  return {
    rule: "minimum_insurer_rating",
    coverage: line.coverage,
    expected: `${minRating} or better`,
    what: `the NAIC number of ${shown}`,
    audit: (naic) => {
      const rating = asked.insurer_ratings.find((one) => one.naic === naic)?.rating ?? null;
      if (rating === null)
        return { pass: false, message: `${shown} (NAIC ${naic}) is not in your table of insurer ratings.`, found: "not in the table" };
      const pass = rank(rating) <= rank(minRating);
      return { pass, message: `${shown} is rated ${rating}${pass ? "." : `; ${minRating} or better is required.`}`, found: rating };
    },
  };
}
