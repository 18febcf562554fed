import type { RequirementRules } from "#lib/contract/compliance/requirement-rules.ts";
import { dayAfter } from "#lib/rules/cover/day.ts";
import { showDay } from "#lib/rules/cover/days.ts";
import { flag, type Line, minimum, pathOf, presence, retention, termRules } from "./coverage-rules.ts";
import { BINDER_DAYS, otherDocument } from "./document-kind.ts";
import { endorsementPages } from "./endorsement-page-rules.ts";
import { additionalInsured, waiverOfSubrogation } from "./endorsement-rules.ts";
import { coverageNames, isDay, isText, read } from "./evidence.ts";
import { generalRules } from "./general-rules.ts";
import { retroactiveDate } from "./retroactive-rule.ts";
import { apply, type Rule, type RuleResult, ruleNamed } from "./rule.ts";
import { usualLimits } from "./usual-limits.ts";
import { workersCompRules } from "./workers-comp-rules.ts";

/** Whether a binder still counts. An expired one cannot be waived: the policy must have been issued by then. */
function binderRule(line: Line): RuleResult[] {
  const page = otherDocument(line.values);
  if (page?.kind !== "binder") return [];
  const { asOf, coverage } = line;
  const stated = read(line.values, pathOf(line, "policy_effective_date"), isDay).value;
  const first = isDay(page.facts?.effective_date) ? page.facts.effective_date : stated;
  const expires = isDay(page.facts?.expiration_date) ? page.facts.expiration_date : null;
  const last = first === null ? null : dayAfter(first, BINDER_DAYS);
  const until = [last, expires].filter((day) => day !== null).toSorted()[0] ?? null;
  const pass = first !== null && until !== null && asOf < until;
  const name = coverageNames[coverage].toLowerCase();
  const message =
    until === null || first === null
      ? `The day from which the binder of ${name} counts is not known: enter when it takes effect.`
      : `The binder of ${name} ${pass ? "counts" : "counted"} until ${showDay(until)}: a certificate of the policy is needed${pass ? " by then" : ""}.`;
  return [
    {
      ...ruleNamed("binder", coverage),
      rule_path: pathOf(line, "policy_effective_date"),
      result: pass ? "pass" : "fail",
      message,
      expected: `a policy within ${BINDER_DAYS} days`,
      found: until === null ? null : showDay(until),
      coverage,
      evidence: { page: page.page, box: null, confidence: 0.9 },
      can_approve: false,
      changes_on: pass ? until : null,
    },
  ];
}

const autos = ["any_auto", "owned_autos", "scheduled_autos", "hired_autos", "non_owned_autos"];

/** A row whose own boxes are empty shows no cover of its kind, whatever limits are beside them. */
function markedRules(line: Line): RuleResult[] {
  const { coverage } = line;
  if (coverage === "general") {
    const box = flag(line, "marked");
    // Readings made before the box was read do not have it.
    return box.state === "absent" || box.value ? [] : [failure(line, "marked", "The box of commercial general liability is not ticked")];
  }
  if (coverage === "auto") {
    const ticked = autos.some((kind) => flag(line, kind).value === true);
    return ticked ? [] : [failure(line, "any_auto", "No kind of auto is ticked")];
  }
  if (coverage !== "umbrella" || read(line.values, pathOf(line, "kind"), isText).state === "known") return [];
  return [failure(line, "kind", "Neither umbrella nor excess liability is ticked")];
}

function failure(line: Line, rest: string, message: string): RuleResult {
  const { field } = flag(line, rest);
  return {
    ...ruleNamed("ticked", line.coverage),
    rule_path: pathOf(line, rest),
    result: "fail",
    message: `${message}: check whether ${coverageNames[line.coverage].toLowerCase()} is covered.`,
    expected: "ticked",
    found: "not ticked",
    coverage: line.coverage,
    evidence: field && { page: field.page, box: field.box, confidence: field.confidence },
    can_approve: true,
    changes_on: null,
  };
}

type Coverages = RequirementRules["coverages"];
type CoverageRequirement<K extends keyof Coverages> = NonNullable<Coverages[K]>;

