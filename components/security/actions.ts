"use server";

import { cookies } from "next/headers";
import { type QrCode, qrOf } from "#components/security/qr-code.ts";
import { SECURITY_PATH } from "#lib/dashboard/session/session.ts";
import { forgetSession } from "#lib/dashboard/session/session-cookie.ts";
import { type ActionFailure, type ActionResult, act } from "#lib/dashboard/writes/act.ts";

const done = { ok: true as const, redirect: SECURITY_PATH };

/** The secret of an authenticator app, told once. */
export interface AppSecret {
  ok: true;
  redirect: string;
  secret: string;
  uri: string;
  /** The address as a picture to point an app at. */
  code: QrCode;
}

/** Recovery codes, told once. */
export interface RecoveryCodes {
  ok: true;
  redirect: string;
  codes: string[];
}

/** Changes the signed-in person's own password. */
export async function changePassword(current_password: string, password: string): Promise<ActionResult> {
  return act(async ({ client }) => {
    await client.account.changePassword({ body: { current_password, password } });
    return done;
  });
}

/** Asks for a secret; nothing is on until a code of it is confirmed. */
export async function startTwoFactor(): Promise<AppSecret | ActionFailure> {
  return act(async ({ client }) => {
    const { secret, uri } = await client.account.startTwoFactor();
    return { ...done, secret, uri, code: qrOf(uri) };
  });
}

/** Turns the second factor on. */
export async function confirmTwoFactor(code: string): Promise<RecoveryCodes | ActionFailure> {
  return act(async ({ client }) => ({ ...done, codes: (await client.account.confirmTwoFactor({ body: { code } })).recovery_codes }));
}

/** Replaces the recovery codes. */
export async function newRecoveryCodes(password: string, code: string): Promise<RecoveryCodes | ActionFailure> {
  return act(async ({ client }) => ({
    ...done,
    codes: (await client.account.newRecoveryCodes({ body: { password, code } })).recovery_codes,
  }));
}

/** Turns the second factor off. */
export async function disableTwoFactor(password: string, code: string): Promise<ActionResult> {
  return act(async ({ client }) => {
    await client.account.disableTwoFactor({ body: { password, code } });
    return done;
  });
}

/** Ends one of the person's own sessions. Bind `id` on the server. */
export async function endSession(id: string): Promise<ActionResult> {
  return act(async ({ client }) => {
    await client.account.endSession({ staff_session: id });
    return done;
  });
}

/** Ends every session of the person's, this one too. */
export async function signOutEverywhere(): Promise<ActionResult> {
  return act(async ({ client }) => {
    await client.account.endSessions();
    forgetSession(await cookies());
    return { ok: true, redirect: "/login?signed_out=everywhere" };
  });
}
