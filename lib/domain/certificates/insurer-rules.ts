import type { InsurerRating, RequirementRules } from "#lib/contract/requirement-rules.ts";
import { insurerRatings } from "#lib/contract/requirement-rules.ts";
import type { Line } from "./coverage-rules.ts";
import { pathOf } from "./coverage-rules.ts";
import { coverageNames, isText, read, valueAt } from "./evidence.ts";
import type { Rule, RuleResult } from "./rule.ts";
import { apply } from "./rule.ts";

type Asked = Pick<RequirementRules, "insurer_known" | "minimum_insurer_rating" | "insurer_ratings">;

/** The insurer of a line's letter, as a path into the list of insurers; null if there is none. */
function insurerOf(line: Line, letter: string): string | null {
  const insurers = valueAt(line.values.parsed, "insurers");
  if (!Array.isArray(insurers)) return null;
  const at = insurers.findIndex((one) => valueAt(one as object, "letter") === letter);
  return at < 0 ? null : `insurers.${at}`;
}

const rank = (rating: InsurerRating) => insurerRatings.indexOf(rating);

/** The insurer of a line: its name, NAIC number and rating. */
export function insurerRules(line: Line, asked: Asked): RuleResult[] {
  if (!asked.insurer_known && asked.minimum_insurer_rating === null) return [];
  const name = coverageNames[line.coverage];
  const letter = read(line.values, pathOf(line, "insurer_letter"), isText);
  const insurer = letter.state === "known" ? insurerOf(line, letter.value) : null;
  const rule = { name: `${line.coverage} insurer`, coverage: line.coverage, expected: "a named insurer with its NAIC number" };
  if (insurer === null) {
    const what = `which insurer writes ${name.toLowerCase()}`;
    const evaluate = (value: string) => ({
      pass: false,
      message: `Insurer ${value} of ${name.toLowerCase()} is not in the list of insurers.`,
      found: value,
    });
    return [apply({ ...rule, what, evaluate }, letter)];
  }
  const company = read(line.values, `${insurer}.name`, isText);
  const naic = read(line.values, `${insurer}.naic`, isText);
  const shown = company.state === "known" ? company.value : `Insurer ${letter.value ?? ""}`;
  const results: RuleResult[] = [];
  if (asked.insurer_known) {
    const what = `the NAIC number of ${shown}`;
    const evaluate = (value: string) => {
      const pass = /^\d{5}$/.test(value) && company.state === "known";
      const message = pass
        ? `${name} is written by ${shown}, NAIC ${value}.`
        : `${name} must name its insurer and a NAIC number of five digits.`;
      return { pass, message, found: `${shown}, NAIC ${value}` };
    };
    results.push(apply({ ...rule, what, evaluate }, naic));
  }
  if (asked.minimum_insurer_rating !== null) results.push(apply(ratingRule(line, asked, asked.minimum_insurer_rating, shown), naic));
  return results;
}

function ratingRule(line: Line, asked: Asked, least: InsurerRating, shown: string): Rule<string> {
  return {
    name: `${line.coverage} insurer rating`,
    coverage: line.coverage,
    expected: `${least} or better`,
    what: `the NAIC number of ${shown}`,
    evaluate: (naic) => {
      const rating = asked.insurer_ratings.find((one) => one.naic === naic)?.rating ?? null;
      if (rating === null)
        return { pass: false, message: `${shown} (NAIC ${naic}) is not in your table of insurer ratings.`, found: "not in the table" };
      const pass = rank(rating) <= rank(least);
      return { pass, message: `${shown} is rated ${rating}${pass ? "." : `; ${least} or better is required.`}`, found: rating };
    },
  };
}
