import { and, eq, isNull } from "drizzle-orm";
import { paymentSessionStore } from "#lib/billing/payment-sessions/store.ts";
import type { FoundLink, HostedPurpose, hostedLinks } from "#lib/contract/core/hosted-link.ts";
import { addSeconds, toEpoch } from "#lib/kit/dates.ts";
import { contractorStore } from "#lib/people/contractors.ts";
import { ApiError } from "#lib/platform/base/errors.ts";
import { hashToken, newToken } from "#lib/platform/base/secrets.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { hostedTokens } from "#lib/platform/db/schema/organizations.ts";
import { organizationRow, portalUrl, shownOrganization } from "#lib/platform/organizations/branding.ts";
import { refuseClosed } from "#lib/platform/organizations/suspended.ts";
import { lockRow, updateRow, type Verbs } from "#lib/platform/resource/crud.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import { type Writer, write } from "#lib/platform/resource/write.ts";
import type { Language } from "#lib/text/language.ts";
import { applySessionStore } from "../apply-sessions/store.ts";
import { contractorOfLink, onComplianceRequestOpened } from "./hooks.ts";
import { type Link, stateOf } from "./link-state.ts";
import { portalLinkVerbs } from "./portal-link.ts";
import { askForNewLink, canRenew } from "./renew.ts";

/** The contractor whose page is open. Null: it is nobody's who is insured. */
async function contractorOf(ctx: Ctx, purpose: HostedPurpose, id: string): Promise<string | null> {
  if (purpose === "account" || purpose === "access") return null;
  if (purpose === "contractor") return id;
  if (purpose === "application") return (await findRow(ctx, applySessionStore.table, id))?.contractor ?? null;
  if (purpose === "payment") return (await findRow(ctx, paymentSessionStore.table, id))?.contractor ?? null;
  return await contractorOfLink(ctx, purpose, id);
}

/**
 * Keeps the language that a contractor chose on a hosted page. It goes before the one that a platform stated for an email.
 * @throws ApiError session_expired when the contractor was deleted
 */
async function chooseLanguage(ctx: Ctx, language: Language): Promise<{ language: Language }> {
  const { principal } = ctx;
  if (principal.kind !== "hosted") throw new ApiError("insufficient_permissions", "Only a browser that opened a link can do this.");
  const contractor = await contractorOf(ctx, principal.purpose, principal.objectId);
  const row = contractor && (await findRow(ctx, contractorStore.table, contractor));
  if (row && row.language !== language)
    await write(ctx, async (w) => {
      await updateRow(w, contractorStore, await lockRow(w, contractorStore, row.id), { language }, "choose_language");
    });
  return { language };
}

/** How long the final page of an ended session can be read. */
const LAST_PAGE_SECONDS = 24 * 60 * 60;

/** How long the contractor portal stays open in a browser. */
const CONTRACTOR_SECONDS = 60 * 60;

/** The session lasts as long as the link and at least a day, because an expired link still opens a page that shows the outcome. */
function untilLastPage(w: Writer, { expires_at }: Link): Date {
  const aDay = addSeconds(w.now, LAST_PAGE_SECONDS);
  return expires_at > aDay ? expires_at : aDay;
}

/** The first opening starts the application. Every device gets its own session. */
async function openApplication(w: Writer, link: Link): Promise<Date> {
  const row = await lockRow(w, applySessionStore, link.object_id);
  if (!row.started_at && row.status === "open" && row.expires_at > w.now) {
    const started = await updateRow(w, applySessionStore, row, { started_at: w.now, active_at: w.now }, "start");
    await w.emit("application.started", applySessionStore, started);
  }
  return untilLastPage(w, link);
}

