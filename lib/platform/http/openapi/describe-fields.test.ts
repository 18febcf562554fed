import { expect, test } from "vitest";
import { schemaFields } from "#lib/contract/api/descriptions/schema-fields.ts";
import { openApiDocument } from "./document.ts";
import type { Json } from "./schemas.ts";

const document = openApiDocument("https://api.example.com", "platforms") as unknown as {
  paths: Record<string, Record<string, Json>>;
  webhooks: Record<string, { post: { requestBody: Json } }>;
  components: { schemas: Record<string, Json> };
};

/** Every field of a schema with its description. */
function fields(where: string, schema: unknown, found: Map<string, unknown>): void {
  if (typeof schema !== "object" || schema === null) return;
  const of = schema as Json;
  for (const [name, field] of Object.entries((of.properties ?? {}) as Record<string, Json>)) {
    found.set(`${where}.${name}`, field.description);
    fields(`${where}.${name}`, field, found);
  }
  for (const inner of [of.anyOf, of.oneOf, of.allOf].flat()) fields(where, inner, found);
  for (const inner of [of.items, of.additionalProperties]) fields(where, inner, found);
}

function everyField(): Map<string, unknown> {
  const found = new Map<string, unknown>();
  const content = (where: string, holder: unknown) => {
    for (const { schema } of Object.values(((holder as Json | undefined)?.content ?? {}) as Record<string, { schema: Json }>))
      fields(where, schema, found);
  };
  for (const [name, schema] of Object.entries(document.components.schemas)) fields(name, schema, found);
  for (const operation of Object.values(document.paths).flatMap((item) => Object.values(item))) {
    const id = operation.operationId as string;
    content(id, operation.requestBody);
    for (const [status, answer] of Object.entries(operation.responses as Json)) if (status < "300") content(id, answer);
    for (const { $ref, name, description } of operation.parameters as Json[]) if (!$ref) found.set(`${id}.${name}`, description);
  }
  for (const { post } of Object.values(document.webhooks)) content("Webhook", post.requestBody);
  return found;
}

test("every field and parameter of the platforms' document is described", () => {
  const found = everyField();
  expect(found.size).toBeGreaterThan(1500);
  const missing = [...found].filter(([, description]) => !description).map(([name]) => name);
  expect(missing, "Describe these by `.meta({ description })` in the contract.").toEqual([]);
});

test("no description is about a field that is gone, or that the contract describes itself", () => {
  const found = everyField();
  const idle = Object.entries(schemaFields).flatMap(([where, texts]) =>
    Object.entries(texts)
      .filter(([name, text]) => found.get(`${where}.${name}`) !== text)
      .map(([name]) => `${where}.${name}`),
  );
  expect(idle).toEqual([]);
});
