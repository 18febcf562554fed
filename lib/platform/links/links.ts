import { and, eq } from "drizzle-orm";
import type { HostedPurpose } from "#lib/contract/core/hosted-link.ts";
import { ApiError } from "../base/errors.ts";
import { hashToken, newToken } from "../base/secrets.ts";
import type { Ctx } from "../context/context.ts";
import { hostedTokens } from "../db/schema/organizations.ts";
import { inScope } from "../resource/store.ts";
import type { Writer } from "../resource/write.ts";

/** The page path and token prefix of each purpose. */
const places: Record<HostedPurpose, { path: string; prefix: string }> = {
  application: { path: "apply", prefix: "al_" },
  payment: { path: "pay", prefix: "pt_" },
  contractor: { path: "contractor", prefix: "ct_" },
  certificate_upload: { path: "certificate", prefix: "cu_" },
  compliance_request: { path: "request", prefix: "cr_" },
  access: { path: "access", prefix: "ak_" },
  account: { path: "account", prefix: "at_" },
};

/** The URL that a token opens. */
export function linkUrl(ctx: Ctx, purpose: HostedPurpose, token: string): string {
  return `${ctx.runtime.settings.DASHBOARD_PUBLIC_URL}/${places[purpose].path}/${token}`;
}

/** Creates a link to one object's page and returns its token. Only the hash is stored. */
export async function issueLink(w: Writer, purpose: HostedPurpose, objectId: string, expires_at: Date): Promise<string> {
  const tokens = await issueLinks(w, purpose, [objectId], expires_at);
  return tokens.get(objectId) ?? "";
}

/** The same for many objects in one statement: the tokens by the objects' ids. */
export async function issueLinks(
  w: Writer,
  purpose: HostedPurpose,
  objectIds: readonly string[],
  expires_at: Date,
): Promise<Map<string, string>> {
  const tokens = new Map(objectIds.map((id) => [id, newToken(places[purpose].prefix)]));
  if (!tokens.size) return tokens;
  const common = { org_id: w.orgId, environment: w.environment, kind: "link" as const, purpose, created: w.now, expires_at };
  await w.tx.insert(hostedTokens).values([...tokens].map(([object_id, token]) => ({ ...common, object_id, token_hash: hashToken(token) })));
  return tokens;
}

/** Revokes all links to an object, and all browser sessions opened with them. */
export async function endLinks(w: Writer, purpose: HostedPurpose, objectId: string): Promise<void> {
  const ofObject = and(eq(hostedTokens.purpose, purpose), eq(hostedTokens.object_id, objectId));
  await w.tx
    .delete(hostedTokens)
    .where(and(inScope(hostedTokens, w), ofObject))
    .execute();
}

/** The id of the one object this browser has access to. @throws ApiError insufficient_permissions for every other caller */
export function hostedObject({ principal }: Pick<Ctx, "principal">, purpose: HostedPurpose): string {
  if (principal.kind === "hosted" && principal.purpose === purpose) return principal.objectId;
  throw new ApiError("insufficient_permissions", "Only the browser that opened the link can do this.");
}
