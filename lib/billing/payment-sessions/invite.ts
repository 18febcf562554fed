import type { MailLanguage } from "#lib/contract/core/mail-delivery.ts";
import { contractorStore } from "#lib/people/contractors.ts";
import { ApiError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { issueLink, linkUrl } from "#lib/platform/links/links.ts";
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
import { paymentSessionWork, paymentSessions as table } from "../schema/payment-sessions.ts";
import { type PaymentSession, paymentSessionStore, statusOf } from "./store.ts";

export type CardEmail = "invitation" | "reminder";

interface Subject {
  name: string;
  organization: string;
  url: string;
}

const closing = "The card number goes to the payment processor and is not kept by us. Do not share this link.";

const texts: Record<CardEmail, (t: Text, about: Subject) => { subject: string; text: string }> = {
  invitation: (t, { name, organization, url }) => ({
    subject: t("{organization} needs a card for your insurance", { organization }),
    text: [
      t("Hello {name},", { name }),
      `${t("Add the card that your insurance premiums are charged to. You need no account:")}\n${url}`,
      t(closing),
    ].join("\n\n"),
  }),
  reminder: (t, { name, organization, url }) => ({
    subject: t("Reminder: {organization} still needs a card for your insurance", { organization }),
    text: [
      t("Hello {name},", { name }),
      `${t("There is no card yet that your insurance premiums can be charged to. Add it here:")}\n${url}`,
      t(closing),
    ].join("\n\n"),
  }),
};

/** @throws ApiError session_expired when the contractor was deleted */
async function emailOf(ctx: Ctx, session: PaymentSession, kind: CardEmail, asked: MailLanguage | null, url: string): Promise<Email> {
  const contractor = await findRow(ctx, contractorStore.table, session.contractor);
  if (!contractor) throw new ApiError("session_expired", "The contractor of this payment session was deleted.");
  const { name, display_name } = await organizationRow(ctx);
  const language = emailLanguage(asked, contractor.language, session.language);
  return {
    to: contractor.email,
    contractor: contractor.id,
    about: session.id,
    kind: kind === "invitation" ? "card_request" : "card_reminder",
    language,
    ...texts[kind](emailTexts(language), { name: oneLine(contractor.first_name), organization: display_name ?? name, url }),
  };
}

/** Emails a link of a payment session: the one given, or a new one, because links are not stored. */
export async function askForCard(w: Writer, session: PaymentSession, kind: CardEmail, url?: string): Promise<void> {
  const link = url ?? linkUrl(w, "payment", await issueLink(w, "payment", session.id, session.expires_at));
  await mail(w, await emailOf(w, session, kind, null, link));
}

/** The email as it would be sent now, with a link that opens nothing. @throws ApiError session_expired */
export async function previewCardRequest(ctx: Ctx, session: PaymentSession, kind: CardEmail, language: MailLanguage | null = null) {
  return await previewOf(ctx, await emailOf(ctx, session, kind, language, linkUrl(ctx, "payment", "preview")));
}

/** Emailed requests for a card that a contractor is reminded of. */
export const cardReminder = defineScheduled({
  name: "card-reminder",
  table,
  ...paymentSessionWork(table).reminder,
  async settle(w, session) {
    const isDue = statusOf(session, w.now) === "pending";
    if (isDue) await askForCard(w, session, "reminder");
    await updateRow(w, paymentSessionStore, session, afterReminder(session, w.now, isDue), "remind");
  },
});
