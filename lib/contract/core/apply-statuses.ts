/** What has become of an application. */
export const applyStatuses = ["open", "in_review", "complete", "ineligible", "cancelled", "expired"] as const;
export type ApplyStatus = (typeof applyStatuses)[number];
