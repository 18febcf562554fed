import { camelCase, pascalCase } from "#lib/kit/words.ts";
import { type DescribedApi, nameOf, type Schema, type SdkOperation, type SdkResource } from "./describe.ts";

const NOTE = "// Generated from the contract by `npm run sdk`. Do not edit.\n";

const isName = (key: string): boolean => /^[A-Za-z_$][\w$]*$/.test(key);

function comment(text: string | undefined, indent: string): string {
  if (!text) return "";
  return `${indent}/** ${text.replaceAll("*/", "*\\/").replaceAll("\n", " ")} */\n`;
}

const plain: Record<string, string> = { string: "string", integer: "number", number: "number", boolean: "boolean", null: "null" };

/** The type of a schema. `prefix`: of the names of declarations. */
function typeOf(schema: Schema, indent = "", prefix = ""): string {
  const of = (inner: Schema): string => typeOf(inner, indent, prefix);
  if (schema.$ref) return prefix + nameOf(schema.$ref);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const union = schema.anyOf ?? schema.oneOf;
  if (union) return [...new Set(union.map(of))].join(" | ");
  if (schema.allOf) return schema.allOf.map((one) => grouped(of(one))).join(" & ");
  if (Array.isArray(schema.type)) return schema.type.map((type) => of({ ...schema, type })).join(" | ");
  if (schema.format === "binary") return "Upload";
  if (schema.type === "array") return `${grouped(of(schema.items ?? {}))}[]`;
  if (schema.properties) return `{\n${properties(schema, `${indent}  `, prefix)}${indent}}`;
  if (schema.type === "object" || schema.additionalProperties) {
    return `Record<string, ${typeof schema.additionalProperties === "object" ? of(schema.additionalProperties) : "unknown"}>`;
  }
  if (schema.type === undefined) return "unknown";
  const found = plain[schema.type];
  if (!found) throw new Error(`No type for ${JSON.stringify(schema)}.`);
  return found;
}

const grouped = (type: string): string => (/ [|&] /.test(type) && !type.startsWith("{") ? `(${type})` : type);

function properties(schema: Schema, indent: string, prefix: string): string {
  return Object.entries(schema.properties ?? {})
    .map(([key, of]) => {
      const mark = schema.required?.includes(key) ? "" : "?";
      return `${comment(of.description, indent)}${indent}${isName(key) ? key : JSON.stringify(key)}${mark}: ${typeOf(of, indent, prefix)};\n`;
    })
    .join("");
}

function declaration(name: string, schema: Schema): string {
  const text = schema.properties ? `export interface ${name} ${typeOf(schema)}\n` : `export type ${name} = ${typeOf(schema)};\n`;
  return comment(schema.description, "") + text;
}

function eventTypes({ events }: DescribedApi): string {
  const types = Object.entries(events).map(([type, data]) => `  ${JSON.stringify(type)}: ${typeOf(data, "  ")};\n`);
  return `/** What an event of each type holds in \`data\`. */\nexport interface EventData {\n${types.join("")}}\n`;
}

/** `types.ts`: one declaration for each schema, the events' data and the error codes. */
export function typesFile(described: DescribedApi): string {
  const declarations = Object.entries(described.schemas).map(([name, schema]) => declaration(name, schema));
  const codes = `/** Every \`error_code\` of the service. */\nexport type ErrorCode =\n${described.errorCodes.map((code) => `  | "${code}"`).join("\n")};\n`;
  return [NOTE, 'import type { Upload } from "../upload.ts";\n', ...declarations, eventTypes(described), codes].join("\n");
}

const queryName = (resource: SdkResource, operation: SdkOperation): string =>
  `${pascalCase(resource.name)}${pascalCase(operation.verb)}Query`;

function queryType(resource: SdkResource, operation: SdkOperation): string {
  const schema: Schema = {
    properties: Object.fromEntries(
      operation.query.map(({ name, schema: of, description }) => [name, { ...of, ...(description ? { description } : {}) }]),
    ),
    required: operation.query.filter(({ required }) => required).map(({ name }) => name),
  };
  return `export interface ${queryName(resource, operation)} ${typeOf(schema)}\n`;
}

