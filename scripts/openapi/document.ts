import { openApiDocument } from "#lib/platform/http/openapi/document.ts";

/** The part of JSON Schema that the comparison reads. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  pattern?: string;
  format?: string;
  [bound: string]: unknown;
}

export interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  required?: boolean;
  schema: Schema;
}

export interface Response {
  $ref?: string;
  headers?: Record<string, unknown>;
  content?: Record<string, { schema: Schema }>;
}

export interface Operation {
  operationId: string;
  deprecated?: boolean;
  "x-access"?: string;
  "x-sunset"?: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, Response>;
}

export interface Document {
  info: { version: string };
  paths: Record<string, Record<string, Operation>>;
  webhooks?: Record<string, { post: Operation }>;
  components: { schemas: Record<string, Schema>; parameters?: Record<string, Parameter>; responses?: Record<string, Response> };
}

/** Words for readers, which change no program. */
const WORDS = new Set(["description", "summary", "example", "examples", "externalDocs"]);

/** A copy without texts. `isMap`: the keys are names of the API, such as a property called `description`. */
function withoutWords(node: unknown, isMap: boolean): unknown {
  if (Array.isArray(node)) return node.map((item) => withoutWords(item, false));
  if (typeof node !== "object" || node === null) return node;
  const kept = Object.entries(node).filter(([key]) => isMap || !WORDS.has(key));
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutWords(value, !isMap && MAPS.has(key))]));
}
const MAPS = new Set(["properties", "schemas", "paths", "webhooks", "responses", "parameters", "headers", "patternProperties"]);

/** The platforms' document as the contract defines it now, without texts and addresses. */
export function presentDocument(): Document {
  const { info, paths, webhooks, components } = openApiDocument("https://api.example.com", "platforms") as unknown as Document;
  return withoutWords({ info: { version: info.version }, paths, webhooks, components }, false) as Document;
}

/** JSON with one line for each path, webhook and component, so that a difference in the repository can be read. */
export function compactText(document: Document): string {
  const lines = (object: object): string =>
    `{\n${Object.entries(object)
      .map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`)
      .join(",\n")}\n}`;
  const components = Object.entries(document.components).map(([kind, of]) => `${JSON.stringify(kind)}:${lines(of)}`);
  return `{"info":${JSON.stringify(document.info)},"paths":${lines(document.paths)},"webhooks":${lines(document.webhooks ?? {})},"components":{${components.join(",")}}}\n`;
}
