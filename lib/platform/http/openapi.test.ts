import { expect, test } from "vitest";
import { operations } from "#lib/contract/api/operations.ts";
import type { ErrorCode } from "#lib/contract/errors.ts";
import { errorStatus } from "#lib/contract/errors.ts";
import { openApiDocument } from "./openapi.ts";

type Json = Record<string, unknown>;
type Described = {
  operationId: string;
  summary: string;
  tags: string[];
  parameters: { name: string; in: string; required: boolean; schema: Json }[];
  requestBody?: { content: { "application/json": { schema: Json } } };
  responses: Record<string, { description: string; content: { "application/json": { schema: Json } } }>;
};
const document = openApiDocument("https://api.example.com") as {
  openapi: string;
  info: Json;
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Json>; securitySchemes: Json };
};
const described = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
);

test("every operation has one success, and lists take both cursors and a limit", () => {
  for (const { path, method, operation } of described) {
    const success = Object.keys(operation.responses).filter((status) => status.startsWith("2"));
    expect(success, `${method} ${path}`).toHaveLength(1);
    const answer = operation.responses[success[0] ?? ""]?.content["application/json"].schema;
    if (method === "get" && answer?.type === "array") {
      expect(operation.parameters.map(({ name }) => name)).toEqual(expect.arrayContaining(["limit", "starting_after", "ending_before"]));
    }
  }
});

const schemaKeys = new Set([
  "$ref",
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

function checkSchema(schema: Json, where: string): void {
  for (const key of Object.keys(schema)) expect(schemaKeys, `${where}: ${key}`).toContain(key);
  if (schema.$ref) expect(document.components.schemas, where).toHaveProperty([String(schema.$ref).replace("#/components/schemas/", "")]);
  if (schema.type !== undefined) expect(types, where).toEqual(expect.arrayContaining([schema.type].flat()));
  if (schema.enum) expect((schema.enum as unknown[]).length, where).toBeGreaterThan(0);
  if (schema.pattern) expect(() => new RegExp(String(schema.pattern)), where).not.toThrow();
  const properties = (schema.properties ?? {}) as Record<string, Json>;
  // Beside a reference, `required` speaks of what the reference names.
  for (const name of (schema.$ref ? [] : (schema.required ?? [])) as string[])
    expect(properties, `${where}: required`).toHaveProperty([name]);
  for (const [name, property] of Object.entries(properties)) checkSchema(property, `${where}.${name}`);
  for (const group of ["anyOf", "oneOf", "allOf", "prefixItems"])
    for (const [i, branch] of ((schema[group] ?? []) as Json[]).entries()) checkSchema(branch, `${where}.${group}${i}`);
  for (const inner of ["items", "additionalProperties", "propertyNames"]) {
    const found = schema[inner];
    if (typeof found === "object" && found !== null) checkSchema(found as Json, `${where}.${inner}`);
  }
}

test("the document is OpenAPI 3.1: its schemas are JSON Schema, its references resolve, its names are unique", () => {
  expect(document.openapi).toMatch(/^3\.1\.\d+$/);
  expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
  expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  for (const [name, schema] of Object.entries(document.components.schemas)) {
    expect(name).toMatch(/^[A-Za-z0-9._-]+$/);
    checkSchema(schema, name);
  }
  const ids = described.map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { path, operation } of described) {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(operation.parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name)).toEqual(names);
    expect(operation.summary.length).toBeGreaterThan(5);
    for (const parameter of operation.parameters) checkSchema(parameter.schema, `${operation.operationId} ${parameter.name}`);
    for (const [type, { schema }] of Object.entries(operation.requestBody?.content ?? {})) {
      expect(["application/json", "multipart/form-data"]).toContain(type);
      checkSchema(schema, operation.operationId);
    }
    for (const [status, response] of Object.entries(operation.responses)) {
      expect(response.description.length).toBeGreaterThan(3);
      checkSchema(response.content["application/json"].schema, `${operation.operationId} ${status}`);
    }
  }
});

test("every documented error is one there is, under its own status", () => {
  for (const { operation } of described) {
    const stated = operations.find(({ id }) => id === operation.operationId)?.operation;
    for (const [status, { description }] of Object.entries(operation.responses)) {
      if (status < "400") continue;
      const codes = [...description.matchAll(/`(\w+)`/g)].map(([, code]) => code as ErrorCode);
      expect(codes.length).toBeGreaterThan(0);
      for (const code of codes)
        expect([operation.operationId, code, stated?.statuses[code] ?? errorStatus[code]]).toEqual([
          operation.operationId,
          code,
          Number(status),
        ]);
    }
  }
});
