import { expect, test } from "vitest";
import { operations } from "#lib/contract/api/operations.ts";
import type { ErrorCode } from "#lib/contract/core/errors.ts";
import { statusOf } from "#lib/contract/core/operation.ts";
import { eventTypes } from "#lib/contract/desk/event-types.ts";
import { openApiDocument } from "./document.ts";
import type { Json } from "./schemas.ts";

type Parameter = { $ref?: string; name: string; in: string; required: boolean; schema: Json };
type Content = Record<string, { schema: Json }>;
type DescribedResponse = { description: string; headers?: Json; content: Content };
type DescribedOperation = {
  operationId: string;
  summary: string;
  tags: string[];
  parameters: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, DescribedResponse | { $ref: string }>;
};
interface Document {
  openapi: string;
  info: Json;
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, DescribedOperation>>;
  webhooks?: Record<string, { post: DescribedOperation }>;
  components: { schemas: Record<string, Json>; responses: Record<string, DescribedResponse> };
}
const both = (["platforms", "pages"] as const).map(
  (audience) => openApiDocument("https://api.example.com", audience) as unknown as Document,
);
const [platforms, pages] = both as [Document, Document];
const operationsOf = (document: Document) =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  );
const described = both.flatMap(operationsOf);

/** The response itself if the operation refers to a shared one. */
function answered(response: DescribedResponse | { $ref: string } | undefined): DescribedResponse {
  const found = response && "$ref" in response ? platforms.components.responses[response.$ref.split("/").at(-1) ?? ""] : response;
  if (!found || "$ref" in found) throw new Error("No such response.");
  return found;
}

test("nothing speaks of what only the team knows, such as the specification", () => {
  const texts = both.flatMap((document) => JSON.stringify(document).match(/"(?:description|summary)":"(?:[^"\\\\]|\\\\.)*"/g) ?? []);
  expect(texts.filter((text) => /specification|decision \d|meaning\.md/i.test(text))).toEqual([]);
  expect(texts.length).toBeGreaterThan(1000);
});

test("every operation of the contract is in one of the two documents, and an API key can call none of the second", () => {
  const ids = described.map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(operations.map(({ id }) => id).toSorted());
  const accesses = operationsOf(pages).map(({ operation }) => (operation as unknown as Json)["x-access"]);
  expect(new Set(accesses)).toEqual(
    new Set([
      "staff",
      "public",
      "hosted:application",
      "hosted:payment",
      "hosted:contractor",
      "hosted:certificate_upload",
      "hosted:compliance_request",
      "hosted:access",
      "hosted:account",
      "hosted:any",
    ]),
  );
});

test("every operation has one success, and lists take both cursors and a limit", () => {
  for (const { path, method, operation } of described) {
    const success = Object.keys(operation.responses).filter((status) => status.startsWith("2"));
    expect(success, `${method} ${path}`).toHaveLength(1);
    const answer = answered(operation.responses[success[0] ?? ""]).content["application/json"]?.schema;
    if (method === "get" && answer?.type === "array") {
      expect(operation.parameters.map(({ name }) => name)).toEqual(expect.arrayContaining(["limit", "starting_after", "ending_before"]));
    }
  }
});

const schemaKeys = new Set([
  "$ref",
  "deprecated",
  "type",
  "properties",
  "required",
  "items",
  "prefixItems",
  "enum",
  "const",
  "anyOf",
  "oneOf",
  "allOf",
  "description",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "minLength",
  "maxLength",
  "pattern",
  "format",
  "minItems",
  "maxItems",
  "additionalProperties",
  "propertyNames",
  "default",
  "title",
]);
const types = ["string", "integer", "number", "boolean", "array", "object", "null"];

function checkSchema(document: Document, schema: Json, where: string): void {
  for (const key of Object.keys(schema)) expect(schemaKeys, `${where}: ${key}`).toContain(key);
  if (schema.$ref) expect(document.components.schemas, where).toHaveProperty([String(schema.$ref).replace("#/components/schemas/", "")]);
  if (schema.type !== undefined) expect(types, where).toEqual(expect.arrayContaining([schema.type].flat()));
  if (schema.enum) expect((schema.enum as unknown[]).length, where).toBeGreaterThan(0);
  if (schema.pattern) expect(() => new RegExp(String(schema.pattern)), where).not.toThrow();
  const properties = (schema.properties ?? {}) as Record<string, Json>;
  // Beside a reference, `required` is about the referenced schema.
  for (const name of (schema.$ref ? [] : (schema.required ?? [])) as string[])
    expect(properties, `${where}: required`).toHaveProperty([name]);
  for (const [name, property] of Object.entries(properties)) checkSchema(document, property, `${where}.${name}`);
  for (const group of ["anyOf", "oneOf", "allOf", "prefixItems"])
    for (const [i, branch] of ((schema[group] ?? []) as Json[]).entries()) checkSchema(document, branch, `${where}.${group}${i}`);
  for (const inner of ["items", "additionalProperties", "propertyNames"]) {
    const found = schema[inner];
    if (typeof found === "object" && found !== null) checkSchema(document, found as Json, `${where}.${inner}`);
  }
}

