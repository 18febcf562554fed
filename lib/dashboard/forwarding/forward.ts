import { contract } from "#lib/contract/api/index.ts";
import type { ErrorBody, ErrorCode } from "#lib/contract/errors.ts";
import { errorStatus } from "#lib/contract/errors.ts";
import type { Operation } from "#lib/contract/operation.ts";
import { OTHER_PERSON } from "#lib/dashboard/session/page-person.ts";
import { isSameOrigin } from "#lib/dashboard/session/same-origin.ts";
import type { CarriedSession } from "#lib/dashboard/session/session-cookie.ts";
import { isPlaceOf, type Place, placeOf } from "#lib/kit/dashboard-address.ts";

const TAKEN = ["accept", "content-type", "content-length", "idempotency-key", "if-match", "prefer", "user-agent"];
// biome-ignore format: a list to read down
const PASSED = [
  "content-type", "content-disposition", "etag", "link", "request-id", "ratelimit", "ratelimit-policy", "retry-after", "total-count", "idempotent-replayed", "allow",
  "x-content-type-options",
];

const forwardable = Object.values(contract)
  .flatMap((resource) => Object.values(resource.operations) as Operation[])
  .filter((operation) => /^[a-z_]+:(read|write)$/.test(operation.access))
  .map(({ method, path }) => ({ method: method as string, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, "[A-Za-z0-9_-]+")}$`) }));

/** Whether a page's script may call this: the operations of the contract that staff have scopes for, neither sessions nor hosted ones. */
export function isForwardable(method: string, path: string): boolean {
  return forwardable.some((operation) => operation.method === method && operation.pattern.test(path));
}

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
  /** The id of the person the page was made for that calls: see page-person.ts. */
  page?: string | undefined;
  hosts: readonly string[];
  fetch?: typeof fetch;
}

/** Refuses what is of another organization, and a change by a page that was made for another person. */
function refuseStranger(reads: boolean, place: Place, { staff, organization, slug }: Session, page: string | undefined): Response | null {
  const isTheirs = isPlaceOf(place, { id: organization, slug });
  if (reads) return isTheirs ? null : refuse("insufficient_permissions", "This address belongs to another organization.");
  if (isTheirs && (page === undefined || page === staff)) return null;
  return refusal(409, OTHER_PERSON, "Nothing was changed: somebody else is signed in now.");
}

/**
 * Passes a browser's call, `/o/<organization>/<environment>/api/v1/…`, on to the service as the signed-in person. The session never reaches the browser, cookies never the service,
 * and what changes something must come from a page of this site. Refusals have the service's error format.
 */
export async function forward(request: Request, { serviceUrl, session, page, hosts, ...options }: Forwarding): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const at = placeOf(pathname);
  const path = at?.path.replace(/^\/api\/v1/, "") ?? "";
  const reads = request.method === "GET";
  if (!reads && !isSameOrigin(request.headers, hosts))
    return refuse("insufficient_permissions", "This call did not come from a page of this site.");
  if (!at || !isForwardable(request.method, path)) return refuse("resource_not_found", "There is nothing at this address.");
  if (session === null) return refuse("invalid_api_key", "Nobody is signed in.");
  const stranger = refuseStranger(reads, at.place, session, page);
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
