import { wholeDocument } from "#lib/platform/http/openapi/document.ts";
import type { Case } from "./matrix.ts";

// biome-ignore lint/suspicious/noExplicitAny: JSON Schema, read loosely.
type Schema = any;
const document = wholeDocument("http://service.test") as Schema;

/** The JSON schema of an operation's body in the OpenAPI document. */
export function bodySchema(one: Case): Schema {
  const described = document.paths[`/api/v1${one.operation.path}`][one.operation.method.toLowerCase()];
  return resolve(described.requestBody.content["application/json"].schema);
}

const resolve = (schema: Schema): Schema => (schema?.$ref ? resolve(document.components.schemas[schema.$ref.split("/").at(-1)]) : schema);

/** The schema without its null branch. */
function core(schema: Schema): { schema: Schema; nullable: boolean } {
  const found = resolve(schema);
  if (Array.isArray(found?.type)) {
    const type = found.type.filter((name: string) => name !== "null");
    return { schema: { ...found, type: type[0] }, nullable: type.length < found.type.length };
  }
  if (!Array.isArray(found?.anyOf)) return { schema: found, nullable: false };
  const others = found.anyOf.map(resolve).filter((branch: Schema) => branch.type !== "null");
  if (others.length === 1) return { ...core(others[0]), nullable: others.length < found.anyOf.length };
  return { schema: { ...found, anyOf: others }, nullable: others.length < found.anyOf.length };
}

const long = (length: number) => "x".repeat(length + 1);

/** Values that a field of this schema must refuse. */
function wrongFor(schema: Schema, nullable: boolean): unknown[] {
  const wrong: unknown[] = nullable ? [] : [null];
  if (schema.const !== undefined) return [...wrong, "nonsense", 0, []];
  if (schema.enum) return [...wrong, "nonsense", 0, [], {}, true, "\u0000"];
  switch (schema.type) {
    case "string":
      return [...wrong, [], {}, true, ["x"], "nul\u0000byte", "lone \ud800 surrogate", long(schema.maxLength ?? 250_000)];
    case "integer":
    case "number":
      return [...wrong, "x", "", 1.5, "1.5", [], {}, true, (schema.minimum ?? 0) - 1, (schema.maximum ?? 1e15) + 1, 2 ** 53, 1e300];
    case "boolean":
      return [...wrong, "maybe", 1, [], {}];
    case "array":
      return [...wrong, {}, 5, true, [null], [[]], [{}], ...(schema.minItems ? [[]] : [])];
    case "object":
      return [...wrong, "x", 5, true, [], [{}]];
    default:
      return wrong;
  }
}

export interface Mutation {
  what: string;
  body: Record<string, unknown>;
}

/** A valid body with one fault at a time: missing, wrong type, out of range, not text. */
export function mutations(schema: Schema, body: Record<string, unknown>): Mutation[] {
  const out: Mutation[] = [];
  for (const name of (schema.required ?? []) as string[]) {
    const { [name]: _, ...rest } = body;
    out.push({ what: `without ${name}`, body: rest });
  }
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const found = core(property);
    for (const value of wrongFor(found.schema, found.nullable)) {
      const shown = JSON.stringify(value) ?? "undefined";
      out.push({ what: `${name} = ${shown.slice(0, 40)}`, body: { ...body, [name]: value } });
    }
    const inner = body[name];
    if (found.schema.type === "object" && found.schema.properties && typeof inner === "object" && inner !== null && !Array.isArray(inner)) {
      for (const nested of mutations({ ...found.schema, required: [] }, inner as Record<string, unknown>)) {
        out.push({ what: `${name}.${nested.what}`, body: { ...body, [name]: nested.body } });
      }
    }
  }
  return out;
}
