import { and, eq, isNull, sql } from "drizzle-orm";
import type { Ctx } from "#lib/api/context.ts";
import { organizations, staffMembers, staffSessions } from "#lib/api/db/schema/organizations.ts";
import { ApiError } from "#lib/api/errors.ts";
import type { Authenticator } from "#lib/api/http/auth.ts";
import { createLimiter } from "#lib/api/http/rate-limit.ts";
import type { Verbs } from "#lib/api/resource/crud.ts";
import { write } from "#lib/api/resource/write.ts";
import { hashToken, newToken, verifyPassword } from "#lib/api/secrets.ts";
import type { StaffSession, staff } from "#lib/contract/resources/staff.ts";
import { roleScopes } from "#lib/contract/roles.ts";
import { addSeconds, toEpoch } from "#lib/kit/dates.ts";
import { newId } from "#lib/kit/ids.ts";
import { askForReset } from "./forgotten.ts";
import { isRightCode, secondFactorOf } from "./second-factor.ts";
import { type Member, memberOf, ofOrganization, personOf } from "./team.ts";

const SESSION_SECONDS = 12 * 60 * 60;

async function describe(ctx: Ctx, member: Member, expiresAt: Date): Promise<StaffSession> {
  const [organization] = await ctx.db
    .select({ id: organizations.id, name: organizations.name, required: organizations.two_factor_required })
    .from(organizations)
    .where(eq(organizations.id, member.org_id));
  if (!organization) throw new Error(`The organization of staff member ${member.id} is gone.`);
  const two_factor = (await secondFactorOf(ctx, member)) !== null;
  const enrolment_required = organization.required && !two_factor;
  const { id, created, name, email, role, time_zone } = member;
  return {
    staff: { id, created: toEpoch(created), name, email, role, two_factor, time_zone },
    organization: { id: organization.id, name: organization.name },
    scopes: enrolment_required ? [] : [...roleScopes[role]],
    enrolment_required,
    expires_at: toEpoch(expiresAt),
  };
}

/** Opens a session for somebody who has proved who they are. */
export async function openSession(ctx: Ctx, member: Member): Promise<StaffSession & { token: string }> {
  const token = newToken("ss_");
  const now = ctx.runtime.clock();
  const expires_at = addSeconds(now, SESSION_SECONDS);
  const hash = hashToken(token);
  const { org_id: orgId, id } = member;
  const principal = { kind: "staff", id, scopes: [], orgId, sessionHash: hash, expiresAt: expires_at, mustEnrol: false } as const;
  const session = newId("sn");
  await write({ ...ofOrganization(ctx), orgId, principal }, async (w) => {
    const times = { created: now, last_seen: now, expires_at };
    await w.tx
      .insert(staffSessions)
      .values({ token_hash: hash, id: session, org_id: orgId, staff_id: id, ...times, ip: ctx.ip, user_agent: ctx.userAgent });
    await w.audit("member.sign_in", id, { session, ip: ctx.ip });
  });
  return { ...(await describe(ctx, member, expires_at)), token };
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
        .where(and(eq(sql`lower(${staffMembers.email})`, email), isNull(staffMembers.disabled_at)));
      const isRight = await verifyPassword(body.password, member?.password_hash);
      if (!member || !isRight) throw new ApiError("invalid_api_key", "The email or the password is wrong.");
      if (await secondFactorOf(ctx, member)) {
        if (!body.code) throw new ApiError("second_factor_required", "Enter the code of your authenticator app.");
        if (!(await isRightCode(ctx, member, body.code)))
          throw new ApiError("second_factor_wrong", "This code is wrong, or was used before.");
      }
      return await openSession(ctx, member);
    },

    waysIn: async ({ runtime }) => ({ password_reset: runtime.mailer.serves("production") }),

    forgotPassword: askForReset(),

    async me(ctx) {
      return await describe(ctx, await memberOf(ctx), personOf(ctx).expiresAt);
    },

    async signOut(ctx) {
      const { sessionHash } = personOf(ctx);
      await ctx.runtime.database.db.update(staffSessions).set({ revoked_at: ctx.now }).where(eq(staffSessions.token_hash, sessionHash));
      authenticator.forget(sessionHash);
      return { revoked: true };
    },
  };
}
