import type { MailLanguage } from "#lib/contract/resources/mail-delivery.ts";
import { showDay } from "#lib/domain/certificates/days.ts";
import { dateOf } from "#lib/domain/cover/day.ts";
import { contractorStore } from "#lib/parties/contractors.ts";
import { entityStore } from "#lib/parties/entities.ts";
import { jobStore } from "#lib/parties/jobs.ts";
import { ApiError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { linkUrl } from "#lib/platform/links/links.ts";
import { oneLine } from "#lib/platform/mail/layout.ts";
import { type Email, mail, previewOf } from "#lib/platform/mail/mail.ts";
import { organizationRow } from "#lib/platform/organizations/branding.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { type RequestRow, requestUrl } from "./store.ts";

export type RequestEmail = "invitation" | "reminder";

/** What the texts are about. */
interface Subject {
  name: string;
  organization: string;
  entity: string | null;
  job: string | null;
  due: string | null;
  url: string;
}

type Texts = Record<RequestEmail, (subject: Subject) => { subject: string; text: string }>;

const where = ({ entity, job }: Subject) =>
  job ? ` for your work on ${job}${entity ? ` (${entity})` : ""}` : entity ? ` for your work for ${entity}` : "";

const english: Texts = {
  invitation: (about) => ({
    subject: `${about.organization} needs proof of your insurance`,
    text: [
      `Hello ${about.name},`,
      `${about.organization} needs proof of your insurance${where(about)}${about.due ? ` by ${about.due}` : ""}.`,
      "On one page you see what is required, send the certificates you have, and buy what is missing if you like. You need no account.",
      `Start here:\n${about.url}`,
      "You may buy insurance from any insurer. Do not share this link: it opens your page.",
    ].join("\n\n"),
  }),
  reminder: (about) => ({
    subject: `Reminder: ${about.organization} still needs proof of your insurance`,
    text: [
      `Hello ${about.name},`,
      `your insurance does not yet show everything that is required${where(about)}.${about.due ? ` It is due by ${about.due}.` : ""}`,
      `See what is missing, and send it here:\n${about.url}`,
      "Everything you sent before is kept. Do not share this link: it opens your page.",
    ].join("\n\n"),
  }),
};

const texts: Record<MailLanguage, Texts> = { en: english };

/** @throws ApiError session_expired when the contractor was deleted */
async function emailOf(ctx: Ctx, row: RequestRow, kind: RequestEmail, language: MailLanguage, url: string): Promise<Email> {
  const contractor = await findRow(ctx, contractorStore.table, row.contractor);
  if (!contractor) throw new ApiError("session_expired", "The contractor of this request was deleted.");
  const job = row.job === null ? null : await findRow(ctx, jobStore.table, row.job);
  const entity = row.entity === null ? null : await findRow(ctx, entityStore.table, row.entity);
  const { name, display_name } = await organizationRow(ctx);
  const about = {
    name: oneLine(contractor.first_name),
    organization: display_name ?? name,
    entity: entity && oneLine(entity.name),
    job: job && oneLine(job.name),
    due: row.due_by && showDay(dateOf(row.due_by)),
    url,
  };
  return {
    to: contractor.email,
    contractor: contractor.id,
    about: row.id,
    kind: kind === "invitation" ? "compliance_request" : "compliance_reminder",
    ...texts[language][kind](about),
  };
}

/** Emails the link of an open request. */
export async function sendRequest(w: Writer, row: RequestRow, kind: RequestEmail): Promise<void> {
  await mail(w, await emailOf(w, row, kind, row.language, requestUrl(w, row) ?? ""));
}

/** The email as it would be sent now, with a link that opens nothing. @throws ApiError session_expired when the contractor was deleted */
export async function previewRequest(ctx: Ctx, row: RequestRow, kind: RequestEmail, language = row.language) {
  return await previewOf(ctx, await emailOf(ctx, row, kind, language, linkUrl(ctx, "compliance_request", "preview")));
}
