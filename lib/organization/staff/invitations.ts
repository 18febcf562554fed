import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { organizationName } from "#lib/applications/hosted/state.ts";
import { type Role, roleNames } from "#lib/contract/core/roles.ts";
import { INVITATION_DAYS, invitations } from "#lib/contract/organization/invitation.ts";
import { addDays, toEpoch } from "#lib/kit/dates.ts";
import { ApiError, fieldError, notFound } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { staffMembers } from "#lib/platform/db/schema/organizations.ts";
import { staffInvitations } from "#lib/platform/db/schema/staff.ts";
import { createLimiter } from "#lib/platform/http/rate-limit.ts";
import { endLinks, issueLink, linkUrl } from "#lib/platform/links/links.ts";
import { mail } from "#lib/platform/mail/mail.ts";
import { insertRow, listObjects, lockRow, updateRow, type Verbs, viewRow } from "#lib/platform/resource/crud.ts";
import { defineStore } from "#lib/platform/resource/store.ts";
import { type Writer, write } from "#lib/platform/resource/write.ts";
import { holdLimit, holdReach, lockTeam, type Member, ofOrganization } from "./team.ts";

export type Invitation = typeof staffInvitations.$inferSelect;

/** In place of a member's id, where an operator invited. */
const OPERATOR = "operator";

export const invitationStore = defineStore(invitations, staffInvitations, {}, async (ctx, rows) => {
  const inviters = rows.map(({ invited_by }) => invited_by);
  const names = await ctx.db
    .select({ id: staffMembers.id, name: staffMembers.name })
    .from(staffMembers)
    .where(and(eq(staffMembers.org_id, ctx.orgId), inArray(staffMembers.id, inviters)));
  return rows.map(({ invited_by, expires_at }) => ({
    invited_by: names.find(({ id }) => id === invited_by)?.name ?? (invited_by === OPERATOR ? "Operator" : ""),
    status: expires_at <= ctx.now ? "expired" : "pending",
  }));
});

const open = [isNull(staffInvitations.accepted_at), isNull(staffInvitations.revoked_at)];

/** Emails the link. Without a mail server it is returned to the inviting user. */
async function sendLink(w: Writer, inviter: string, invitation: Invitation): Promise<string | null> {
  const url = linkUrl(w, "account", await issueLink(w, "account", invitation.id, invitation.expires_at));
  if (!w.runtime.mailer.serves("production")) return url;
  const organization = await organizationName(w);
  const text = [
    `${inviter} invites you to work in the insurance dashboard of ${organization}, as ${roleNames[invitation.role].toLowerCase()}.`,
    `Choose a password to accept:\n${url}`,
    `The link works for ${INVITATION_DAYS} days. If you do not know ${organization}, ignore this email.`,
  ].join("\n\n");
  await mail(w, { to: invitation.email, kind: "staff_invitation", subject: `${inviter} invites you to ${organization}`, text });
  return null;
}

async function holdNewEmail(w: Writer, email: string): Promise<void> {
  const is = (column: typeof staffMembers.email | typeof staffInvitations.email) => eq(sql`lower(${column})`, email.toLowerCase());
  // Does not check members of other organizations, because that would reveal whether someone has an account. Accepting reports it.
  const active = and(eq(staffMembers.org_id, w.orgId), isNull(staffMembers.disabled_at));
  const [member] = await w.tx
    .select({ id: staffMembers.id })
    .from(staffMembers)
    .where(and(active, is(staffMembers.email)));
  if (member) throw fieldError("duplicate_email", "email", "A member already has this email.");
  const [invitation] = await w.tx
    .select({ id: staffInvitations.id })
    .from(staffInvitations)
    .where(and(eq(staffInvitations.org_id, w.orgId), is(staffInvitations.email), ...open));
  if (invitation) throw fieldError("duplicate_email", "email", "This email has already been invited. Resend that invitation instead.");
}

async function create(w: Writer, body: { email: string; role: Role; entities?: string[] | null | undefined }) {
  const actor = await lockTeam(w);
  holdReach(actor, body.role);
  await holdLimit(w, { ...body, entities: body.entities ?? null });
  await holdNewEmail(w, body.email);
  const more = { invited_by: actor.id, expires_at: addDays(w.now, INVITATION_DAYS) };
  const row = await insertRow(w, invitationStore, body, more);
  return { ...(await viewRow(w, invitationStore, row)), url: await sendLink(w, actor.name, row) };
}

/**
 * Invites the first owner of an organization that an operator made.
 * @returns the invitation's link, where no mail server is set up to send it
 */
export async function inviteOwner(w: Writer, email: string): Promise<string | null> {
  const more = { invited_by: OPERATOR, expires_at: addDays(w.now, INVITATION_DAYS) };
  return await sendLink(w, "The operator of this service", await insertRow(w, invitationStore, { email, role: "owner" }, more));
}

/** An open invitation that the acting user may manage. @throws ApiError resource_not_found, insufficient_permissions */
async function reached(w: Writer, id: string): Promise<{ actor: Member; invitation: Invitation }> {
  const actor = await lockTeam(w);
  const invitation = await lockRow(w, invitationStore, id);
  if (invitation.accepted_at || invitation.revoked_at) throw notFound(invitations.title.one, id);
  holdReach(actor, invitation.role);
  return { actor, invitation };
}

async function resend(w: Writer, id: string) {
  const { actor, invitation } = await reached(w, id);
  await endLinks(w, "account", id);
  const values = { expires_at: addDays(w.now, INVITATION_DAYS), invited_by: actor.id };
  const row = await updateRow(w, invitationStore, invitation, values, "resend");
  return { ...(await viewRow(w, invitationStore, row)), url: await sendLink(w, actor.name, row) };
}

async function revoke(w: Writer, id: string) {
  const { invitation } = await reached(w, id);
  await updateRow(w, invitationStore, invitation, { revoked_at: w.now }, "revoke");
  await endLinks(w, "account", id);
  return { id, object: invitations.name, deleted: true as const, deleted_at: toEpoch(w.now) };
}

export function createInvitationVerbs(): Verbs<typeof invitations.operations> {
  // Each invitation sends an email to someone who did not ask for one, so they are limited: enough to set up a team, too few for spam.
  const limiter = createLimiter({ perSecond: 1 / 120, burst: 50 });
  const limited = ({ orgId }: Ctx) => {
    const { allowed, retryAfter } = limiter(orgId);
    if (allowed) return;
    const headers = { "Retry-After": String(retryAfter) };
    throw new ApiError("too_many_requests", `Too many invitations at once. Try again in ${retryAfter} s.`, { headers });
  };
  return {
    list: (ctx, { query }) => listObjects(ofOrganization(ctx), invitationStore, query, open),
    create: (ctx, { body }) =>
      write(ofOrganization(ctx), async (w) => {
        limited(ctx);
        return await create(w, body);
      }),
    resend: (ctx, { invitation }) =>
      write(ofOrganization(ctx), async (w) => {
        limited(ctx);
        return await resend(w, invitation);
      }),
    delete: (ctx, { invitation }) => write(ofOrganization(ctx), (w) => revoke(w, invitation)),
  };
}
