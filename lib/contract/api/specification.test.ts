import { expect, test } from "vitest";
import { wholeDocument } from "#lib/platform/http/openapi/document.ts";
import { enumerations, notCreating, objects, prefixes, type SpecifiedObject, specified } from "#lib/testing/specification.ts";
import { resources } from "./index.ts";

interface Schema {
  $ref?: string;
  type?: string | string[];
  anyOf?: Schema[];
  allOf?: Schema[];
  enum?: string[];
  items?: Schema;
  properties?: Record<string, Schema>;
}
interface DescribedOperation {
  "x-extension"?: true;
  parameters: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content: Record<string, { schema: Schema }> }>;
}
const document = wholeDocument("https://api.example.com") as {
  paths: Record<string, Record<string, DescribedOperation>>;
  components: { schemas: Record<string, Schema> };
};

function describedAt(at: string): DescribedOperation | undefined {
  const [method = "", path = ""] = at.split(" ");
  return document.paths[`/api/v1${path}`]?.[method.toLowerCase()];
}

/** The referenced schema, and all branches of a union or intersection. */
function branches(schema: Schema | undefined): Schema[] {
  if (!schema) return [];
  if (schema.$ref) return branches(document.components.schemas[schema.$ref.split("/").at(-1) ?? ""]);
  return schema.anyOf ? schema.anyOf.flatMap(branches) : [schema];
}
const typesOf = (schema: Schema | undefined): string[] => branches(schema).flatMap(({ type }) => type ?? "any");

function propertyOf(schema: Schema, name: string): Schema | undefined {
  for (const { properties } of branches(schema)) if (properties && Object.hasOwn(properties, name)) return properties[name];
  return undefined;
}

/** Every violation of the specification's type by a schema. */
function faults(where: string, schema: Schema | undefined, type: string): string[] {
  const nullable = type.endsWith("?");
  const wanted = nullable ? type.slice(0, -1) : type;
  const types = typesOf(schema);
  if (!schema) return [`${where} is missing`];
  const missingNull = nullable && !types.includes("null") && !types.includes("any") ? [`${where} cannot be null`] : [];
  if (wanted === "any") return missingNull;
  if (wanted.startsWith("[")) {
    const [list] = branches(schema).filter((branch) => branch.type === "array");
    return list ? [...missingNull, ...faults(`${where}[]`, list.items, wanted.slice(1, -1))] : [`${where} is no list`];
  }
  const fields = Object.hasOwn(objects, wanted) ? objects[wanted as SpecifiedObject] : null;
  const plain = fields === null ? wanted : "object";
  const wrong = types.includes(plain) ? [] : [`${where} is ${types.join("|")}, not ${plain}`];
  return [...missingNull, ...wrong, ...fieldFaults(where, schema, fields ?? "")];
}

function fieldFaults(where: string, schema: Schema, fields: string): string[] {
  return fields
    .split(" ")
    .filter(Boolean)
    .flatMap((field) => {
      const [name = "", type = ""] = field.split(":");
      return faults(`${where}.${name}`, propertyOf(schema, name), type);
    });
}

const bodyOf = (described: DescribedOperation): Schema | undefined => Object.values(described.requestBody?.content ?? {})[0]?.schema;
const answerOf = (described: DescribedOperation): Schema | undefined =>
  Object.entries(described.responses)
    .filter(([status]) => status.startsWith("2"))
    .flatMap(([, { content }]) => Object.values(content))[0]?.schema;

test("every operation of the specification is served with each query field, body field and response field", () => {
  const found = specified.flatMap(({ at, query = "", body = "", answers }) => {
    const described = describedAt(at);
    if (!described) return [`${at} is missing`];
    const parameters = Object.fromEntries(
      described.parameters.filter((parameter) => parameter.in === "query").map(({ name, schema }) => [name, schema]),
    );
    return [
      ...fieldFaults(`${at} query`, { properties: parameters }, query),
      ...(body ? fieldFaults(`${at} body`, bodyOf(described) ?? {}, body) : []),
      ...faults(`${at} answer`, answerOf(described), answers),
    ];
  });
  expect(found).toEqual([]);
});

test("creating answers 201, everything else 200", () => {
  for (const { at } of specified) {
    const success = Object.keys(describedAt(at)?.responses ?? {}).filter((status) => status.startsWith("2"));
    expect([at, success]).toEqual([at, [at.startsWith("POST") && !notCreating.test(at) ? "201" : "200"]]);
  }
});

test("what the specification lacks is marked as an extension, and nothing else is", () => {
  const known = new Set(specified.map(({ at }) => at));
  const wrong = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .map(([method, described]) => ({
        at: `${method.toUpperCase()} ${path.replace("/api/v1", "")}`,
        extension: described["x-extension"] ?? false,
      }))
      .filter(({ at, extension }) => known.has(at) === extension)
      .map(({ at }) => at),
  );
  expect(wrong).toEqual([]);
});

test("enumerations have the specification's values", () => {
  for (const { of, field, values, only } of enumerations) {
    const bearers = specified.filter(({ answers }) => answers.replace(/[[\]]/g, "") === of);
    for (const { at } of bearers) {
      const answer = answerOf(describedAt(at) as DescribedOperation);
      const [list] = branches(answer).filter(({ type }) => type === "array");
      const property = propertyOf(list?.items ?? answer ?? {}, field);
      const inner = branches(property).flatMap((branch) => (branch.type === "array" ? branches(branch.items) : [branch]));
      const allowed = inner.flatMap((branch) => branch.enum ?? []);
      expect([at, allowed]).toEqual([at, only ? values.split(" ") : expect.arrayContaining(values.split(" "))]);
    }
  }
});

test("ids have the specification's prefixes", () => {
  const known = Object.values(resources).filter(({ name }) => Object.hasOwn(prefixes, name));
  for (const { name, prefix } of known) expect([name, prefix]).toEqual([name, prefixes[name]]);
  expect(known).toHaveLength(Object.keys(prefixes).length);
});
