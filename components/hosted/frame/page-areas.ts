import type { HostedPurpose } from "#lib/contract/core/hosted-link.ts";
import type { Area } from "#lib/text/spanish/index.ts";

/** The Spanish texts that each page's scripts get. */
export const pageAreas: Record<HostedPurpose, readonly Area[]> = {
  application: ["hosted", "card", "apply", "questions", "rules", "service"],
  payment: ["hosted", "card", "portal"],
  contractor: ["hosted", "card", "portal", "proof", "apply", "service"],
  certificate_upload: ["hosted", "proof"],
  compliance_request: ["hosted", "code", "proof", "apply", "service"],
  access: ["hosted", "proof"],
  account: ["hosted"],
};
