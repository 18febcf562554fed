/** The kinds of insurance, as named on the wire. Separate from the schemas so that browser code can import it without zod. */

export const coverages = ["general", "professional", "workers-comp", "media", "cyber"] as const;
export type Coverage = (typeof coverages)[number];

/** The coverages an assignment can carry. */
export const assignmentCoverages = ["general", "professional", "workers-comp"] as const;
export type AssignmentCoverage = (typeof assignmentCoverages)[number];

/** Coverage types that a certificate can show, in the order of every list of rules. */
export const certifiedCoverages = ["general", "workers-comp", "professional", "auto", "umbrella", "cyber", "media"] as const;
export type CertifiedCoverage = (typeof certifiedCoverages)[number];

/** Coverages as certificates name them. */
export const certifiedCoverageNames: Record<CertifiedCoverage, string> = {
  general: "General liability",
  "workers-comp": "Workers' compensation",
  professional: "Professional liability",
  auto: "Automobile liability",
  umbrella: "Umbrella or excess",
  cyber: "Cyber liability",
  media: "Media liability",
};
