import { and, eq, inArray, isNull, ne } from "drizzle-orm";
import { type Role, roleNames, rolesUnder } from "#lib/contract/core/roles.ts";
import { entities as entityTable } from "#lib/people/schema/people.ts";
import { ApiError, fieldError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { organizations, staffMembers, staffSessions } from "#lib/platform/db/schema/organizations.ts";
import type { Authenticator } from "#lib/platform/http/auth.ts";
import type { Writer } from "#lib/platform/resource/write.ts";

export type Member = typeof staffMembers.$inferSelect;

/** Members belong to the whole organization, so actions on them are recorded in production, in real time. */
export const ofOrganization = (ctx: Ctx): Ctx => ({ ...ctx, environment: "production", now: ctx.runtime.clock() });

/** The signed-in user. @throws ApiError insufficient_permissions for every other caller */
export function personOf({ principal }: Pick<Ctx, "principal">): Ctx["principal"] & { kind: "staff" } {
  if (principal.kind !== "staff") throw new ApiError("insufficient_permissions", "Only a signed-in user can do this.");
  return principal;
}

/** An active member, or null. */
export async function findMember({ db, orgId }: Pick<Ctx, "db" | "orgId">, id: string): Promise<Member | null> {
  const [member] = await db
    .select()
    .from(staffMembers)
    .where(and(eq(staffMembers.org_id, orgId), eq(staffMembers.id, id), isNull(staffMembers.disabled_at)));
  return member ?? null;
}

/** The signed-in user as a member. @throws ApiError invalid_api_key when they were removed meanwhile */
export async function memberOf(ctx: Ctx): Promise<Member> {
  const member = await findMember(ctx, personOf(ctx).id);
  if (!member) throw new ApiError("invalid_api_key", "This person is no longer a member.");
  return member;
}

/**
 * Locks the organization and returns the acting user. Changes to members are serialized: of two owners who demote each other at once, the
 * second is no longer an owner when their request runs.
 */
export async function lockTeam(w: Writer): Promise<Member> {
  await w.tx.select({ id: organizations.id }).from(organizations).where(eq(organizations.id, w.orgId)).for("update");
  return await memberOf(w);
}

/** @throws ApiError insufficient_permissions when a role is above what the acting user may manage */
export function holdReach({ role }: Member, other: Role): void {
  if (rolesUnder(role).includes(other)) return;
  throw new ApiError("insufficient_permissions", `The role '${roleNames[other]}' is above yours. Only an owner can do this.`);
}

/**
 * What a member is limited to, checked as a whole with their role.
 * @throws ApiError invalid_input for an entity that there is not in either environment, or a role that manages the organization
 */
export async function holdLimit(
  w: Writer,
  { role, entities }: { role: Role; entities: readonly string[] | null },
  before: readonly string[] | null = null,
): Promise<void> {
  if (entities === null) return;
  if (rolesUnder(role).length)
    throw fieldError("invalid_input", "entities", `must be null for the role '${roleNames[role]}', which manages the whole organization`);
  // One that was deleted since may stay: it shows nothing.
  const asked = entities.filter((id) => !before?.includes(id));
  const found = await w.tx
    .select({ id: entityTable.id })
    .from(entityTable)
    .where(and(eq(entityTable.org_id, w.orgId), inArray(entityTable.id, asked)));
  const missing = asked.find((id) => !found.some((one) => one.id === id));
  if (missing !== undefined) throw fieldError("invalid_input", "entities", `There is no contracting entity with the id '${missing}'.`);
}

/** @throws ApiError last_owner when this member is the only owner */
export async function holdAnotherOwner(w: Writer, member: Member): Promise<void> {
  const owners = and(eq(staffMembers.org_id, w.orgId), eq(staffMembers.role, "owner"), isNull(staffMembers.disabled_at));
  const [another] = await w.tx
    .select({ id: staffMembers.id })
    .from(staffMembers)
    .where(and(owners, ne(staffMembers.id, member.id)))
    .limit(1);
  if (!another) throw new ApiError("last_owner", `${member.name} is the only owner. Make someone else an owner first.`);
}

/** Removes these members' sessions from this process's cache. Other processes cache a session for two seconds. */
export async function forgetSessions(w: Writer, authenticator: Authenticator, members: string[]): Promise<void> {
  const sessions = await w.tx
    .select({ hash: staffSessions.token_hash })
    .from(staffSessions)
    .where(and(eq(staffSessions.org_id, w.orgId), inArray(staffSessions.staff_id, members), isNull(staffSessions.revoked_at)));
  w.afterCommit(() => {
    for (const { hash } of sessions) authenticator.forget(hash);
  });
}

/** Ends a member's open sessions except one. Returns how many. */
export async function endSessions(w: Writer, authenticator: Authenticator, member: string, but?: string): Promise<number> {
  const open = and(eq(staffSessions.org_id, w.orgId), eq(staffSessions.staff_id, member), isNull(staffSessions.revoked_at));
  const ended = await w.tx
    .update(staffSessions)
    .set({ revoked_at: w.now })
    .where(but === undefined ? open : and(open, ne(staffSessions.token_hash, but)))
    .returning({ hash: staffSessions.token_hash, expires_at: staffSessions.expires_at });
  w.afterCommit(() => {
    for (const { hash } of ended) authenticator.forget(hash);
  });
  return ended.filter(({ expires_at }) => expires_at > w.now).length;
}
