import { eq } from "drizzle-orm";
import { organizationName } from "#lib/applications/hosted/state.ts";
import type { account } from "#lib/contract/organization/account.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import { ApiError, fieldError, notFound } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { organizations, staffSessions } from "#lib/platform/db/schema/organizations.ts";
import type { Authenticator } from "#lib/platform/http/auth.ts";
import { crossOrganization } from "#lib/platform/http/cross-organization.ts";
import { prepared } from "#lib/platform/http/prepare.ts";
import { createSharedLimit } from "#lib/platform/http/shared-limit.ts";
import { mail } from "#lib/platform/mail/mail.ts";
import type { Verbs } from "#lib/platform/resource/crud.ts";
import { type Writer, write } from "#lib/platform/resource/write.ts";
import { refuseCommonPassword } from "./common-passwords.ts";
import { dropSecondFactor } from "./members.ts";
import { auditEverywhere, lockPerson, membershipsOf, passwordOf, setPersonPassword } from "./person.ts";
import {
  confirmPending,
  isRightCode,
  keepPending,
  newSecret,
  recoveryCodesLeft,
  replaceRecoveryCodes,
  secondFactorOf,
  totpOf,
} from "./second-factor.ts";
import { endSignIn, endSignIns, openSessionsOf, type SessionRow, signInOf } from "./sign-ins.ts";
import { forgetSessions, type Member, memberOf, ofOrganization, personOf } from "./team.ts";

const MAX_SESSIONS = 100;

const membershipsOfCaller = async (ctx: Ctx) => await membershipsOf(ctx.db, (await memberOf(ctx)).email);

/** The person's sign-ins in all organizations, each by one of its sessions: that of this organization, if it has one. */
async function openSessions(ctx: Ctx) {
  const { signInHash } = personOf(ctx);
  const rows = await openSessionsOf(ctx, await membershipsOfCaller(ctx), MAX_SESSIONS);
  return [...Map.groupBy(rows, signInOf)].map(([hash, [first, ...others]]) => {
    const row = (first?.org_id === ctx.orgId ? undefined : others.find(({ org_id }) => org_id === ctx.orgId)) ?? (first as SessionRow);
    return { row, hash, current: hash === signInHash };
  });
}

async function endSession(w: Writer, authenticator: Authenticator, id: string) {
  const found = (await openSessions(w)).find(({ row }) => row.id === id);
  if (!found) throw notFound("session", id);
  await endSignIn(w, authenticator, found.hash);
  await w.audit("member.end_session", personOf(w).id, { session: id });
  return { ended: 1 };
}

async function twoFactorState(ctx: Ctx, member: Member) {
  const factor = await secondFactorOf(ctx, member);
  const [organization] = await ctx.db
    .select({ required: organizations.two_factor_required })
    .from(organizations)
    .where(eq(organizations.id, member.org_id));
  return {
    enabled: factor !== null,
    enabled_at: factor?.confirmed_at ? toEpoch(factor.confirmed_at) : null,
    recovery_codes_left: await recoveryCodesLeft(ctx, member),
    required: organization?.required ?? false,
  };
}

async function startTwoFactor(w: Writer) {
  const member = await memberOf(w);
  if (await secondFactorOf(w, member))
    throw new ApiError("conflict", "Two-factor authentication is already on. To use another app, turn it off first.");
  const { secret, secret_sealed } = newSecret(w, member.id);
  await keepPending(w, member, secret_sealed);
  await w.audit("member.start_two_factor", member.id);
  return { secret, uri: totpOf(secret, member.email, await organizationName(w)).toString() };
}

async function confirmTwoFactor(w: Writer, authenticator: Authenticator, code: string) {
  const member = await memberOf(w);
  const isRight = await confirmPending(w, member, code);
  if (isRight === null) throw new ApiError("conflict", "There is no setup waiting for a code. Start again.");
  if (!isRight) throw fieldError("invalid_input", "code", "This code is wrong. Enter the code the app shows now.");
  const recovery_codes = await replaceRecoveryCodes(w, member);
  await w.audit("member.enable_two_factor", member.id);
  await forgetSessions(w, authenticator, [member.id]);
  return { ...(await twoFactorState(w, member)), recovery_codes };
}

async function changePassword(w: Writer, authenticator: Authenticator, password_hash: string) {
  const member = await memberOf(w);
  const { email } = member;
  await lockPerson(w, email);
  await setPersonPassword(w, member, password_hash);
  const memberships = await membershipsOf(w.db, email);
  const ended = await endSignIns(w, authenticator, memberships, personOf(w).signInHash);
  await auditEverywhere(w, memberships, "member.change_password", { ended });
  const text =
    "Your password was changed, and you were signed out on all other devices.⏎⏎If you did not do this, ask an owner of your organization to sign you out.";
  await mail(w, { to: email, kind: "security_notice", subject: "Your password was changed", text });
  return { ended };
}

async function disableTwoFactor(w: Writer) {
  const member = await memberOf(w);
  await dropSecondFactor(w, member.id);
  await w.audit("member.disable_two_factor", member.id);
  const text =
    "Two-factor authentication was turned off. You now sign in with your password alone.⏎⏎If you did not do this, change your password and turn it on again.";
  await mail(w, { to: member.email, kind: "security_notice", subject: "Two-factor authentication was turned off", text });
  return await twoFactorState(w, member);
}

