"use server";

import { objectPath } from "#lib/dashboard/routes.ts";
import { type ActionResult, act } from "#lib/dashboard/writes/act.ts";

/** Cancels a session that is still pending. Bind `id` on the server. */
export async function cancelPaymentSession(id: string): Promise<ActionResult> {
  return act(async ({ client }) => {
    await client.paymentSessions.cancel({ session: id });
    return { ok: true, redirect: objectPath("paymentSessions", id) ?? "/payment-sessions" };
  });
}
