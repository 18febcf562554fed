import { examples } from "#lib/platform/http/openapi/examples.ts";
import type { Json } from "#lib/platform/http/openapi/schemas.ts";
import { anchorOf } from "./render.ts";
import { answerBlock, blocks, sampleOf } from "./samples.ts";
import { fieldsOf, type Homes, parameterText, type Schema, schemaNames } from "./schemas.ts";

interface DescribedOperation {
  operationId: string;
  summary: string;
  description: string;
  tags: [string];
  parameters: ({ $ref?: string } & { name: string; in: string; required: boolean; description?: string; schema: Schema })[];
  requestBody?: { description: string; content: Record<string, { schema: Schema; example?: Json }> };
  responses: Record<string, { $ref?: string } & { description: string; content: Record<string, { schema: Schema; example?: unknown }> }>;
}

/** The part of the OpenAPI document that the pages show. */
export interface Document {
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, DescribedOperation>>;
  webhooks: Record<string, { post: { requestBody: { content: { "application/json": { schema: Schema; example?: unknown } } } } }>;
  components: {
    schemas: Record<string, Schema>;
    responses: Record<string, DescribedOperation["responses"][string]>;
    headers: Record<string, { description: string }>;
  };
}

interface Operation extends DescribedOperation {
  method: string;
  path: string;
}

/** The operations of the document by resource, in its order. */
export function operationsByResource({ paths }: Document): Map<string, Operation[]> {
  const all = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, one]): Operation => ({ ...one, method: method.toUpperCase(), path })),
  );
  return Map.groupBy(all, ({ operationId }) => operationId.split(".")[0] ?? "");
}

/** The schema of an operation's successful response. */
function answerOf({ responses }: DescribedOperation) {
  const [status, response] = Object.entries(responses).find(([code]) => code.startsWith("2")) ?? ["200"];
  return { status, schema: response?.content["application/json"]?.schema ?? {} };
}

/** The page on which each schema is described: that of the first resource which uses it. */
export function homesOf(document: Document): Homes {
  const homes: Homes = new Map();
  const visit = (schema: Schema | undefined, page: string, isShown: boolean): void => {
    for (const name of schemaNames(schema)) {
      if (homes.has(name)) continue;
      // Objects that only `expand[]` returns are described where they are returned by themselves.
      if (!isShown && resourceNames.has(name)) continue;
      homes.set(name, page);
      visit(document.components.schemas[name], page, false);
    }
  };
  const resourceNames = new Set<string>();
  const grouped = operationsByResource(document);
  for (const operations of grouped.values())
    for (const one of operations) {
      const { schema } = answerOf(one);
      for (const name of [schema.$ref, schema.items?.$ref]) if (name) resourceNames.add(name.split("/").at(-1) ?? "");
    }
  for (const [resource, operations] of grouped)
    for (const one of operations) {
      visit(answerOf(one).schema, `/docs/reference/${resource}`, true);
      for (const { schema } of Object.values(one.requestBody?.content ?? {})) visit(schema, `/docs/reference/${resource}`, true);
    }
  visit({ $ref: "#/components/schemas/Error" }, "/docs/errors", true);
  for (const name of Object.keys(document.components.schemas))
    if (!homes.has(name)) visit({ $ref: `#/components/schemas/${name}` }, "/docs/events", true);
  return homes;
}

/** Error codes of an operation, each with its entry in the catalogue. */
function errorsOf(document: Document, { responses }: DescribedOperation): string {
  const lines = Object.entries(responses)
    .filter(([status]) => status >= "400")
    .map(([status, named]) => {
      const found = named.$ref ? document.components.responses[named.$ref.split("/").at(-1) ?? ""] : named;
      const codes = [...(found?.description ?? "").matchAll(/`(\w+)`/g)].map(([, code]) => `[\`${code}\`](/docs/errors#${code})`);
      return `${status}: ${codes.join(", ")}`;
    });
  return `**Errors.** ${lines.join("; ")}.`;
}

/** Names of path parameters that are reserved words of a language. */
export const variables: Readonly<Record<string, string>> = { export: "list_export", import: "csv_import" };

/** The example's call, with a placeholder for each id in the path, and its answer. */
export function samplesOf(operation: Operation): string {
  const { operationId, parameters } = operation;
  const input = examples().operations[operationId]?.request;
  const path = parameters.filter((one) => one.in === "path").map(({ name }) => `$${variables[name] ?? name}`);
  return blocks(sampleOf({ id: operationId, path, ...(input ? { input } : {}) })) + answerBlock(operationId);
}

function operationText(document: Document, operation: Operation, homes: Homes): string {
  const { method, path, summary, description, parameters, requestBody } = operation;
  const own = parameters.filter((one) => !one.$ref);
  const answer = answerOf(operation);
  const [, body] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const list = answer.schema.type === "array";
  return [
    `## ${summary}`,
    `\`${method} ${path}\` · \`${operation.operationId}\``,
    description,
    samplesOf(operation),
    ...(own.length ? [`**Parameters**\n\n${own.map((one) => parameterLine(one, homes)).join("\n")}`] : []),
    ...(body ? [`**Body.** ${requestBody?.description ?? ""}\n\n${fieldsOf(body.schema, homes)}`] : []),
    `**Answer ${answer.status}.** ${list ? "A list." : ""}\n\n${answerFields(answer.schema, homes)}`,
    errorsOf(document, operation),
  ].join("\n\n");
}

function parameterLine(
  { name, in: place, required, description = "", schema }: DescribedOperation["parameters"][number],
  homes: Homes,
): string {
  const where = place === "path" ? "path" : required ? "query, required" : "query";
  return parameterText(name, schema, where, description, homes);
}

function answerFields(schema: Schema, homes: Homes): string {
  const inner = schema.type === "array" && schema.items ? schema.items : schema;
  const name = inner.$ref?.split("/").at(-1);
  if (name) return `[${name}](${homes.get(name)}#${anchorOf(name)})`;
  return fieldsOf(inner, homes);
}

/** The Markdown of a resource's page: its operations, then the schemas that are described here. */
export function referencePage(document: Document, resource: string, title: string, about: string, homes: Homes): string {
  const operations = operationsByResource(document).get(resource) ?? [];
  const here = [...homes].filter(([, page]) => page === `/docs/reference/${resource}`).map(([name]) => name);
  const contents = operations.map(({ summary, method, path }) => `- [${summary}](#${anchorOf(summary)}): \`${method} ${path}\``);
  return [
    `# ${title}`,
    about,
    contents.join("\n"),
    ...operations.map((one) => operationText(document, one, homes)),
    ...here.map((name) => schemaText(document, name, homes)),
  ].join("\n\n");
}

/** The section of one schema. */
export function schemaText(document: Document, name: string, homes: Homes): string {
  const schema = document.components.schemas[name] ?? {};
  return `## ${name}\n\n${schema.description ? `${schema.description}\n\n` : ""}${fieldsOf(schema, homes)}`;
}
