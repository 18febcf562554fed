import type { CertifiedCoverage, KnownCoverage } from "#lib/contract/core/coverages.ts";
import type { EndorsementGrant } from "#lib/contract/core/endorsements.ts";
import type { PlainMessage } from "#lib/text/text.ts";
import { type FormRow, formRow, formTable } from "./statements/form-numbers.ts";

/** A standard endorsement: what it grants, and whether it is blanket (covers everyone required by a written contract). */
type EndorsementForm = Pick<FormRow, "grants" | "blanket">;

/** The forms that restrict nothing. Those without grants are known, and of no use to others. */
export const endorsementForms: Readonly<Record<string, EndorsementForm>> = Object.fromEntries(
  Object.entries(formTable).filter(([, { means }]) => means !== "restricts"),
);

/** Whether an endorsement's number says that it takes something back; of the exclusions of general liability those that are not known do too. */
export function takesBack(form: string): boolean {
  const row = formRow(form);
  return row ? row.means === "restricts" : /^CG 2[12] /.test(form);
}

/** Editions of CG 20 10 from 1985 cover completed operations too: they say "your work" instead of "ongoing operations". */
export function grantsOf(form: string, edition: string | null): readonly EndorsementGrant[] {
  const grants = endorsementForms[form]?.grants ?? [];
  return form === "CG 20 10" && edition === "11 85" ? [...grants, "additional_insured_completed"] : grants;
}

const coverageOfPrefix: Readonly<Record<string, KnownCoverage>> = { CG: "general", CA: "auto", WC: "workers-comp", CU: "umbrella" };

export const coverageOfForm = (form: string): KnownCoverage | null => coverageOfPrefix[form.slice(0, 2)] ?? null;

/** The name of an endorsement page in a sentence, and its usual form. */
export const grantNames: Readonly<Record<EndorsementGrant, PlainMessage>> = {
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
