import type { CertifiedCoverage, KnownCoverage } from "#lib/contract/core/coverages.ts";
import type { EndorsementGrant } from "#lib/contract/core/endorsements.ts";

/** A standard endorsement: what it grants, and whether it is blanket (covers everyone required by a written contract). */
export interface EndorsementForm {
  grants: readonly EndorsementGrant[];
  blanket?: boolean;
}

/** The ISO and NCCI endorsements that contracts request. Those without grants are known to restrict nothing. */
export const endorsementForms: Readonly<Record<string, EndorsementForm>> = {
  "CG 20 10": { grants: ["additional_insured_ongoing"] },
  "CG 20 26": { grants: ["additional_insured_ongoing"] },
  "CG 20 33": { grants: ["additional_insured_ongoing"], blanket: true },
  "CG 20 37": { grants: ["additional_insured_completed"] },
  "CG 20 38": { grants: ["additional_insured_ongoing"], blanket: true },
  "CG 20 39": { grants: ["additional_insured_completed"], blanket: true },
  "CG 20 40": { grants: ["additional_insured_completed"], blanket: true },
  "CG 24 04": { grants: ["waiver_of_subrogation"] },
  "CG 24 53": { grants: ["waiver_of_subrogation"], blanket: true },
  "CG 20 01": { grants: ["primary_noncontributory"], blanket: true },
  "CG 25 03": { grants: ["aggregate_per_project"] },
  "CG 25 04": { grants: ["aggregate_per_location"] },
  "CA 20 48": { grants: ["additional_insured"] },
  "CA 04 44": { grants: ["waiver_of_subrogation"] },
  "CA 04 49": { grants: ["primary_noncontributory"], blanket: true },
  "WC 00 03 13": { grants: ["waiver_of_subrogation"] },
  "WC 04 03 06": { grants: ["waiver_of_subrogation"] },
  "WC 42 03 04": { grants: ["waiver_of_subrogation"] },
  ...Object.fromEntries(
    [
      "CG 02 05",
      "CG 02 24",
      "CG 20 07",
      "CG 20 11",
      "CG 20 12",
      "CG 20 15",
      "CG 20 18",
      "CG 20 28",
      "CG 20 34",
      "CG 29 88",
      "CA 20 01",
    ].map((form) => [form, { grants: [] }]),
  ),
};

/** Editions of CG 20 10 from 1985 cover completed operations too: they say "your work" instead of "ongoing operations". */
export function grantsOf(form: string, edition: string | null): readonly EndorsementGrant[] {
  const grants = endorsementForms[form]?.grants ?? [];
  return form === "CG 20 10" && edition === "11 85" ? [...grants, "additional_insured_completed"] : grants;
}

const coverageOfPrefix: Readonly<Record<string, KnownCoverage>> = { CG: "general", CA: "auto", WC: "workers-comp", CU: "umbrella" };

export const coverageOfForm = (form: string): KnownCoverage | null => coverageOfPrefix[form.slice(0, 2)] ?? null;

/** The name of an endorsement page in a sentence, and its usual form. */
export const grantNames: Readonly<Record<EndorsementGrant, string>> = {
  additional_insured: "additional insured",
  additional_insured_ongoing: "additional insured for ongoing operations",
  additional_insured_completed: "additional insured for completed operations",
  waiver_of_subrogation: "waiver of subrogation",
  primary_noncontributory: "primary and non-contributory cover",
  aggregate_per_project: "aggregate for each project",
  aggregate_per_location: "aggregate for each location",
};

const usual: Partial<Record<CertifiedCoverage, Partial<Record<EndorsementGrant, string>>>> = {
  general: {
    additional_insured_ongoing: "CG 20 10",
    additional_insured_completed: "CG 20 37",
    waiver_of_subrogation: "CG 24 04",
    primary_noncontributory: "CG 20 01",
    aggregate_per_project: "CG 25 03",
  },
  auto: { additional_insured: "CA 20 48", waiver_of_subrogation: "CA 04 44", primary_noncontributory: "CA 04 49" },
  "workers-comp": { waiver_of_subrogation: "WC 00 03 13" },
};

/** The form to request: `CG 20 10 or its equivalent`. */
export function usualForm(coverage: CertifiedCoverage, grant: EndorsementGrant): string {
  const form = usual[coverage]?.[grant];
  return form ? `${form} or its equivalent` : "the insurer's form";
}
