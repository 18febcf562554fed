/** What an endorsement page of a policy can grant to a contractor's client. */
export const endorsementGrants = [
  "additional_insured",
  "additional_insured_ongoing",
  "additional_insured_completed",
  "waiver_of_subrogation",
  "primary_noncontributory",
  "aggregate_per_project",
  "aggregate_per_location",
] as const;
export type EndorsementGrant = (typeof endorsementGrants)[number];

/** The endorsements that can be sold. Completed operations only if a rate set offers cover that outlasts the job. */
export const soldEndorsements = [
  "additional_insured_ongoing",
  "additional_insured_completed",
  "waiver_of_subrogation",
  "primary_noncontributory",
] as const satisfies readonly EndorsementGrant[];
export type SoldEndorsement = (typeof soldEndorsements)[number];

/** The coverages that can be endorsed. */
export const endorsedCoverages = ["general", "workers-comp"] as const;
export type EndorsedCoverage = (typeof endorsedCoverages)[number];

/**
 * Who an endorsement covers: `scheduled`, the named party; `blanket`, everyone for whom a written contract with the insured requires it.
 */
export const endorsementScopes = ["scheduled", "blanket"] as const;
export type EndorsementScope = (typeof endorsementScopes)[number];

/** The most endorsements in a quote or assignment request, and in an entity's terms. */
export const MAX_ENDORSEMENTS = 20;
export const MAX_ADDED_ENDORSEMENTS = 6;

/** The most endorsements of a policy in its term, with those that were removed. */
export const MAX_ENDORSEMENTS_OF_POLICY = 100;
