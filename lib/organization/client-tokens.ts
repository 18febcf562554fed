import type { z } from "zod";
import type { ClientUse } from "#lib/contract/core/client-uses.ts";
import { type Access, covers } from "#lib/contract/core/roles.ts";
import { clientTokens } from "#lib/contract/organization/client-token.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import { newId } from "#lib/kit/ids.ts";
import { ApiError, fieldError } from "#lib/platform/base/errors.ts";
import { signClientToken } from "#lib/platform/http/client-token.ts";
import type { Verbs } from "#lib/platform/resource/crud.ts";
import { lockReferences } from "#lib/platform/resource/references.ts";
import { type Writer, write } from "#lib/platform/resource/write.ts";

const DEFAULT_SECONDS = 15 * 60;

/** The scope that the key needs for each use: a token can do nothing that its key cannot. */
const scopes: Record<ClientUse, Access> = { price_preview: "quotes:read", compliance_status: "certificates:read" };

/** @throws ApiError insufficient_permissions, invalid_input, invalid_contractor_id */
async function create(w: Writer, body: z.output<typeof clientTokens.operations.create.body>) {
  const { principal, orgId, environment, version } = w;
  if (principal.kind !== "key") throw new ApiError("insufficient_permissions", "Only an API key can create client tokens.");
  const uses = [...new Set(body.uses)];
  const lacking = uses.map((use) => scopes[use]).find((scope) => !covers(principal.scopes, scope));
  if (lacking) throw new ApiError("insufficient_permissions", `This credential does not have the scope '${lacking}'.`);
  const { contractor = null, origins = null, expires_in = DEFAULT_SECONDS } = body;
  if (contractor === null && uses.includes("compliance_status"))
    throw fieldError("invalid_input", "contractor", "is required for compliance_status");
  const insecure = (origins ?? []).findIndex((origin) => environment === "production" && !origin.startsWith("https:"));
  if (insecure >= 0) throw fieldError("invalid_input", `origins.${insecure}`, "must start with https:// in production");
  await lockReferences(w, clientTokens.operations.create.body, body);
  const id = newId("clt");
  const expiresAt = toEpoch(w.now) + expires_in;
  await w.audit("client_token.create", id, { uses, contractor, origins, expires_at: expiresAt });
  const claims = { id, orgId, environment, key: principal.id, uses, contractor, origins, version, expiresAt };
  const token = signClientToken(w.runtime.secrets, claims);
  return { id, created: toEpoch(w.now), token, uses, contractor, origins, expires_at: expiresAt };
}

export const clientTokenVerbs: Verbs<typeof clientTokens.operations> = {
  create: (ctx, { body }) => write(ctx, (w) => create(w, body)),
};
