"use server";

import { localPath } from "#lib/dashboard/session/return-to.ts";
import { type ActionResult, act, failure } from "./act.ts";

/** Moves the sandbox's time on by `advance` seconds; then the page at `path` is shown as of then. */
export async function moveTestClock(advance: number, path: string, idempotencyKey: string): Promise<ActionResult> {
  return act(async ({ client, can }) => {
    if (!can("test_clock:write")) return failure("Your role can't move the sandbox's time.");
    await client.testClock.move({ body: { advance } }, { idempotencyKey });
    return { ok: true, redirect: localPath(path) ?? "/" };
  });
}
