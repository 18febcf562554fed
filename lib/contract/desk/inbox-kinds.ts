import { type Access, covers } from "../core/roles.ts";

/** What waits for a person, most urgent first. */
export const inboxKinds = [
  "claim_to_place",
  "certificate_flagged",
  "certificate_sampled",
  "certificate_unreadable",
  "file_unassigned",
  "waiver_to_approve",
  "notice_proposed",
  "document_to_accept",
  "application_in_review",
  "name_to_check",
  "pay_to_review",
  "charge_declined",
  "reconciliation_differs",
  "charge_disputed",
  "purchase_order_missing",
  "endpoint_failing",
  "mail_bounced",
  "application_left",
  "policy_insured_moved",
  "certificate_ending",
  "policy_ending",
] as const;
export type InboxKind = (typeof inboxKinds)[number];

interface InboxKindRow {
  /** The scope word of the objects: who may read them sees the items. */
  reads: string;
  /** The scope word of those who settle them: they may assign, note, postpone and finish the items. */
  acts: string;
  /** Whether a person can call it done. The others end only with the object's own state. */
  finishes: boolean;
}

const ofKind = (reads: string, acts = reads, finishes = false): InboxKindRow => ({ reads, acts, finishes });

export const inboxKindRows: Readonly<Record<InboxKind, InboxKindRow>> = {
  claim_to_place: ofKind("claims"),
  certificate_flagged: ofKind("certificates"),
  certificate_sampled: ofKind("certificates"),
  certificate_unreadable: ofKind("certificates"),
  file_unassigned: ofKind("certificates"),
  waiver_to_approve: ofKind("compliance_waivers"),
  notice_proposed: ofKind("notices"),
  document_to_accept: ofKind("contractor_documents"),
  application_in_review: ofKind("applications"),
  // An operator checks the name. Members who decide applications see the item and may mark it done.
  name_to_check: ofKind("contractors", "applications", true),
  pay_to_review: ofKind("invoices"),
  charge_declined: ofKind("invoices", "invoices", true),
  reconciliation_differs: ofKind("reconciliations"),
  charge_disputed: ofKind("invoices"),
  purchase_order_missing: ofKind("invoices", "invoices", true),
  endpoint_failing: ofKind("webhook_endpoints"),
  // Nobody writes to the log of emails: whoever keeps the contractors' addresses settles them.
  mail_bounced: ofKind("outbox", "contractors", true),
  application_left: ofKind("applications", "applications", true),
  certificate_ending: ofKind("certificates", "certificates", true),
  policy_insured_moved: ofKind("policies", "policies", true),
  policy_ending: ofKind("policies", "policies", true),
};

/** How one item and several of a kind are called, in lists and in emails. */
export const inboxKindTitles: Readonly<Record<InboxKind, { one: string; many: string }>> = {
  claim_to_place: { one: "Claim to place", many: "Claims to place" },
  certificate_flagged: { one: "Certificate flagged", many: "Certificates flagged" },
  certificate_sampled: { one: "Automatic approval to check", many: "Automatic approvals to check" },
  certificate_unreadable: { one: "Certificate not readable", many: "Certificates not readable" },
  file_unassigned: { one: "File without a contractor", many: "Files without a contractor" },
  waiver_to_approve: { one: "Waiver to approve", many: "Waivers to approve" },
  notice_proposed: { one: "Notice to confirm", many: "Notices to confirm" },
  document_to_accept: { one: "Document to accept", many: "Documents to accept" },
  application_in_review: { one: "Application in review", many: "Applications in review" },
  name_to_check: { one: "Name to check", many: "Names to check" },
  pay_to_review: { one: "Pay to approve", many: "Pay to approve" },
  charge_declined: { one: "Charge declined", many: "Charges declined" },
  charge_disputed: { one: "Charge disputed", many: "Charges disputed" },
  purchase_order_missing: { one: "Purchase order missing", many: "Purchase orders missing" },
  reconciliation_differs: { one: "Processor and ledger differ", many: "Processor and ledger differ" },
  endpoint_failing: { one: "Webhook endpoint failing", many: "Webhook endpoints failing" },
  mail_bounced: { one: "Email not delivered", many: "Emails not delivered" },
  application_left: { one: "Application not finished", many: "Applications not finished" },
  certificate_ending: { one: "Certificate ending", many: "Certificates ending" },
  policy_insured_moved: { one: "Insured moved to another state", many: "Insureds moved to another state" },
  policy_ending: { one: "Policy ending", many: "Policies ending" },
};

const access = (scope: string, verb: "read" | "write"): Access => `${scope}:${verb}`;

/** The kinds that these scopes may read. */
export const readableKinds = (scopes: readonly string[]): InboxKind[] =>
  inboxKinds.filter((kind) => covers(scopes, access(inboxKindRows[kind].reads, "read")));

/** The kinds on which these scopes may act. */
export const actionableKinds = (scopes: readonly string[]): InboxKind[] =>
  readableKinds(scopes).filter((kind) => covers(scopes, access(inboxKindRows[kind].acts, "write")));

/** The days before cover ends from which it is listed, and after the last step from which an application counts as left. */
export const ENDING_DAYS = 30;
export const LEFT_DAYS = 3;
