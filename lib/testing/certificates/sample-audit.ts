import type { RequirementRulesInput } from "#lib/contract/compliance/requirement-rules.ts";
import { requirementRulesSchema } from "#lib/contract/compliance/requirement-rules.ts";
import { auditCertificate } from "#lib/rules/compliance/certificates/audit.ts";
import { sampleReading } from "./sample-reading.ts";

const contractor = { first_name: "Dana", middle_name: null, last_name: "Whitfield", company_name: "Whitfield Photo LLC" };
const entity = { name: "Harbor & Vale Events LLC" };
const JUNE = new Date("2026-06-15T12:00:00Z");

/** Every rule of the catalogue at once. */
export const everything = requirementRulesSchema.parse({
  coverages: {
    general: {
      occurrence_limit: 100_000_000,
      aggregate_limit: 200_000_000,
      products_completed_operations_limit: 200_000_000,
      personal_advertising_injury_limit: 100_000_000,
      medical_expense_limit: 500_000,
      damage_to_rented_premises_limit: 10_000_000,
      aggregate_applies_per: ["project", "location"],
      additional_insured: "named",
      waiver_of_subrogation: true,
      primary_noncontributory: true,
      days_remaining: 30,
    },
    "workers-comp": {
      each_accident_limit: 100_000_000,
      disease_each_employee_limit: 100_000_000,
      disease_policy_limit: 100_000_000,
      proprietor_included: true,
      waiver_of_subrogation: true,
    },
    professional: { occurrence_limit: 100_000_000, aggregate_limit: 200_000_000 },
    auto: { combined_single_limit: 100_000_000, autos: ["hired", "non_owned"], additional_insured: "marked" },
    umbrella: { occurrence_limit: 300_000_000, aggregate_limit: 300_000_000, retention_limit: 1_000_000 },
  },
  certificate_holder: true,
  insurer_known: true,
  minimum_insurer_rating: "A-",
  insurer_ratings: [
    { naic: "23427", rating: "A" },
    { naic: "39227", rating: "A-" },
  ],
  signature: true,
  producer_contact: true,
  issued_within_days: 365,
} satisfies RequirementRulesInput);

/** Audits the sample certificate with some values replaced: by default against every rule, in June 2026. */
export function audit(values: Record<string, unknown> = {}, over: Partial<Parameters<typeof auditCertificate>[0]> = {}, confidence = {}) {
  return auditCertificate({ ...sampleReading(values, confidence), requirement: everything, contractor, entity, asOf: JUNE, ...over });
}
export const failures = (result: ReturnType<typeof audit>) => result.results.filter((one) => one.result === "fail");
export const gl = "coverages.commercial_general_liability";
export const wc = "coverages.workers_compensation";
