import type { MailKind } from "#lib/contract/core/mail.ts";
import { addDays } from "#lib/kit/dates.ts";
import { formatCents } from "#lib/kit/money.ts";
import { contractors } from "#lib/people/schema/people.ts";
import { issueLink, linkUrl } from "#lib/platform/links/links.ts";
import { mail } from "#lib/platform/mail/mail.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import type { Subjects } from "#lib/quotes/subjects.ts";
import { dayIn, emailLanguage, emailTexts, timeIn } from "#lib/text/emails.ts";
import type { PlainMessage, Text } from "#lib/text/text.ts";
import type { policies } from "../schema/policies.ts";
import type { Assignment } from "./store.ts";

type Policy = typeof policies.$inferSelect;

/** How many days the link in an assignment email opens the contractor portal. */
const LINK_DAYS = 3;

/** Emails the contractor about a bound assignment: the cover, and when which amount is charged. */
export async function emailBound(w: Writer, row: Assignment, { contractor, job, entity }: Subjects): Promise<void> {
  const { id, email, first_name } = contractor;
  const language = emailLanguage(contractor.language);
  const t = emailTexts(language);
  const term = { job: `"${job.name}"`, start: dayIn(t, row.effective_date), end: dayIn(t, row.end_date) };
  const what = entity
    ? t(
        "You'll be covered for {job} for {entity}, from {start} to {end}, under your existing application. You do not need to fill in anything.",
        { ...term, entity: entity.name },
      )
    : t("You'll be covered for {job}, from {start} to {end}, under your existing application. You do not need to fill in anything.", term);
  let how = t("Your premium is withheld from your pay. You will receive your proof of insurance.");
  if (row.charge_date) {
    const premium = formatCents(row.worksheet.totals?.estimated_premium_cents ?? 0);
    const url = linkUrl(w, "contractor", await issueLink(w, "contractor", id, addDays(w.now, LINK_DAYS)));
    how = [
      t(
        "We will charge the premium of {premium} to your card on file on {date} UTC. You are insured for this job once the premium is paid. You then receive your proof of insurance.",
        { premium, date: timeIn(t, row.charge_date) },
      ),
      `${t("Change your card, or cancel this insurance, before then:")}\n${url}`,
      t("The link works once, for {days} days.", { days: LINK_DAYS }),
    ].join("\n\n");
  }
  await mail(w, {
    to: email,
    contractor: id,
    about: row.id,
    kind: "assignment_notice",
    language,
    subject: t("Insurance for {job}", { job: job.name }),
    text: `${t("Hello {name},", { name: first_name })}\n\n${what}\n\n${how}`,
  });
}

/** Emails the contractor of an assignment or policy, unless they were deleted. */
async function tell(
  w: Writer,
  row: Pick<Assignment, "id" | "contractor">,
  kind: MailKind,
  write: (t: Text) => { subject: string; text: string },
): Promise<void> {
  const to = await findRow(w, contractors, row.contractor);
  if (!to) return;
  const language = emailLanguage(to.language);
  const t = emailTexts(language);
  const { subject, text } = write(t);
  await mail(w, {
    to: to.email,
    contractor: to.id,
    about: row.id,
    kind,
    language,
    subject,
    text: `${t("Hello {name},", { name: to.first_name })}\n\n${text}`,
  });
}

const jobOf = (t: Text, row: Assignment) => row.work?.name ?? t("your job");
const newCertificates = (t: Text, row: Assignment) => (row.status === "active" ? ` ${t("You will receive new proof of insurance.")}` : "");

/** Emails the contractor that an assignment was extended. */
export async function emailExtended(w: Writer, row: Assignment): Promise<void> {
  await tell(w, row, "assignment_extended", (t) => {
    const job = jobOf(t, row);
    const now = t("Your insurance for {job} now runs to {end}.", { job: `"${job}"`, end: dayIn(t, row.end_date) });
    return { subject: t("Insurance for {job} extended", { job }), text: `${now}${newCertificates(t, row)}` };
  });
}

/** Emails the contractor that the policy which covers a job by its quote was extended. */
export async function emailPolicyExtended(w: Writer, policy: Policy): Promise<void> {
  const job = policy.work.name;
  await tell(w, policy, "assignment_extended", (t) => {
    const now = t("Your insurance for {job} now runs to {end}.", { job: `"${job}"`, end: dayIn(t, policy.expiration_date) });
    return { subject: t("Insurance for {job} extended", { job }), text: `${now} ${t("You will receive new proof of insurance.")}` };
  });
}

/** Emails the contractor that the dates of an assignment have changed before its start. */
export async function emailMoved(w: Writer, row: Assignment): Promise<void> {
  await tell(w, row, "assignment_moved", (t) => {
    const job = jobOf(t, row);
    const term = { job: `"${job}"`, start: dayIn(t, row.effective_date), end: dayIn(t, row.end_date) };
    const now = t("Your insurance for {job} now runs from {start} to {end}.", term);
    return { subject: t("Insurance for {job} has new dates", { job }), text: `${now}${newCertificates(t, row)}` };
  });
}

function moneyWords({ status, charge_date }: Assignment): PlainMessage {
  if (charge_date === null) return "No premium is withheld from your pay for it.";
  if (status === "active") return "The premium that was charged to your card is refunded to it.";
  return "The premium is not charged. If the charge is already in progress, it is refunded to your card.";
}

/** Emails the contractor that the announced cover is cancelled. `bound` is the assignment as it was before. */
export async function emailCancelled(w: Writer, bound: Assignment): Promise<void> {
  await tell(w, bound, "assignment_cancelled", (t) => {
    const job = jobOf(t, bound);
    const what = t(
      "Your insurance for {job}, from {start} to {end}, is cancelled. It does not cover any of this work, and its papers are no longer valid.",
      { job: `"${job}"`, start: dayIn(t, bound.effective_date), end: dayIn(t, bound.end_date) },
    );
    const next = `${t(moneyWords(bound))} ${t("If you did not expect this, contact the business that hired you.")}`;
    return { subject: t("Insurance for {job} cancelled", { job }), text: `${what}\n\n${next}` };
  });
}
