import {
  alternativesOf,
  coverageRulesOf,
  type DocumentRules,
  type ProofKind,
  proofName,
  requiredCoverages,
  requiredDocuments,
} from "#lib/contract/compliance/required-kinds.ts";
import type { RequirementRules } from "#lib/contract/compliance/requirement-rules.ts";
import type { CertifiedCoverage } from "#lib/contract/core/coverages.ts";
import type { DocumentKind } from "#lib/contract/core/document-kinds.ts";
import type { EndorsementGrant } from "#lib/contract/core/endorsements.ts";
import { formatCents } from "#lib/kit/money.ts";
import { english } from "#lib/text/base.ts";
import type { PlainMessage, Text } from "#lib/text/text.ts";
import { grantNames, usualForm } from "./endorsement-forms.ts";
import { mayStandIn } from "./instead-rule.ts";
import { waiverNotAsked } from "./waiver-states.ts";

/** The names of limits, in the order certificates show them. */
const limitNames: Record<string, PlainMessage> = {
  occurrence_limit: "each occurrence",
  combined_single_limit: "combined single limit",
  aggregate_limit: "aggregate",
  products_completed_operations_limit: "products and completed operations",
  personal_advertising_injury_limit: "personal and advertising injury",
  damage_to_rented_premises_limit: "damage to rented premises",
  medical_expense_limit: "medical expense",
  each_accident_limit: "each accident",
  disease_each_employee_limit: "disease, each employee",
  disease_policy_limit: "disease, policy limit",
};

/** The insurance that a requirement asks for, one sentence each, to hand to an insurance agent or, in their language, to the contractor. */
export const askedFor = (rules: RequirementRules, workState: string | null, t: Text = english): string[] =>
  requiredCoverages(rules).map((coverage) => sentence(coverage, rules, workState, t));

/** What is required of one coverage or document for work in a state, as a sentence; and what is not asked for there, as another. */
export function sentence(kind: ProofKind, rules: RequirementRules, workState: string | null, t: Text = english): string {
  if (requiredDocuments(rules).includes(kind as DocumentKind)) return documentSentence(nameIn(kind, rules, t), rules.documents[kind], t);
  const others = mayStandIn(workState) ? alternativesOf(rules, kind) : [];
  const [own = "", ...more] = [kind, ...others].map((one) => coverageSentence(one as CertifiedCoverage, rules, workState, t));
  return [own, ...more.map((other) => t("Or, where the state does not compel it: {other}", { other }))].join(" ");
}

function documentSentence(name: string, asked: DocumentRules | undefined, t: Text): string {
  const more = [
    ...(asked?.state_of_work ? [t("of the state the work is in")] : []),
    ...(asked?.issued_within_days ? [t("at most {days} days old", { days: asked.issued_within_days })] : []),
    ...(asked?.days_remaining ? [t("valid for {left} more days", { left: asked.days_remaining })] : []),
  ];
  return `${[name, ...more].join(", ")}.`;
}

/** "up to $1,000,000 each occurrence and $2,000,000 in total", in the words of the language. */
const limitsIn = (limits: readonly string[], t: Text): string =>
  t.language === "en" ? limits.join(", ") : t("up to {limits}", { limits: t.list(limits) });

function coverageSentence(coverage: CertifiedCoverage, rules: RequirementRules, workState: string | null, t: Text): string {
  const values = (coverageRulesOf(rules, coverage) ?? {}) as Record<string, unknown>;
  const limits = Object.entries(limitNames).flatMap(([field, name]) => {
    const amount = values[field];
    return typeof amount === "number" ? [`${formatCents(amount, { whole: true })} ${t(name)}`] : [];
  });
  const all = (values.endorsement_pages ?? []) as EndorsementGrant[];
  const asksWaiver = values.waiver_of_subrogation === true || all.includes("waiver_of_subrogation");
  const notAsked = coverage === "workers-comp" && asksWaiver ? waiverNotAsked(workState) : null;
  const pages = all.filter((grant) => notAsked === null || grant !== "waiver_of_subrogation");
  const more = [
    ...(values.additional_insured && values.additional_insured !== "none" ? [t("with an additional insured")] : []),
    ...(values.primary_noncontributory ? [t("as primary and non-contributory cover")] : []),
    ...(values.waiver_of_subrogation && notAsked === null ? [t("with a waiver of subrogation")] : []),
    ...pages.map((grant) =>
      t("with the endorsement page for {grant} ({form})", { grant: t(grantNames[grant]), form: usualForm(coverage, grant) }),
    ),
  ];
  const name = nameIn(coverage, rules, t);
  const end = notAsked === null ? "" : ` ${t.known(notAsked) ?? notAsked}`;
  return `${[name, ...(limits.length ? [limitsIn(limits, t)] : [])].join(": ")}${more.length ? `, ${more.join(t.language === "en" ? " and " : " y ")}` : ""}.${end}`;
}

/** What a kind of proof is called in a language: an organization names its own kinds. */
function nameIn(kind: ProofKind, rules: RequirementRules, t: Text): string {
  const name = proofName(kind, { ...rules, coverages: {} });
  const own = rules.own_coverages[kind as CertifiedCoverage]?.name_es ?? rules.documents[kind as DocumentKind]?.name_es;
  return (t.language === "es" ? own : null) ?? t.known(name) ?? name;
}
