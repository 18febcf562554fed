import { coverageRulesOf } from "#lib/contract/compliance/required-kinds.ts";
import type { RequirementRules } from "#lib/contract/compliance/requirement-rules.ts";
import type { CoverageElsewhere } from "#lib/contract/core/coverage-table.ts";
import type { KnownCoverage } from "#lib/contract/core/coverages.ts";
import { dayAfter } from "#lib/rules/cover/day.ts";
import { showDay } from "#lib/rules/cover/days.ts";
import { limitRules, presence, retention, termRules } from "./coverage-rules.ts";
import { BINDER_DAYS, otherDocument } from "./document-kind.ts";
import { endorsementPages } from "./endorsement-page-rules.ts";
import { additionalInsured, boxAgainstWording, waiverOfSubrogation } from "./endorsement-rules.ts";
import { isDay, isText, read } from "./evidence.ts";
import { generalRules } from "./general-rules.ts";
import { flag, type Line, pathOf, rowOf, within } from "./line.ts";
import { freeRowRules } from "./remark-rules.ts";
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
  const name = within(line);
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
    message: `${message}: check whether ${within(line)} is covered.`,
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

/** Professional, cyber and media liability: per-claim and aggregate limits. */
function claimsRules(line: Line, asked: CoverageRequirement<"professional">): RuleResult[] {
  const form = read(line.values, pathOf(line, "form"), isText).value ?? rowOf(line)?.form;
  return [
    ...retroactiveDate(line, asked.retroactive_date, form !== "occurrence"),
    ...limitRules(line, asked),
    ...retention(line, asked.retention_limit),
  ];
}

/** Insurance that certificates show in the row without a printed type, and that may insure others. */
const elsewhereRules = (line: Line, asked: CoverageRequirement<"pollution">, entity: string | null): RuleResult[] => [
  ...claimsRules(line, asked),
  ...additionalInsured(line, asked, entity),
  ...waiverOfSubrogation(line, asked.waiver_of_subrogation),
];

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

function autoRules(line: Line, asked: CoverageRequirement<"auto">, entity: string | null): RuleResult[] {
  return [
    ...limitRules(line, asked),
    ...autosRules(line, asked.autos),
    ...additionalInsured(line, asked, entity),
    ...waiverOfSubrogation(line, asked.waiver_of_subrogation),
    ...endorsementPages(line, asked, entity),
  ];
}

/** Claims-made cover above occurrence cover leaves out what is claimed later. */
function umbrellaForm(line: Line): RuleResult[] {
  const form = read(line.values, pathOf(line, "form"), isText);
  const below = read(line.values, pathOf({ ...line, coverage: "general" }, "form"), isText);
  if (form.value !== "claims_made" || below.value === "claims_made") return [];
  const rule: Rule<string> = {
    rule: "occurrence_form",
    coverage: "umbrella",
    expected: "occurrence",
    what: "whether the umbrella is written per occurrence or claims-made",
    audit: () => ({
      pass: false,
      message: "The umbrella is claims-made, above general liability that is not: it leaves out what is claimed after it ends.",
      found: "claims-made",
    }),
  };
  return [apply(rule, form)];
}

function umbrellaRules(line: Line, asked: CoverageRequirement<"umbrella">, entity: string | null): RuleResult[] {
  return [
    ...umbrellaForm(line),
    ...limitRules(line, asked),
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
/** Whether the contracting entity's name may make a difference to the results of a coverage: only rules about who is insured read it. */
export function asksAboutEntity(rules: RequirementRules, coverage: Line["coverage"]): boolean {
  // Rules of some coverages have neither.
  const asked = (coverageRulesOf(rules, coverage) ?? {}) as AboutInsured;
  const insuresOthers = rowOf({ coverage })?.endorsements.some((grant) => grant.startsWith("additional_insured")) ?? true;
  const { additional_insured = insuresOthers ? "named" : "none", endorsement_pages = [] } = asked;
  return additional_insured !== "none" || endorsement_pages.length > 0;
}

/** What the rules of each kind of insurance ask of its line. */
const byKind: {
  [C in Exclude<KnownCoverage, CoverageElsewhere>]: (
    line: Line,
    asked: CoverageRequirement<C>,
    entity: string | null,
    workState: string | null,
  ) => RuleResult[];
} = {
  general: generalRules,
  "workers-comp": (line, asked, entity, workState) => workersCompRules(line, asked, workState, entity),
  professional: claimsRules,
  auto: autoRules,
  umbrella: umbrellaRules,
  cyber: claimsRules,
  media: claimsRules,
};

/** Every rule of one required coverage; a missing coverage fails only one rule. */
export function lineRules(line: Line, rules: RequirementRules, entity: string | null, workState: string | null): RuleResult[] {
  const asked = coverageRulesOf(rules, line.coverage);
  if (!asked) return [];
  const shown = presence(line);
  if (shown.result === "fail") return [shown];
  const { coverage } = line;
  // The rules that are asked are those of this coverage.
  const own = (rowOf(line)?.row ? byKind[coverage as keyof typeof byKind] : elsewhereRules) as (
    line: Line,
    asked: object,
    entity: string | null,
    workState: string | null,
  ) => RuleResult[];
  return [
    shown,
    ...markedRules(line),
    ...termRules(line, asked as Pick<CoverageRequirement<"general">, "policy_number" | "days_remaining">),
    ...binderRule(line),
    ...(line.issued ? [] : [...usualLimits(line), ...boxAgainstWording(line), ...freeRowRules(line)]),
    ...own(line, asked, entity, workState),
  ];
}
