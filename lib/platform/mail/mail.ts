import { sql } from "drizzle-orm";
import { z } from "zod";
import { type MailKind, mails } from "#lib/contract/core/mail.ts";
import type { MailPreview } from "#lib/contract/core/mail-delivery.ts";
import { readable } from "#lib/kit/color.ts";
import { addSeconds } from "#lib/kit/dates.ts";
import { newId } from "#lib/kit/ids.ts";
import { emailTexts } from "#lib/text/emails.ts";
import type { Language } from "#lib/text/language.ts";
import { allows, type Ctx, systemContext } from "../context/context.ts";
import type { Runtime } from "../context/runtime.ts";
import { mails as table } from "../db/schema/mails.ts";
import type { JobData } from "../jobs/jobs.ts";
import { brandingOf, contactOf, type OrganizationRow, organizationRow } from "../organizations/branding.ts";
import { lockRow, updateRow } from "../resource/crud.ts";
import { findRow } from "../resource/find.ts";
import { defineStore } from "../resource/store.ts";
import { type Writer, write } from "../resource/write.ts";
import { defineScheduled } from "../schedule/scheduled.ts";
import { asHtml, type Letterhead, oneLine, signedBy, withoutAccess, withoutForeignAddresses } from "./layout.ts";

/** Seconds between delivery attempts, about three days in all. After the last one the email has failed. */
const waits = [60, 5 * 60, 15 * 60, 60 * 60, 3 * 60 * 60, 6 * 60 * 60, 12 * 60 * 60, 24 * 60 * 60, 24 * 60 * 60];
/** An attempt without a result for this long was lost with its process. */
const LOST_SECONDS = 10 * 60;

export const mailStore = defineStore(mails, table, { inbox: ["mail_bounced"] }, (ctx, rows) =>
  rows.map((row) => {
    // It names who was hurt.
    if (row.kind === "claim_report" && !allows(ctx.principal, "claims:write"))
      return { object: row.object_id, text: "[left out: the report of a claim is for those who handle claims]" };
    const text = ctx.runtime.secrets.open(row.text_sealed, row.id);
    return { object: row.object_id, text: ctx.environment === "production" ? withoutAccess(text, row.kind) : text };
  }),
);

type Attachment = NonNullable<(typeof table.$inferSelect)["attachments"]>[number];

/** An email to one address. */
export interface Email {
  to: string;
  contractor?: string;
  /** Id of the object it is about. */
  about?: string;
  kind: MailKind;
  /** The language of its text. Default: English. */
  language?: Language;
  subject: string;
  text: string;
  /** Addresses in the text that are not of this service's own pages, and stay as they are. Others can be in names, and become no links. */
  addresses?: readonly string[];
  /** The Message-ID of the email that it answers. */
  inReplyTo?: string;
  /** Files of the store that go with it. */
  attachments?: readonly Attachment[];
  /** The address at which the recipient can stop such emails, also by one POST without a sign-in (RFC 8058). */
  unsubscribe?: string;
}

/** The text as sent: with the organization's name and whom to ask. Members are not sent to the producer. */
function signed(ctx: Pick<Ctx, "runtime" | "environment">, row: OrganizationRow, email: Email): string {
  const { text, language = "en", addresses = [], contractor } = email;
  const { DASHBOARD_PUBLIC_URL, API_PUBLIC_URL } = ctx.runtime.settings;
  const { display_name, name, support_email, support_phone, support_url } = row;
  const contact = contractor || support_email || support_phone || support_url ? contactOf(ctx, row) : null;
  const pages = [DASHBOARD_PUBLIC_URL, API_PUBLIC_URL].map((origin) => `${origin.replace(/\/+$/, "")}/`);
  const own = [...pages, ...addresses, contact?.email, contact?.url].filter((place) => place != null);
  return withoutForeignAddresses(signedBy(text, display_name ?? name, contact, emailTexts(language)), own);
}

const subjectOf = ({ subject }: Email): string => oneLine(subject).slice(0, 200);

/** An email as it would be sent, which is not stored. */
export async function previewOf(ctx: Ctx, email: Email): Promise<MailPreview> {
  const text = signed(ctx, await organizationRow(ctx), email);
  return { to: email.to, subject: subjectOf(email), text, html: asHtml(text, await letterheadOf(ctx), email.language) };
}

/**
 * Writes an email in the caller's transaction. After the commit it is delivered at least once, or kept in the outbox when no mail server
 * serves the environment. `about` is the id of the object it is about, whose timeline shows it. `text` is plain: empty lines separate
 * paragraphs, URLs become links, and HTML is generated from it.
 * @throws Error when `to` is not one email address
 */
