import { type Access, covers } from "../core/roles.ts";

interface InboxKindRow {
  /** How one item and several of the kind are called, in lists and in emails. */
  one: string;
  many: string;
  /** How it is shown. */
  tone: "danger" | "warning" | "info" | "neutral";
  /** The scope word of the objects: who may read them sees the items. */
  reads: string;
  /** The scope word of those who settle them: they may assign, note, postpone and finish the items. */
  acts: string;
  /** Whether a person can call it done. The others end only with the object's own state. */
  finishes: boolean;
}

const kind = (one: string, many: string, tone: InboxKindRow["tone"], reads: string, acts = reads, finishes = false): InboxKindRow => ({
  ...{ one, many, tone, reads, acts, finishes },
});

/** What waits for a person, most urgent first. The store of its object declares it too, and `lib/desk/inbox/subjects.ts` describes it. */
const table = {
  claim_to_place: kind("Claim to place", "Claims to place", "danger", "claims"),
  certificate_flagged: kind("Certificate flagged", "Certificates flagged", "warning", "certificates"),
  certificate_sampled: kind("Automatic approval to check", "Automatic approvals to check", "info", "certificates"),
  certificate_unreadable: kind("Certificate not readable", "Certificates not readable", "danger", "certificates"),
  file_unassigned: kind("File without a contractor", "Files without a contractor", "warning", "certificates"),
  waiver_to_approve: kind("Waiver to approve", "Waivers to approve", "warning", "compliance_waivers"),
  notice_proposed: kind("Notice to confirm", "Notices to confirm", "warning", "notices"),
  document_to_accept: kind("Document to accept", "Documents to accept", "warning", "contractor_documents"),
  application_in_review: kind("Application in review", "Applications in review", "info", "applications"),
  // An operator checks the name. Members who decide applications see the item and may mark it done.
  name_to_check: kind("Name to check", "Names to check", "warning", "contractors", "applications", true),
  pay_to_review: kind("Pay to approve", "Pay to approve", "warning", "invoices"),
  charge_declined: kind("Charge declined", "Charges declined", "danger", "invoices", "invoices", true),
  reconciliation_differs: kind("Processor and ledger differ", "Processor and ledger differ", "danger", "reconciliations"),
  charge_disputed: kind("Charge disputed", "Charges disputed", "danger", "invoices"),
  purchase_order_missing: kind("Purchase order missing", "Purchase orders missing", "warning", "invoices", "invoices", true),
  endpoint_failing: kind("Webhook endpoint failing", "Webhook endpoints failing", "danger", "webhook_endpoints"),
  // Nobody writes to the log of emails: whoever keeps the contractors' addresses settles them.
  mail_bounced: kind("Email not delivered", "Emails not delivered", "danger", "outbox", "contractors", true),
  application_left: kind("Application not finished", "Applications not finished", "neutral", "applications", "applications", true),
  policy_insured_moved: kind("Insured moved to another state", "Insureds moved to another state", "warning", "policies", "policies", true),
  certificate_ending: kind("Certificate ending", "Certificates ending", "warning", "certificates", "certificates", true),
  policy_ending: kind("Policy ending", "Policies ending", "warning", "policies", "policies", true),
};

export type InboxKind = keyof typeof table;
export const inboxKindRows: Readonly<Record<InboxKind, InboxKindRow>> = table;
export const inboxKinds = Object.keys(table) as [InboxKind, ...InboxKind[]];

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
