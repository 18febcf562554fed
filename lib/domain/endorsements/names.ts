import type { EndorsedCoverage, SoldEndorsement } from "#lib/contract/endorsements.ts";

/** What an endorsement is called in a sentence. */
export const endorsementNames: Readonly<Record<SoldEndorsement, string>> = {
  additional_insured_ongoing: "additional insured for ongoing operations",
  additional_insured_completed: "additional insured for completed operations",
  waiver_of_subrogation: "waiver of subrogation",
  primary_noncontributory: "primary and non-contributory cover",
};

export const endorsedNames: Readonly<Record<EndorsedCoverage, string>> = {
  general: "general liability",
  "workers-comp": "workers' compensation",
};
