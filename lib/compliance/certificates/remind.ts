import { and, eq, gt, isNull, ne, or } from "drizzle-orm";
import { refusalText } from "#lib/contract/compliance/refusal-reasons.ts";
import { addDays } from "#lib/kit/dates.ts";
import { contractors } from "#lib/people/schema/people.ts";
import { issueLink, linkUrl } from "#lib/platform/links/links.ts";
import { mail } from "#lib/platform/mail/mail.ts";
import { shownOrganization } from "#lib/platform/organizations/branding.ts";
import { updateRow } from "#lib/platform/resource/crud.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { defineScheduled } from "#lib/platform/schedule/scheduled.ts";
import { dateOf } from "#lib/rules/cover/day.ts";
import { dayIn, emailLanguage, emailTexts } from "#lib/text/emails.ts";
import type { Text } from "#lib/text/text.ts";
import { certificateWork, certificates as table } from "../schema/certificates.ts";
import { beyond } from "./audit.ts";
import { remindProducer } from "./producer.ts";
import { isReminderOf, reminderOf } from "./reminder-days.ts";
import type { Certificate } from "./store.ts";
import { certificateStore } from "./store.ts";

/** How long the link in an email is valid. */
const LINK_DAYS = 45;

/** A link with which the contractor uploads the next certificate without an account. */
export async function uploadLink(w: Writer, { id }: Pick<Certificate, "id">): Promise<{ url: string; expires_at: Date }> {
  const expires_at = addDays(w.now, LINK_DAYS);
  const token = await issueLink(w, "certificate_upload", id, expires_at);
  await w.audit("certificate.upload_link", id);
  return { url: linkUrl(w, "certificate_upload", token), expires_at };
}

/** Whether the contractor has another certificate for the same purpose whose cover lasts longer. */
async function isRenewed(w: Writer, certificate: Certificate): Promise<boolean> {
  const { id, contractor, entity, category_code, requirement, cover_ends } = certificate;
  if (cover_ends === null) return true;
  const sameEntity = entity === null ? isNull(table.entity) : eq(table.entity, entity);
  const sameCategory = category_code === null ? isNull(table.category_code) : eq(table.category_code, category_code);
  const [newer] = await w.tx
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        inScope(table, w),
        eq(table.contractor, contractor),
        sameEntity,
        // Of a job of another category less may be required.
        or(sameCategory, eq(table.requirement, requirement ?? "")),
        eq(table.status, "approved"),
        gt(table.cover_ends, cover_ends),
        ne(table.id, id),
      ),
    )
    .limit(1);
  return newer !== undefined;
}

/** Cover that ends soon: the contractor is reminded once on each of the reminder days, unless it has been renewed. */
export const certificateReminder = defineScheduled({
  name: "certificate-reminder",
  table,
  ...certificateWork(table).reminder,
  async settle(w, certificate) {
    const contractor = await findRow(w, contractors, certificate.contractor);
    const { cover_ends } = certificate;
    const isOver = certificate.status !== "approved" || cover_ends === null || cover_ends <= w.now;
    const isToVerify = !isReminderOf(cover_ends, certificate.remind_at) && isReminderOf(certificate.verify_by, certificate.remind_at);
    if (contractor && !isOver && isToVerify && !(await isRenewed(w, certificate))) await askToVerify(w, certificate, contractor);
    else if (contractor && cover_ends && !isOver && !(await isRenewed(w, certificate))) {
      // Cover begins a few hours after 00:00 UTC, so the date is the same there.
      const language = emailLanguage(contractor.language);
      const t = emailTexts(language);
      const date = dayIn(t, new Date(`${dateOf(cover_ends)}T00:00:00Z`));
      await mail(w, {
        to: contractor.email,
        contractor: contractor.id,
        about: certificate.id,
        kind: "certificate_reminder",
        language,
        subject: t("Your insurance cover ends on {date}", { date }),
        text: [
          t("Hello {name},", { name: contractor.first_name }),
          t(
            "The certificate of insurance you gave us shows cover until {date}. Please send us the certificate of the renewed policy before then.",
            {
              date,
            },
          ),
          `${t("Upload it here; you need no account:")}\n${(await uploadLink(w, certificate)).url}`,
        ].join("\n\n"),
      });
      await remindProducer(w, certificate, contractor);
    }
    await updateRow(w, certificateStore, certificate, { remind_at: isOver ? null : reminderOf(certificate, w.now) }, "remind");
  },
});

