import type { EndorsedCoverage, SoldEndorsement } from "./endorsements.ts";

/** An endorsement's name in a sentence. */
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

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** "Waiver of subrogation, workers' compensation": an endorsement on a separate line. */
export const endorsementTitle = ({ kind, coverage }: { kind: SoldEndorsement; coverage: EndorsedCoverage }): string =>
  `${capital(endorsementNames[kind])}, ${endorsedNames[coverage]}`;
