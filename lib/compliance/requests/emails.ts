import { and, inArray } from "drizzle-orm";
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
import { type Email, mailAll, previewOf } from "#lib/platform/mail/mail.ts";
import { organizationRow } from "#lib/platform/organizations/branding.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import { inScope } from "#lib/platform/resource/store.ts";
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
      `Your insurance does not yet show everything that is required${where(about)}.${about.due ? ` It is due by ${about.due}.` : ""}`,
      `See what is missing, and send it here:\n${about.url}`,
      "Everything you sent before is kept. Do not share this link: it opens your page.",
    ].join("\n\n"),
  }),
};

const texts: Record<MailLanguage, Texts> = { en: english };

/** The emails about requests of one entity and job. Those of deleted contractors are left out. */
async function emailsOf(ctx: Ctx, rows: readonly RequestRow[], kind: RequestEmail, urlOf: (row: RequestRow) => string): Promise<Email[]> {
  const [first] = rows;
  if (!first) return [];
  const { table } = contractorStore;
  const ids = rows.map(({ contractor }) => contractor);
  const found = await ctx.db
    .select()
    .from(table)
    .where(and(inScope(table, ctx), inArray(table.id, ids)));
  const contractors = new Map(found.map((one) => [one.id, one]));
  const job = first.job === null ? null : await findRow(ctx, jobStore.table, first.job);
  const entity = first.entity === null ? null : await findRow(ctx, entityStore.table, first.entity);
  const { name, display_name } = await organizationRow(ctx);
  return rows.flatMap((row) => {
    const contractor = contractors.get(row.contractor);
    if (!contractor) return [];
    const about = {
      name: oneLine(contractor.first_name),
      organization: display_name ?? name,
      entity: entity && oneLine(entity.name),
      job: job && oneLine(job.name),
      due: row.due_by && showDay(dateOf(row.due_by)),
      url: urlOf(row),
    };
    return {
      to: contractor.email,
      contractor: contractor.id,
      about: row.id,
      kind: kind === "invitation" ? ("compliance_request" as const) : ("compliance_reminder" as const),
      ...texts[row.language][kind](about),
    };
  });
}

/** Emails the links of open requests of one entity and job. */
export async function sendRequests(w: Writer, rows: readonly RequestRow[], kind: RequestEmail): Promise<void> {
  await mailAll(w, await emailsOf(w, rows, kind, (row) => requestUrl(w, row) ?? ""));
}

/** The email as it would be sent now, with a link that opens nothing. @throws ApiError session_expired when the contractor was deleted */
export async function previewRequest(ctx: Ctx, row: RequestRow, kind: RequestEmail, language = row.language) {
  const [email] = await emailsOf(ctx, [{ ...row, language }], kind, () => linkUrl(ctx, "compliance_request", "preview"));
  if (!email) throw new ApiError("session_expired", "The contractor of this request was deleted.");
  return await previewOf(ctx, email);
}
