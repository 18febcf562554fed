/** What kinds of insurance there are. Separate from the schemas and from their table (`coverage-table.ts`), because pages load it. */

export const coverages = ["general", "professional", "workers-comp", "media", "cyber"] as const;
export type Coverage = (typeof coverages)[number];

/** The coverages an assignment can carry. */
export const assignmentCoverages = ["general", "professional", "workers-comp"] as const;
export type AssignmentCoverage = (typeof assignmentCoverages)[number];

/** The kinds of insurance that certificates show, by name, in the order of every list of rules. */
export const coverageNames = {
  general: "General liability",
  "workers-comp": "Workers' compensation",
  professional: "Professional liability",
  auto: "Automobile liability",
  umbrella: "Umbrella or excess liability",
  cyber: "Cyber liability",
  media: "Media liability",
  pollution: "Pollution liability",
  crime: "Crime insurance",
  liquor: "Liquor liability",
  "inland-marine": "Inland marine insurance",
  "occupational-accident": "Occupational accident insurance",
} as const;

/** A kind of insurance that every organization can ask for. */
export type KnownCoverage = keyof typeof coverageNames;
export const knownCoverages = Object.keys(coverageNames) as [KnownCoverage, ...KnownCoverage[]];

/** Kinds that an organization adds for itself are named by their ids. */
export type OwnKind = `prk_${string}`;
export const isOwnKind = (kind: string): kind is OwnKind => /^prk_[A-Za-z0-9]{1,60}$/.test(kind);

/** Every kind of insurance that a requirement can ask for. */
export type CertifiedCoverage = KnownCoverage | OwnKind;

export const isSold = (coverage: string): coverage is Coverage => (coverages as readonly string[]).includes(coverage);
