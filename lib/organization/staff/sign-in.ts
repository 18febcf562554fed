import { and, eq } from "drizzle-orm";
import type { staff } from "#lib/contract/resources/staff.ts";
import { ApiError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { staffMembers, staffSessions } from "#lib/platform/db/schema/organizations.ts";
import type { Authenticator } from "#lib/platform/http/auth.ts";
import { tooMany } from "#lib/platform/http/rate-limit.ts";
import type { Verbs } from "#lib/platform/resource/crud.ts";
import { knownDevice } from "./device.ts";
import { askForReset } from "./forgotten.ts";
import { describe, openSession } from "./open-session.ts";
import { isRightCode, secondFactorOf } from "./second-factor.ts";
import { countFailure } from "./sign-in-failures.ts";
import { ATTEMPTS, countTry } from "./sign-in-limits.ts";
import { createSingleSignOn } from "./single-sign-on.ts";
import { type Member, memberByEmail, memberOf, personOf } from "./team.ts";

/** Keeps a password's hash at today's cost, unless the password was changed meanwhile. */
async function renewHash({ runtime }: Ctx, { org_id, id, password_hash: before }: Member, password_hash: string): Promise<void> {
  const { db } = runtime.database;
  const isStill = and(eq(staffMembers.org_id, org_id), eq(staffMembers.id, id), eq(staffMembers.password_hash, before));
  await db.update(staffMembers).set({ password_hash }).where(isStill);
}

export function createStaffVerbs(authenticator: Authenticator): Verbs<typeof staff.operations> {
  return {
    async signIn(ctx, { body }) {
      const member = await memberByEmail(ctx.db, body.email);
      const device = knownDevice(ctx, member, body.device);
      const wait = await countTry(ctx, body.email.toLowerCase(), device);
      // Asked for whoever it is, so that the time of an answer tells nothing.
      const factor = await secondFactorOf(ctx, member ?? { org_id: "", id: "" });
      const { isRight, renewed } = await ctx.runtime.passwords.verify(body.password, member?.password_hash);
      // Right and wrong passwords are refused alike, so that guessing on is no use; a second factor that is still to come makes it none anyway.
      const isOut = wait > 0 && !(isRight && factor);
      if (member && !isRight) await countFailure(ctx, member, isOut);
      if (isOut) throw tooMany(ATTEMPTS, wait);
      if (!member || !isRight) throw new ApiError("invalid_api_key", "The email or the password is wrong.");
      if (renewed) await renewHash(ctx, member, renewed);
      if (factor) {
        if (!body.code) throw new ApiError("second_factor_required", "Enter the code of your authenticator app.");
        if (!(await isRightCode(ctx, member, body.code))) {
          await countFailure(ctx, member, false);
          throw new ApiError("second_factor_wrong", "This code is wrong, or was used before.");
        }
      }
      return await openSession(ctx, member, device);
    },

    waysIn: async ({ runtime }) => ({
      password_reset: runtime.mailer.serves("production"),
      single_sign_on: runtime.settings.OIDC_ISSUER !== undefined,
    }),

    ...createSingleSignOn(),

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
