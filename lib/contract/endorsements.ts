/** What an endorsement page of a policy can grant whoever a contractor works for. */
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
