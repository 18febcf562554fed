import { operations } from "../generated/operations.ts";
import { List } from "../list.ts";
import { type Context, isLive } from "./context.ts";
import type { Verb } from "./operations.ts";
import { table } from "./print.ts";
import { UsageError } from "./usage-error.ts";
import { inputOf, type TypedParameters } from "./values.ts";

export interface Command {
  resource: string;
  verb: string;
  ids: string[];
  typed: TypedParameters;
  /** Every page of a list. */
  isAll: boolean;
  /** Allows changes with a production key. */
  isLiveAllowed: boolean;
}

function verbOf({ resource, verb, ids }: Command): Verb {
  const found = operations[resource];
  if (!found) throw new UsageError(`There is no command "${resource}". Run \`insurance help\`.`);
  const chosen = found.verbs[verb];
  if (!chosen) throw new UsageError(`Write \`insurance ${resource}\` with one of: ${Object.keys(found.verbs).join(", ")}.`);
  const names = [...chosen.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => `<${name}>`);
  if (ids.length !== names.length) throw new UsageError(`Write \`insurance ${[resource, verb, ...names].join(" ")}\`.`);
  return chosen;
}

type Method = (...args: unknown[]) => unknown;

/** Runs an operation of the API. */
export async function runOperation(context: Context, command: Command): Promise<void> {
  const verb = verbOf(command);
  if (verb.method !== "GET" && isLive(context.profile) && !command.isLiveAllowed)
    throw new UsageError("This profile has a production key. Add --live to change production.");
  const input = await inputOf(verb, command.typed);
  const property = operations[command.resource]?.property ?? "";
  const resource = (context.insurance as unknown as Record<string, Record<string, Method>>)[property];
  const method = resource?.[camelCase(command.verb)];
  if (!resource || !method) throw new Error(`The library has no ${property}.${command.verb}.`);
  const result = method.call(resource, ...command.ids, input, { signal: context.signal });
  if (!(result instanceof List)) return context.output.line(JSON.stringify(await result, null, context.isJson ? 0 : 2));
  const rows: Record<string, unknown>[] = [];
  if (command.isAll) for await (const row of result as List<Record<string, unknown>>) rows.push(row);
  else rows.push(...(await (result as List<Record<string, unknown>>)).items);
  context.output.line(context.isJson ? rows.map((row) => JSON.stringify(row)).join("\n") : table(rows));
}

const camelCase = (name: string): string => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
