import { and, eq, isNull } from "drizzle-orm";
import { scopesOf } from "#lib/contract/api/limited.ts";
import { operations } from "#lib/contract/api/operations.ts";
import { type ApiVersion, currentVersion, isApiVersion } from "#lib/contract/core/api-version.ts";
import type { Operation } from "#lib/contract/core/operation.ts";
import { nearestName } from "#lib/kit/nearest-name.ts";
import { ApiError, fieldError } from "#lib/platform/base/errors.ts";
import { type Ctx, mayCall, type Principal } from "#lib/platform/context/context.ts";
import { apiKeys, staffMembers } from "#lib/platform/db/schema/organizations.ts";
import { isWithinLimit, notForLimited } from "#lib/platform/http/hold-to-entities.ts";
import { type ServedOperation, servedOperation } from "#lib/platform/http/operation-verbs.ts";
import { inScope } from "#lib/platform/resource/store.ts";

/** Work without progress for this long is picked up again. */
export const STALLED_SECONDS = 5 * 60;

/** Who asked for work in the background: an API key or a member. */
export interface Asked {
  api_key: string | null;
  member: string | null;
  api_version: string;
  request_id: string;
}

/** The columns of who asks now. @throws ApiError insufficient_permissions for another caller than an API key or a member */
export function askedBy({ principal, version, requestId }: Ctx): Asked {
  if (principal.kind !== "key" && principal.kind !== "staff")
    throw new ApiError(
      "insufficient_permissions",
      "Only an API key or a member can ask for this: the work is done in the background with their permissions.",
    );
  const own = { api_key: null, member: null, [principal.kind === "key" ? "api_key" : "member"]: principal.id };
  return { ...own, api_version: version, request_id: requestId };
}

/**
 * The operation with this id, which the caller may call.
 * @throws ApiError invalid_input naming `operation`; insufficient_permissions
 */
export function operationAsked(
  ctx: Ctx,
  id: string,
  isFit: (operation: Operation) => boolean,
  what: string,
  field = "operation",
): ServedOperation {
  const found = servedOperation(id);
  if (!found || !isFit(found.operation)) {
    const fit = operations.filter(({ operation }) => isFit(operation)).map((one) => one.id);
    const nearest = nearestName(id, fit);
    throw fieldError("invalid_input", field, `must be ${what}${nearest ? `. Did you mean \`${nearest}\`?` : ""}`);
  }
  if (!isWithinLimit(ctx.principal, found.operation)) throw notForLimited();
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

const isOf = (version: string): ApiVersion => (isApiVersion(version) ? version : currentVersion);

/** The caller as it is now. Null when it has ended. */
async function principalNow(ctx: Ctx, { api_key, member, api_version }: Asked): Promise<Principal | null> {
  const { orgId, environment } = ctx;
  if (member !== null) {
    const [found] = await ctx.db
      .select()
      .from(staffMembers)
      .where(and(eq(staffMembers.org_id, orgId), eq(staffMembers.id, member), isNull(staffMembers.disabled_at)));
    if (!found) return null;
    const session = { sessionHash: "", signInHash: "", expiresAt: ctx.now, authenticatedAt: new Date(0), mustEnrol: false };
    return { kind: "staff", id: found.id, scopes: scopesOf(found), orgId, entities: found.entities, ...session };
  }
  const [key] = await ctx.db
    .select()
    .from(apiKeys)
    .where(and(inScope(apiKeys, ctx), eq(apiKeys.id, api_key ?? "")));
  if (!key || key.revoked_at || (key.expires_at && key.expires_at <= ctx.now)) return null;
  return { kind: "key", id: key.id, scopes: key.scopes, orgId, environment, version: isOf(api_version) };
}

/**
 * The context in which who asked does its work now, with the scopes they have. Null when they have ended, or may no longer call the
 * operation.
 */
export async function contextOfAsker(ctx: Ctx, asked: Asked, operation: Operation): Promise<Ctx | null> {
  const principal = await principalNow(ctx, asked);
  if (!principal || !mayCall(principal, operation) || !isWithinLimit(principal, operation)) return null;
  return { ...ctx, principal, version: isOf(asked.api_version), requestId: asked.request_id };
}

export const ASKER_ENDED = "The API key or member who asked for it has ended, or lost the scope of the operation.";
