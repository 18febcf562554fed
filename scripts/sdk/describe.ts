import { errorStatus } from "#lib/contract/core/errors.ts";
import { pascalCase } from "#lib/kit/words.ts";
import { openApiDocument } from "#lib/platform/http/openapi/document.ts";

/** The part of JSON Schema that the document uses. Its generator throws when it meets anything else. */
export interface Schema {
  $ref?: string;
  description?: string;
  type?: string | string[];
  enum?: (string | number | boolean | null)[];
  const?: string | number | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  format?: string;
}

export interface QueryParameter {
  name: string;
  required: boolean;
  schema: Schema;
  description?: string;
}

export interface SdkOperation {
  verb: string;
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Without the prefix `/api/v1`. */
  path: string;
  pathParameters: string[];
  query: QueryParameter[];
  /** The name of the body's schema. */
  body: string | null;
  isUpload: boolean;
  /** Whether every property of the body can be left out. */
  isBodyOptional: boolean;
  response: Schema;
  isList: boolean;
  summary: string;
  description: string;
}

export interface SdkResource {
  /** camelCase, as in the contract: `applySessions`. */
  name: string;
  about: string;
  operations: SdkOperation[];
}

export interface DescribedApi {
  /** The dated version of the API that the libraries are written for. */
  version: string;
  schemas: Record<string, Schema>;
  resources: SdkResource[];
  /** The schema of what an event of each type holds. */
  events: Record<string, Schema>;
  errorCodes: string[];
}

interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: [string];
  parameters: (QueryParameter & { in: string })[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content: { "application/json": { schema: Schema } } }>;
}

interface Webhook {
  post: { requestBody: { content: { "application/json": { schema: { allOf: [Schema, { properties: { data: Schema } }] } } } } };
}

interface Document {
  info: { version: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, Webhook>;
  components: { schemas: Record<string, Schema> };
}

const PREFIX = "/api/v1";

export const nameOf = (ref: string): string => ref.slice("#/components/schemas/".length);

/** The name of a body's schema. One without a name gets the operation's: `ContractorsUpdateBody`. */
function nameOfBody(schema: Schema, operationId: string, schemas: Record<string, Schema>): string {
  if (schema.$ref) return nameOf(schema.$ref);
  const name = `${operationId.split(".").map(pascalCase).join("")}Body`;
  schemas[name] = schema;
  return name;
}

function describeOperation(path: string, method: string, operation: Operation, schemas: Record<string, Schema>): SdkOperation {
  const [verb = ""] = operation.operationId.split(".").slice(1);
  const response = Object.entries(operation.responses).find(([status]) => status.startsWith("2"))?.[1].content["application/json"].schema;
  if (!response) throw new Error(`${operation.operationId} has no successful response.`);
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const body = content ? nameOfBody(content.schema, operation.operationId, schemas) : null;
  return {
    verb,
    method: method.toUpperCase() as SdkOperation["method"],
    path: path.slice(PREFIX.length),
    pathParameters: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name),
    query: operation.parameters.filter((parameter) => parameter.in === "query"),
    body,
    isUpload: type === "multipart/form-data",
    isBodyOptional: body !== null && !schemas[body]?.required?.length,
    response,
    isList: response.type === "array",
    summary: operation.summary,
    // How a list is exported is a method's matter here.
    description: operation.description.split(" With `Accept: text/csv`")[0] ?? "",
  };
}

/** What the client libraries are generated from: the OpenAPI document of the platforms, grouped by resource. */
export function describe(): DescribedApi {
  const document = openApiDocument("https://api.example.com", "platforms") as unknown as Document;
  const { schemas } = document.components;
  const abouts = new Map(document.tags.map(({ name, description }) => [name, description]));
  const resources = new Map<string, SdkResource>();
  for (const [path, item] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(item)) {
      const [name = ""] = operation.operationId.split(".");
      const resource = resources.get(name) ?? { name, about: abouts.get(operation.tags[0]) ?? "", operations: [] };
      resource.operations.push(describeOperation(path, method, operation, schemas));
      resources.set(name, resource);
    }
  const events = Object.entries(document.webhooks).map(([type, webhook]): [string, Schema] => [
    type,
    webhook.post.requestBody.content["application/json"].schema.allOf[1].properties.data,
  ]);
  return {
    version: document.info.version,
    schemas,
    resources: [...resources.values()],
    events: Object.fromEntries(events),
    errorCodes: Object.keys(errorStatus),
  };
}
