import type { ErrorBody, ErrorCode } from "#lib/contract/errors.ts";
import { errorStatus } from "#lib/contract/errors.ts";
import { OTHER_PERSON, PAGE_HEADER } from "#lib/dashboard/session/page-person.ts";
import { isSameOrigin } from "#lib/dashboard/session/same-origin.ts";
import type { CarriedSession } from "#lib/dashboard/session/session-cookie.ts";
import { isForwardable } from "#lib/dashboard/writes/staff-operations.ts";
import { isPlaceOf, type Place, placeOf } from "#lib/kit/dashboard-address.ts";

const TAKEN = ["accept", "content-type", "content-length", "idempotency-key", "if-match", "prefer", "user-agent"];
// biome-ignore format: a list to read down
const PASSED = [
  "content-type", "content-disposition", "etag", "link", "request-id", "ratelimit", "ratelimit-policy", "retry-after", "total-count", "idempotent-replayed", "allow",
  "x-content-type-options",
];

/** In the service's error format, but without a request id: the service has no record of it. */
function refusal(status: number, error_code: string, message: string): Response {
  const body: Omit<ErrorBody, "request_id"> = { error_code, message };
  return Response.json(body, { status, headers: { "cache-control": "no-store" } });
}

const refuse = (code: ErrorCode, message: string): Response => refusal(errorStatus[code], code, message);

type Session = Omit<CarriedSession, "expiresAt">;

export interface Forwarding {
  serviceUrl: string;
  /** The staff session of the cookie; null when there is none. */
  session: Session | null;
  hosts: readonly string[];
  fetch?: typeof fetch;
}

/** Refuses what is of another organization, and a change by a page that was made for another person. */
function refuseStranger(reads: boolean, place: Place, { staff, organization, slug }: Session, page: string | null): Response | null {
  const isTheirs = isPlaceOf(place, { id: organization, slug });
  if (reads) return isTheirs ? null : refuse("insufficient_permissions", "This address belongs to another organization.");
  if (isTheirs && (page === null || page === staff)) return null;
  return refusal(409, OTHER_PERSON, "Nothing was changed, because another user is signed in now.");
}

/** What the service says where it refuses, as lines of text: a download has no page to say it on. */
async function asText(answer: Response): Promise<Response> {
  // A gateway in between answers with pages of its own.
  const body: Partial<ErrorBody> = await answer.json().catch(() => ({}));
  const said = `${body.message ?? "The list could not be exported."}\nRequest id: ${body.request_id ?? "none"}\n`;
  const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };
  return new Response(said, { status: answer.status, headers });
}

/**
 * Passes a browser's call, `/o/<organization>/<environment>/api/v1/…`, on to the service as the signed-in person. The session never reaches
 * the browser, cookies never the service, and only pages of this site may call. Refusals have the service's error format. With `download=csv`
 * a list comes as a file, because a link cannot ask for CSV.
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

/** Whether a page of another site has the browser ask. */
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
  const stranger = refuseStranger(reads, at.place, session, request.headers.get(PAGE_HEADER));
  if (stranger) return stranger;
  const headers = new Headers({ authorization: `Bearer ${session.token}`, "insurance-environment": at.place.environment });
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