/** Cover that must be verified soon: the contractor is asked for a current certificate or their agent's confirmation, the producer too. */
async function askToVerify(w: Writer, certificate: Certificate, contractor: typeof contractors.$inferSelect): Promise<void> {
  const { verify_by } = certificate;
  if (verify_by === null || verify_by <= w.now) return;
  const language = emailLanguage(contractor.language);
  const t = emailTexts(language);
  const date = dayIn(t, new Date(`${dateOf(verify_by)}T00:00:00Z`));
  await mail(w, {
    to: contractor.email,
    contractor: contractor.id,
    about: certificate.id,
    kind: "certificate_reminder",
    language,
    subject: t("Have your insurance confirmed by {date}", { date }),
    text: [
      t("Hello {name},", { name: contractor.first_name }),
      t(
        "We check from time to time that the insurance you showed us is still in force. Please ask your insurance agent to confirm it to us, or for a current certificate, before {date}.",
        { date },
      ),
      `${t("Upload a certificate here; you need no account:")}\n${(await uploadLink(w, certificate)).url}`,
    ].join("\n\n"),
  });
  await remindProducer(w, certificate, contractor, verify_by);
}

type Refusal = Pick<NonNullable<Certificate["decision"]>, "reason" | "note">;

/** What a person of the organization wrote to the contractor: quoted as it is, because nobody translates it. */
export async function staffNote(w: Writer, t: Text, note: string): Promise<string> {
  const { organization } = await shownOrganization(w);
  return t("Note from {organization}, as it was written: “{note}”", { organization, note });
}

/** Requests a new certificate from the contractor, with the problems and an upload link. */
export async function askAgain(w: Writer, certificate: Certificate, { reason, note }: Refusal, problems: string[]): Promise<void> {
  const contractor = await findRow(w, contractors, certificate.contractor);
  if (!contractor) return;
  const language = emailLanguage(contractor.language);
  const t = emailTexts(language);
  const listed = [...refusalText(reason), ...beyond(note, problems)].map((problem) => `- ${t.known(problem) ?? problem}`);
  await mail(w, {
    to: contractor.email,
    contractor: contractor.id,
    about: certificate.id,
    kind: "certificate_request",
    language,
    subject: t("We need another certificate of insurance from you"),
    text: [
      t("Hello {name},", { name: contractor.first_name }),
      t("We could not accept the certificate of insurance you sent us."),
      ...(listed.length ? [listed.join("\n")] : []),
      ...(note === null ? [] : [await staffNote(w, t, note)]),
      `${t("Ask your insurance agent for a corrected certificate and upload it here; you need no account:")}\n${(await uploadLink(w, certificate)).url}`,
    ].join("\n\n"),
  });
}

/** Emails a new upload link, in place of one that has expired. */
export async function sendUploadLink(w: Writer, id: string): Promise<void> {
  const certificate = await findRow(w, table, id);
  const contractor = certificate && (await findRow(w, contractors, certificate.contractor));
  if (!certificate || !contractor) return;
  const language = emailLanguage(contractor.language);
  const t = emailTexts(language);
  await mail(w, {
    to: contractor.email,
    contractor: contractor.id,
    about: certificate.id,
    kind: "certificate_request",
    language,
    subject: t("Your new link"),
    text: [
      t("Hello {name},", { name: contractor.first_name }),
      `${t("Upload a certificate here; you need no account:")}\n${(await uploadLink(w, certificate)).url}`,
      t("If you did not ask for this link, ignore this email."),
    ].join("\n\n"),
  });
}
