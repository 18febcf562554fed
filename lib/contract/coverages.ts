/** The kinds of insurance, as the wire names them. Apart from the schemas, so that the scripts of a page can have them without. */

export const coverages = ["general", "professional", "workers-comp", "media", "cyber"] as const;
export type Coverage = (typeof coverages)[number];

/** The coverages an assignment can carry. */
export const assignmentCoverages = ["general", "professional", "workers-comp"] as const;
export type AssignmentCoverage = (typeof assignmentCoverages)[number];

/** Lines of cover a certificate can show, in the order every list of rules has them. */
export const certifiedCoverages = ["general", "workers-comp", "professional", "auto", "umbrella", "cyber", "media"] as const;
export type CertifiedCoverage = (typeof certifiedCoverages)[number];