/** Professional, cyber and media liability: per-claim and aggregate limits. Claims-made is usual. */
export function claimsRules(line: Line, asked: CoverageRequirement<"professional">): RuleResult[] {
  // Claims-made unless the row is marked as occurrence.
  const isClaimsMade = read(line.values, pathOf(line, "form"), isText).value !== "occurrence";
  return [
    ...retroactiveDate(line, asked.retroactive_date, isClaimsMade),
    ...minimum(line, "each_claim_dollars", "each claim", asked.occurrence_limit, "occurrence_limit"),
    ...minimum(line, "aggregate_dollars", "aggregate", asked.aggregate_limit, "aggregate_limit"),
    ...retention(line, asked.retention_limit),
  ];
}

/** One rule for each kind of auto. "Any auto" includes every kind; "scheduled autos" does not include all owned autos. */
function autosRules(line: Line, asked: readonly string[]): RuleResult[] {
  const any = flag(line, "any_auto");
  return asked.map((kind) => {
    const named = kind.replace("_", "-");
    const rule: Rule<boolean> = {
      rule: "autos",
      detail: named,
      coverage: line.coverage,
      expected: `any auto, or ${named} autos`,
      what: `that ${named} autos are covered`,
      audit: (marked) => ({
        pass: marked,
        message: marked
          ? `${named.charAt(0).toUpperCase()}${named.slice(1)} autos are covered.`
          : `Automobile liability does not cover ${named} autos.`,
        found: marked ? "marked" : "not marked",
      }),
    };
    return apply(rule, any.state === "known" && any.value ? any : flag(line, `${kind}_autos`));
  });
}

export function autoRules(line: Line, asked: CoverageRequirement<"auto">, entity: string | null): RuleResult[] {
  return [
    ...minimum(line, "combined_single_limit_dollars", "combined single", asked.combined_single_limit, "combined_single_limit"),
    ...autosRules(line, asked.autos),
    ...additionalInsured(line, asked, entity),
    ...waiverOfSubrogation(line, asked.waiver_of_subrogation),
    ...endorsementPages(line, asked, entity),
  ];
}

export function umbrellaRules(line: Line, asked: CoverageRequirement<"umbrella">, entity: string | null): RuleResult[] {
  return [
    ...minimum(line, "each_occurrence_dollars", "each occurrence", asked.occurrence_limit, "occurrence_limit"),
    ...minimum(line, "aggregate_dollars", "aggregate", asked.aggregate_limit, "aggregate_limit"),
    ...retention(line, asked.retention_limit),
    ...additionalInsured(line, asked, entity),
    ...waiverOfSubrogation(line, asked.waiver_of_subrogation),
  ];
}

/** The parts of a coverage's rules that are about who is insured. */
interface AboutInsured {
  additional_insured?: string;
  endorsement_pages?: readonly string[];
}
const insuresOthers = new Set<Line["coverage"]>(["general", "auto", "umbrella"]);

/** Whether the contracting entity's name may make a difference to the results of a coverage: only rules about who is insured read it. */
export function asksAboutEntity(coverages: Coverages, coverage: Line["coverage"]): boolean {
  // Rules of some coverages have neither.
  const asked = (coverages[coverage] ?? {}) as AboutInsured;
  const { additional_insured = insuresOthers.has(coverage) ? "named" : "none", endorsement_pages = [] } = asked;
  return additional_insured !== "none" || endorsement_pages.length > 0;
}

/** Every rule of one required coverage; a missing coverage fails only one rule. */
export function lineRules(line: Line, coverages: Coverages, entity: string | null, workState: string | null): RuleResult[] {
  const asked = coverages[line.coverage];
  if (!asked) return [];
  const shown = presence(line);
  if (shown.result === "fail") return [shown];
  const own = {
    general: () => (coverages.general ? generalRules(line, coverages.general, entity) : []),
    "workers-comp": () => (coverages["workers-comp"] ? workersCompRules(line, coverages["workers-comp"], workState, entity) : []),
    professional: () => (coverages.professional ? claimsRules(line, coverages.professional) : []),
    auto: () => (coverages.auto ? autoRules(line, coverages.auto, entity) : []),
    umbrella: () => (coverages.umbrella ? umbrellaRules(line, coverages.umbrella, entity) : []),
    cyber: () => (coverages.cyber ? claimsRules(line, coverages.cyber) : []),
    media: () => (coverages.media ? claimsRules(line, coverages.media) : []),
  };
  return [
    shown,
    ...markedRules(line),
    ...termRules(line, asked),
    ...binderRule(line),
    ...(line.issued ? [] : usualLimits(line)),
    ...own[line.coverage](),
  ];
}
