import fc from "fast-check";
import { type RequirementRules, requirementRulesSchema } from "#lib/contract/compliance/requirement-rules.ts";
import { regions } from "#lib/contract/core/common.ts";
import type { Coverage } from "#lib/contract/core/coverages.ts";
import type { EndorsementScope, SoldEndorsement } from "#lib/contract/core/endorsements.ts";
import type { Endorsement } from "#lib/contract/quotes/policy-endorsement.ts";
import { grantNames } from "#lib/rules/compliance/certificates/endorsement-forms.ts";
import { demonstrationTables } from "#lib/rules/quotes/rates/demonstration.ts";
import { endorsementRow, prohibition } from "#lib/rules/quotes/rates/endorsement-lookup.ts";
import { limitOption } from "#lib/rules/quotes/rates/lookup.ts";

const tables = demonstrationTables();
/** The moment at which cover is bought and audited. */
export const now = new Date("2026-11-24T17:00:00Z");

const sold = regions.filter((state) => tables.states.find((row) => row.state === state)?.wc_available);
const entities = [
  "Northwind Studios, Inc.",
  "Harbor & Vale Events LLC",
  "St. Mary's Hospital Corp.",
  "City of Duluth",
  "O'Brien Bros. Co.",
  "A.B. Lane Group, L.P.",
];
const upTo = (max: number) => fc.option(fc.integer({ min: 100_000, max: max }), { nil: null });
const pages = (...grants: SoldEndorsement[]) => fc.subarray(grants);

const claims = (max: { each_claim: number; aggregate: number }) =>
  fc.record({ occurrence_limit: upTo(max.each_claim), aggregate_limit: upTo(max.aggregate), policy_number: fc.boolean() });

/** A requirement out of what can be sold, and how what it asks for is bought. */
export const requirements = fc
  .record({
    limit: fc.constantFrom(...tables.factors.limits.options.map(({ code }) => code)),
    coverage_types: fc.subarray(["general", "workers-comp", "professional", "media", "cyber"] as Coverage[], { minLength: 1 }),
    home: fc.constantFrom(...regions),
    work: fc.constantFrom(...sold),
    entity: fc.constantFrom(...entities),
    company: fc.option(fc.constantFrom("Whitfield Photo LLC", "Whitfield & Daughters"), { nil: null }),
    days: fc.integer({ min: 28, max: 365 }),
    form: fc.record({
      insured: fc.constantFrom<EndorsementScope>("scheduled", "blanket"),
      waiver: fc.constantFrom<EndorsementScope>("scheduled", "blanket"),
    }),
  })
  .chain((base) => {
    const { occurrence_cents, aggregate_cents } = limitOption(tables, base.limit);
    const general = fc.record({
      occurrence_limit: upTo(occurrence_cents),
      aggregate_limit: upTo(aggregate_cents),
      products_completed_operations_limit: upTo(aggregate_cents),
      personal_advertising_injury_limit: upTo(occurrence_cents),
      medical_expense_limit: upTo(500_000),
      damage_to_rented_premises_limit: upTo(10_000_000),
      occurrence_form: fc.boolean(),
      aggregate_applies_per: fc.constantFrom<("policy" | "project")[]>([], ["policy"], ["policy", "project"]),
      additional_insured: fc.constantFrom("none", "marked", "named"),
      waiver_of_subrogation: fc.boolean(),
      blanket_wording: fc.boolean(),
      primary_noncontributory: fc.boolean(),
      endorsement_pages: pages("additional_insured_ongoing", "waiver_of_subrogation", "primary_noncontributory"),
      days_remaining: fc.integer({ min: 0, max: base.days - 1 }),
    });
    const waived =
      prohibition(tables, { kind: "waiver_of_subrogation", coverage: "workers-comp" }, base.work, now.getTime() / 1000, true) === null;
    const workers = fc.record({
      waiver_of_subrogation: waived ? fc.boolean() : fc.constant(false),
      endorsement_pages: waived ? pages("waiver_of_subrogation") : fc.constant([]),
      statutory: fc.boolean(),
      proprietor_included: fc.boolean(),
      each_accident_limit: upTo(100_000_000),
      disease_each_employee_limit: upTo(100_000_000),
      disease_policy_limit: upTo(100_000_000),
    });
    return fc.record({
      base: fc.constant(base),
      general,
      workers,
      professional: claims({ each_claim: 100_000_000, aggregate: 100_000_000 }),
      media: claims({ each_claim: 100_000_000, aggregate: 100_000_000 }),
      cyber: claims({ each_claim: 25_000_000, aggregate: 25_000_000 }),
      document: fc.record({
        certificate_holder: fc.boolean(),
        signature: fc.boolean(),
        producer_contact: fc.boolean(),
        issued_within_days: fc.constantFrom(null, 1, 30),
      }),
    });
  });
