import { schemaFields } from "#lib/contract/api/descriptions/schema-fields.ts";
import { sharedFields } from "#lib/contract/api/descriptions/shared-fields.ts";
import type { Json } from "./schemas.ts";

const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value);

/** The description of the only branch that has one, which moves to the field itself. */
function inner(field: Json): string | undefined {
  const described = ((field.anyOf ?? []) as Json[]).filter(({ description }) => typeof description === "string");
  if (described.length !== 1 || !described[0]) return undefined;
  const { description } = described[0];
  delete described[0].description;
  return description as string;
}

/** Says of a field what it is, unless the contract does: by its schema, else by its name. */
export function describeField(where: string, name: string, field: Json): void {
  field.description ??= inner(field) ?? schemaFields[where]?.[name] ?? sharedFields[name];
  if (field.description === undefined) delete field.description;
}

/**
 * Describes every field of a schema, and of those inside. The descriptions are here and not in the contract, because browsers load the
 * contract. `where`: the schema's name, or the operation's id. An object in events is described as the object.
 */
export function describeFields(where: string, schema: unknown): void {
  if (!isObject(schema)) return;
  for (const [name, field] of Object.entries((schema.properties ?? {}) as Record<string, Json>)) {
    describeField(where, name, field);
    describeFields(`${where}.${name}`, field);
  }
  for (const group of ["anyOf", "oneOf", "allOf"]) for (const branch of (schema[group] ?? []) as Json[]) describeFields(where, branch);
  describeFields(where, schema.items);
  describeFields(where, schema.additionalProperties);
}

const contents = (holder: unknown): Json[] =>
  Object.values(((holder as Json | undefined)?.content ?? {}) as Record<string, { schema: Json }>).map(({ schema }) => schema);

/** Describes the fields of all schemas, bodies, answers, parameters and webhooks of a document. */
export function describeDocument(document: { paths: Json; webhooks?: Json; components: { schemas: Json } }): void {
  const paths = document.paths as Record<string, Record<string, Json>>;
  const webhooks = (document.webhooks ?? {}) as Record<string, { post: Json }>;
  for (const [name, schema] of Object.entries(document.components.schemas)) describeFields(name.replace(/InEvents$/, ""), schema);
  for (const item of Object.values(paths))
    for (const operation of Object.values(item)) {
      const id = operation.operationId as string;
      for (const parameter of operation.parameters as Json[]) if (!parameter.$ref) describeField(id, parameter.name as string, parameter);
      const answers = Object.entries(operation.responses as Json).filter(([status]) => status < "300");
      for (const schema of [operation.requestBody, ...answers.map(([, answer]) => answer)].flatMap(contents)) describeFields(id, schema);
    }
  for (const { post } of Object.values(webhooks)) for (const schema of contents(post.requestBody)) describeFields("Webhook", schema);
}
