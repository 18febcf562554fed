import { z } from "zod";
import { resources } from "#lib/contract/api/index.ts";
import { references, uploads } from "#lib/contract/core/common.ts";
import { listedNames } from "#lib/contract/core/expand.ts";
import { deletionSchema } from "#lib/contract/core/resource.ts";
import { isRequired } from "#lib/contract/core/schema.ts";

export type Json = Record<string, unknown>;

/** Read schemas by object name: what `expand[]` puts in the place of an id. */
const objects = new Map<string, z.ZodObject>(Object.values(resources).map(({ name, read }) => [name, read]));

const BINARY = { type: "string", format: "binary" };
/** In a form, a list is several parts of the same name. */
const binaries = (maxFiles: number) => ({ type: "array", items: BINARY, minItems: 1, maxItems: maxFiles });

const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * The schemas of one OpenAPI document. Schemas with an `id` become components. In a response, a property that holds an id is a union of
 * the id and the object, because `expand[]` returns either.
 */
export class Schemas {
  readonly components: Json = {};

  /** `more`: what a body may have beside the fields of its schema. */
  request(schema: z.ZodType, more: Record<string, z.ZodType> = {}): Json {
    const converted = this.#convert(schema, false);
    const { properties } = (this.components[String(converted.$ref ?? "").slice(refTo("").length)] ?? converted) as { properties: Json };
    for (const [name, field] of Object.entries(more)) properties[name] = this.#convert(field, false);
    return converted;
  }

  response(schema: z.ZodType): Json {
    return this.#convert(schema, true);
  }

  #convert(schema: z.ZodType, isResponse: boolean): Json {
    const expanded = new Set<string>();
    const json = z.toJSONSchema(schema, {
      io: "output",
      unrepresentable: "any",
      reused: "inline",
      override: ({ zodSchema, jsonSchema }) => {
        // The walk hands over core schemas. The registries hold the same objects.
        const of = zodSchema as unknown as z.ZodType;
        const upload = uploads.get(of);
        if (upload) Object.assign(jsonSchema, upload.keeping ? binaries(upload.keeping.maxFiles) : BINARY);
        const listed = listedNames.get(of);
        if (listed) jsonSchema.enum = listed.all();
        const object = isResponse ? objects.get(references.get(of)?.to ?? "") : undefined;
        if (object) expand(jsonSchema, object, expanded);
        // Tuples here hold values of one kind. Generators know arrays of a fixed length, but few know tuples.
        if (Array.isArray(jsonSchema.prefixItems)) {
          const { prefixItems } = jsonSchema;
          Object.assign(jsonSchema, { items: prefixItems[0], minItems: prefixItems.length, maxItems: prefixItems.length });
          delete jsonSchema.prefixItems;
        }
        if (zodSchema._zod.def.type !== "object") return;
        const { shape } = zodSchema as z.ZodObject;
        jsonSchema.required = Object.keys(shape).filter((key) => isRequired(shape[key] as z.ZodType));
        delete jsonSchema.additionalProperties;
        if (!jsonSchema.required.length) delete jsonSchema.required;
      },
    }) as Json;
    const { $schema: _, $defs, ...rest } = json;
    for (const [name, definition] of Object.entries(($defs ?? {}) as Record<string, Json>)) this.components[name] = relocate(definition);
    const converted = this.#named(relocate(rest) as Json);
    // Objects that only an expansion returns are components too.
    for (const name of expanded) {
      const object = objects.get(name);
      if (object && !Object.hasOwn(this.components, idOf(object))) this.response(object);
    }
    return converted;
  }

  #named(schema: Json): Json {
    if (typeof schema.id !== "string") return schema;
    const { id, ...body } = schema;
    this.components[id as string] = body;
    return { $ref: refTo(id as string) };
  }
}

const refTo = (id: string): string => `#/components/schemas/${id}`;

function idOf(schema: z.ZodType): string {
  const id = schema.meta()?.id;
  if (!id) throw new Error("A resource's read schema needs an id.");
  return id;
}

function expand(jsonSchema: object, object: z.ZodObject, expanded: Set<string>): void {
  const { description, ...id } = jsonSchema as Json;
  for (const key of Object.keys(jsonSchema)) delete (jsonSchema as Json)[key];
  Object.assign(jsonSchema, {
    ...(description
      ? {
          description: `${String(description)} The object itself where \`expand[]\` names this property, and its tombstone if it was deleted.`,
        }
      : {}),
    anyOf: [id, { $ref: refTo(idOf(object)) }, { $ref: refTo(idOf(deletionSchema)) }],
  });
  for (const [name, read] of objects) if (read === object) expanded.add(name);
}

/** Points references at the components, and merges a union inside a union into one. */
function relocate(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(relocate);
  if (!isObject(node)) return node;
  const moved: Json = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, key === "$ref" ? String(value).replace("#/$defs/", refTo("")) : relocate(value)]),
  );
  if (!Array.isArray(moved.anyOf)) return moved;
  const inner = moved.anyOf.find((one) => isObject(one) && Array.isArray(one.anyOf)) as Json | undefined;
  if (!inner) return moved;
  const anyOf = moved.anyOf.flatMap((one) => (one === inner ? (inner.anyOf as unknown[]) : [one]));
  return { ...moved, ...(inner.description && !moved.description ? { description: inner.description } : {}), anyOf };
}
