import { z } from "zod";
import { contract } from "#lib/contract/api/index.ts";
import { uploads } from "#lib/contract/common.ts";
import type { ErrorCode } from "#lib/contract/errors.ts";
import { errorSchema, errorStatus } from "#lib/contract/errors.ts";
import { listedNames } from "#lib/contract/expand.ts";
import type { Operation } from "#lib/contract/operation.ts";
import { isRequired, uploadOf } from "#lib/contract/schema.ts";
import { isExportable } from "./export.ts";
import { PREFIX } from "./mount.ts";

type Json = Record<string, unknown>;

const always: ErrorCode[] = ["too_many_requests", "general_error", "database_operational_error", "file_store_unavailable"];
const withCredential: ErrorCode[] = ["invalid_api_key", "insufficient_permissions"];

const BINARY = { type: "string", format: "binary" };
/** In a form a list is as many parts of one name. */
const binaries = (most: number) => ({ type: "array", items: BINARY, minItems: 1, maxItems: most });

/** Schemas of bodies say what must be sent, those of answers what is always there. */
function schemaOf(schema: z.ZodType, components: Json): Json {
  const json = z.toJSONSchema(schema, {
    io: "output",
    unrepresentable: "any",
    reused: "inline",
    override: ({ zodSchema, jsonSchema }) => {
      // The walk hands over core schemas; the registry holds the very same objects.
      const upload = uploads.get(zodSchema as unknown as z.ZodType);
      if (upload) Object.assign(jsonSchema, upload.keeping ? binaries(upload.keeping.most) : BINARY);
      const listed = listedNames.get(zodSchema as unknown as z.ZodType);
      if (listed) jsonSchema.enum = listed.all();
      if (zodSchema._zod.def.type !== "object") return;
      const { shape } = zodSchema as z.ZodObject;
      jsonSchema.required = Object.keys(shape).filter((key) => isRequired(shape[key] as z.ZodType));
      delete jsonSchema.additionalProperties;
      if (!jsonSchema.required.length) delete jsonSchema.required;
    },
  }) as Json;
  const { $schema: _, $defs, ...rest } = json;
  for (const [name, definition] of Object.entries(($defs ?? {}) as Record<string, Json>)) components[name] = relocate(definition);
  const named = relocate(rest) as Json;
  if (typeof named.id !== "string") return named;
  const { id, ...body } = named;
  components[id as string] = body;
  return { $ref: `#/components/schemas/${id as string}` };
}

function relocate(node: unknown): Json {
  if (Array.isArray(node)) return node.map(relocate) as unknown as Json;
  if (typeof node !== "object" || node === null) return node as Json;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      key === "$ref" ? String(value).replace("#/$defs/", "#/components/schemas/") : relocate(value),
    ]),
  );
}

function parametersOf(operation: Operation, components: Json): Json[] {
  const inPath = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
  const inQuery = Object.entries(operation.query?.shape ?? {}).map(([name, field]) => {
    const schema = field as z.ZodType;
    const described = schemaOf(schema, components);
    return {
      name,
      in: "query",
      required: isRequired(schema),
      ...(described.description ? { description: described.description } : {}),
      schema: described,
    };
  });
  return [...inPath, ...inQuery];
}

const CSV =
  "The whole list as CSV, requested with `Accept: text/csv`: the same filters, without limit and cursors. Columns are named like the properties. Amounts are dollars in columns that end in `_usd`; times are ISO 8601 in UTC. Text that a spreadsheet would read as a formula starts with an apostrophe.";

const mediaType = (body: z.ZodObject) => (uploadOf(body) ? "multipart/form-data" : "application/json");

function bodyOf({ bodyLimit }: Operation, body: z.ZodObject, components: Json): Json {
  const upload = uploadOf(body);
  const most = upload
    ? `${upload.keeping ? "One or more files, in total" : "A file of"} at most ${upload.limit / 1024} KiB.`
    : `At most ${bodyLimit.bytes / 1024} KiB, with at most ${bodyLimit.members} names and values.`;
  return { required: true, description: most, content: { [mediaType(body)]: { schema: schemaOf(body, components) } } };
}

function describe(operation: Operation, tag: string, name: string, components: Json): Json {
  const codes = [...(operation.access === "public" ? [] : withCredential), ...always, "invalid_input" as const, ...operation.errors];
  if (operation.body) codes.push("bad_request", "payload_too_large", "unsupported_media_type");
  if (operation.method === "POST") codes.push("bad_request", "idempotency_key_in_use", "idempotency_key_reused");
  const isChange = (operation.method === "PUT" || operation.method === "DELETE") && operation.path.includes("{");
  if (isChange) codes.push("version_conflict");
  const byStatus = Map.groupBy(new Set(codes), (code) => operation.statuses[code] ?? errorStatus[code]);
  const errors = [...byStatus]
    .sort(([a], [b]) => a - b)
    .map(([status, list]) => [
      String(status),
      {
        description: list.map((code) => `\`${code}\``).join(", "),
        content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
      },
    ]);
  const idempotency = { name: "Idempotency-Key", in: "header", required: false, schema: { type: "string", maxLength: 255 } };
  const ifMatch = {
    name: "If-Match",
    in: "header",
    required: false,
    description: "The `ETag` of the object as it was read without `expand`. The request is refused when the object has changed since.",
    schema: { type: "string" },
  };
  return {
    operationId: `${tag}.${name}`,
    summary: operation.summary,
    tags: operation.extension ? [tag, "extension"] : [tag],
    security: operation.access === "public" ? [] : [{ key: [] }],
    "x-access": operation.access,
    parameters: [
      ...parametersOf(operation, components),
      ...(operation.method === "POST" ? [idempotency] : []),
      ...(isChange ? [ifMatch] : []),
    ],
    ...(operation.body ? { requestBody: bodyOf(operation, operation.body, components) } : {}),
    responses: {
      [operation.status]: {
        description: operation.list
          ? "A page, newest first. `Link` headers point to the next and the previous page. With `Prefer: count`, `Total-Count` gives the number of objects, up to 10,000 (`10000+` beyond)."
          : "Done.",
        content: {
          "application/json": { schema: schemaOf(operation.response, components) },
          ...(isExportable(operation) ? { "text/csv": { schema: { type: "string", description: CSV } } } : {}),
        },
      },
      ...Object.fromEntries(errors),
    },
  };
}

/** The OpenAPI 3.1 document of everything the service mounts. */
export function openApiDocument(baseUrl: string): Json {
  const components: Json = {};
  schemaOf(errorSchema, components);
  const paths: Record<string, Json> = {};
  for (const [tag, resource] of Object.entries(contract)) {
    for (const [name, operation] of Object.entries(resource.operations as Record<string, Operation>)) {
      const path = PREFIX + operation.path;
      paths[path] = { ...paths[path], [operation.method.toLowerCase()]: describe(operation, tag, name, components) };
    }
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Contractor insurance",
      version: "1.8.0",
      description:
        "Insure the independent contractors you engage: register them, quote jobs, let them apply, manage policies and receive events.",
    },
    servers: [{ url: baseUrl }],
    paths,
    components: {
      schemas: components,
      securitySchemes: { key: { type: "http", scheme: "bearer", description: "An API key: `sk_test_…` or `sk_live_…`." } },
    },
  };
}
