import { and, eq } from "drizzle-orm";
import type { HostedPurpose, hostedLinks } from "#lib/contract/core/hosted-link.ts";
import { addSeconds } from "#lib/kit/dates.ts";
import { contractorStore } from "#lib/people/contractors.ts";
import { hashToken } from "#lib/platform/base/secrets.ts";
import { systemContext } from "#lib/platform/context/context.ts";
import type { Runtime } from "#lib/platform/context/runtime.ts";
import { hostedTokens } from "#lib/platform/db/schema/organizations.ts";
import { createSharedAllowance, createSharedLimit } from "#lib/platform/http/shared-limit.ts";
import type { JobData } from "#lib/platform/jobs/jobs.ts";
import { issueLink, linkUrl } from "#lib/platform/links/links.ts";
import { mail } from "#lib/platform/mail/mail.ts";
import { organizationRow, portalUrl } from "#lib/platform/organizations/branding.ts";
import type { Verbs } from "#lib/platform/resource/crud.ts";
import { lockRow } from "#lib/platform/resource/crud.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import { type Writer, write } from "#lib/platform/resource/write.ts";
import { emailLanguage, emailTexts } from "#lib/text/emails.ts";
import { contractorOfLink, onNewUploadLink } from "./hooks.ts";
import { stateOf } from "./link-state.ts";

declare module "#lib/platform/jobs/jobs.ts" {
  interface JobData {
    /** The hash of a link's token. Neither the response nor its timing may reveal whether there is such a link. */
    "new-link": { token_hash: string };
  }
}

/** How long the link to the portal in an email is valid. */
const LINK_SECONDS = 60 * 60;

/** Whether a link that no longer opens is replaced on request. The others open as long as what they are for. */
export const canRenew = (purpose: HostedPurpose): boolean => purpose === "contractor" || purpose === "certificate_upload";

const ofLink = createSharedLimit("new link", "requests for a new link", { seconds: 600, burst: 3 });
/** A contractor gets a few emails with links at most, whoever asks for them. */
export const ofContractor = createSharedAllowance("new link to contractor", { seconds: 1200, burst: 3 });

/** Asks for a new link. The answer and its timing are the same for every token. */
export const askForNewLink: Verbs<typeof hostedLinks.operations>["renew"] = async (ctx, { body }) => {
  const token_hash = hashToken(body.token);
  await ofLink(ctx, token_hash);
  await write(ctx, (w) => w.enqueue("new-link", { token_hash }));
  return { accepted: true };
};

/** Emails a link that opens the contractor portal once. */
export async function sendPortalLink(w: Writer, id: string): Promise<void> {
  // Locked, so that no link outlives a contractor being deleted.
  const contractor = await lockRow(w, contractorStore, id);
  const url = linkUrl(w, "contractor", await issueLink(w, "contractor", id, addSeconds(w.now, LINK_SECONDS)));
  await w.audit("contractor.login_link", id);
  const language = emailLanguage(contractor.language);
  const t = emailTexts(language);
  await mail(w, {
    to: contractor.email,
    contractor: id,
    about: id,
    kind: "portal_link",
    language,
    subject: t("Your new link"),
    text: [
      t("Hello {name},", { name: contractor.first_name }),
      `${t("Your insurance pages open here:")}\n${url}`,
      t("The link works once, for one hour. If you did not ask for it, ignore this email."),
      `${t("At any time you can have a new link sent to you here:")}\n${portalUrl(w, await organizationRow(w))}`,
    ].join("\n\n"),
  });
}

/** Emails a new link to the contractor's address, if the old one is known and no longer opens. */
export async function sendNewLink(runtime: Runtime, { token_hash }: JobData["new-link"]): Promise<void> {
  const [link] = await runtime.database.db
    .select()
    .from(hostedTokens)
    .where(and(eq(hostedTokens.token_hash, token_hash), eq(hostedTokens.kind, "link")));
  if (!link || !canRenew(link.purpose)) return;
  const { purpose, object_id, org_id: orgId, environment } = link;
  const ctx = await systemContext(runtime, { orgId, environment }, "new-link");
  if (stateOf(link, ctx.now) === "ready") return;
  const contractor = purpose === "contractor" ? object_id : await contractorOfLink(ctx, purpose, object_id);
  if (!contractor || !(await findRow(ctx, contractorStore.table, contractor))) return;
  if ((await ofContractor(ctx, contractor)) > 0) return;
  await write(ctx, (w) => (purpose === "contractor" ? sendPortalLink(w, contractor) : onNewUploadLink(w, object_id)));
}
