import type { MailKind } from "#lib/contract/resources/mail.ts";
import { addDays } from "#lib/kit/dates.ts";
import { formatCents } from "#lib/kit/money.ts";
import { contractors } from "#lib/parties/schema/people.ts";
import { issueLink, linkUrl } from "#lib/platform/links/links.ts";
import { mail } from "#lib/platform/mail/mail.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import type { Subjects } from "#lib/underwriting/quotes/price.ts";
import type { policies } from "../schema/policies.ts";
import type { Assignment } from "./store.ts";

type Policy = typeof policies.$inferSelect;

/** How many days the link in an assignment email opens the contractor portal. */
const LINK_DAYS = 3;

const on = (date: Date) => date.toLocaleString("en-US", { dateStyle: "long", timeZone: "UTC" });
const at = (date: Date) => `${date.toLocaleString("en-US", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" })} UTC`;

/** Emails the contractor about a bound assignment: the cover, and when which amount is charged. */
export async function emailBound(w: Writer, row: Assignment, { contractor, job, entity }: Subjects): Promise<void> {
  const { id, email, first_name } = contractor;
  const client = entity ? ` for ${entity.name}` : "";
  const term = `from ${on(row.effective_date)} to ${on(row.end_date)}`;
  const what = `You'll be covered for "${job.name}"${client}, ${term}, under your existing application. You do not need to fill in anything.`;
  let how = "Your premium is withheld from your pay. You will receive your certificates of insurance.";
  if (row.charge_date) {
    const premium = formatCents(row.worksheet.totals?.estimated_premium_cents ?? 0);
    const url = linkUrl(w, "contractor", await issueLink(w, "contractor", id, addDays(w.now, LINK_DAYS)));
    how = `We will charge the premium of ${premium} to your card on file on ${at(row.charge_date)}. You are insured for this job once the premium is paid. You then receive your certificates of insurance.\n\nChange your card, or cancel this insurance, before then:\n${url}\n\nThe link works once, for ${LINK_DAYS} days.`;
  }
  const subject = `Insurance for ${job.name}`;
  await mail(w, {
    to: email,
    contractor: id,
    about: row.id,
    kind: "assignment_notice",
    subject,
    text: `Hello ${first_name},\n\n${what}\n\n${how}`,
  });
}

/** Emails the contractor of an assignment or policy, unless they were deleted. */
async function tell(w: Writer, row: Pick<Assignment, "id" | "contractor">, kind: MailKind, subject: string, text: string): Promise<void> {
  const to = await findRow(w, contractors, row.contractor);
  if (!to) return;
  await mail(w, { to: to.email, contractor: to.id, about: row.id, kind, subject, text: `Hello ${to.first_name},\n\n${text}` });
}

const jobOf = (row: Assignment) => row.work?.name ?? "your job";
const newCertificates = (row: Assignment) => (row.status === "active" ? " You will receive new certificates of insurance." : "");

/** Emails the contractor that an assignment was extended. */
export async function emailExtended(w: Writer, row: Assignment): Promise<void> {
  const job = jobOf(row);
  const text = `Your insurance for "${job}" now runs to ${on(row.end_date)}.${newCertificates(row)}`;
  await tell(w, row, "assignment_extended", `Insurance for ${job} extended`, text);
}

/** Emails the contractor that the policy which covers a job by its quote was extended. */
export async function emailPolicyExtended(w: Writer, policy: Policy): Promise<void> {
  const job = policy.work.name;
  const text = `Your insurance for "${job}" now runs to ${on(policy.expiration_date)}. You will receive new certificates of insurance.`;
  await tell(w, policy, "assignment_extended", `Insurance for ${job} extended`, text);
}

/** Emails the contractor that the dates of an assignment have changed before its start. */
export async function emailMoved(w: Writer, row: Assignment): Promise<void> {
  const job = jobOf(row);
  const text = `Your insurance for "${job}" now runs from ${on(row.effective_date)} to ${on(row.end_date)}.${newCertificates(row)}`;
  await tell(w, row, "assignment_moved", `Insurance for ${job} has new dates`, text);
}

function moneyWords({ status, charge_date }: Assignment): string {
  if (charge_date === null) return "No premium is withheld from your pay for it.";
  if (status === "active") return "The premium that was charged to your card is refunded to it.";
  return "The premium is not charged. If the charge is already in progress, it is refunded to your card.";
}

/** Emails the contractor that the announced cover is cancelled. `bound` is the assignment as it was before. */
export async function emailCancelled(w: Writer, bound: Assignment): Promise<void> {
  const job = jobOf(bound);
  const term = `from ${on(bound.effective_date)} to ${on(bound.end_date)}`;
  const what = `Your insurance for "${job}", ${term}, is cancelled. It does not cover any of this work, and its certificates are no longer valid.`;
  const text = `${what}\n\n${moneyWords(bound)} If you did not expect this, contact the business that hired you.`;
  await tell(w, bound, "assignment_cancelled", `Insurance for ${job} cancelled`, text);
}