export async function mail(w: Writer, email: Email): Promise<typeof table.$inferSelect> {
  const [row] = await mailAll(w, [email]);
  if (!row) throw new Error("The mail was not inserted.");
  return row;
}

/** The same for many emails, in a few statements. @throws Error when a `to` is not one email address */
export async function mailAll(w: Writer, emails: readonly Email[]): Promise<(typeof table.$inferSelect)[]> {
  if (!emails.length) return [];
  if (emails.some(({ to }) => !z.email().safeParse(to).success)) throw new Error("An email must have exactly one recipient address.");
  const goesOut = w.runtime.mailer.serves(w.environment);
  const organization = await organizationRow(w);
  const scope = { org_id: w.orgId, environment: w.environment };
  const values = emails.map((email) => {
    const id = newId(mails.prefix);
    return {
      ...{ ...scope, id, created: w.now, to: email.to, kind: email.kind, subject: subjectOf(email) },
      contractor: email.contractor ?? null,
      object_id: email.about ?? null,
      language: email.language ?? ("en" as const),
      in_reply_to: email.inReplyTo ? oneLine(email.inReplyTo) : null,
      text_sealed: w.runtime.secrets.seal(signed(w, organization, email), id),
      unsubscribe_sealed: email.unsubscribe === undefined ? null : w.runtime.secrets.seal(email.unsubscribe, id),
      attachments: email.attachments?.length ? [...email.attachments] : null,
      status: goesOut ? ("queued" as const) : ("kept" as const),
      next_attempt_at: addSeconds(w.now, LOST_SECONDS),
    };
  });
  const rows = await w.tx.insert(table).values(values).returning();
  await w.auditAll(
    "mail.write",
    values.map(({ id, kind, contractor }) => ({ id, changes: { kind, contractor } })),
  );
  if (goesOut)
    await w.enqueueAll(
      "mail",
      values.map(({ id }) => ({ orgId: w.orgId, environment: w.environment, mail: id })),
    );
  return rows;
}

async function letterheadOf(ctx: Ctx): Promise<Letterhead> {
  const row = await organizationRow(ctx);
  const { accent_color, logo_url } = brandingOf(ctx, row);
  return { name: row.display_name ?? row.name, color: accent_color && readable(accent_color, ["#ffffff"], "#000000"), logo: logo_url };
}

async function attached({ files }: Runtime, { file_key, filename }: Attachment) {
  const stored = await files.get(file_key);
  if (!stored) throw new Error(`The file ${file_key} of an email is not in the store.`);
  return { filename, ...stored };
}

/** Attempts to deliver an email and records the result. Runs outside a transaction, because mail servers can be slow. */
export async function deliverMail(runtime: Runtime, data: JobData["mail"]): Promise<void> {
  const ctx = await systemContext(runtime, data, "mail");
  const row = await findRow(ctx, table, data.mail);
  if (row?.status !== "queued") return;
  const text = runtime.secrets.open(row.text_sealed, row.id);
  const outcome = await runtime.mailer.send({
    id: row.id,
    to: row.to,
    subject: row.subject,
    inReplyTo: row.in_reply_to,
    unsubscribe: row.unsubscribe_sealed === null ? null : runtime.secrets.open(row.unsubscribe_sealed, row.id),
    text,
    language: row.language,
    attachments: await Promise.all((row.attachments ?? []).map((one) => attached(runtime, one))),
    head: await letterheadOf(ctx),
  });
  await write(ctx, async (w) => {
    const before = await lockRow(w, mailStore, row.id);
    if (before.status !== "queued") return;
    const attempts = before.attempts + 1;
    if (outcome.delivered) {
      await updateRow(w, mailStore, before, { status: "sent", attempts, sent_at: w.now, code: outcome.code, problem: null }, "deliver");
      return;
    }
    const wait = outcome.forGood ? undefined : waits[attempts - 1];
    const next = wait === undefined ? { status: "failed", failed_at: w.now } : { next_attempt_at: addSeconds(w.now, wait) };
    await updateRow(w, mailStore, before, { attempts, code: outcome.code, problem: outcome.problem, ...next }, "deliver");
  });
}

/** Retries emails after a failure, or when the process that was sending them is gone. */
export const mailDelivery = defineScheduled({
  name: "mail-delivery",
  table,
  at: table.next_attempt_at,
  waiting: sql`${table.status} = 'queued'`,
  async settle(w, row) {
    await updateRow(w, mailStore, row, { next_attempt_at: addSeconds(w.now, LOST_SECONDS) }, "retry");
    await w.enqueue("mail", { orgId: w.orgId, environment: w.environment, mail: row.id });
  },
});
