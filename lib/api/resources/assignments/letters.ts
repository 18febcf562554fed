import { contractors } from "#lib/api/db/schema/people.ts";
import { mail } from "#lib/api/mail/mail.ts";
import { findRow } from "#lib/api/resource/find.ts";
import type { Writer } from "#lib/api/resource/write.ts";
import { addDays } from "#lib/kit/dates.ts";
import { formatCents } from "#lib/kit/money.ts";
import { issueLink, linkUrl } from "../hosted/links.ts";
import type { Subjects } from "../quotes/price.ts";
import type { Assignment } from "./store.ts";

/** How long a link in a letter about an assignment opens the contractor's page, in days. */
const LINK_DAYS = 3;

const on = (date: Date) => date.toLocaleString("en-US", { dateStyle: "long", timeZone: "UTC" });
const at = (date: Date) => `${date.toLocaleString("en-US", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" })} UTC`;

/** Tells the contractor of an assignment that is bound: what is insured, and what is charged when, if anything. */
export async function tellBound(w: Writer, row: Assignment, { contractor, job, entity }: Subjects): Promise<void> {
  const { id, email, first_name } = contractor;
  const client = entity ? ` for ${entity.name}` : "";
  const term = `from ${on(row.effective_date)} to ${on(row.end_date)}`;
  const what = `You are to be insured for "${job.name}"${client}, ${term}, on the application you made before. There is nothing to fill in.`;
  let how = "Your premium is withheld from your pay. Your certificates of insurance follow.";
  if (row.charge_date) {
    const premium = formatCents(row.worksheet.totals?.estimated_premium_cents ?? 0);
    const url = linkUrl(w, "contractor", await issueLink(w, "contractor", id, addDays(w.now, LINK_DAYS)));
    how = `We will charge the premium of ${premium} to your card on file on ${at(row.charge_date)}. You are insured for this job once that is paid; your certificates of insurance follow. If you do not want this, tell who engages you before then.\n\nSee your insurance or replace your card here:\n${url}\n\nThe link works once, for ${LINK_DAYS} days.`;
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

/** Tells the contractor that an assignment ends later. */
export async function tellExtended(w: Writer, row: Assignment): Promise<void> {
  const to = await findRow(w, contractors, row.contractor);
  if (!to) return;
  const job = row.work?.name ?? "your job";
  const then = row.status === "active" ? " New certificates of insurance are on their way." : "";
  const text = `Hello ${to.first_name},\n\nYour insurance for "${job}" now runs to ${on(row.end_date)}.${then}`;
  await mail(w, {
    to: to.email,
    contractor: to.id,
    about: row.id,
    kind: "assignment_extended",
    subject: `Insurance for ${job} extended`,
    text,
  });
}

/** Tells the contractor that an assignment that has not begun runs from and to other days. */
export async function tellMoved(w: Writer, row: Assignment): Promise<void> {
  const to = await findRow(w, contractors, row.contractor);
  if (!to) return;
  const job = row.work?.name ?? "your job";
  const then = row.status === "active" ? " New certificates of insurance are on their way." : "";
  const text = `Hello ${to.first_name},\n\nYour insurance for "${job}" now runs from ${on(row.effective_date)} to ${on(row.end_date)}.${then}`;
  const subject = `Insurance for ${job} has new dates`;
  await mail(w, { to: to.email, contractor: to.id, about: row.id, kind: "assignment_moved", subject, text });
}
