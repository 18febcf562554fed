import type { MailLanguage } from "#lib/contract/core/mail-delivery.ts";
import { contractorStore } from "#lib/people/contractors.ts";
import { jobStore } from "#lib/people/jobs.ts";
import { ApiError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { linkUrl } from "#lib/platform/links/links.ts";
import { oneLine } from "#lib/platform/mail/layout.ts";
import { type Email, mail, previewOf } from "#lib/platform/mail/mail.ts";
import { afterReminder } from "#lib/platform/mail/reminders.ts";
import { organizationRow } from "#lib/platform/organizations/branding.ts";
import { updateRow } from "#lib/platform/resource/crud.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { defineScheduled } from "#lib/platform/schedule/scheduled.ts";
import { emailLanguage, emailTexts } from "#lib/text/emails.ts";
import type { Text } from "#lib/text/text.ts";
import { applicationWork, applySessions as table } from "../schema/apply-sessions.ts";
import { type ApplySession, applySessionStore, applyUrl } from "./store.ts";

export type ApplicationEmail = "invitation" | "reminder";

interface Subject {
  name: string;
  organization: string;
  job: string | null;
  url: string;
}

const texts: Record<ApplicationEmail, (t: Text, about: Subject) => { subject: string; text: string }> = {
  invitation: (t, { name, organization, job, url }) => ({
    subject: t("Apply for your insurance with {organization}", { organization }),
    text: [
      t("Hello {name},", { name }),
      job
        ? t(
            "{organization} invites you to apply for insurance for your work on {job}. You answer some questions, read and sign the application, and see the price before you decide.",
            { organization, job },
          )
        : t(
            "{organization} invites you to apply for insurance. You answer some questions, read and sign the application, and see the price before you decide.",
            { organization },
          ),
      `${t("Start here; you need no account:")}\n${url}`,
      t("You can stop at any time and continue later, also on another device. Do not share this link: it opens your application."),
    ].join("\n\n"),
  }),
  reminder: (t, { name, organization, job, url }) => ({
    subject: t("Reminder: your insurance application with {organization}", { organization }),
    text: [
      t("Hello {name},", { name }),
      job
        ? t("Your application for insurance for your work on {job} is not finished. Everything you entered is saved.", { job })
        : t("Your application for insurance is not finished. Everything you entered is saved."),
      `${t("Continue here:")}\n${url}`,
      t("Do not share this link: it opens your application."),
    ].join("\n\n"),
  }),
};

/** @throws ApiError session_expired when the contractor was deleted */
async function emailOf(ctx: Ctx, session: ApplySession, kind: ApplicationEmail, asked: MailLanguage | null, url: string): Promise<Email> {
  const contractor = await findRow(ctx, contractorStore.table, session.contractor);
  if (!contractor) throw new ApiError("session_expired", "The contractor of this application was deleted.");
  const job = session.job === null ? null : await findRow(ctx, jobStore.table, session.job);
  const { name, display_name } = await organizationRow(ctx);
  const about = { name: oneLine(contractor.first_name), organization: display_name ?? name, job: job && oneLine(job.name), url };
  const language = emailLanguage(asked, contractor.language, session.language);
  return {
    to: contractor.email,
    contractor: contractor.id,
    about: session.id,
    kind: kind === "invitation" ? "application_invitation" : "application_reminder",
    language,
    ...texts[kind](emailTexts(language), about),
  };
}

/** Emails the link of an application. */
export async function inviteToApply(w: Writer, session: ApplySession, kind: ApplicationEmail): Promise<void> {
  await mail(w, await emailOf(w, session, kind, null, applyUrl(w, session)));
}

/** The email as it would be sent now, with a link that opens nothing. @throws ApiError session_expired */
export async function previewInvitation(ctx: Ctx, session: ApplySession, kind: ApplicationEmail, language: MailLanguage | null = null) {
  return await previewOf(ctx, await emailOf(ctx, session, kind, language, linkUrl(ctx, "application", "preview")));
}

/** Applications that a contractor is reminded of. While one is in manual review, there is nothing to do. */
export const applicationReminder = defineScheduled({
  name: "application-reminder",
  table,
  ...applicationWork(table).reminder,
  async settle(w, session) {
    const isRunning = (session.status === "open" || session.status === "in_review") && session.expires_at > w.now;
    const isDue = isRunning && session.status === "open";
    if (isDue) await inviteToApply(w, session, "reminder");
    await updateRow(w, applySessionStore, session, afterReminder(session, w.now, isDue, !isRunning), "remind");
  },
});
