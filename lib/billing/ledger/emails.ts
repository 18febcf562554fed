import { addDays } from "#lib/kit/dates.ts";
import { formatCents } from "#lib/kit/money.ts";
import { contractors, jobs } from "#lib/parties/schema/people.ts";
import { issueLink, linkUrl } from "#lib/platform/links/links.ts";
import { mail } from "#lib/platform/mail/mail.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import type { invoices } from "../schema/money.ts";

type Invoice = typeof invoices.$inferSelect;

/** How many days the link in a payment email opens the contractor portal. */
const LINK_DAYS = 3;

const on = (date: Date) => date.toLocaleString("en-US", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

const day = (date: Date) => date.toLocaleString("en-US", { dateStyle: "long", timeZone: "UTC" });

/** An invoice that is charged to a card. */
type Charged = { id: string; contractor: string };

/** The subject of an invoice: "your pay for “Spring gala” from June 1 to June 8, 2026". */
async function subjectOf(w: Writer, { kind, job, paycycle_startdate, paycycle_enddate }: Invoice): Promise<string> {
  const name = (await findRow(w, jobs, job))?.name;
  const what = name ? `"${name}"` : "your job";
  const cycle = `from ${day(paycycle_startdate)} to ${day(paycycle_enddate)}`;
  return kind === "paycycle" ? `on your pay for ${what} ${cycle}` : `for ${what}, ${cycle},`;
}

/** Emails the contractor about an upcoming charge, and where to change the card or cancel. Does nothing for a deleted contractor. */
export async function announceCharge(w: Writer, invoice: Invoice, amount: number, due_at: Date): Promise<void> {
  const { id, contractor } = invoice;
  const to = await findRow(w, contractors, contractor);
  if (!to) return;
  const url = linkUrl(w, "contractor", await issueLink(w, "contractor", contractor, addDays(w.now, LINK_DAYS)));
  const due = `Your insurance premium of ${formatCents(amount)} ${await subjectOf(w, invoice)} is due.`;
  const cancelling = "If you cancel, your cover ends; the premium for the days already covered is still due.";
  await mail(w, {
    to: to.email,
    contractor,
    about: id,
    kind: "payment_notice",
    subject: `Your card will be charged ${formatCents(amount)}`,
    text: `Hello ${to.first_name},\n\n${due} We will charge your card on file on ${on(due_at)} UTC.\n\nChange your card, or cancel your insurance, before then:\n${url}\n\nThe link works once, for ${LINK_DAYS} days. ${cancelling}`,
  });
}

/** Emails the contractor about a declined charge: the reason, what happens next, and where to replace the card. */
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
    text: `Hello ${to.first_name},\n\nYour insurance premium of ${formatCents(amount)} could not be charged. ${why ?? ""} ${then}\n\nReplace your card here. The amount due is then charged immediately:\n${url}\n\nThe link works once, for ${LINK_DAYS} days.`,
  });
}
