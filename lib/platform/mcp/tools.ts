import { contract } from "#lib/contract/api/index.ts";
import { operations } from "#lib/contract/api/operations.ts";
import type { Operation } from "#lib/contract/core/operation.ts";
import { isPersonal } from "#lib/contract/core/roles.ts";
import { uploadOf } from "#lib/contract/core/schema.ts";
import { isTryable } from "../http/dry-run.ts";
import { PREFIX } from "../http/mount.ts";
import type { Json } from "../http/openapi/schemas.ts";

/** An operation of the contract as a program that calls tools sees it. */
export interface Tool {
  operation: Operation;
  /** The key of its resource in the contract: `contractors`. */
  resource: string;
  /** A write needs a dry run first; a read does not. */
  isWrite: boolean;
  /** The names in its path. */
  ids: readonly string[];
  /** The names of its query. */
  filters: readonly string[];
  /** As `tools/list` shows it. */
  shown: { name: string; title: string; description: string; inputSchema: Json; annotations: Json };
}

/** The parts of the OpenAPI document that are read here. */
export interface ToolDocument {
  paths: Record<string, Record<string, { parameters: Json[]; requestBody?: { content: Record<string, { schema: Json }> } }>>;
  components: { schemas: Record<string, Json> };
}

/** `complianceRequests.list` is `compliance_requests_list`. */
export const toolName = (id: string): string => id.replace(".", "_").replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const isRead = ({ access }: Operation): boolean => /^[a-z_]+:read$/.test(access);

/** Not files, which are no JSON; nothing that only people may do, such as showing a secret again; no change without a dry run. */
const isTool = (operation: Operation): boolean =>
  !(operation.body && uploadOf(operation.body)) &&
  !operation.recent &&
  !isPersonal(operation.access) &&
  operation.deprecated === null &&
  (isRead(operation) || isTryable(operation));

const REF = "#/components/schemas/";

/** A schema with the components that it refers to, as `$defs` of its own. */
function selfContained(schema: Json, { components }: ToolDocument): Json {
  const defs: Record<string, unknown> = {};
  const walk = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(walk);
    if (typeof node !== "object" || node === null) return node;
    return Object.fromEntries(
      Object.entries(node).map(([key, value]) => {
        if (key !== "$ref" || !String(value).startsWith(REF)) return [key, walk(value)];
        const name = String(value).slice(REF.length);
        if (!(name in defs)) {
          defs[name] = {};
          defs[name] = walk(components.schemas[name]);
        }
        return [key, `#/$defs/${name}`];
      }),
    );
  };
  const own = walk(schema) as Json;
  return Object.keys(defs).length > 0 ? { ...own, $defs: defs } : own;
}

const KEY = {
  type: "string",
  minLength: 1,
  maxLength: 255,
  description:
    "A new key for each change, such as a UUID. The same call with the same key is done once, and answered the same within 24 hours.",
};
const CONFIRMATION = {
  type: "string",
  description: "From the dry run of exactly this call. Without it nothing is changed: the answer says what would happen.",
};

function toolOf(id: string, operation: Operation, document: ToolDocument): Tool {
  const { method, path, summary } = operation;
  const described = document.paths[PREFIX + path]?.[method.toLowerCase()];
  if (!described) throw new Error(`${id} is not in the OpenAPI document.`);
  const placed = (place: string) => described.parameters.filter((one) => one.in === place);
  const named = (parameters: Json[]) =>
    parameters.map(({ name, schema, description }) => [name, { ...(schema as Json), ...(description ? { description } : {}) }] as const);
  const body = described.requestBody?.content["application/json"]?.schema;
  const isWrite = !isRead(operation);
  const properties: Json = {
    ...Object.fromEntries([...named(placed("path")), ...named(placed("query"))]),
    ...(body ? { body } : {}),
    ...(isWrite && method === "POST" ? { idempotency_key: KEY } : {}),
    ...(isWrite ? { confirmation: CONFIRMATION } : {}),
  };
  const required = [
    ...[...placed("path"), ...placed("query")].filter((one) => one.required).map(({ name }) => String(name)),
    ...(body ? ["body"] : []),
    ...("idempotency_key" in properties ? ["idempotency_key"] : []),
  ];
  const schema = { type: "object", properties, ...(required.length ? { required } : {}), additionalProperties: false };
  return {
    operation,
    resource: id.split(".")[0] ?? "",
    isWrite,
    ids: placed("path").map(({ name }) => String(name)),
    filters: placed("query").map(({ name }) => String(name)),
    shown: {
      name: toolName(id),
      title: summary,
      description: `${summary}. ${isWrite ? "The first call is a dry run and changes nothing. " : ""}Needs the scope ${operation.access}.`,
      inputSchema: selfContained(schema, document),
      annotations: {
        title: summary,
        readOnlyHint: !isWrite,
        destructiveHint: isWrite,
        idempotentHint: true,
        openWorldHint: false,
      },
    },
  };
}

/** Every tool by name, those that only read first. */
export function toolsOf(document: ToolDocument): ReadonlyMap<string, Tool> {
  const tools = operations.filter(({ operation }) => isTool(operation)).map(({ id, operation }) => toolOf(id, operation, document));
  const ordered = [...tools.filter(({ isWrite }) => !isWrite), ...tools.filter(({ isWrite }) => isWrite)];
  return new Map(ordered.map((tool) => [tool.shown.name, tool]));
}

/** Whether the contract has this resource. */
export const isResource = (name: string): boolean => Object.hasOwn(contract, name);
