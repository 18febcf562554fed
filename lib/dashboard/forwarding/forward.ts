import { ServiceError } from "#lib/client/service-error.ts";
import type { ErrorBody, ErrorCode } from "#lib/contract/core/errors.ts";
import { errorStatus } from "#lib/contract/core/errors.ts";
import { OTHER_PERSON, PAGE_HEADER } from "#lib/dashboard/session/page-person.ts";
import { isSameOrigin } from "#lib/dashboard/session/same-origin.ts";
import { type CarriedSession, tokenIn } from "#lib/dashboard/session/session-cookie.ts";
import { isForwardable } from "#lib/dashboard/writes/staff-operations.ts";
import { type Place, placeOf } from "#lib/kit/dashboard-address.ts";

const TAKEN = ["accept", "content-type", "content-length", "idempotency-key", "if-match", "prefer", "user-agent"];
// biome-ignore format: a list to read down
const PASSED = [
  "content-type", "content-disposition", "etag", "link", "request-id", "ratelimit", "ratelimit-policy", "retry-after", "total-count", "idempotent-replayed", "allow",
  "x-content-type-options",
];

/** In the service's error format, but without a request id, because the service has no record of it. */
function refusal(status: number, error_code: string, message: string): Response {
  const body: Omit<ErrorBody, "request_id"> = { error_code, message };
  return Response.json(body, { status, headers: { "cache-control": "no-store" } });
}

const refuse = (code: ErrorCode, message: string): Response => refusal(errorStatus[code], code, message);

type Session = Omit<CarriedSession, "expiresAt">;

export interface Forwarding {
  serviceUrl: string;
  /** The user session of the cookie. Null when there is none. */
  session: Session | null;
  /** The id of the user as whom the session acts in a place. Null where it may not act. @throws ServiceError */
  staffIn: (place: Place) => Promise<string | null>;
  hosts: readonly string[];
  fetch?: typeof fetch;
}

/** Refuses changes from a page that was opened by another user, or for another organization than this person's. */
function refuseStranger(staff: string | null, page: string | null): Response | null {
  if (staff !== null && (page === null || page === staff)) return null;
  return refusal(409, OTHER_PERSON, "Nothing was changed, because another user is signed in now.");
}

/** The service's error as lines of text, because a download has no page to show it on. */
async function asText(answer: Response): Promise<Response> {
  // Gateways return their own pages.
  const body: Partial<ErrorBody> = await answer.json().catch(() => ({}));
  const said = `${body.message ?? "The list could not be exported."}\nRequest id: ${body.request_id ?? "none"}\n`;
  const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };
  return new Response(said, { status: answer.status, headers });
}

/**
 * Forwards a browser's call, `/o/<organization>/<environment>/api/v1/…`, to the service as the signed-in user. The browser never gets the
 * session, the service never gets cookies, and only pages of this site may call. Errors have the service's format. With `download=csv` a
 * list is returned as a file, because a link cannot request CSV.
 */
export async function forward(request: Request, forwarding: Forwarding): Promise<Response> {
  const address = new URL(request.url);
  if (request.method !== "GET" || address.searchParams.get("download") !== "csv") return passOn(request, forwarding);
  address.searchParams.delete("download");
  const headers = new Headers(request.headers);
  headers.set("accept", "text/csv");
  const answer = await passOn(new Request(address, { headers, signal: request.signal }), forwarding);
  return answer.ok ? answer : asText(answer);
}

/** The service did not answer, so nobody is known to be signed in there. */
const unlessRefused = (error: unknown): null => {
  if (error instanceof ServiceError) return null;
  throw error;
};

/** Whether the request was caused by a page of another site. */
const isForeign = (headers: Headers): boolean => !["same-origin", "none", null].includes(headers.get("sec-fetch-site"));

async function passOn(request: Request, { serviceUrl, session, hosts, ...options }: Forwarding): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const at = placeOf(pathname);
  const path = at?.path.replace(/^\/api\/v1/, "") ?? "";
  const reads = request.method === "GET";
  if (reads ? isForeign(request.headers) : !isSameOrigin(request.headers, hosts))
    return refuse("insufficient_permissions", "This request did not come from a page of this site.");
  if (!at || !isForwardable(request.method, path)) return refuse("resource_not_found", "Page not found.");
  if (session === null) return refuse("invalid_api_key", "You are not signed in.");
  if (!reads) {
    const stranger = refuseStranger(await options.staffIn(at.place).catch(unlessRefused), request.headers.get(PAGE_HEADER));
    if (stranger) return stranger;
  }
  const token = tokenIn(session, at.place.organization);
  const headers = new Headers({ authorization: `Bearer ${token}`, "insurance-environment": at.place.environment });
  for (const name of TAKEN) if (request.headers.has(name)) headers.set(name, request.headers.get(name) ?? "");
  let answer: Response;
  try {
    answer = await (options.fetch ?? fetch)(`${serviceUrl}/api/v1${path}${search}`, {
      method: request.method,
      headers,
      signal: request.signal,
      redirect: "manual",
      cache: "no-store",
      ...(reads || !request.body ? {} : { body: request.body, duplex: "half" }),
    });
  } catch (error) {
    if (request.signal.aborted) throw error;
    return refuse("database_operational_error", "The service could not be reached.");
  }
  const passed = new Headers({ "cache-control": "no-store" });
  for (const name of PASSED) if (answer.headers.has(name)) passed.set(name, answer.headers.get(name) ?? "");
  return new Response(answer.body, { status: answer.status, headers: passed });
}
