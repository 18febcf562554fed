import { anchorOf } from "./render.ts";

/** The part of JSON Schema that the OpenAPI document uses and the pages show. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  additionalProperties?: Schema | boolean;
  format?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
}

/** The page that describes each schema. */
export type Homes = Map<string, string>;

const nameOf = (ref: string): string => ref.split("/").at(-1) ?? "";

const inside = (schema: Schema): Schema[] => [
  ...(schema.anyOf ?? []),
  ...(schema.oneOf ?? []),
  ...(schema.allOf ?? []),
  ...(schema.items ? [schema.items] : []),
  ...Object.values(schema.properties ?? {}),
  ...(typeof schema.additionalProperties === "object" ? [schema.additionalProperties] : []),
];

/** The named schemas that a schema mentions. */
export function schemaNames(schema: Schema | undefined): string[] {
  if (!schema) return [];
  return [...(schema.$ref ? [nameOf(schema.$ref)] : []), ...inside(schema).flatMap(schemaNames)];
}

const SHOWN = 12;

function listed(values: readonly unknown[]): string {
  const shown = values.slice(0, SHOWN).map((value) => `\`${String(value)}\``);
  return values.length > SHOWN ? `${shown.join(", ")} and ${values.length - SHOWN} more` : shown.join(", ");
}

function limits({ minimum, maximum, maxLength, maxItems }: Schema): string {
  const safe = (n: number | undefined) => (n !== undefined && Math.abs(n) < Number.MAX_SAFE_INTEGER ? n.toLocaleString("en-US") : null);
  const [min, max] = [safe(minimum), safe(maximum)];
  if (maxLength) return `, at most ${maxLength.toLocaleString("en-US")} characters`;
  if (maxItems) return `, at most ${maxItems}`;
  if (min && max) return ` from ${min} to ${max}`;
  return min ? `, at least ${min}` : max ? `, at most ${max}` : "";
}

/** What a value is, in words: `string or null`, `list of Endorsement`. */
function typeText(schema: Schema, homes: Homes): string {
  if (schema.$ref) {
    const name = nameOf(schema.$ref);
    return `[${name}](${homes.get(name) ?? ""}#${anchorOf(name)})`;
  }
  if (schema.const !== undefined) return `\`${String(schema.const)}\``;
  if (schema.enum) return listed(schema.enum);
  const union = schema.anyOf ?? schema.oneOf;
  if (union) return [...new Set(union.map((one) => typeText(one, homes)))].join(" or ");
  if (schema.allOf?.[0]) return typeText(schema.allOf[0], homes);
  if (schema.format === "binary") return "file";
  if (schema.items) return `list of ${typeText(schema.items, homes)}${limits(schema)}`;
  if (typeof schema.additionalProperties === "object") return `object with values: ${typeText(schema.additionalProperties, homes)}`;
  if (schema.type === undefined) return "any value";
  return `${[schema.type].flat().join(" or ")}${limits(schema)}`;
}

/** The object's properties inside a union or a list, if it has no name of its own. */
function inlineObject(schema: Schema): Schema | null {
  if (schema.properties) return schema;
  for (const inner of [...(schema.anyOf ?? []), ...(schema.allOf ?? []), ...(schema.items ? [schema.items] : [])]) {
    const found = inner.$ref ? null : inlineObject(inner);
    if (found) return found;
  }
  return null;
}

/** A list of the fields of a schema, with those of objects inside. A schema with a name is linked, not repeated. */
export function fieldsOf(schema: Schema, homes: Homes, indent = ""): string {
  if (schema.$ref || !inlineObject(schema)) return `${indent}${typeText(schema, homes)}`;
  const { properties = {}, required = [] } = inlineObject(schema) ?? {};
  return Object.entries(properties)
    .map(([name, of]) => {
      const needed = required.includes(name) ? "" : ", optional";
      const about = of.description ? ` ${of.description.replaceAll("\n", " ")}` : "";
      const inner = inlineObject(of);
      const line = `${indent}- **${name}** (${typeText(of, homes)}${needed}).${about}`;
      return inner ? `${line}\n${fieldsOf(inner, homes, `${indent}  `)}` : line;
    })
    .join("\n");
}

/** One parameter of the path or the query. */
export function parameterText(name: string, schema: Schema, where: string, about: string, homes: Homes): string {
  return `- **${name}** (${where}; ${typeText(schema, homes)}). ${about}`;
}
