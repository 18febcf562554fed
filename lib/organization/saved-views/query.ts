import { z } from "zod";
import { resources } from "#lib/contract/api/index.ts";
import type { Operation } from "#lib/contract/core/operation.ts";
import { ApiError, fieldError } from "#lib/platform/base/errors.ts";
import { parseInput } from "#lib/platform/http/normalize-input.ts";
import { readQuery } from "#lib/platform/http/read-query.ts";

/** How a screen shows a list. The service stores it with the view without interpreting it. */
const presentation = {
  columns: z
    .string()
    .regex(/^[\w-]{1,60}(,[\w-]{1,60}){0,99}$/, "must be a list of columns")
    .optional(),
  density: z.enum(["compact"]).optional(),
};

/** Parameters that a view cannot store: positions in a list, and expansions. */
const unsaved = ["starting_after", "ending_before", "expand", "subjects"];

/** Lists whose views are saved under a name of their own. */
const others: Readonly<Record<string, Operation>> = { roster: resources.compliancePositions.operations.list };

/** The list of objects of this name. @throws ApiError invalid_input at `resource` */
export function listOf(name: string): Operation {
  const listed = Object.values(resources).find((resource) => resource.name === name);
  const other = Object.hasOwn(others, name) ? others[name] : undefined;
  const list = other ?? (listed?.operations as Record<string, Operation> | undefined)?.list;
  if (!list?.query) throw fieldError("invalid_input", "resource", `There is no list named '${name.slice(0, 64)}'.`);
  return list;
}

/** Validates a view's query with the list's parameters. @throws ApiError invalid_input at `query` */
export function checkedQuery(list: Operation, text: string): string {
  const search = new URLSearchParams(text);
  const names = [...search.keys()];
  const shape: z.ZodRawShape = { ...list.query?.shape, ...presentation };
  const unknown = names.find((name) => !Object.hasOwn(shape, name) || unsaved.includes(name));
  if (unknown !== undefined) throw fieldError("invalid_input", "query", `A view of this list cannot store '${unknown.slice(0, 64)}'.`);
  const repeated = names.find((name, at) => names.indexOf(name) !== at);
  if (repeated !== undefined) throw fieldError("invalid_input", "query", `A view can have '${repeated}' only once.`);
  const schema = z.object(shape);
  try {
    parseInput(schema, readQuery(search, schema));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw fieldError("invalid_input", "query", `The list does not accept this: ${error.message}`);
  }
  return search.toString().replaceAll("%2C", ",");
}