test.each([
  ["platforms", platforms],
  ["pages", pages],
])("the document for %s is OpenAPI 3.1: its schemas are JSON Schema and its references resolve", (_, document) => {
  expect(document.openapi).toMatch(/^3\.1\.\d+$/);
  expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
  expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  for (const [name, schema] of Object.entries(document.components.schemas)) {
    expect(name).toMatch(/^[A-Za-z0-9._-]+$/);
    checkSchema(document, schema, name);
  }
  const refs = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)];
  const known = document.components as Record<string, Json>;
  for (const [ref, kind = "", name = ""] of refs) expect(known[kind], ref).toHaveProperty([name]);
  const tags = document.tags.map(({ name }) => name);
  for (const { description } of document.tags) expect(description).toMatch(/^[A-Z].+\.$/);
  for (const { path, operation } of operationsOf(document)) {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(operation.parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name)).toEqual(names);
    expect(operation.summary.length).toBeGreaterThan(5);
    expect(tags).toEqual(expect.arrayContaining(operation.tags));
    for (const { $ref, name, schema } of operation.parameters) if (!$ref) checkSchema(document, schema, `${operation.operationId} ${name}`);
    for (const [type, { schema }] of Object.entries(operation.requestBody?.content ?? {})) {
      expect(["application/json", "multipart/form-data"]).toContain(type);
      checkSchema(document, schema, operation.operationId);
    }
    for (const [status, named] of Object.entries(operation.responses)) {
      const response = answered(named);
      expect(response.description.length).toBeGreaterThan(3);
      expect(Object.keys(response.headers ?? {})).toContain("Request-Id");
      if (status === "304") continue;
      expect(Object.keys(response.content)).toEqual(["application/json"]);
      checkSchema(document, response.content["application/json"]?.schema ?? {}, `${operation.operationId} ${status}`);
    }
  }
});

test("every documented error exists, under its own status", () => {
  for (const { operation } of described) {
    const stated = operations.find(({ id }) => id === operation.operationId)?.operation;
    for (const [status, response] of Object.entries(operation.responses)) {
      if (status < "400") continue;
      const { content } = answered(response);
      const [, typed] = (content["application/json"]?.schema.allOf ?? []) as { properties: { error_code: { enum: ErrorCode[] } } }[];
      const codes = typed?.properties.error_code.enum ?? [];
      expect(codes.length).toBeGreaterThan(0);
      for (const code of codes) expect([code, stated ? statusOf(code, stated) : null]).toEqual([code, Number(status)]);
    }
  }
});

test("an id in a response is a union with the object that expand[] returns; in a request it is an id", () => {
  const { Quote, QuoteInput } = platforms.components.schemas as Record<string, { properties: Record<string, Json> }>;
  const deletion = { $ref: "#/components/schemas/Deletion" };
  expect(Quote?.properties.job?.anyOf).toEqual([{ type: "string" }, { $ref: "#/components/schemas/Job" }, deletion]);
  expect(Quote?.properties.policy?.anyOf).toEqual([
    { type: "string" },
    { $ref: "#/components/schemas/Policy" },
    deletion,
    { type: "null" },
  ]);
  expect(QuoteInput?.properties.job).toMatchObject({ type: "string" });
});

test("every event type is a webhook with the object it carries", () => {
  expect(Object.keys(platforms.webhooks ?? {})).toEqual([...eventTypes, "webhook_endpoint.test"]);
  const { schema } = platforms.webhooks?.["policy.active"]?.post.requestBody?.content["application/json"] ?? { schema: {} };
  const [event, typed] = schema.allOf as [Json, { properties: { type: Json; data: { allOf: Json[] } } }];
  expect(event).toEqual({ $ref: "#/components/schemas/Event" });
  expect(typed.properties.type).toMatchObject({ const: "policy.active" });
  expect(typed.properties.data.allOf[0]).toEqual({ $ref: "#/components/schemas/Policy" });
});

test("objects in events are described without the links that give access", () => {
  const schemas = platforms.components.schemas as Record<string, { properties: Json; required: string[] }>;
  for (const [name, field] of [
    ["ApplySession", "url"],
    ["ComplianceRequest", "incoming_address"],
    ["Certificate", "pdf_url"],
  ] as const) {
    expect(schemas[name]?.properties).toHaveProperty(field);
    expect(schemas[`${name}InEvents`]?.properties).not.toHaveProperty(field);
    expect(schemas[`${name}InEvents`]?.required).not.toContain(field);
  }
});

/** Every inline object schema with at least three properties, with its location. */
function inlineObjects(node: unknown, where: string, found: Map<string, string[]>): void {
  if (typeof node !== "object" || node === null) return;
  const properties = (node as Json).properties as Json | undefined;
  if (properties && Object.keys(properties).length > 2) {
    const { description: _, ...schema } = node as Json;
    found.set(JSON.stringify(schema), [...(found.get(JSON.stringify(schema)) ?? []), where]);
  }
  for (const [key, inner] of Object.entries(node)) inlineObjects(inner, `${where}.${key}`, found);
}

test.each([
  ["platforms", platforms],
  ["pages", pages],
])("no schema is repeated in the document for %s: shared ones are components", (_, document) => {
  const found = new Map<string, string[]>();
  for (const [name, schema] of Object.entries(document.components.schemas))
    for (const [key, inner] of Object.entries(schema)) inlineObjects(inner, `${name}.${key}`, found);
  inlineObjects(document.paths, "paths", found);
  expect([...found.values()].filter((places) => places.length > 1)).toEqual([]);
});
