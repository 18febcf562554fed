import { and, eq } from "drizzle-orm";
import type { staff } from "#lib/contract/organization/staff.ts";
import { addressPrefix, widePrefix } from "#lib/kit/address-prefix.ts";
import { ApiError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { staffMembers } from "#lib/platform/db/schema/organizations.ts";
import type { Authenticator } from "#lib/platform/http/auth.ts";
import { crossOrganization } from "#lib/platform/http/cross-organization.ts";
import { tooMany } from "#lib/platform/http/rate-limit.ts";
import { createSharedAllowance, createSharedLimit } from "#lib/platform/http/shared-limit.ts";
import type { Verbs } from "#lib/platform/resource/crud.ts";
import { write } from "#lib/platform/resource/write.ts";
import { type Device, knownDevice } from "./device.ts";
import { enter } from "./enter.ts";
import { askForReset } from "./forgotten.ts";
import { identityProviders } from "./identity-provider.ts";
import { describe, openSession } from "./open-session.ts";
import type { Turn } from "./passwords.ts";
import { firstOf, membershipsOf, passwordHolder } from "./person.ts";
import { isRightCode } from "./second-factor.ts";
import { countFailure } from "./sign-in-failures.ts";
import { endSignIn } from "./sign-ins.ts";
import { createSingleSignOn } from "./single-sign-on.ts";
import { type Member, memberOf, ofOrganization, personOf } from "./team.ts";

const ATTEMPTS = "attempts to sign in";

// Per address, for all emails: allows an office behind one address, stops a list of stolen passwords.
const from = createSharedLimit("sign-in from", ATTEMPTS, { seconds: 10, burst: 60 });
const fromAround = createSharedLimit("sign-in from around", ATTEMPTS, { seconds: 4, burst: 240 });
// Per email and address: slow for guessing, fast enough after a typo.
const here = createSharedLimit("sign-in here", ATTEMPTS, { seconds: 90, burst: 10 });
const around = createSharedLimit("sign-in around", ATTEMPTS, { seconds: 60, burst: 30 });
const onDevice = createSharedLimit("sign-in on device", ATTEMPTS, { seconds: 90, burst: 10 });
/** Per email from everywhere: more than one network can use up, so that a single attacker cannot slow down the user. */
export const ofAccount = createSharedAllowance("sign-in", { seconds: 30, burst: 100 });

/**
 * Counts an attempt before checking it, across all processes, so that parallel attempts all count. A known device has its own limit, which
 * no one else can use up. Returns the seconds for which unknown devices are locked out of this account, usually 0.
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

/** Whose turn the hashing of a password is. */
function turnOf({ ip }: Pick<Ctx, "ip">, device: Device | null, wait: number): Turn {
  if (device) return { queue: "known", from: device.id };
  return { queue: wait > 0 ? "locked" : "unknown", from: addressPrefix(ip) };
}

/** Stores a password's hash at the present cost, unless the password was changed meanwhile. */
async function renewHash({ runtime }: Ctx, { org_id, id, password_hash: before }: Member, password_hash: string): Promise<void> {
  const { db } = runtime.database;
  const isStill = and(eq(staffMembers.org_id, org_id), eq(staffMembers.id, id), eq(staffMembers.password_hash, before));
  await db.update(staffMembers).set({ password_hash }).where(isStill);
}

export function createStaffVerbs(authenticator: Authenticator): Verbs<typeof staff.operations> {
  return {
    async signIn(ctx, { body }) {
      const memberships = await membershipsOf(ctx.db, body.email);
      const members = memberships.map(({ member }) => member);
      const device = knownDevice(ctx, members, body.device);
      const wait = await countTry(ctx, body.email.toLowerCase(), device);
      const holder = passwordHolder(memberships);
      // Hash for unknown emails too, so that the response time reveals nothing.
      const { isRight, renewed } = await ctx.runtime.passwords.verify(body.password, holder?.password_hash, turnOf(ctx, device, wait));
      // Correct and wrong passwords are refused alike during a lockout, so that guessing is useless. Second factors also make it useless,
      // if every organization asks for one: a password found at one must not open another.
      const isOut = wait > 0 && !(isRight && memberships.every(({ hasFactor }) => hasFactor));
      if (members.length > 0 && !isRight) await countFailure(ctx, members, isOut);
      if (isOut) throw tooMany(ATTEMPTS, wait);
      if (!holder || !isRight) throw new ApiError("invalid_api_key", "The email or the password is wrong.");
      if (renewed) await renewHash(ctx, holder, renewed);
      const first = firstOf(memberships, "password", body.organization);
      if (!first) throw new Error(`The person of member ${holder.id} has no membership.`);
      if (first.hasFactor) {
        if (!body.code) throw new ApiError("second_factor_required", "Enter the code from your authenticator app.");
        if (!(await isRightCode(ctx, first.member, body.code))) {
          await countFailure(ctx, [first.member], false);
          throw new ApiError("second_factor_wrong", "This code is wrong or has already been used.");
        }
      }
      return await openSession(ctx, first.member, "password", device);
    },

    enter,

    waysIn: async ({ runtime }) => ({
      password_reset: runtime.mailer.serves("production"),
      single_sign_on: identityProviders(runtime.settings).length > 0,
    }),

    ...createSingleSignOn(),

    forgotPassword: askForReset(),

    me: crossOrganization(async (ctx) => await describe(ctx, await memberOf(ctx), personOf(ctx).expiresAt)),

    signOut: crossOrganization(async (ctx) => {
      const person = personOf(ctx);
      await write(ofOrganization(ctx), async (w) => {
        for (const { org_id: orgId, staff_id: id } of await endSignIn(w, authenticator, person.signInHash))
          await write({ ...w, orgId, principal: { ...person, orgId, id } }, (there) => there.audit("member.sign_out", id));
      });
      return { revoked: true };
    }),
  };
}