export function createAccountVerbs(authenticator: Authenticator): Verbs<typeof account.operations> {
  // At an unlocked computer, no one must be able to guess the password.
  const tries = createSharedLimit("password", "attempts", { seconds: 90, burst: 10 });

  /** @throws ApiError invalid_input naming the field, too_many_requests */
  async function holdPassword(ctx: Ctx, field: string, password: string): Promise<Member> {
    const member = await memberOf(ctx);
    await tries(ctx, member.email.toLowerCase());
    const { isRight } = await ctx.runtime.passwords.verify(password, await passwordOf(ctx.db, member.email), {
      queue: "known",
      from: member.id,
    });
    if (!isRight) throw fieldError("invalid_input", field, "This is not your password.");
    return member;
  }

  /** @throws ApiError invalid_input naming the field, too_many_requests */
  async function holdIdentity(
    ctx: Ctx,
    { body: { password, code } }: { body: { password?: string | undefined; code?: string | undefined } },
  ) {
    if ((password === undefined) === (code === undefined))
      throw fieldError("invalid_input", "password", "Send your password or an authentication code.");
    if (password !== undefined) await holdPassword(ctx, "password", password);
    if (code !== undefined) {
      const member = await memberOf(ctx);
      if (!(await secondFactorOf(ctx, member)))
        throw fieldError("invalid_input", "code", "Two-factor authentication is off. Enter your password.");
      if (!(await isRightCode(ctx, member, code)))
        throw fieldError("invalid_input", "code", "This code is wrong or has already been used.");
    }
  }

  async function noteIdentity(ctx: Ctx) {
    const { sessionHash } = personOf(ctx);
    const now = ctx.runtime.clock();
    await write(ofOrganization(ctx), async (w) => {
      await w.tx.update(staffSessions).set({ authenticated_at: now }).where(eq(staffSessions.token_hash, sessionHash));
      w.afterCommit(() => authenticator.forget(sessionHash));
    });
    return { until: toEpoch(now) + ctx.runtime.settings.REAUTHENTICATE_MINUTES * 60 };
  }

  // Outside the transaction of the change: a used code stays used, whatever happens to the rest.
  async function holdProof(ctx: Ctx, { body }: { body: { password: string; code: string } }): Promise<void> {
    const member = await holdPassword(ctx, "password", body.password);
    if (!(await secondFactorOf(ctx, member))) throw new ApiError("conflict", "Two-factor authentication is off.");
    if (!(await isRightCode(ctx, member, body.code)))
      throw fieldError("invalid_input", "code", "This code is wrong or has already been used.");
  }

  async function holdMayDisable(ctx: Ctx, input: { body: { password: string; code: string } }): Promise<void> {
    const { required } = await twoFactorState(ctx, await memberOf(ctx));
    if (required) throw new ApiError("conflict", "Your organization requires two-factor authentication, so it cannot be turned off.");
    await holdProof(ctx, input);
  }

  return {
    sessions: crossOrganization(async (ctx) => ({
      sessions: (await openSessions(ctx)).map(({ row: { id, created, last_seen, expires_at, ip, user_agent }, current }) => {
        const times = { created: toEpoch(created), last_seen: toEpoch(last_seen), expires_at: toEpoch(expires_at) };
        return { id, ...times, ip, user_agent, current };
      }),
    })),
    authenticate: crossOrganization(prepared(holdIdentity, noteIdentity)),
    endSession: crossOrganization((ctx, { staff_session }) =>
      write(ofOrganization(ctx), (w) => endSession(w, authenticator, staff_session)),
    ),
    endSessions: crossOrganization((ctx) =>
      write(ofOrganization(ctx), async (w) => {
        const memberships = await membershipsOfCaller(w);
        const ended = await endSignIns(w, authenticator, memberships);
        await auditEverywhere(w, memberships, "member.end_sessions", { ended });
        return { ended };
      }),
    ),
    changePassword: crossOrganization(async (ctx, { body }) => {
      const { name, email } = await holdPassword(ctx, "current_password", body.current_password);
      if (body.password === body.current_password)
        throw fieldError("invalid_input", "password", "This is already your password. Choose a new one.");
      await refuseCommonPassword(body.password, [name, email, await organizationName(ctx)]);
      const hash = await ctx.runtime.passwords.hash(body.password);
      return await write(ofOrganization(ctx), (w) => changePassword(w, authenticator, hash));
    }),
    twoFactor: async (ctx) => await twoFactorState(ctx, await memberOf(ctx)),
    startTwoFactor: (ctx) => write(ofOrganization(ctx), startTwoFactor),
    confirmTwoFactor: (ctx, { body }) => write(ofOrganization(ctx), (w) => confirmTwoFactor(w, authenticator, body.code)),
    newRecoveryCodes: crossOrganization(
      prepared(holdProof, (ctx) =>
        write(ofOrganization(ctx), async (w) => {
          const member = await memberOf(w);
          const recovery_codes = await replaceRecoveryCodes(w, member);
          await w.audit("member.new_recovery_codes", member.id);
          return { ...(await twoFactorState(w, member)), recovery_codes };
        }),
      ),
    ),
    disableTwoFactor: crossOrganization(prepared(holdMayDisable, (ctx) => write(ofOrganization(ctx), disableTwoFactor))),
  };
}
