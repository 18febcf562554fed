import { type Access, covers } from "../core/roles.ts";

interface InboxKindRow {
  /** How one item and several of the kind are called, in lists and in emails. */
  one: string;
  many: string;
  /** The next step, as the label of a button. */
  next: string;
  /** How it is shown. */
  tone: "danger" | "warning" | "info" | "neutral";
  /** The scope word of the objects: who may read them sees the items. */
  reads: string;
  /** The scope word of those who settle them: they may assign, note, postpone and finish the items. */
  acts: string;
  /** Whether a person can call it done. The others end only with the object's own state. */
  finishes: boolean;
}

type Words = [one: string, many: string, next: string, tone: InboxKindRow["tone"]];

const kind = (
  ...[one, many, next, tone, reads, acts = reads, finishes = false]: [...Words, reads: string, acts?: string, finishes?: boolean]
) => ({
  ...{ one, many, next, tone, reads, acts, finishes },
});

/** What waits for a person, most urgent first. The store of its object declares it too, and `lib/desk/inbox/subjects.ts` describes it. */
const table = {
  claim_to_place: kind("Claim to place", "Claims to place", "Place", "danger", "claims"),
  certificate_flagged: kind("Certificate flagged", "Certificates flagged", "Review", "warning", "certificates"),
  certificate_sampled: kind("Automatic approval to check", "Automatic approvals to check", "Review", "info", "certificates"),
  certificate_unreadable: kind("Certificate not readable", "Certificates not readable", "Request new", "danger", "certificates"),
  file_unassigned: kind("File without a contractor", "Files without a contractor", "Assign", "warning", "certificates"),
  waiver_to_approve: kind("Waiver to approve", "Waivers to approve", "Approve", "warning", "compliance_waivers"),
  notice_proposed: kind("Notice to confirm", "Notices to confirm", "Confirm", "warning", "notices"),
  link_answered: kind("Client or agent wrote", "Clients or agents wrote", "Read", "info", "compliance_requests"),
  document_to_accept: kind("Document to accept", "Documents to accept", "Check", "warning", "contractor_documents"),
  application_in_review: kind("Application in review", "Applications in review", "Decide", "info", "applications"),
  // An operator checks the name. Members who decide applications see the item and may mark it done.
  name_to_check: kind("Name to check", "Names to check", "Open", "warning", "contractors", "applications", true),
  pay_to_review: kind("Pay to approve", "Pay to approve", "Approve", "warning", "invoices"),
  charge_declined: kind("Charge declined", "Charges declined", "Request card", "danger", "invoices", "invoices", true),
  reconciliation_differs: kind("Processor and ledger differ", "Processor and ledger differ", "Resolve", "danger", "reconciliations"),
  charge_disputed: kind("Charge disputed", "Charges disputed", "Open", "danger", "invoices"),
  purchase_order_missing: kind("Purchase order missing", "Purchase orders missing", "Add number", "warning", "invoices", "invoices", true),
  endpoint_failing: kind("Webhook endpoint failing", "Webhook endpoints failing", "Repair", "danger", "webhook_endpoints"),
  // Nobody writes to the log of emails: whoever keeps the contractors' addresses settles them.
  mail_bounced: kind("Email not delivered", "Emails not delivered", "Correct address", "danger", "outbox", "contractors", true),
  application_left: kind(
    "Application not finished",
    "Applications not finished",
    "Remind",
    "neutral",
    "applications",
    "applications",
    true,
  ),
  policy_insured_moved: kind(
    "Insured moved to another state",
    "Insureds moved to another state",
    "Price again",
    "warning",
    "policies",
    "policies",
    true,
  ),
  certificate_ending: kind("Certificate ending", "Certificates ending", "Request renewal", "warning", "certificates", "certificates", true),
  policy_ending: kind("Policy ending", "Policies ending", "Renew", "warning", "policies", "policies", true),
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
