import { contractors } from "#lib/api/db/schema/people.ts";
import { mail } from "#lib/api/mail/mail.ts";
import { findRow } from "#lib/api/resource/find.ts";
import type { Writer } from "#lib/api/resource/write.ts";
import { addDays } from "#lib/kit/dates.ts";
import { formatCents } from "#lib/kit/money.ts";
import { issueLink, linkUrl } from "../hosted/links.ts";

/** How long a link in a letter about a payment opens the contractor's page, in days. */
const LINK_DAYS = 3;

const on = (date: Date) => date.toLocaleString("en-US", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

/** An invoice that is charged to a card. */
type Charged = { id: string; contractor: string };

/** Tells the contractor of a charge to come; nobody where the contractor has been deleted. */
export async function announceCharge(w: Writer, { id, contractor }: Charged, amount: number, due_at: Date): Promise<void> {
  const to = await findRow(w, contractors, contractor);
  if (!to) return;
  await mail(w, {
    to: to.email,
    contractor,
    about: id,
    kind: "payment_notice",
    subject: `Your card will be charged ${formatCents(amount)}`,
    text: `Hello ${to.first_name},\n\nYour insurance premium of ${formatCents(amount)} is due. We will charge your card on file on ${on(due_at)} UTC.`,
  });
}

/** Tells the contractor that a charge was declined, why, what happens next, and where to replace the card. */
export async function reportDecline(
  w: Writer,
  { id, contractor }: Charged,
  amount: number,
  why: string | null,
  next: Date | null,
): Promise<void> {
  const to = await findRow(w, contractors, contractor);
  if (!to) return;
  const url = linkUrl(w, "contractor", await issueLink(w, "contractor", contractor, addDays(w.now, LINK_DAYS)));
  const then = next ? `We will try again on ${on(next)} UTC.` : "We will not try this card again.";
  await mail(w, {
    to: to.email,
    contractor,
    about: id,
    kind: "payment_declined",
    subject: `Your payment of ${formatCents(amount)} was declined`,
    text: `Hello ${to.first_name},\n\nYour insurance premium of ${formatCents(amount)} could not be charged. ${why ?? ""} ${then}\n\nReplace your card here; what is due is then charged at once:\n${url}\n\nThe link works once, for ${LINK_DAYS} days.`,
  });
}
