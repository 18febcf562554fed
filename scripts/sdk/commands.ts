import { snakeCase } from "#lib/kit/words.ts";
import type { DescribedApi, Schema, SdkOperation } from "./describe.ts";

/** How a value on the command line is read: as text, number, true or false, several texts, a file, or JSON. */
type Kind = "text" | "number" | "boolean" | "texts" | "files" | "json";

function kindOf(schema: Schema, schemas: Record<string, Schema>): Kind {
  if (schema.$ref) return "json";
  const options = (schema.anyOf ?? []).filter(({ type }) => type !== "null");
  if (options.length === 1 && options[0]) return kindOf(options[0], schemas);
  const types = [schema.type].flat().filter((type) => type !== "null");
  if (types.length !== 1) return schema.enum ? "text" : "json";
  const [type] = types;
  if (schema.format === "binary") return "files";
  if (type === "string") return "text";
  if (type === "integer" || type === "number") return "number";
  if (type === "boolean") return "boolean";
  if (type === "array" && schema.items) {
    const of = kindOf(schema.items, schemas);
    return of === "text" ? "texts" : of === "files" ? "files" : "json";
  }
  return "json";
}

function parametersOf(operation: SdkOperation, schemas: Record<string, Schema>): Record<string, Kind> {
  const properties = operation.body
    ? (schemas[operation.body]?.properties ?? {})
    : Object.fromEntries(operation.query.map(({ name, schema }) => [name, schema]));
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, kindOf(schema, schemas)]));
}

/** `operations.ts`: what the command line needs to know of each operation at run time. */
export function operationsFile({ resources, schemas, events }: DescribedApi): string {
  const table = Object.fromEntries(
    resources.map(({ name, about, operations }) => [
      snakeCase(name),
      {
        property: name,
        about,
        verbs: Object.fromEntries(
          operations.map((operation) => [
            snakeCase(operation.verb),
            {
              method: operation.method,
              path: operation.path,
              summary: operation.summary,
              isList: operation.isList,
              takes: operation.isUpload ? "form" : operation.body ? "body" : "query",
              parameters: parametersOf(operation, schemas),
            },
          ]),
        ),
      },
    ]),
  );
  return `// Generated from the contract by \`npm run sdk\`. Do not edit.
import type { Operations } from "../cli/operations.ts";

export const operations: Operations = ${JSON.stringify(table, null, 2)};

export const eventTypes = ${JSON.stringify(Object.keys(events), null, 2)};
`;
}
