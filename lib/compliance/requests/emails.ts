import { and, inArray } from "drizzle-orm";
import type { MailLanguage } from "#lib/contract/core/mail-delivery.ts";
import { contractorStore } from "#lib/people/contractors.ts";
import { entityStore } from "#lib/people/entities.ts";
import { jobStore } from "#lib/people/jobs.ts";
import { ApiError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { linkUrl } from "#lib/platform/links/links.ts";
import { oneLine } from "#lib/platform/mail/layout.ts";
import { type Email, mailAll, previewOf } from "#lib/platform/mail/mail.ts";
import { organizationRow } from "#lib/platform/organizations/branding.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { dateOf } from "#lib/rules/cover/day.ts";
import { dayIn, emailLanguage, emailTexts } from "#lib/text/emails.ts";
import type { Text } from "#lib/text/text.ts";
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

/** The work of a request: the job and for whom, or null. */
const workOf = ({ job, entity }: Subject) => (job && entity ? `${job} (${entity})` : job);

function needs(t: Text, about: Subject): string {
  const { organization, entity, due: date } = about;
  const work = workOf(about);
  if (work && date)
    return t("{organization} needs proof of your insurance for your work on {work} by {date}.", { organization, work, date });
  if (work) return t("{organization} needs proof of your insurance for your work on {work}.", { organization, work });
  if (entity && date)
    return t("{organization} needs proof of your insurance for your work for {entity} by {date}.", { organization, entity, date });
  if (entity) return t("{organization} needs proof of your insurance for your work for {entity}.", { organization, entity });
  if (date) return t("{organization} needs proof of your insurance by {date}.", { organization, date });
  return t("{organization} needs proof of your insurance.", { organization });
}

function lacks(t: Text, about: Subject): string {
  const work = workOf(about);
  if (work) return t("Your insurance does not yet show everything that is required for your work on {work}.", { work });
  if (about.entity)
    return t("Your insurance does not yet show everything that is required for your work for {entity}.", { entity: about.entity });
  return t("Your insurance does not yet show everything that is required.");
}

const texts: Record<RequestEmail, (t: Text, subject: Subject) => { subject: string; text: string }> = {
  invitation: (t, about) => ({
    subject: t("{organization} needs proof of your insurance", { organization: about.organization }),
    text: [
      t("Hello {name},", { name: about.name }),
      needs(t, about),
      t("On one page you see what is required, send the certificates you have, and buy what is missing if you like. You need no account."),
      `${t("Start here:")}\n${about.url}`,
      t("You may buy insurance from any insurer. Do not share this link: it opens your page."),
    ].join("\n\n"),
  }),
  reminder: (t, about) => ({
    subject: t("Reminder: {organization} still needs proof of your insurance", { organization: about.organization }),
    text: [
      t("Hello {name},", { name: about.name }),
      `${lacks(t, about)}${about.due ? ` ${t("It is due by {date}.", { date: about.due })}` : ""}`,
      `${t("See what is missing, and send it here:")}\n${about.url}`,
      t("Everything you sent before is kept. Do not share this link: it opens your page."),
    ].join("\n\n"),
  }),
};

/** The emails about requests of one entity and job. Those of deleted contractors are left out. */
async function emailsOf(
  ctx: Ctx,
  rows: readonly RequestRow[],
  kind: RequestEmail,
  urlOf: (row: RequestRow) => string,
  asked: MailLanguage | null = null,
): Promise<Email[]> {
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
    const language = emailLanguage(asked, contractor.language, row.language);
    const t = emailTexts(language);
    const about = {
      name: oneLine(contractor.first_name),
      organization: display_name ?? name,
      entity: entity && oneLine(entity.name),
      job: job && oneLine(job.name),
      due: row.due_by && dayIn(t, new Date(`${dateOf(row.due_by)}T00:00:00Z`)),
      url: urlOf(row),
    };
    return {
      to: contractor.email,
      contractor: contractor.id,
      about: row.id,
      kind: kind === "invitation" ? ("compliance_request" as const) : ("compliance_reminder" as const),
      language,
      ...texts[kind](t, about),
    };
  });
}

/** Emails the links of open requests of one entity and job. */
export async function sendRequests(w: Writer, rows: readonly RequestRow[], kind: RequestEmail): Promise<void> {
  await mailAll(w, await emailsOf(w, rows, kind, (row) => requestUrl(w, row) ?? ""));
}

/** The email as it would be sent now, with a link that opens nothing. @throws ApiError session_expired when the contractor was deleted */
export async function previewRequest(ctx: Ctx, row: RequestRow, kind: RequestEmail, language: MailLanguage | null = null) {
  const [email] = await emailsOf(ctx, [row], kind, () => linkUrl(ctx, "compliance_request", "preview"), language);
  if (!email) throw new ApiError("session_expired", "The contractor of this request was deleted.");
  return await previewOf(ctx, email);
}
