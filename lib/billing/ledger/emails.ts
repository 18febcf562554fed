import { addDays } from "#lib/kit/dates.ts";
import { formatCents } from "#lib/kit/money.ts";
import { contractors, jobs } from "#lib/parties/schema/people.ts";
import { issueLink, linkUrl } from "#lib/platform/links/links.ts";
import { mail } from "#lib/platform/mail/mail.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { dayIn, emailLanguage, emailTexts, timeIn } from "#lib/text/emails.ts";
import type { Text } from "#lib/text/text.ts";
import type { invoices } from "../schema/money.ts";

type Invoice = typeof invoices.$inferSelect;

/** How many days the link in a payment email opens the contractor portal. */
const LINK_DAYS = 3;

/** An invoice that is charged to a card. */
type Charged = { id: string; contractor: string };

/** What is due for an invoice: "Your insurance premium of $12 for “Spring gala”, from June 1 to June 8, 2026, is due." */
async function dueFor(
  w: Writer,
  t: Text,
  { kind, job: id, paycycle_startdate, paycycle_enddate }: Invoice,
  cents: number,
): Promise<string> {
  const name = (await findRow(w, jobs, id))?.name;
  const job = name ? `"${name}"` : t("your job");
  const values = { amount: formatCents(cents), job, start: dayIn(t, paycycle_startdate), end: dayIn(t, paycycle_enddate) };
  return kind === "paycycle"
    ? t("Your insurance premium of {amount} on your pay for {job} from {start} to {end} is due.", values)
    : t("Your insurance premium of {amount} for {job}, from {start} to {end}, is due.", values);
}

/** Emails the contractor about an upcoming charge, and where to change the card or cancel. Does nothing for a deleted contractor. */
export async function announceCharge(w: Writer, invoice: Invoice, amount: number, due_at: Date): Promise<void> {
  const { id, contractor } = invoice;
  const to = await findRow(w, contractors, contractor);
  if (!to) return;
  const url = linkUrl(w, "contractor", await issueLink(w, "contractor", contractor, addDays(w.now, LINK_DAYS)));
  const language = emailLanguage(to.language);
  const t = emailTexts(language);
  await mail(w, {
    to: to.email,
    contractor,
    about: id,
    kind: "payment_notice",
    language,
    subject: t("Your card will be charged {amount}", { amount: formatCents(amount) }),
    text: [
      t("Hello {name},", { name: to.first_name }),
      `${await dueFor(w, t, invoice, amount)} ${t("We will charge your card on file on {date} UTC.", { date: timeIn(t, due_at) })}`,
      `${t("Change your card, or cancel your insurance, before then:")}\n${url}`,
      `${t("The link works once, for {days} days.", { days: LINK_DAYS })} ${t("If you cancel, your cover ends; the premium for the days already covered is still due.")}`,
    ].join("\n\n"),
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
  const language = emailLanguage(to.language);
  const t = emailTexts(language);
  const then = next ? t("We will try again on {date} UTC.", { date: timeIn(t, next) }) : t("We will not try this card again.");
  const reason = why && (t.known(why) ?? t("The bank’s reason, in its words: {reason}", { reason: why }));
  await mail(w, {
    to: to.email,
    contractor,
    about: id,
    kind: "payment_declined",
    language,
    subject: t("Your payment of {amount} was declined", { amount: formatCents(amount) }),
    text: [
      t("Hello {name},", { name: to.first_name }),
      `${t("Your insurance premium of {amount} could not be charged.", { amount: formatCents(amount) })} ${reason ?? ""} ${then}`,
      `${t("Replace your card here. The amount due is then charged immediately:")}\n${url}`,
      t("The link works once, for {days} days.", { days: LINK_DAYS }),
    ].join("\n\n"),
  });
}
