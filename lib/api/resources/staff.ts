import { and, eq, sql } from "drizzle-orm";
import type { StaffSession, staff } from "#lib/contract/resources/staff.ts";
import { roleScopes } from "#lib/contract/roles.ts";
import { addSeconds, toEpoch } from "#lib/kit/dates.ts";
import type { Ctx } from "../context.ts";
import { organizations, staffMembers, staffSessions } from "../db/schema/organizations.ts";
import { ApiError } from "../errors.ts";
import type { Authenticator } from "../http/auth.ts";
import { createLimiter } from "../http/rate-limit.ts";
import type { Verbs } from "../resource/crud.ts";
import { hashToken, newToken, verifyPassword } from "../secrets.ts";

const SESSION_SECONDS = 12 * 60 * 60;

type Member = typeof staffMembers.$inferSelect;

async function describe(ctx: Ctx, member: Member, expiresAt: Date): Promise<StaffSession> {
  const [organization] = await ctx.db
    .select({ id: organizations.id, name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, member.org_id));
  if (!organization) throw new Error(`The organization of staff member ${member.id} is gone.`);
  const { id, created, name, email, role } = member;
  return {
    staff: { id, created: toEpoch(created), name, email, role },
    organization,
    scopes: [...roleScopes[role]],
    expires_at: toEpoch(expiresAt),
  };
}

export function createStaffVerbs(authenticator: Authenticator): Verbs<typeof staff.operations> {
  // Ten tries for an email from one address, then one each minute and a half: slow against guessing, quick enough for a typo.
  // From all addresses together a hundred, so that many machines cannot guess either, and nobody is easily locked out by others.
  const here = createLimiter({ perSecond: 1 / 90, burst: 10 });
  const everywhere = createLimiter({ perSecond: 1 / 30, burst: 100 });
  return {
    async signIn(ctx, { body }) {
      const email = body.email.toLowerCase();
      const near = here(`${email} ${ctx.ip}`);
      const allowance = near.allowed ? everywhere(email) : near;
      if (!allowance.allowed) {
        throw new ApiError("too_many_requests", `Too many attempts to sign in. Try again in ${allowance.retryAfter} s.`, {
          headers: { "Retry-After": String(allowance.retryAfter) },
        });
      }
      const [member] = await ctx.db
        .select()
        .from(staffMembers)
        .where(eq(sql`lower(${staffMembers.email})`, email));
      const isRight = await verifyPassword(body.password, member?.password_hash);
      if (!member || !isRight || member.disabled_at) throw new ApiError("invalid_api_key", "The email or the password is wrong.");
      const token = newToken("ss_");
      const expires_at = addSeconds(ctx.now, SESSION_SECONDS);
      await ctx.runtime.database.db.insert(staffSessions).values({
        token_hash: hashToken(token),
        org_id: member.org_id,
        staff_id: member.id,
        created: ctx.now,
        last_seen: ctx.now,
        expires_at,
        ip: ctx.ip,
        user_agent: ctx.userAgent,
      });
      return { ...(await describe(ctx, member, expires_at)), token };
    },

    async me(ctx) {
      const { principal } = ctx;
      if (principal.kind !== "staff") throw new ApiError("insufficient_permissions", "Only a signed-in person has a session.");
      const [member] = await ctx.db
        .select()
        .from(staffMembers)
        .where(and(eq(staffMembers.org_id, principal.orgId), eq(staffMembers.id, principal.id)));
      if (!member) throw new ApiError("invalid_api_key", "This person is no longer a member.");
      return await describe(ctx, member, principal.expiresAt);
    },

    async signOut(ctx) {
      const { principal } = ctx;
      if (principal.kind !== "staff") throw new ApiError("insufficient_permissions", "Only a signed-in person can sign out.");
      await ctx.runtime.database.db
        .update(staffSessions)
        .set({ revoked_at: ctx.now })
        .where(eq(staffSessions.token_hash, principal.sessionHash));
      authenticator.forget(principal.sessionHash);
      return { revoked: true };
    },
  };
}
