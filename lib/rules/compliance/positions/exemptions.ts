import type { ExemptionTrade, ExemptionType } from "#lib/contract/compliance/exemption.ts";
import type { Region } from "#lib/contract/core/common.ts";
import { placeName, regionNames } from "#lib/contract/core/region-names.ts";
import { type ContractorNames, matchInsured } from "#lib/rules/compliance/certificates/names.ts";
import { type RuleResult, ruleNamed } from "#lib/rules/compliance/certificates/rule.ts";
import { showDay } from "#lib/rules/cover/days.ts";

/**
 * A state's certificate that a person needs no workers' compensation. Dates as `2026-07-01`; `until` is the first day on which it is no
 * longer valid.
 */
export interface Exemption {
  type: ExemptionType;
  trade: ExemptionTrade;
  state: Region;
  exempted: string;
  ownership_percent: number | null;
  number: string;
  from: string;
  until: string;
}

/** The smallest share for which Florida exempts an officer or member in construction (Florida Statutes, section 440.02). */
const FLORIDA_SHARE = 10;
const FLORIDA_YEARS = 2;

const yearsAfter = (day: string, years: number) => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;

export interface ExemptionProblem {
  field: "type" | "ownership_percent" | "until";
  message: string;
}

/** Why a state would not have issued such an exemption, or why it is not proof; null if it is valid. */
export function exemptionProblem({ type, trade, state, ownership_percent, from, until }: Exemption): ExemptionProblem | null {
  if (until <= from) return { field: "until", message: "must be on a later day than it begins" };
  if (state === "NY" || type === "attestation")
    return {
      field: "type",
      message:
        "New York's CE-200 is for government permits, licenses and contracts. It is not proof between private parties: ask for form C-105.2, U-26.3 or SI-12.",
    };
  if (state !== "FL") return null;
  if (type === "sole_proprietor" || type === "partner")
    return {
      field: "type",
      message:
        trade === "construction"
          ? "Florida exempts no sole proprietors and no partners in construction: they must have workers' compensation. Only officers of a corporation and members of a limited liability company can be exempted."
          : "Florida issues no exemption to sole proprietors and partners outside construction. Waive the rule where your contract allows it.",
    };
  if (trade === "construction" && (ownership_percent ?? 0) < FLORIDA_SHARE)
    return {
      field: "ownership_percent",
      message: `In construction Florida exempts only owners of ${FLORIDA_SHARE} per cent or more of the business. Enter the share.`,
    };
  if (until > yearsAfter(from, FLORIDA_YEARS)) return { field: "until", message: "A Florida exemption lasts two years at most." };
  return null;
}

/** The context in which an exemption is audited. */
export interface ExemptionSubject {
  contractor: ContractorNames;
  /** The state of the work; null without a job. */
  workState: string | null;
  /** Whether the job is in construction. */
  isConstruction: boolean;
  /** Whether the requirement accepts exemptions. */
  isTaken: boolean;
}

const result = (rule: string, pass: boolean, message: string, changes_on: string | null = null): RuleResult => ({
  ...ruleNamed("exemption", "workers-comp", rule),
  rule_path: `exemption.${rule}`,
  result: pass ? "pass" : "fail",
  message,
  expected: null,
  found: null,
  coverage: "workers-comp",
  evidence: null,
  can_approve: false,
  changes_on,
});

/** The results for an exemption on a day, in the format of certificate rules. */
export function auditExemption(exemption: Exemption, subject: ExemptionSubject, today: string): RuleResult[] {
  const { state, number, exempted, trade, from, until } = exemption;
  const { workState, contractor, isConstruction, isTaken } = subject;
  const name = `The exemption ${number} of ${regionNames[state]}`;
  const person = [contractor.first_name, contractor.last_name].join(" ");
  const wanted = contractor.company_name ? `${person} or ${contractor.company_name}` : person;
  const isHere = workState === state;
  const where = workState === null ? `${name} counts only for jobs there.` : `${name} does not count for work in ${placeName(workState)}.`;
  // An exemption applies within the business it was issued for. The industry is compared only where the state matches.
  const isForTrade = !isHere || (trade === "construction") === isConstruction;
  const industry =
    trade === "construction"
      ? `${name} is for construction, and this job is not in construction.`
      : `${name} is not for construction, and this job is in construction.`;
  const isNamed = matchInsured(exempted, contractor).matches;
  return [
    result("taken", isTaken, "This requirement does not accept exemptions from workers' compensation."),
    result("state", isHere, isHere ? `${name} is of the state the work is in.` : where),
    result("begun", from <= today, `${name} is not valid until ${showDay(from)}.`, from > today ? from : null),
    result(
      "expired",
      today < until,
      today < until ? `${name} expires on ${showDay(until)}.` : `${name} expired on ${showDay(until)}.`,
      today < until ? until : null,
    ),
    result("trade", isForTrade, industry),
    result("person", isNamed, `${name} is for ${exempted}; ${wanted} is required.`),
  ];
}
