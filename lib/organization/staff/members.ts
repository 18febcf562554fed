import { and, eq, gt, inArray, isNotNull, isNull, max, or } from "drizzle-orm";
import { organizationName } from "#lib/applications/hosted/state.ts";
import type { Role } from "#lib/contract/core/roles.ts";
import { members } from "#lib/contract/organization/member.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import { ApiError, notFound } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { apiKeys, staffMembers, staffSessions } from "#lib/platform/db/schema/organizations.ts";
import { staffInvitations, staffRecoveryCodes, staffSecondFactors } from "#lib/platform/db/schema/staff.ts";
import type { Authenticator } from "#lib/platform/http/auth.ts";
import { crossOrganization } from "#lib/platform/http/cross-organization.ts";
import { endLinks } from "#lib/platform/links/links.ts";
import { mail } from "#lib/platform/mail/mail.ts";
import { listObjects, lockRow, updateRow, type Verbs, viewRow } from "#lib/platform/resource/crud.ts";
import { defineStore, getRow } from "#lib/platform/resource/store.ts";
import { type Writer, write } from "#lib/platform/resource/write.ts";
import { handPasswordOver, lockPerson } from "./person.ts";
import {
  endSessions,
  findMember,
  forgetSessions,
  holdAnotherOwner,
  holdLimit,
  holdReach,
  lockTeam,
  type Member,
  ofOrganization,
} from "./team.ts";

/** How many keys of a member are listed. */
const KEYS_NAMED = 50;

export const memberStore = defineStore(members, staffMembers, {}, async (ctx, rows) => {
  const ids = rows.map(({ id }) => id);
  const seen = await ctx.db
    .select({ id: staffSessions.staff_id, at: max(staffSessions.last_seen) })
    .from(staffSessions)
    .where(and(eq(staffSessions.org_id, ctx.orgId), inArray(staffSessions.staff_id, ids)))
    .groupBy(staffSessions.staff_id);
  const inUse = and(eq(staffSecondFactors.org_id, ctx.orgId), isNotNull(staffSecondFactors.confirmed_at));
  const factors = await ctx.db
    .select({ id: staffSecondFactors.staff_id })
    .from(staffSecondFactors)
    .where(and(inUse, inArray(staffSecondFactors.staff_id, ids)));
  return rows.map(({ id, disabled_at }) => ({
    last_seen: seen.find((one) => one.id === id)?.at ?? null,
    two_factor: factors.some((one) => one.id === id),
    removed_at: disabled_at,
  }));
});

async function keysOf(ctx: Ctx, member: string) {
  const active = and(isNull(apiKeys.revoked_at), or(isNull(apiKeys.expires_at), gt(apiKeys.expires_at, ctx.now)));
  return await ctx.db
    .select({ id: apiKeys.id, name: apiKeys.name, environment: apiKeys.environment })
    .from(apiKeys)
    .where(and(eq(apiKeys.org_id, ctx.orgId), eq(apiKeys.created_by, member), active))
    .orderBy(apiKeys.name)
    .limit(KEYS_NAMED);
}

/** A member whom the acting user may manage, both locked. @throws ApiError resource_not_found, insufficient_permissions */
async function reached(w: Writer, id: string): Promise<{ actor: Member; member: Member }> {
  const actor = await lockTeam(w);
  const member = await lockRow(w, memberStore, id);
  if (member.disabled_at) throw notFound(members.title.one, id);
  holdReach(actor, member.role);
  return { actor, member };
}

async function change(
  w: Writer,
  authenticator: Authenticator,
  id: string,
  body: { role?: Role | undefined; entities?: string[] | null | undefined },
) {
  const { actor, member } = await reached(w, id);
  const { role = member.role, entities = member.entities } = body;
  holdReach(actor, role);
  await holdLimit(w, { role, entities }, member.entities);
  if (member.role === "owner" && role !== "owner") await holdAnotherOwner(w, member);
  const row = await updateRow(w, memberStore, member, { role, entities }, role === member.role ? "limit" : "change_role");
  await forgetSessions(w, authenticator, [id]);
  return await viewRow(w, memberStore, row);
}

