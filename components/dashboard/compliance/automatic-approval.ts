import type { AutomaticApproval } from "#lib/contract/compliance/requirement-rules.ts";

/** The setting for automatic approval of certificates that meet every rule. */
export const automaticApprovalNames: Record<AutomaticApproval, string> = {
  off: "Off: a person decides each certificate",
  shadow: "Shadow: a person decides each certificate, and agreement with the rules is counted",
  on: "On: certificates that meet every rule are approved",
};

/** Why a certificate that meets every rule is flagged. */
export const whyPersonDecides: Record<Exclude<AutomaticApproval, "on">, string> = {
  off: "Automatic approval is off: approve or deny this certificate.",
  shadow: "Automatic approval is in shadow mode: approve or deny this certificate.",
};
