import { and, eq } from "drizzle-orm";
import type { staff } from "#lib/contract/resources/staff.ts";
import { addressPrefix, widePrefix } from "#lib/kit/address-prefix.ts";
import { ApiError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { staffMembers, staffSessions } from "#lib/platform/db/schema/organizations.ts";
import type { Authenticator } from "#lib/platform/http/auth.ts";
import { tooMany } from "#lib/platform/http/rate-limit.ts";
import { createSharedAllowance, createSharedLimit } from "#lib/platform/http/shared-limit.ts";
import type { Verbs } from "#lib/platform/resource/crud.ts";
import { type Device, knownDevice } from "./device.ts";
import { askForReset } from "./forgotten.ts";
import { describe, openSession } from "./open-session.ts";
import { isRightCode, secondFactorOf } from "./second-factor.ts";
import { countFailure } from "./sign-in-failures.ts";
import { createSingleSignOn } from "./single-sign-on.ts";
import { type Member, memberByEmail, memberOf, personOf } from "./team.ts";

const ATTEMPTS = "attempts to sign in";

// From one address for whatever emails: an office behind it signs in, a list of stolen passwords does not.
const from = createSharedLimit("sign-in from", ATTEMPTS, { seconds: 10, burst: 60 });
const fromAround = createSharedLimit("sign-in from around", ATTEMPTS, { seconds: 4, burst: 240 });
// For one email from one address: slow against guessing, quick enough for a typo.
const here = createSharedLimit("sign-in here", ATTEMPTS, { seconds: 90, burst: 10 });
const around = createSharedLimit("sign-in around", ATTEMPTS, { seconds: 60, burst: 30 });
const onDevice = createSharedLimit("sign-in on device", ATTEMPTS, { seconds: 90, burst: 10 });
/** For one email from everywhere: more than one network can use up, so that no single guesser slows the rightful person down. */
export const ofAccount = createSharedAllowance("sign-in", { seconds: 30, burst: 100 });

/**
 * Counts a try before it is judged, in all processes together, so that tries at once are all counted. A device that this person has signed in
 * with has tries of its own, which nobody else can use up. Returns the seconds for which this account is closed to strangers, usually 0.
 * @throws ApiError too_many_requests
 */
export async function countTry(ctx: Pick<Ctx, "runtime" | "ip">, email: string, device: Device | null): Promise<number> {
  if (device) {
    await onDevice(ctx, device.id);
    return 0;
  }
  const prefix = addressPrefix(ctx.ip);
  const wide = widePrefix(ctx.ip);
  await from(ctx, prefix);
  await fromAround(ctx, wide);
  await here(ctx, `${email} ${prefix}`);
  await around(ctx, `${email} ${wide}`);
  return await ofAccount(ctx, email);
}

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
        if (!body.code) throw new ApiError("second_factor_required", "Enter the code from your authenticator app.");
        if (!(await isRightCode(ctx, member, body.code))) {
          await countFailure(ctx, member, false);
          throw new ApiError("second_factor_wrong", "This code is wrong or has already been used.");
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
