import { type ApiVersion, apiVersions, currentVersion, isApiVersion, VERSION_HEADER } from "#lib/contract/core/api-version.ts";
import type { Deprecation } from "#lib/contract/core/operation.ts";
import { fieldError } from "../base/errors.ts";
import type { Principal } from "../context/context.ts";

/** The version that a caller gets without asking for one: that of its key or token, else the newest. */
export const versionOfCaller = (principal: Principal | null): ApiVersion =>
  principal && "version" in principal ? principal.version : currentVersion;

/** The version of the response: the one the request asks for, else the caller's. @throws ApiError invalid_input */
export function versionOf(headers: Headers, principal: Principal | null): ApiVersion {
  const asked = headers.get(VERSION_HEADER)?.trim();
  if (asked === undefined) return versionOfCaller(principal);
  if (isApiVersion(asked)) return asked;
  throw fieldError(
    "invalid_input",
    VERSION_HEADER,
    `The header ${VERSION_HEADER} must name a version of the API. Known versions: ${apiVersions.join(", ")}.`,
  );
}

const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** The headers that announce the end of an operation: `Deprecation` of RFC 9745 and `Sunset` of RFC 8594. */
export function deprecationHeaders(deprecated: Deprecation | null): Record<string, string> {
  if (!deprecated) return {};
  const { since, sunset } = deprecated;
  return { Deprecation: `@${startOf(since).getTime() / 1000}`, Sunset: startOf(sunset).toUTCString() };
}
