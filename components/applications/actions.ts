"use server";

import { objectPath } from "#lib/dashboard/routes.ts";
import { type ActionResult, act } from "#lib/dashboard/writes/act.ts";

const shown = (id: string): ActionResult => ({ ok: true, redirect: objectPath("applySessions", id) ?? "/applications" });

/** Expires the link. Bind `id` on the server. */
export async function expireApplication(id: string): Promise<ActionResult> {
  return act(async ({ client }) => {
    await client.applySessions.expire({ session: id });
    return shown(id);
  });
}

/** Decides an application in manual review. Bind `id` on the server. */
export async function decideApplication(
  id: string,
  body: { decision: "approve" | "decline"; reason: string },
  idempotencyKey: string,
): Promise<ActionResult> {
  return act(async ({ client }) => {
    await client.applySessions.decide({ session: id, body }, { idempotencyKey });
    return shown(id);
  });
}
