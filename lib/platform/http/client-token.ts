import type { ApiVersion } from "#lib/contract/core/api-version.ts";
import type { ClientUse } from "#lib/contract/core/client-uses.ts";
import type { Environment } from "#lib/contract/core/operation.ts";
import type { Secrets } from "../base/secrets.ts";

/** The content of a client token. It is signed and not stored, so that a page that makes one for each visitor writes no rows. */
export interface ClientClaims {
  id: string;
  orgId: string;
  environment: Environment;
  /** The API key that made it. It ends with that key. */
  key: string;
  uses: readonly ClientUse[];
  contractor: string | null;
  origins: readonly string[] | null;
  version: ApiVersion;
  /** Epoch seconds. */
  expiresAt: number;
}

const PURPOSE = "client-token";
/** An HMAC-SHA256 in base64url. */
const SIGNATURE = 43;
const FORM = /^clt_(test|live)_[A-Za-z0-9_-]+$/;

/** Whether an Authorization header has the form of a client token, valid or not. */
export const isClientToken = (authorization: string | undefined): boolean => /^bearer\s+clt_/i.test(authorization ?? "");

/** The token with these claims: `clt_test_`, the claims in base64url, and their signature. */
export function signClientToken(secrets: Secrets, claims: ClientClaims): string {
  const prefix = claims.environment === "sandbox" ? "clt_test_" : "clt_live_";
  const signed = `${prefix}${Buffer.from(JSON.stringify(claims)).toString("base64url")}`;
  return `${signed}${secrets.derive(PURPOSE, signed)}`;
}

/** The claims of a token that we signed. Null for any other text. It may have expired. */
export function readClientToken(secrets: Secrets, token: string): ClientClaims | null {
  const [signed, signature] = [token.slice(0, -SIGNATURE), token.slice(-SIGNATURE)];
  if (!FORM.test(signed) || !secrets.isDerived(PURPOSE, signed, signature)) return null;
  return JSON.parse(Buffer.from(signed.slice("clt_test_".length), "base64url").toString("utf8")) as ClientClaims;
}
