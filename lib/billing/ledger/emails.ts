import { and, inArray } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { addDays } from "#lib/kit/dates.ts";
import { formatCents } from "#lib/kit/money.ts";
import { contractors, jobs } from "#lib/people/schema/people.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { issueLink, linkUrl } from "#lib/platform/links/links.ts";
import { type Email, mail, mailAll } from "#lib/platform/mail/mail.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { type Writer, write } from "#lib/platform/resource/write.ts";
import { dayIn, emailLanguage, emailTexts, timeIn } from "#lib/text/emails.ts";
import type { Text } from "#lib/text/text.ts";
import { AUTHENTICATION_REQUIRED } from "../processors/decline-texts.ts";
import { invoices } from "../schema/money.ts";
import { numberInvoices, numbersOf } from "./invoice-numbers.ts";

type Invoice = typeof invoices.$inferSelect;

/** How many days the link in a payment email opens the contractor portal. */
const LINK_DAYS = 3;

/** An invoice that is charged to a card. */
type ChargedInvoice = Pick<Invoice, "id" | "number" | "contractor">;

/** What is due for an invoice: "Your insurance premium of $12 for “Spring gala”, from June 1 to June 8, 2026, is due." */
function dueFor(t: Text, { kind, paycycle_startdate, paycycle_enddate }: Invoice, cents: number, name: string | undefined): string {
  const job = name ? `"${name}"` : t("your job");
  const values = { amount: formatCents(cents), job, start: dayIn(t, paycycle_startdate), end: dayIn(t, paycycle_enddate) };
  return kind === "paycycle"
    ? t("Your insurance premium of {amount} on your pay for {job} from {start} to {end} is due.", values)
    : t("Your insurance premium of {amount} for {job}, from {start} to {end}, is due.", values);
}

/** An announced charge: cents, and when. */
interface Notice {
  amount: number;
  due_at: number;
}

/**
 * Emails the contractor about an upcoming charge, and where to change the card or cancel. It is written at the end of the transaction, when
 * the invoice has its number. Nothing is sent to a deleted contractor.
 */
export function announceCharge(w: Writer, { id }: Pick<Invoice, "id">, amount: number, due_at: Date): void {
  const notice: Notice = { amount, due_at: due_at.getTime() };
  w.beforeCommit("charge notices", id, JSON.stringify(notice), announceAll);
}

/** Rows of a table by id. */
async function rowsById<T extends typeof contractors | typeof jobs | typeof invoices>(w: Writer, table: T, ids: readonly string[]) {
  const rows = await w.tx
    .select()
    .from(table as PgTable)
    .where(and(inScope(table, w), inArray(table.id, [...new Set(ids)])));
  return new Map((rows as T["$inferSelect"][]).map((row) => [row.id, row]));
}

async function announceAll(ctx: Ctx, noted: ReadonlyMap<string, string>): Promise<void> {
  await write(ctx, async (w) => {
    // An imported row that was refused has left its note, but no invoice.
    const charged = await rowsById(w, invoices, [...noted.keys()]);
    const rows = [...charged.values()];
    if (!rows.length) return;
    const people = await rowsById(
      w,
      contractors,
      rows.map(({ contractor }) => contractor),
    );
    const work = await rowsById(
      w,
      jobs,
      rows.map(({ job }) => job),
    );
    const drafts: ((numbers: Map<string, string>) => Email)[] = [];
    for (const [id, cause] of noted) {
      const invoice = charged.get(id);
      const to = invoice && people.get(invoice.contractor);
      if (!invoice || !to) continue;
      const url = linkUrl(w, "contractor", await issueLink(w, "contractor", to.id, addDays(w.now, LINK_DAYS)));
      const notice = JSON.parse(cause) as Notice;
      drafts.push((numbers) => noticeOf(invoice, numbers.get(id), to, work.get(invoice.job)?.name, url, notice));
    }
    await numberInvoices(w);
    const numbers = await numbersOf(w, [...charged.keys()]);
    await mailAll(
      w,
      drafts.map((draft) => draft(numbers)),
    );
  });
}

function noticeOf(
  invoice: Invoice,
  number = "",
  to: typeof contractors.$inferSelect,
  job: string | undefined,
  url: string,
  { amount, due_at }: Notice,
): Email {
  const language = emailLanguage(to.language);
  const t = emailTexts(language);
  return {
    to: to.email,
    contractor: to.id,
    about: invoice.id,
    kind: "payment_notice",
    language,
    subject: t("Your card will be charged {amount}", { amount: formatCents(amount) }),
    text: [
      t("Hello {name},", { name: to.first_name }),
      `${dueFor(t, invoice, amount, job)} ${t("We will charge your card on file on {date} UTC.", { date: timeIn(t, new Date(due_at)) })}`,
      t("Invoice number: {number}", { number }),
      `${t("Change your card, or cancel your insurance, before then:")}\n${url}`,
      `${t("The link works once, for {days} days.", { days: LINK_DAYS })} ${t("If you cancel, your cover ends; the premium for the days already covered is still due.")}`,
    ].join("\n\n"),
  };
}

/** Emails the contractor about a declined charge: the reason, what happens next, and where to replace the card. */
export async function reportDecline(
  w: Writer,
  { id, number, contractor }: ChargedInvoice,
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
      t("Invoice number: {number}", { number: number ?? "" }),
      `${why === AUTHENTICATION_REQUIRED ? t("Confirm the payment with your bank here, or replace your card:") : t("Replace your card here. The amount due is then charged immediately:")}\n${url}`,
      t("The link works once, for {days} days.", { days: LINK_DAYS }),
    ].join("\n\n"),
  });
}
