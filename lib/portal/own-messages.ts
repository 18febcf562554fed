import { and, eq, inArray } from "drizzle-orm";
import type { MailKind } from "#lib/contract/core/mail.ts";
import type { OwnMessage } from "#lib/contract/portal/own-lists.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { mails } from "#lib/platform/db/schema/mails.ts";
import { hostedObject } from "#lib/platform/links/links.ts";
import { mailStore } from "#lib/platform/mail/mail.ts";
import { type ListQuery, listRows, type Page } from "#lib/platform/resource/list.ts";

/** The kinds of email that are written to contractors. Those about them to agents and to members are not shown. */
const shown = [
  ...["application_approved", "application_invitation", "application_reminder"],
  ...["assignment_notice", "assignment_extended", "assignment_moved", "assignment_cancelled"],
  ...["card_reminder", "card_request", "certificate_reminder", "certificate_request", "compliance_reminder", "compliance_request"],
  ...["payment_declined", "payment_notice", "portal_link", "verification_code"],
  ...["policy_cancellation_notice", "policy_cancellation_withdrawn", "policy_nonrenewal_notice"],
] as MailKind[];

const states = { kept: "kept", queued: "on_its_way", sent: "sent", failed: "not_delivered" } as const;

/** The emails to the contractor of the last 30 days, newest first. Their texts are not shown, because links in them give access. */
export async function ownMessages(ctx: Ctx, query: ListQuery): Promise<Page<OwnMessage>> {
  const mine = and(eq(mails.contractor, hostedObject(ctx, "contractor")), inArray(mails.kind, shown));
  const page = await listRows(ctx, mailStore, query, mine ? [mine] : []);
  const items = page.items.map((row) => ({
    id: row.id,
    created: toEpoch(row.created),
    subject: row.subject,
    language: row.language,
    to: row.to,
    state: states[row.status],
    sent_at: row.sent_at && toEpoch(row.sent_at),
  }));
  return { ...page, items };
}
