import { VERSION_HEADER } from "#lib/contract/core/api-version.ts";
import type { Operation } from "#lib/contract/core/operation.ts";
import { DRY_RUN_HEADER, isTryable } from "../dry-run.ts";
import type { Json } from "./schemas.ts";

const text = (description: string): Json => ({ description, schema: { type: "string" } });
const integer = (description: string): Json => ({ description, schema: { type: "integer" } });

/** Every response header that a client may rely on. */
export const headers: Record<string, Json> = {
  "Request-Id": text("Id of this request, repeated in every error body. Quote it when you ask for help."),
  RateLimit: text('What is left of the rate limit and the seconds until it is refilled: `"default";r=199;t=1`.'),
  "RateLimit-Policy": text("The rate limit: requests and the seconds they are counted over."),
  [VERSION_HEADER]: text("The dated version of the API that the response is written in."),
  Deprecation: text("Since when this operation is deprecated: `@` and epoch seconds (RFC 9745)."),
  Sunset: text("The day from which this operation may be gone (RFC 8594)."),
  "Retry-After": integer("Seconds to wait before the request is sent again."),
  "WWW-Authenticate": text("How to authenticate."),
  "Idempotency-Key": text("The idempotency key the request was made with."),
  "Idempotent-Replayed": { description: "`true` on the stored response of an earlier request with this key.", schema: { const: "true" } },
  [DRY_RUN_HEADER]: { description: "`true` on the response of a dry run: nothing was changed.", schema: { const: "true" } },
  ETag: text(
    "The version of the response. Send it as `If-None-Match` with the next read: 304 says that nothing has changed. That of one object read without `expand` can also be sent as `If-Match`, to change or delete the object only if it is still the same.",
  ),
  Link: text('The next and the previous page: `</api/v1/jobs?starting_after=…>; rel="next"`. No `next`: this is the last page.'),
  "Total-Count": text("How many objects match, with `Prefer: count`. Counted up to 10,000; `10000+` beyond."),
  "Ignored-Fields": text(
    "The names of the body that were not used: read-only fields of an object that was sent back, and unknown names with `Prefer: handling=lenient`. Paths with dots, percent-encoded, separated by commas.",
  ),
  "Preference-Applied": text("`handling=lenient` when the request preferred it."),
};

const ref = (names: readonly string[]): Json => Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

const always = ["Request-Id", VERSION_HEADER, "RateLimit", "RateLimit-Policy"];

/** Reads, and changes of one object, which return it in the form that `If-Match` is compared with. */
const isTagged = ({ method, path }: Operation): boolean => method === "GET" || (method === "PUT" && /\/\{\w+\}$/.test(path));

/** The headers of an operation's successful response. */
export function successHeaders(operation: Operation): Json {
  return ref([
    ...always,
    ...(operation.deprecated ? ["Deprecation", "Sunset"] : []),
    ...(operation.method === "POST" && operation.access !== "public" ? ["Idempotency-Key", "Idempotent-Replayed"] : []),
    ...(isTryable(operation) ? [DRY_RUN_HEADER] : []),
    ...(isTagged(operation) ? ["ETag"] : []),
    ...(operation.body ? ["Ignored-Fields", "Preference-Applied"] : []),
    ...(operation.list ? ["Link", "Total-Count"] : []),
  ]);
}

/** The headers of an error response. */
export function errorHeaders(status: number): Json {
  return ref([...always, ...(status === 429 || status === 503 ? ["Retry-After"] : []), ...(status === 401 ? ["WWW-Authenticate"] : [])]);
}

/** The headers of a response that has not changed. */
export const notModifiedHeaders: Json = ref([...always, "ETag"]);
