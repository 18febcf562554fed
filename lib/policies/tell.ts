import type { MailKind } from "#lib/contract/core/mail.ts";
import { addDays } from "#lib/kit/dates.ts";
import { contractors } from "#lib/people/schema/people.ts";
import { issueLink, linkUrl } from "#lib/platform/links/links.ts";
import { type Email, mail } from "#lib/platform/mail/mail.ts";
import { organizationRow, portalUrl } from "#lib/platform/organizations/branding.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { emailLanguage, emailTexts } from "#lib/text/emails.ts";
import type { Text } from "#lib/text/text.ts";
import { applicationLanguage } from "./hooks.ts";
import type { policies } from "./schema/policies.ts";

type Policy = typeof policies.$inferSelect;

/** How many days the link in an email about a policy opens the contractor portal. */
const LINK_DAYS = 14;

/** Emails the policy's contractor in their language, unless they were deleted, with a link to their portal and its documents. */
export async function tellContractor(
  w: Writer,
  policy: Policy,
  kind: MailKind,
  say: (t: Text) => Pick<Email, "subject" | "text" | "attachments" | "addresses">,
): Promise<void> {
  const to = await findRow(w, contractors, policy.contractor);
  if (!to) return;
  const language = emailLanguage(to.language, await applicationLanguage(w, policy.quote));
  const t = emailTexts(language);
  const { text, ...said } = say(t);
  const url = linkUrl(w, "contractor", await issueLink(w, "contractor", to.id, addDays(w.now, LINK_DAYS)));
  const link = [
    `${t("Your policy and its documents:")}\n${url}`,
    t("The link works once, for {days} days.", { days: LINK_DAYS }),
    `${t("At any time you can have a new link sent to you here:")}\n${portalUrl(w, await organizationRow(w))}`,
  ].join("\n\n");
  const message = { to: to.email, contractor: to.id, about: policy.id, kind, language, ...said };
  await mail(w, { ...message, text: `${t("Hello {name},", { name: to.first_name })}\n\n${text}\n\n${link}` });
}
