import { and, eq } from "drizzle-orm";
import { operations } from "#lib/contract/api/operations.ts";
import { type ApiVersion, currentVersion, isApiVersion } from "#lib/contract/core/api-version.ts";
import type { Operation } from "#lib/contract/core/operation.ts";
import { nearestName } from "#lib/kit/nearest-name.ts";
import { ApiError, fieldError } from "#lib/platform/base/errors.ts";
import { type Ctx, mayCall } from "#lib/platform/context/context.ts";
import { apiKeys } from "#lib/platform/db/schema/organizations.ts";
import { type ServedOperation, servedOperation } from "#lib/platform/http/operation-verbs.ts";
import { inScope } from "#lib/platform/resource/store.ts";

/** Work without progress for this long is picked up again. */
export const STALLED_SECONDS = 5 * 60;

/** Who asked for work in the background. */
export interface Asked {
  api_key: string;
  api_version: string;
  request_id: string;
}

/** The columns of who asks now. @throws ApiError insufficient_permissions for another caller than an API key */
export function askedBy({ principal, version, requestId }: Ctx): Asked {
  if (principal.kind !== "key")
    throw new ApiError(
      "insufficient_permissions",
      "Only an API key can ask for this: the work is done in the background with its permissions.",
    );
  return { api_key: principal.id, api_version: version, request_id: requestId };
}

/**
 * The operation with this id, which the caller may call.
 * @throws ApiError invalid_input naming `operation`; insufficient_permissions
 */
export function operationAsked(ctx: Ctx, id: string, isFit: (operation: Operation) => boolean, what: string): ServedOperation {
  const found = servedOperation(id);
  if (!found || !isFit(found.operation)) {
    const fit = operations.filter(({ operation }) => isFit(operation)).map((one) => one.id);
    const nearest = nearestName(id, fit);
    throw fieldError("invalid_input", "operation", `must be ${what}${nearest ? `. Did you mean \`${nearest}\`?` : ""}`);
  }
  if (!mayCall(ctx.principal, found.operation))
    throw new ApiError("insufficient_permissions", `This credential does not have the scope '${found.operation.access}'.`);
  return found;
}

/** The ids of a path, by name. @throws ApiError naming the field at fault */
export function assertPath({ path }: Operation, given: Readonly<Record<string, unknown>>, field: string): void {
  const wanted = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const unknown = Object.keys(given).find((name) => !wanted.includes(name));
  if (unknown !== undefined) throw fieldError("invalid_input", `${field}.${unknown}`, "is no id of this operation's path");
  const missing = wanted.find((name) => typeof given[name] !== "string" || given[name] === "");
  if (missing !== undefined) throw fieldError("invalid_input", `${field}.${missing}`, "is required");
}

/**
 * The context in which the key that asked does its work now, with the scopes it has. Null when it has ended, or may no longer call the
 * operation.
 */
export async function contextOfKey(ctx: Ctx, { api_key, api_version, request_id }: Asked, operation: Operation): Promise<Ctx | null> {
  const [key] = await ctx.db
    .select()
    .from(apiKeys)
    .where(and(inScope(apiKeys, ctx), eq(apiKeys.id, api_key)));
  if (!key || key.revoked_at || (key.expires_at && key.expires_at <= ctx.now)) return null;
  const version: ApiVersion = isApiVersion(api_version) ? api_version : currentVersion;
  const principal = { kind: "key", id: key.id, scopes: key.scopes, orgId: ctx.orgId, environment: ctx.environment, version } as const;
  return mayCall(principal, operation) ? { ...ctx, principal, version, requestId: request_id } : null;
}

export const KEY_ENDED = "The API key that asked for it has ended, or lost the scope of the operation.";
