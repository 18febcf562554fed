import type { Tone } from "#components/ui/tone.ts";
import type { InboxKind } from "#lib/contract/inbox-kinds.ts";
import type { InboxState } from "#lib/contract/resources/inbox-item.ts";

interface KindWords {
  /** One item. */
  one: string;
  /** Several items, in counts. */
  many: string;
  tone: Tone;
}

export const kindWords: Readonly<Record<InboxKind, KindWords>> = {
  certificate_flagged: { one: "Certificate flagged", many: "Certificates flagged", tone: "warning" },
  certificate_sampled: { one: "Automatic approval to check", many: "Automatic approvals to check", tone: "info" },
  certificate_unreadable: { one: "Certificate not readable", many: "Certificates not readable", tone: "danger" },
  file_unassigned: { one: "File without a contractor", many: "Files without a contractor", tone: "warning" },
  waiver_to_approve: { one: "Waiver to approve", many: "Waivers to approve", tone: "warning" },
  notice_proposed: { one: "Notice to confirm", many: "Notices to confirm", tone: "warning" },
  application_in_review: { one: "Application in review", many: "Applications in review", tone: "info" },
  charge_disputed: { one: "Charge disputed", many: "Charges disputed", tone: "danger" },
  charge_declined: { one: "Charge declined", many: "Charges declined", tone: "danger" },
  reconciliation_differs: { one: "Processor and ledger differ", many: "Processor and ledger differ", tone: "danger" },
  endpoint_failing: { one: "Webhook endpoint failing", many: "Webhook endpoints failing", tone: "danger" },
  mail_bounced: { one: "Email not delivered", many: "Emails not delivered", tone: "danger" },
  application_left: { one: "Application not finished", many: "Applications not finished", tone: "neutral" },
  certificate_ending: { one: "Certificate ending", many: "Certificates ending", tone: "warning" },
  policy_ending: { one: "Policy ending", many: "Policies ending", tone: "warning" },
};

export const kindNames = Object.fromEntries(Object.entries(kindWords).map(([kind, { one }]) => [kind, one])) as Record<InboxKind, string>;

export const stateNames: Readonly<Record<InboxState, string>> = { open: "Open", snoozed: "Snoozed", done: "Done" };