/** Opens once. Of two simultaneous attempts, the second waits for the first and finds the link used. */
async function openContractor(w: Writer, { token_hash, object_id }: Link): Promise<Date> {
  const unused = and(eq(hostedTokens.token_hash, token_hash), isNull(hostedTokens.used_at));
  const used = await w.tx.update(hostedTokens).set({ used_at: w.now }).where(unused).returning({ hash: hostedTokens.token_hash });
  if (!used.length) throw new ApiError("session_not_pending", "This link has already been used: it opens only once. Ask for a new one.");
  await w.audit("contractor.open_own_page", object_id);
  return addSeconds(w.now, CONTRACTOR_SECONDS);
}

/** Works on every device until it expires, because its purpose may take several attempts. */
const openUntilItEnds = async (_: Writer, { expires_at }: Link): Promise<Date> => expires_at;

/** The effect of opening a link for each purpose, and the lifetime of the browser's session. */
const openings: Record<HostedPurpose, (w: Writer, link: Link) => Promise<Date>> = {
  application: openApplication,
  payment: async (w, link) => untilLastPage(w, link),
  contractor: openContractor,
  certificate_upload: openUntilItEnds,
  compliance_request: async (w, link) => {
    await onComplianceRequestOpened(w, link.object_id);
    return untilLastPage(w, link);
  },
  access: async (w, link) => {
    await w.audit("access_link.open", link.object_id);
    return link.expires_at;
  },
  account: openUntilItEnds,
};

/** The link of a token, and its organization's time. @throws ApiError resource_not_found, organization_closed */
async function linkOf(ctx: Ctx, token: string, wanted: HostedPurpose | undefined): Promise<{ link: Link; now: Date }> {
  const [link] = await ctx.db
    .select()
    .from(hostedTokens)
    .where(and(eq(hostedTokens.token_hash, hashToken(token)), eq(hostedTokens.kind, "link")));
  if (!link || (wanted && link.purpose !== wanted)) throw new ApiError("resource_not_found", "This link is not valid. Ask for a new one.");
  const { org_id: orgId, environment } = link;
  await refuseClosed(ctx, orgId);
  return { link, now: await ctx.runtime.clocks.now({ orgId, environment }, ctx.db) };
}

/** What a link opens. It stays as it is. */
async function find(ctx: Ctx, token: string, wanted: HostedPurpose | undefined): Promise<FoundLink> {
  const { link, now } = await linkOf(ctx, token, wanted);
  const { purpose, object_id: id, org_id: orgId, environment } = link;
  const shown = await shownOrganization({ ...ctx, orgId, environment, now });
  return { purpose, id, state: stateOf(link, now), can_renew: canRenew(purpose), environment, ...shown };
}

/** Exchanges a link's token for a browser session. @throws ApiError resource_not_found, organization_closed, session_expired, session_not_pending (used) */
async function open(ctx: Ctx, token: string, wanted: HostedPurpose | undefined) {
  const { link, now } = await linkOf(ctx, token, wanted);
  if (stateOf(link, now) === "expired") throw new ApiError("session_expired", "This link has expired. Ask for a new one.");
  const { purpose, object_id: id, org_id: orgId, environment } = link;
  const session = newToken("hs_");
  const sessionHash = hashToken(session);
  const principal = { kind: "hosted", id, purpose, objectId: id, orgId, environment, sessionHash } satisfies Ctx["principal"];
  return await write({ ...ctx, orgId, environment, now, principal }, async (w) => {
    const expires_at = await openings[purpose](w, link);
    const scope = { org_id: orgId, environment };
    await w.tx
      .insert(hostedTokens)
      .values({ ...scope, token_hash: sessionHash, kind: "session", purpose, object_id: id, created: w.now, expires_at });
    const portal_url = portalUrl(w, await organizationRow(w));
    return { token: session, purpose, id, expires_at: toEpoch(expires_at), portal_url };
  });
}

export const hostedLinkVerbs: Verbs<typeof hostedLinks.operations> = {
  find: (ctx, { body }) => find(ctx, body.token, body.purpose),
  renew: askForNewLink,
  ...portalLinkVerbs,
  open: (ctx, { body }) => open(ctx, body.token, body.purpose),
  language: (ctx, { body }) => chooseLanguage(ctx, body.language),
};
