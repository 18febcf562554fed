import type { z } from "zod";
import { apiVersions, VERSION_HEADER } from "#lib/contract/core/api-version.ts";
import { type ErrorCode, errorStatus } from "#lib/contract/core/errors.ts";
import { expandQuery } from "#lib/contract/core/expand.ts";
import { type Operation, statusOf } from "#lib/contract/core/operation.ts";
import { isRequired, uploadOf } from "#lib/contract/core/schema.ts";
import { DRY_RUN_HEADER, isTryable } from "../dry-run.ts";
import { expandsInBody } from "../expand-in-body.ts";
import { isExportable } from "../export.ts";
import { examples } from "./examples.ts";
import { errorHeaders, notModifiedHeaders, successHeaders } from "./headers.ts";
import type { Json, Schemas } from "./schemas.ts";

const unavailable = ["database_operational_error", "file_store_unavailable", "sandbox_unavailable"] as const satisfies ErrorCode[];
const always: ErrorCode[] = ["too_many_requests", "general_error", ...unavailable];
const withCredential: ErrorCode[] = ["invalid_api_key", "insufficient_permissions", "organization_suspended", "organization_closed"];

/** Changes and deletions of one object, which `If-Match` can make conditional. */
const isChange = ({ method, path }: Operation): boolean => (method === "PUT" || method === "DELETE") && path.includes("{");

/** Every error code that an operation can return, with its status. */
export function errorsOf(operation: Operation): Map<ErrorCode, number> {
  const codes = [...(operation.access === "public" ? [] : withCredential), ...always, "invalid_input" as const, ...operation.errors];
  if (operation.body) codes.push("bad_request", "payload_too_large", "unsupported_media_type");
  if (operation.method === "POST") codes.push("bad_request", "idempotency_key_in_use", "idempotency_key_reused");
  if (isChange(operation)) codes.push("version_conflict");
  return new Map(codes.map((code) => [code, statusOf(code, operation)]));
}

function parametersOf(operation: Operation, schemas: Schemas): Json[] {
  const inPath = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    description: `Id of the ${name.replaceAll("_", " ")}.`,
    schema: { type: "string" },
  }));
  const inQuery = Object.entries(operation.query?.shape ?? {}).map(([name, field]) => {
    const { description, ...schema } = schemas.request(field as z.ZodType);
    // `name[key]=value`
    const pairs = schema.type === "object" ? { style: "deepObject", explode: true } : {};
    return { name, in: "query", required: isRequired(field as z.ZodType), ...(description ? { description } : {}), ...pairs, schema };
  });
  return [...inPath, ...inQuery, ...headersOf(operation)];
}

const parameter = (name: string): Json => ({ $ref: `#/components/parameters/${name}` });

function headersOf(operation: Operation): Json[] {
  return [...ownHeadersOf(operation), ...(operation.body ? [parameter("PreferLenient")] : []), parameter("InsuranceVersion")];
}

function ownHeadersOf(operation: Operation): Json[] {
  return [...ofMethod(operation), ...(isTryable(operation) ? [parameter("DryRun")] : [])];
}

function ofMethod(operation: Operation): Json[] {
  if (operation.method === "POST" && operation.access !== "public") return [parameter("IdempotencyKey"), parameter("IdempotencyKeyAlias")];
  if (isChange(operation)) return [parameter("IfMatch")];
  if (operation.method !== "GET") return [];
  return [parameter("IfNoneMatch"), ...(operation.list ? [parameter("Prefer")] : [])];
}

/** The header parameters that operations share. */
export const sharedParameters: Record<string, Json> = {
  IdempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    required: false,
    description: "A unique key, such as a UUID. Sent again within 24 hours with the same body, the request returns the first response.",
    schema: { type: "string", minLength: 1, maxLength: 255 },
  },
  IdempotencyKeyAlias: {
    name: "Ten99Policy-Idempotent-Key",
    in: "header",
    required: false,
    description: "The same for existing clients of this API family. Takes precedence over `Idempotency-Key`.",
    schema: { type: "string", minLength: 1, maxLength: 255 },
  },
  DryRun: {
    name: DRY_RUN_HEADER,
    in: "header",
    required: false,
    description:
      "`true`: nothing is changed. The response is the one that the request would have, with the same header; its ids and links are not kept.",
    schema: { type: "string", enum: ["true", "false"] },
  },
  IfMatch: {
    name: "If-Match",
    in: "header",
    required: false,
    description: "The `ETag` of the object as it was read without `expand`. The request is refused if the object has changed since.",
    schema: { type: "string" },
  },
  IfNoneMatch: {
    name: "If-None-Match",
    in: "header",
    required: false,
    description: "The `ETag` of an earlier response. If the response would be the same, it is 304 without a body.",
    schema: { type: "string" },
  },
  InsuranceVersion: {
    name: VERSION_HEADER,
    in: "header",
    required: false,
    description: "The dated version of the API that this request is written for. Absent: the version of the API key.",
    schema: { type: "string", enum: apiVersions },
  },
  Prefer: {
    name: "Prefer",
    in: "header",
    required: false,
    description: "`count` adds the `Total-Count` header to the response.",
    schema: { type: "string" },
  },
  PreferLenient: {
    name: "Prefer",
    in: "header",
    required: false,
    description:
      "`handling=lenient` ignores names of the body that the operation does not have, except within `rules`, and names them in `Ignored-Fields`. Without it they are refused.",
    schema: { type: "string" },
  },
};

