"use server";

import { SECURITY_PATH } from "#lib/dashboard/session/session.ts";
import { type ActionResult, act } from "#lib/dashboard/writes/act.ts";

/** Proves again who the person is; nothing else is done by it. */
export async function confirmIdentity(proof: { password: string } | { code: string }): Promise<ActionResult> {
  return act(async ({ client }) => {
    await client.account.authenticate({ body: proof });
    return { ok: true, redirect: SECURITY_PATH };
  });
}
