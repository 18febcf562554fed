import type { Context } from "hono";
import type { Operation } from "#lib/contract/core/operation.ts";
import { ApiError } from "../base/errors.ts";
import type { Principal } from "../context/context.ts";
import { isClientToken } from "./client-token.ts";

/** What a page may send. */
const REQUEST_HEADERS = "Authorization, Content-Type, Idempotency-Key, If-None-Match, Insurance-Version, Prefer";
/** What it may read beside the body. */
const RESPONSE_HEADERS =
  "Request-Id, Insurance-Version, RateLimit, RateLimit-Policy, Retry-After, ETag, WWW-Authenticate, Deprecation, Sunset, Ignored-Fields, Preference-Applied";
/** How long a browser remembers the answer to a preflight, in seconds. Browsers keep it for at most two hours. */
const PREFLIGHT_SECONDS = 2 * 60 * 60;

/**
 * Lets a page of another site read the response, if the request has a client token and the operation is open to them. Errors too: a page
 * must see that its token has expired. Responses to API keys are never readable for pages. No cookies are involved.
 */
export function allowOrigin(c: Context, { clientUse }: Operation, headers: Record<string, string>): void {
  if (clientUse === null) return;
  headers.Vary = "Origin";
  const origin = c.req.header("origin");
  if (origin === undefined || !isClientToken(c.req.header("authorization"))) return;
  headers["Access-Control-Allow-Origin"] = origin;
  headers["Access-Control-Expose-Headers"] = RESPONSE_HEADERS;
}

/** @throws ApiError insufficient_permissions when the token is for pages of other origins, which then cannot read the response either */
export function assertOrigin(c: Context, principal: Principal | null, headers: Record<string, string>): void {
  if (principal?.kind !== "client" || principal.origins === null) return;
  const origin = c.req.header("origin");
  if (origin !== undefined && principal.origins.includes(origin)) return;
  delete headers["Access-Control-Allow-Origin"];
  throw new ApiError("insufficient_permissions", `This client token is for pages of ${principal.origins.join(", ")} only.`);
}

/** The answer to a preflight, by which a browser asks whether it may send a request. It names no credential, so any origin may ask. */
export const preflightHeaders = ({ method }: Operation): Record<string, string> => ({
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Methods": method,
  "Access-Control-Allow-Headers": REQUEST_HEADERS,
  "Access-Control-Max-Age": String(PREFLIGHT_SECONDS),
});
