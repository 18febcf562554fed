import { coverageRulesOf } from "#lib/contract/compliance/required-kinds.ts";
import type { RequirementRules } from "#lib/contract/compliance/requirement-rules.ts";
import { dayAfter } from "#lib/rules/cover/day.ts";
import { showDay } from "#lib/rules/cover/days.ts";
import { BINDER_DAYS, otherDocument } from "./document-kind.ts";
import { isDay, isText, read } from "./evidence.ts";
import { flag, type Line, pathOf, rowOf, within } from "./line.ts";
import { type Found, placeOf } from "./rule.ts";

/** Whether a binder still counts. An expired one cannot be waived: the policy must have been issued by then. */
export function binder(line: Line): Found[] {
  const page = otherDocument(line.values);
  if (page?.kind !== "binder") return [];
  const { asOf } = line;
  const stated = read(line.values, pathOf(line, "policy_effective_date"), isDay).value;
  const first = isDay(page.facts?.effective_date) ? page.facts.effective_date : stated;
  const expires = isDay(page.facts?.expiration_date) ? page.facts.expiration_date : null;
  const last = first === null ? null : dayAfter(first, BINDER_DAYS);
  const until = [last, expires].filter((day) => day !== null).toSorted()[0] ?? null;
  const pass = first !== null && until !== null && asOf < until;
  const name = within(line);
  const message =
    until === null || first === null
      ? `The day from which the binder of ${name} counts is not known: enter when it takes effect.`
      : `The binder of ${name} ${pass ? "counts" : "counted"} until ${showDay(until)}: a certificate of the policy is needed${pass ? " by then" : ""}.`;
  return [
    {
      ...{ path: pathOf(line, "policy_effective_date"), pass, message, expected: `a policy within ${BINDER_DAYS} days` },
      ...{ found: until === null ? null : showDay(until), can_approve: false, changes_on: pass ? until : null },
      evidence: { page: page.page, box: null, confidence: 0.9 },
    },
  ];
}

const autos = ["any_auto", "owned_autos", "scheduled_autos", "hired_autos", "non_owned_autos"];

/** A row whose own boxes are empty shows no cover of its kind, whatever limits are beside them. */
export function ticked(line: Line): Found[] {
  const { coverage } = line;
  if (coverage === "general") {
    const box = flag(line, "marked");
    // Readings made before the box was read do not have it.
    return box.state === "absent" || box.value ? [] : [failure(line, "marked", "The box of commercial general liability is not ticked")];
  }
  if (coverage === "auto") {
    const isTicked = autos.some((kind) => flag(line, kind).value === true);
    return isTicked ? [] : [failure(line, "any_auto", "No kind of auto is ticked")];
  }
  if (coverage !== "umbrella" || read(line.values, pathOf(line, "kind"), isText).state === "known") return [];
  return [failure(line, "kind", "Neither umbrella nor excess liability is ticked")];
}

const failure = (line: Line, rest: string, message: string): Found => ({
  ...{ path: pathOf(line, rest), pass: false, message: `${message}: check whether ${within(line)} is covered.` },
  ...{ expected: "ticked", found: "not ticked", evidence: placeOf(flag(line, rest).field) },
});

/** The parts of a coverage's rules that are about who is insured. */
interface AboutInsured {
  additional_insured?: string;
  endorsement_pages?: readonly string[];
}
/** Whether the contracting entity's name may make a difference to the results of a coverage: only rules about who is insured read it. */
export function asksAboutEntity(rules: RequirementRules, coverage: Line["coverage"]): boolean {
  // Rules of some coverages have neither.
  const asked = (coverageRulesOf(rules, coverage) ?? {}) as AboutInsured;
  const insuresOthers = rowOf({ coverage })?.endorsements.some((grant) => grant.startsWith("additional_insured")) ?? true;
  const { additional_insured = insuresOthers ? "named" : "none", endorsement_pages = [] } = asked;
  return additional_insured !== "none" || endorsement_pages.length > 0;
}