/**
 * Ends what a removed member could still use here: sessions, password reset links, and their open invitations. Their memberships of other
 * organizations stay as they are.
 */
async function remove(w: Writer, authenticator: Authenticator, id: string) {
  await lockTeam(w);
  const found = await findMember(w, id);
  if (found) await lockPerson(w, found.email);
  const { member } = await reached(w, id);
  if (member.role === "owner") await holdAnotherOwner(w, member);
  await updateRow(w, memberStore, member, { disabled_at: w.now }, "remove");
  await handPasswordOver(w, member);
  await endSessions(w, authenticator, id);
  await endLinks(w, "account", id);
  const open = and(isNull(staffInvitations.accepted_at), isNull(staffInvitations.revoked_at));
  const revoked = await w.tx
    .update(staffInvitations)
    .set({ revoked_at: w.now })
    .where(and(eq(staffInvitations.org_id, w.orgId), eq(staffInvitations.invited_by, id), open))
    .returning({ id: staffInvitations.id });
  for (const invitation of revoked) {
    await endLinks(w, "account", invitation.id);
    await w.audit("invitation.revoke", invitation.id, { invited_by: id });
  }
  return { id, object: members.name, deleted: true as const, deleted_at: toEpoch(w.now) };
}

/** Removes a member's authenticator app and recovery codes. */
export async function dropSecondFactor(w: Writer, member: string): Promise<void> {
  await w.tx.delete(staffSecondFactors).where(and(eq(staffSecondFactors.org_id, w.orgId), eq(staffSecondFactors.staff_id, member)));
  await w.tx.delete(staffRecoveryCodes).where(and(eq(staffRecoveryCodes.org_id, w.orgId), eq(staffRecoveryCodes.staff_id, member)));
}

async function resetTwoFactor(w: Writer, authenticator: Authenticator, id: string) {
  const { actor, member } = await reached(w, id);
  const [object] = await memberStore.view(w, [member]);
  if (!object?.two_factor) throw new ApiError("conflict", `${member.name} does not have two-factor authentication.`);
  await dropSecondFactor(w, id);
  await w.audit("member.reset_two_factor", id);
  await endSessions(w, authenticator, id);
  const text = `${actor.name} turned off two-factor authentication for your account at ${await organizationName(w)}.\n\nIf you did not ask for this, contact them.`;
  await mail(w, { to: member.email, kind: "security_notice", subject: "Two-factor authentication was turned off", text });
  return await viewRow(w, memberStore, member);
}

export function createMemberVerbs(authenticator: Authenticator): Verbs<typeof members.operations> {
  return {
    list: (ctx, { query }) => listObjects(ofOrganization(ctx), memberStore, query, [isNull(staffMembers.disabled_at)]),
    async get(ctx, { member }) {
      const within = ofOrganization(ctx);
      const row = await getRow(within, memberStore, member);
      return { ...(await viewRow(within, memberStore, row)), api_keys: await keysOf(within, member) };
    },
    update: (ctx, { member, body }) => write(ofOrganization(ctx), (w) => change(w, authenticator, member, body)),
    // Who leaves may be a member elsewhere, where their password is kept then.
    delete: crossOrganization((ctx, { member }) => write(ofOrganization(ctx), (w) => remove(w, authenticator, member))),
    endSessions: (ctx, { member }) =>
      write(ofOrganization(ctx), async (w) => {
        await reached(w, member);
        const ended = await endSessions(w, authenticator, member);
        await w.audit("member.sign_out", member, { ended });
        return { ended };
      }),
    resetTwoFactor: (ctx, { member }) => write(ofOrganization(ctx), (w) => resetTwoFactor(w, authenticator, member)),
  };
}
