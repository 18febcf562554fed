import type { z } from "zod";
import { scopes as knownScopes, mayGrant } from "#lib/contract/api/scopes.ts";
import type { ApiVersion } from "#lib/contract/core/api-version.ts";
import { apiKeys } from "#lib/contract/organization/api-key.ts";
import { addDays, fromEpoch, toEpoch } from "#lib/kit/dates.ts";
import { ApiError, fieldError } from "#lib/platform/base/errors.ts";
import { hashToken, newToken } from "#lib/platform/base/secrets.ts";
import type { Principal } from "#lib/platform/context/context.ts";
import { apiKeys as table } from "#lib/platform/db/schema/organizations.ts";
import type { Authenticator } from "#lib/platform/http/auth.ts";
import { crud, insertRow, lockRow, updateRow, type Verbs, viewRow } from "#lib/platform/resource/crud.ts";
import { defineStore } from "#lib/platform/resource/store.ts";
import { type Writer, write } from "#lib/platform/resource/write.ts";

type Row = typeof table.$inferSelect;

export function statusOf({ revoked_at, expires_at }: Pick<Row, "revoked_at" | "expires_at">, now: Date): "active" | "expired" | "revoked" {
  if (revoked_at) return "revoked";
  return expires_at && expires_at <= now ? "expired" : "active";
}

export const apiKeyStore = defineStore(apiKeys, table, { search: ["name", "last4"] }, (ctx, rows) =>
  rows.map((row) => ({ status: statusOf(row, ctx.now) })),
);

const { list, get } = crud(apiKeyStore, apiKeys.operations);

/** @throws ApiError insufficient_permissions when a key would have a scope that the caller does not have */
function holdGrant(principal: Principal, scopes: readonly string[]): void {
  const held = "scopes" in principal ? principal.scopes : [];
  const beyond = scopes.find((scope) => !mayGrant(held, scope));
  if (beyond)
    throw new ApiError("insufficient_permissions", `You cannot grant the scope '${beyond}', because you do not have it yourself.`);
}

/** @throws ApiError invalid_input when the expiry is in the past */
function expiryOf(seconds: number | null | undefined, now: Date): Date | null {
  const expires = typeof seconds === "number" ? fromEpoch(seconds) : null;
  if (expires && expires <= now) throw fieldError("invalid_input", "expires_at", "The expiry is in the past.");
  return expires;
}

/** Creates a key in the caller's environment. Only its hash is stored. */
export async function makeKey(w: Writer, values: { name: string; scopes: string[]; expires_at: Date | null; api_version: ApiVersion }) {
  const key = newToken(w.environment === "sandbox" ? "sk_test_" : "sk_live_");
  const row = await insertRow(w, apiKeyStore, values, {
    key_hash: hashToken(key),
    last4: key.slice(-4),
    created_by: w.principal.id,
  });
  return { row, key };
}

async function create(w: Writer, body: z.output<typeof apiKeys.operations.create.body>) {
  const unknown = body.scopes.findIndex((scope) => !knownScopes.includes(scope));
  if (unknown >= 0) throw fieldError("invalid_input", `scopes.${unknown}`, `There is no scope '${body.scopes[unknown]}'.`);
  holdGrant(w.principal, body.scopes);
  const scopes = [...new Set(body.scopes)].sort();
  const { name, api_version = w.version } = body;
  const { row, key } = await makeKey(w, { name, scopes, expires_at: expiryOf(body.expires_at, w.now), api_version });
  return { ...(await viewRow(w, apiKeyStore, row)), key };
}

/** Creates the replacement and ends the old key after the grace period, or earlier when it expires. */
async function roll(w: Writer, old: Row, body: { grace_days: number; expires_at?: number | null | undefined }) {
  if (statusOf(old, w.now) !== "active") throw new ApiError("conflict", "Only an active key can be rolled.");
  if (old.replaced_by) throw new ApiError("conflict", "This key has already been rolled. Roll the key that replaced it.");
  holdGrant(w.principal, old.scopes);
  const expires_at = body.expires_at === undefined ? old.expires_at : expiryOf(body.expires_at, w.now);
  const { row, key } = await makeKey(w, { name: old.name, scopes: old.scopes, expires_at, api_version: old.api_version });
  const end = addDays(w.now, body.grace_days);
  const ends = old.expires_at && old.expires_at < end ? old.expires_at : end;
  await updateRow(w, apiKeyStore, old, { replaced_by: row.id, expires_at: ends }, "roll");
  return { ...(await viewRow(w, apiKeyStore, row)), key };
}

/** Revoking is permanent. The key stays readable, because logs refer to it. */
async function revoke(w: Writer, row: Row) {
  const { revoked_at } = row.revoked_at ? row : await updateRow(w, apiKeyStore, row, { revoked_at: w.now }, "revoke");
  const deleted_at = toEpoch(revoked_at ?? w.now);
  return { id: row.id, object: apiKeys.name, deleted: true as const, deleted_at };
}

export function createApiKeyVerbs(authenticator: Authenticator): Verbs<typeof apiKeys.operations> {
  /** Revoking takes effect at once in this process. Other processes cache a key for two seconds. */
  const ending = (w: Writer, row: Row) => w.afterCommit(() => authenticator.forget(row.key_hash));
  return {
    list,
    get,
    create: (ctx, { body }) => write(ctx, (w) => create(w, body)),
    roll: (ctx, { api_key, body }) =>
      write(ctx, async (w) => {
        const row = await lockRow(w, apiKeyStore, api_key);
        ending(w, row);
        return await roll(w, row, body);
      }),
    delete: (ctx, { api_key }) =>
      write(ctx, async (w) => {
        const row = await lockRow(w, apiKeyStore, api_key);
        ending(w, row);
        return await revoke(w, row);
      }),
  };
}
