import { and, inArray } from "drizzle-orm";
import type { AskedProof } from "#lib/contract/compliance/compliance-request-page.ts";
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
import type { Message, PlainMessage, Text } from "#lib/text/text.ts";
import { askedOf } from "./asked.ts";
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
  asked: AskedProof;
}

/** The work of a request: the job and for whom. Null: it is for no work in particular. */
const workOf = ({ job, entity }: Subject) => (job && entity ? `${job} (${entity})` : job || entity);

/** What it is for, and until when. */
function terms(t: Text, about: Subject): string[] {
  const work = workOf(about);
  return [
    ...(work ? [t("It is for your work: {work}.", { work })] : []),
    ...(about.due ? [t("It is due by {date}.", { date: about.due })] : []),
  ];
}

/** The sentences that depend on what is asked for. */
interface Sentences {
  invitation: Message & `{organization}${string}`;
  needs: Message & `{organization}${string}`;
  how: PlainMessage;
  care: PlainMessage;
  reminder: Message & `Reminder: {organization}${string}`;
  lacks: PlainMessage;
}

const sentences = {
  insurance: {
    invitation: "{organization} needs proof of your insurance",
    needs: "{organization} needs proof of your insurance.",
    how: "On one page you see what is required, send the certificates you have, and buy what is missing if you like. You need no account.",
    care: "You may buy insurance from any insurer. Do not share this link: it opens your page.",
    reminder: "Reminder: {organization} still needs proof of your insurance",
    lacks: "Your insurance does not yet show everything that is required.",
  },
  documents: {
    invitation: "{organization} needs documents from you",
    needs: "{organization} needs documents from you.",
    how: "On one page you see which, and send files or photographs of them. You need no account.",
    care: "Do not share this link: it opens your page.",
    reminder: "Reminder: {organization} still needs documents from you",
    lacks: "Documents that are required are missing, or end soon.",
  },
  both: {
    invitation: "{organization} needs proof of your insurance, and documents",
    needs: "{organization} needs proof of your insurance and some documents from you.",
    how: "On one page you see what is required, send the certificates and documents you have, and buy insurance that is missing if you like. You need no account.",
    care: "You may buy insurance from any insurer. Do not share this link: it opens your page.",
    reminder: "Reminder: {organization} still needs proof of your insurance, and documents",
    lacks: "Insurance and documents that are required are missing, or end soon.",
  },
} as const satisfies Record<AskedProof, Sentences>;

const texts: Record<RequestEmail, (t: Text, subject: Subject) => { subject: string; text: string }> = {
  invitation: (t, about) => {
    const { invitation, needs, how, care } = sentences[about.asked];
    const { organization } = about;
    return {
      subject: t(invitation, { organization }),
      text: [
        t("Hello {name},", { name: about.name }),
        [t(needs, { organization }), ...terms(t, about)].join(" "),
        t(how),
        `${t("Start here:")}\n${about.url}`,
        t(care),
      ].join("\n\n"),
    };
  },
  reminder: (t, about) => {
    const { reminder, lacks } = sentences[about.asked];
    return {
      subject: t(reminder, { organization: about.organization }),
      text: [
        t("Hello {name},", { name: about.name }),
        [t(lacks), ...terms(t, about)].join(" "),
        `${t("See what is missing, and send it here:")}\n${about.url}`,
        t("Everything you sent before is kept. Do not share this link: it opens your page."),
      ].join("\n\n"),
    };
  },
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
  const askedBy = await askedOf(ctx, rows);
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
      asked: askedBy(row.contractor),
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