const CSV =
  "With `Accept: text/csv`, returns the whole list as CSV: the same filters, without limit and cursors. Columns have the names of the properties; amounts are dollars in columns that end in `_usd`, times are ISO 8601 in UTC. Text that a spreadsheet would read as a formula starts with an apostrophe.";

/** Files are marked in recorded requests (`@file:people.csv`), so that samples can be written from them. */
const withoutMarks = (example: Json): Json => JSON.parse(JSON.stringify(example).replaceAll('"@file:', '"')) as Json;

function bodyOf(operation: Operation, body: z.ZodObject, schemas: Schemas, example: Json | undefined): Json {
  const { bodyLimit } = operation;
  const upload = uploadOf(body);
  const kind = expandsInBody(operation);
  const schema = schemas.request(body, kind === null ? {} : { expand: expandQuery(kind) });
  const most = upload
    ? `${upload.keeping ? "Files of together" : "A file of"} at most ${upload.limit / 1024} KiB.`
    : `At most ${bodyLimit.bytes / 1024} KiB, with at most ${bodyLimit.members} names and values.`;
  return {
    required: true,
    description: most,
    content: {
      [upload ? "multipart/form-data" : "application/json"]: {
        schema,
        ...(example ? { example: upload ? withoutMarks(example) : example } : {}),
      },
    },
  };
}

/** The response of a status with any of these codes. */
function errorResponse(status: number, codes: readonly ErrorCode[]): Json {
  const typed = { type: "object", properties: { error_code: { type: "string", enum: codes } } };
  return {
    description: codes.map((code) => `\`${code}\``).join(", "),
    headers: errorHeaders(status),
    content: { "application/json": { schema: { allOf: [{ $ref: "#/components/schemas/Error" }, typed] } } },
  };
}

/** Responses that most operations share, by name. */
const shared = {
  Unauthorized: ["invalid_api_key"],
  Forbidden: ["insufficient_permissions", "organization_suspended", "organization_closed"],
  NotFound: ["resource_not_found"],
  TooManyRequests: ["too_many_requests"],
  ServerError: ["general_error"],
  Unavailable: unavailable,
} as const satisfies Record<string, readonly [ErrorCode, ...ErrorCode[]]>;

export const sharedResponses = (): Json => ({
  NotModified: { description: "The response is still the one with this `ETag`.", headers: notModifiedHeaders },
  ...Object.fromEntries(Object.entries(shared).map(([name, codes]) => [name, errorResponse(errorStatus[codes[0]], codes)])),
});

function errorResponses(operation: Operation): Json {
  const byStatus = Map.groupBy(errorsOf(operation), ([, status]) => status);
  const statuses = [...byStatus].sort(([a], [b]) => a - b);
  return Object.fromEntries(
    statuses.map(([status, found]) => {
      const codes = found.map(([code]) => code);
      const name = Object.entries(shared).find(([, same]) => same.join() === codes.join())?.[0];
      return [String(status), name ? { $ref: `#/components/responses/${name}` } : errorResponse(status, codes)];
    }),
  );
}

const isPublic = ({ access }: Operation): boolean => access === "public";

/** Either way of sending the key. */
export const credentials: readonly Json[] = [{ key: [] }, { basic: [] }];
const withClientToken: readonly Json[] = [...credentials, { client: [] }];

/** Who may call it, and what else there is to know. */
function notesOf(operation: Operation): string {
  const { access, clientUse, deprecated } = operation;
  const scope = access.includes(":") && !access.startsWith("hosted:");
  return [
    isPublic(operation)
      ? "Needs no credential."
      : scope
        ? `Requires the scope \`${access}\`.`
        : access === "staff"
          ? "For signed-in members."
          : "For the session of a hosted page.",
    ...(clientUse ? [`Browsers may call it with a client token for \`${clientUse}\`.`] : []),
    ...(deprecated ? [`Deprecated since ${deprecated.since}; may be gone from ${deprecated.sunset}. ${deprecated.instead}`] : []),
    ...(isExportable(operation) ? [CSV] : []),
  ].join(" ");
}

/** Describes one operation. `id`: its resource and verb, such as `contractors.create`. */
export function describeOperation(operation: Operation, id: string, tag: string, schemas: Schemas): Json {
  const example = examples().operations[id];
  return {
    operationId: id,
    summary: operation.summary,
    description: notesOf(operation),
    tags: [tag],
    security: isPublic(operation) ? [] : operation.clientUse ? withClientToken : credentials,
    "x-access": operation.access,
    ...(operation.clientUse ? { "x-client-use": operation.clientUse } : {}),
    ...(operation.extension ? { "x-extension": true } : {}),
    ...(operation.deprecated ? { deprecated: true, "x-sunset": operation.deprecated.sunset } : {}),
    parameters: parametersOf(operation, schemas),
    ...(operation.body ? { requestBody: bodyOf(operation, operation.body, schemas, example?.request) } : {}),
    responses: {
      [operation.status]: {
        description: operation.list ? "One page, newest first." : operation.status === 201 ? "Created." : "Success.",
        headers: successHeaders(operation),
        content: { "application/json": { schema: schemas.response(operation.response), ...(example ? { example: example.answer } : {}) } },
      },
      ...(operation.method === "GET" ? { 304: { $ref: "#/components/responses/NotModified" } } : {}),
      ...errorResponses(operation),
    },
  };
}
