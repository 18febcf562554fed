import { coverageRulesOf, requiredCoverages } from "#lib/contract/compliance/required-kinds.ts";
import type { RequirementRules } from "#lib/contract/compliance/requirement-rules.ts";
import { type CertifiedCoverage, isOwnKind } from "#lib/contract/core/coverages.ts";
import { addYears } from "#lib/kit/dates.ts";
import { dateOf, dayBegins } from "#lib/rules/cover/day.ts";
import { earliest } from "./position.ts";
import type { RequirementAt, RequirementOverTime } from "./standing.ts";

/** How many years after the end of an engagement a coverage must be maintained; null: not at all. Rules stored before there were tails have none. */
function yearsOf(coverage: CertifiedCoverage, rules: RequirementRules): number | null {
  const asked = coverageRulesOf(rules, coverage) as { completed_operations_years?: number | null; tail_years?: number | null } | undefined;
  return asked?.completed_operations_years ?? asked?.tail_years ?? null;
}

/** Whether a requirement watches any coverage after an engagement ended. */
export const hasTail = (rules: RequirementRules): boolean => requiredCoverages(rules).some((coverage) => yearsOf(coverage, rules) !== null);

/** The day on which each tail of an engagement ends, by coverage. `ended`: the first day on which the contractor was no longer engaged. */
function tailsOf(rules: RequirementRules, ended: string): Map<CertifiedCoverage, string> {
  const tails = requiredCoverages(rules).flatMap((coverage) => {
    const years = yearsOf(coverage, rules);
    return years === null ? [] : [[coverage, dateOf(addYears(new Date(`${ended}T00:00:00Z`), years))] as const];
  });
  return new Map(tails);
}

/** The last of the days on which tails end; null if nothing is required on a day. */
export function tailUntil(rules: RequirementRules | null, ended: string, day: string): string | null {
  const open = rules ? [...tailsOf(rules, ended).values()].filter((until) => until > day) : [];
  return open.sort().at(-1) ?? null;
}

/**
 * What is still required on a day after the engagement ended: the coverages with a tail. Claims-made cover must reach back to the engagement;
 * protection of others for work under way no longer matters.
 */
export function tailRules(rules: RequirementRules, ended: string, day: string): RequirementRules | null {
  const tails = tailsOf(rules, ended);
  const coverages: Record<string, unknown> = {};
  const own: Record<string, unknown> = {};
  for (const [coverage, until] of tails) {
    const asked = coverageRulesOf(rules, coverage);
    if (until <= day || !asked) continue;
    (isOwnKind(coverage) ? own : coverages)[coverage] =
      coverage === "general"
        ? {
            ...asked,
            additional_insured: "none",
            retroactive_date: true,
            endorsement_pages: rules.coverages.general?.endorsement_pages?.filter((page) => page !== "additional_insured_ongoing") ?? [],
          }
        : { ...asked, retroactive_date: true };
  }
  if (!Object.keys(coverages).length && !Object.keys(own).length) return null;
  // Coverages of the requirement, in part or slightly changed. Documents are for the work.
  return {
    ...rules,
    certificate_holder: false,
    documents: {},
    ...({ coverages, own_coverages: own } as Pick<RequirementRules, "coverages" | "own_coverages">),
  };
}

/** The requirement over time of an engagement that has ended. */
export function requiredInTail(
  { requiredAt, homeState }: Pick<RequirementOverTime, "requiredAt" | "homeState">,
  ended: string,
  dayOf: (at: Date) => string,
) {
  // Equal rules stay the same object, so that what was audited against them is not audited again.
  const known = new Map<string, RequirementRules | null>();
  const ids = new WeakMap<RequirementRules, number>();
  const reduced = (rules: RequirementRules | null, day: string) => {
    if (!rules) return null;
    const id = ids.get(rules) ?? known.size + 1;
    ids.set(rules, id);
    const open = [...tailsOf(rules, ended)].filter(([, until]) => until > day).map(([coverage]) => coverage);
    const key = `${id} ${open.join()}`;
    const found = known.get(key) ?? tailRules(rules, ended, day);
    known.set(key, found);
    return found;
  };
  return (moment: Date): RequirementAt => {
    const { rules, tolerated, next, ...more } = requiredAt(moment);
    const day = dayOf(moment);
    if (day < ended) return { rules, tolerated, ...more, next: earliest(next, dayBegins(ended, homeState)) };
    const turns = rules
      ? [...tailsOf(rules, ended).values()].filter((until) => until > day).map((until) => dayBegins(until, homeState))
      : [];
    return {
      ...more,
      rules: reduced(rules, day),
      tolerated: tolerated.map((one) => ({ ...one, rules: reduced(one.rules, day) })),
      next: earliest(next, ...turns),
    };
  };
}
