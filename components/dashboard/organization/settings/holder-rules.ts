import type { HolderCertificates } from "#lib/contract/organization/organization.ts";

/** What certificates for further holders contractors can have made. */
export const holderRuleNames: Record<HolderCertificates, string> = {
  none: "Not in their portal: they ask you",
  holder: "Without endorsements",
  endorsements: "With the blanket endorsements that their policy has",
};
