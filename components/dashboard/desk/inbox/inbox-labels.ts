import type { Tone } from "#components/ui/tone.ts";
import type { InboxState } from "#lib/contract/desk/inbox-item.ts";
import { type InboxKind, inboxKinds, inboxKindTitles } from "#lib/contract/desk/inbox-kinds.ts";

interface KindWords {
  /** One item. */
  one: string;
  /** Several items, in counts. */
  many: string;
  tone: Tone;
}

const tones: Readonly<Record<InboxKind, Tone>> = {
  claim_to_place: "danger",
  certificate_flagged: "warning",
  certificate_sampled: "info",
  certificate_unreadable: "danger",
  file_unassigned: "warning",
  waiver_to_approve: "warning",
  notice_proposed: "warning",
  document_to_accept: "warning",
  application_in_review: "info",
  name_to_check: "warning",
  pay_to_review: "warning",
  charge_declined: "danger",
  charge_disputed: "danger",
  purchase_order_missing: "warning",
  reconciliation_differs: "danger",
  endpoint_failing: "danger",
  mail_bounced: "danger",
  application_left: "neutral",
  certificate_ending: "warning",
  policy_insured_moved: "warning",
  policy_ending: "warning",
};

export const kindWords = Object.fromEntries(inboxKinds.map((kind) => [kind, { ...inboxKindTitles[kind], tone: tones[kind] }])) as Readonly<
  Record<InboxKind, KindWords>
>;

export const kindNames = Object.fromEntries(inboxKinds.map((kind) => [kind, inboxKindTitles[kind].one])) as Record<InboxKind, string>;

export const stateNames: Readonly<Record<InboxState, string>> = { open: "Open", snoozed: "Snoozed", done: "Done" };
