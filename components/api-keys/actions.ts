"use server";

import { objectPath } from "#lib/dashboard/routes.ts";
import { type ActionFailure, act } from "#lib/dashboard/writes/act.ts";

/** A key that is told once. */
export interface MadeKey {
  ok: true;
  redirect: string;
  key: string;
}

const made = ({ id, key }: { id: string; key: string }): MadeKey => ({ ok: true, redirect: objectPath("apiKeys", id) ?? "/api-keys", key });

/** Makes a key of the environment the person is in. */
export async function createKey(
  body: { name: string; scopes: string[]; expires_at: number | null },
  idempotencyKey: string,
): Promise<MadeKey | ActionFailure> {
  return act(async ({ client }) => made(await client.apiKeys.create({ body }, { idempotencyKey })));
}

/** Makes the successor of a key. Bind `id` on the server. */
export async function rollKey(id: string, graceDays: number, idempotencyKey: string): Promise<MadeKey | ActionFailure> {
  return act(async ({ client }) => made(await client.apiKeys.roll({ api_key: id, body: { grace_days: graceDays } }, { idempotencyKey })));
}
