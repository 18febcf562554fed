import type { RequirementRules } from "#lib/contract/compliance/requirement-rules.ts";
import { limitRules } from "./coverage-rules.ts";
import { pagesOf } from "./document-kind.ts";
import { endorsementPages } from "./endorsement-page-rules.ts";
import { waiverOfSubrogation } from "./endorsement-rules.ts";
import { isText, read } from "./evidence.ts";
import type { Line } from "./line.ts";
import { dollars, flag } from "./line.ts";
import { remarkPaths } from "./remark-rules.ts";
import type { Rule, RuleResult } from "./rule.ts";
import { apply, ruleNamed } from "./rule.ts";
import { stateFund } from "./state-funds.ts";
import { ownProof, proofOfThisState } from "./state-proof.ts";
import { waiverNotAsked } from "./waiver-states.ts";

type WorkersCompRequirement = NonNullable<RequirementRules["coverages"]["workers-comp"]>;

const employersLiability = ["each_accident_dollars", "disease_each_employee_dollars", "disease_policy_limit_dollars"];

function statutory(line: Line): RuleResult {
  const marked = flag(line, "per_statute");
  const rule: Rule<boolean> = {
    rule: "statutory",
    coverage: line.coverage,
    expected: "statutory limits",
    what: "that workers' compensation meets the statutory limits",
    audit: (value) => ({
      pass: value,
      message: value
        ? "Workers' compensation meets the statutory limits."
        : "Neither statutory limits nor employer's liability limits are shown.",
      found: value ? "per statute" : "not marked",
    }),
  };
  const areShown = employersLiability.every((limit) => dollars(line, limit).state === "known");
  if (!areShown || (marked.state === "known" && marked.value)) return apply(rule, marked);
  const audit = () => ({ pass: true, message: "Employer's liability limits are shown.", found: "employer's liability limits" });
  return apply({ ...rule, audit }, { ...dollars(line, "each_accident_dollars"), path: marked.path });
}

const proprietor: Rule<boolean> = {
  rule: "proprietor_included",
  coverage: "workers-comp",
  expected: "not excluded",
  what: "whether the proprietor is excluded",
  audit: (excluded) => ({
    pass: !excluded,
    message: excluded
      ? "The proprietor is excluded from workers' compensation: the contractor has no cover for their own injuries."
      : "The proprietor is not excluded.",
    found: excluded ? "excluded" : "not excluded",
  }),
};

/**
 * Whether the owner is left out. Blank is asked where the contractor has no company, because then nobody else may be covered. A stricter
 * requirement asks for the answer itself.
 */
function ownerCovered(line: Line): RuleResult[] {
  const excluded = flag(line, "proprietor_excluded");
  if (excluded.state === "known" && !excluded.value) return [];
  if (excluded.state === "absent" && line.hasCompany !== false) return [];
  const rule: Rule<boolean> = {
    rule: "owner_covered",
    coverage: line.coverage,
    expected: "the owner covered, the state's exclusion form, or evidence of employees",
    what: "whether the owner is excluded from workers' compensation",
    audit: () => ({
      pass: false,
      message:
        "The owner is excluded from workers' compensation, so nobody may be covered by it: ask for the state's exclusion form or evidence of employees.",
      found: "excluded",
    }),
  };
  return [apply(rule, excluded)];
}

/** New York's own forms show no limits of employer's liability, because there it has none. */
function employersLimits(line: Line, asked: WorkersCompRequirement, workState: string | null): RuleResult[] {
  const page = workState === "NY" ? pagesOf(line.values).find(({ form }) => form === "C-105.2" || form === "U-26.3") : undefined;
  return limitRules(line, asked).map((one) =>
    page && one.result === "fail" && one.found === null
      ? { ...one, result: "pass", found: "unlimited", message: `Employer's liability on form ${page.form} is unlimited in New York.` }
      : one,
  );
}

/** Words by which a certificate says that it is a professional employer's. */
const LEASED =
  /\b(?:leased|co-?employed|worksite)\s+(?:employees?|workers?)\b|\bprofessional\s+employer\b|\bP\.?E\.?O\b|\bemployee\s+leasing\b|\balternate\s+employer\b|\bL\/C\/F\b|\bco-?employ(?:er|ment)\b/i;

/** A professional employer's policy covers the workers it leases; owners are seldom among them. A person is asked. */
function leasedWorkers(line: Line): RuleResult[] {
  const paths = ["insured.name", ...remarkPaths];
  const said = paths.map((path) => read(line.values, path, isText)).find(({ value }) => value !== null && LEASED.test(value));
  const [words] = said?.value?.match(LEASED) ?? [];
  if (!said || words === undefined) return [];
  const message = `The certificate is a professional employer's (“${words}”): its workers' compensation covers leased workers. Is the owner among them?`;
  return [
    {
      ...ruleNamed("leased_workers", line.coverage),
      rule_path: said.path,
      result: "fail",
      message,
      expected: "cover of the contractor in person",
      found: words,
      coverage: line.coverage,
      evidence: said.field && { page: said.field.page, box: said.field.box, confidence: said.field.confidence },
      can_approve: true,
      changes_on: null,
    },
  ];
}

export function workersCompRules(line: Line, asked: WorkersCompRequirement, workState: string | null, entity: string | null): RuleResult[] {
  // The rule of the waiver says why its page is not asked for.
  const isWaiverAsked = waiverNotAsked(workState) === null;
  const pages = asked.endorsement_pages?.filter((grant) => isWaiverAsked || grant !== "waiver_of_subrogation");
  const asksWaiver = asked.waiver_of_subrogation || pages?.length !== asked.endorsement_pages?.length;
  return [
    ...(asked.statutory ? [statutory(line)] : []),
    ...employersLimits(line, asked, workState),
    ...(asked.proprietor_included ? [apply(proprietor, flag(line, "proprietor_excluded"))] : line.issued ? [] : ownerCovered(line)),
    ...waiverOfSubrogation(line, asksWaiver),
    ...endorsementPages(line, { ...asked, endorsement_pages: pages }, entity),
    ...(asked.state_form ? ownProof(line, workState) : stateFund(line, workState)),
    ...proofOfThisState(line, workState),
    ...(line.issued ? [] : leasedWorkers(line)),
  ];
}
