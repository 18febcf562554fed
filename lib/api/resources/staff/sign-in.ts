import { eq } from "drizzle-orm";
import { staffSessions } from "#lib/api/db/schema/organizations.ts";
import { ApiError } from "#lib/api/errors.ts";
import type { Authenticator } from "#lib/api/http/auth.ts";
import { createSharedLimit } from "#lib/api/http/shared-limit.ts";
import type { Verbs } from "#lib/api/resource/crud.ts";
import { verifyPassword } from "#lib/api/secrets.ts";
import type { staff } from "#lib/contract/resources/staff.ts";
import { askForReset } from "./forgotten.ts";
import { describe, openSession } from "./open-session.ts";
import { isRightCode, secondFactorOf } from "./second-factor.ts";
import { createSingleSignOn } from "./single-sign-on.ts";
import { memberByEmail, memberOf, personOf } from "./team.ts";

export function createStaffVerbs(authenticator: Authenticator): Verbs<typeof staff.operations> {
  // Ten tries for an email from one address, then one each minute and a half: slow against guessing, quick enough for a typo.
  // From all addresses together a hundred, so that many machines cannot guess either, and nobody is easily locked out by others.
  // From one address for whatever emails sixty, then six a minute: an office behind it signs in, a list of stolen passwords does not.
  // All services count together: with each one more nobody gets more tries.
  const from = createSharedLimit("sign-in from", "attempts to sign in", { seconds: 10, burst: 60 });
  const here = createSharedLimit("sign-in here", "attempts to sign in", { seconds: 90, burst: 10 });
  const everywhere = createSharedLimit("sign-in", "attempts to sign in", { seconds: 30, burst: 100 });
  return {
    async signIn(ctx, { body }) {
      const email = body.email.toLowerCase();
      await from(ctx, `${ctx.ip}`);
      await here(ctx, `${email} ${ctx.ip}`);
      await everywhere(ctx, email);
      const member = await memberByEmail(ctx.db, email);
      const isRight = await verifyPassword(body.password, member?.password_hash);
      if (!member || !isRight) throw new ApiError("invalid_api_key", "The email or the password is wrong.");
      if (await secondFactorOf(ctx, member)) {
        if (!body.code) throw new ApiError("second_factor_required", "Enter the code of your authenticator app.");
        if (!(await isRightCode(ctx, member, body.code)))
          throw new ApiError("second_factor_wrong", "This code is wrong, or was used before.");
      }
      return await openSession(ctx, member);
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