export type Case = typeof requirements extends fc.Arbitrary<infer T> ? T : never;

export const typesOf = ({ base }: Case): Coverage[] =>
  base.coverage_types.some((one) => one === "media" || one === "cyber") && !base.coverage_types.includes("general")
    ? ["general", ...base.coverage_types]
    : base.coverage_types;

export function rulesOf(one: Case, group: "gl" | "wc"): RequirementRules | null {
  const { general, workers, professional, media, cyber, document } = one;
  const asked = { general, "workers-comp": workers, professional, media, cyber };
  const wanted = typesOf(one).filter((type) => (type === "workers-comp") === (group === "wc"));
  if (wanted.length === 0) return null;
  return requirementRulesSchema.parse({ ...document, coverages: Object.fromEntries(wanted.map((type) => [type, asked[type]])) });
}

/** The endorsements that meet a requirement, none of them in vain. */
export function bought(one: Case): Endorsement[] {
  const { base, general, workers } = one;
  const types = typesOf(one);
  const buy = (kind: SoldEndorsement, coverage: "general" | "workers-comp", form: EndorsementScope): Endorsement => {
    const state = coverage === "general" ? base.home : base.work;
    const row = endorsementRow(tables, { kind, coverage, form }, state, now.getTime() / 1000);
    if (!row) throw new Error(`The ${form} ${kind} of ${coverage} is not sold in ${state}.`);
    const name = form === "scheduled" ? base.entity : null;
    return {
      kind,
      coverage,
      form,
      party: name,
      name,
      form_number: row.form_number,
      written_agreement: true,
      source: "requested",
      net_rate: 0,
      flat_premium: 0,
    };
  };
  const asks = (kind: SoldEndorsement) => general.endorsement_pages.includes(kind);
  const primary = general.primary_noncontributory || asks("primary_noncontributory");
  const insured = general.additional_insured !== "none" || asks("additional_insured_ongoing") || primary;
  // Blanket wording suffices where the requirement takes it and wants nobody named.
  const named = general.additional_insured === "named" || !general.blanket_wording;
  return [
    ...(types.includes("general") && insured
      ? [buy("additional_insured_ongoing", "general", named ? "scheduled" : base.form.insured)]
      : []),
    ...(types.includes("general") && (general.waiver_of_subrogation || asks("waiver_of_subrogation"))
      ? [buy("waiver_of_subrogation", "general", base.form.waiver)]
      : []),
    ...(types.includes("general") && primary ? [buy("primary_noncontributory", "general", "blanket")] : []),
    ...(types.includes("workers-comp") && (workers.waiver_of_subrogation || workers.endorsement_pages.length > 0)
      ? [buy("waiver_of_subrogation", "workers-comp", base.form.waiver)]
      : []),
  ];
}

/** What is left without one endorsement: what presupposes it goes with it. */
export const without = (endorsements: readonly Endorsement[], gone: Endorsement): Endorsement[] =>
  endorsements.filter((one) => one !== gone && !(gone.kind === "additional_insured_ongoing" && one.kind === "primary_noncontributory"));

/** The rules that rest on endorsements that are gone. */
export function restingOn(one: Case, gone: readonly Endorsement[]): string[] {
  const { general, workers } = one;
  return gone.flatMap(({ kind, coverage }) => {
    const asked = coverage === "general" ? general : workers;
    const page = (asked.endorsement_pages as string[]).includes(kind) ? [`${coverage} endorsement page: ${grantNames[kind]}`] : [];
    const rule =
      kind === "waiver_of_subrogation"
        ? asked.waiver_of_subrogation && `${coverage} waiver of subrogation`
        : kind === "primary_noncontributory"
          ? general.primary_noncontributory && "CGL primary and non-contributory"
          : general.additional_insured !== "none" && `${coverage} additional insured`;
    return [...(rule ? [rule] : []), ...page];
  });
}