/** The type of a schema in a file that imports the declarations as `types`. */
const importedType = (schema: Schema): string => typeOf(schema, "  ", "types.");

function method(resource: SdkResource, operation: SdkOperation): string {
  const ids = operation.pathParameters.map((name) => `${camelCase(name)}Id: string`);
  const values = operation.pathParameters.map((name) => `${camelCase(name)}Id`);
  const takes: string[] = [...ids];
  const request = [
    `method: "${operation.method}"`,
    `path: \`${operation.path.replaceAll(/\{(\w+)\}/g, () => `\${segment(${values.shift()})}`)}\``,
  ];
  if (operation.body) {
    takes.push(`body: types.${operation.body}${operation.isBodyOptional ? " = {}" : ""}`);
    request.push(operation.isUpload ? "form: body" : "body");
  } else if (operation.query.length > 0) {
    const isOptional = operation.query.every(({ required }) => !required);
    takes.push(`query: ${queryName(resource, operation)}${isOptional ? " = {}" : ""}`);
    request.push("query");
    // The place is kept, so that parameters can be added without moving the options.
  } else takes.push("_parameters: NoParameters = {}");
  const isRead = operation.method === "GET" && !operation.isList;
  takes.push(isRead ? "options?: O" : "options: RequestOptions = {}");
  const result = operation.isList && operation.response.items ? importedType(operation.response.items) : importedType(operation.response);
  const head = `${comment(`${operation.summary}. ${operation.description}`, "  ")}  ${camelCase(operation.verb)}`;
  if (isRead)
    return `${head}<O extends ReadOptions = object>(${takes.join(", ")}): Promise<ReadAnswer<${result}, O>> {
    return this.#transport.read({ ${request.join(", ")} }, options);
  }
`;
  const returns = operation.isList ? `List<${result}>` : `Promise<${result}>`;
  const call = operation.isList ? `new List<${result}>` : `this.#transport.send<${result}>`;
  const args = operation.isList ? `this.#transport, { ${request.join(", ")} }, options` : `{ ${request.join(", ")} }, options`;
  return `${head}(${takes.join(", ")}): ${returns} {
    return ${call}(${args});
  }
`;
}

/** `resources.ts`: a class for each resource with a method for each operation, and the client's properties. */
export function resourcesFile({ resources }: DescribedApi): string {
  const queries: string[] = [];
  const classes = resources.map((resource) => {
    for (const operation of resource.operations)
      if (!operation.body && operation.query.length > 0) queries.push(queryType(resource, operation));
    const methods = resource.operations.map((operation) => method(resource, operation));
    return `${comment(resource.about, "")}export class ${pascalCase(resource.name)} {
  readonly #transport: Transport;
  constructor(transport: Transport) {
    this.#transport = transport;
  }
${methods.join("\n")}}
`;
  });
  const fields = resources.map(({ name, about }) => `${comment(about, "  ")}  readonly ${name}: ${pascalCase(name)};\n`);
  const made = resources.map(({ name }) => `    this.${name} = new ${pascalCase(name)}(transport);\n`);
  const base = `/** The resources of the API, each by its name. */\nexport class Resources {\n${fields.join("")}
  constructor(transport: Transport) {\n${made.join("")}  }\n}\n`;
  const text = [...queries, ...classes, base].join("\n");
  return [
    NOTE,
    'import { List } from "../list.ts";\nimport { type NoParameters, type ReadAnswer, type ReadOptions, type RequestOptions, segment, type Transport } from "../transport.ts";\nimport type * as types from "./types.ts";\n',
    text,
  ].join("\n");
}

/** `version.ts`: the version of the API that every request asks for. */
export const typescriptVersion = ({ version }: DescribedApi): string =>
  `${NOTE}\n/** The dated version of the API that this library is written for. Every request asks for it. */\nexport const API_VERSION = "${version}";\n`;
