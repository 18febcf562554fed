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

/** The endorsements that the product sells. Completed operations only where a rate set offers cover that outlasts the job. */
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

/** For whom an endorsement holds: `scheduled`, the party it names; `blanket`, whoever a written contract with the insured requires it for. */
export const endorsementScopes = ["scheduled", "blanket"] as const;
export type EndorsementScope = (typeof endorsementScopes)[number];

/** Endorsements that one quote or assignment asks for, and those that an entity's terms add. */
export const MOST_ENDORSEMENTS = 20;
export const MOST_ADDED_ENDORSEMENTS = 6;
