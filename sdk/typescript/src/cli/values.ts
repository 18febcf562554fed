import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import type { Kind, Verb } from "./operations.ts";
import { UsageError } from "./usage-error.ts";

/** A parameter as it was typed: once, several times, or without a value. */
export type TypedParameters = Record<string, (string | boolean)[]>;

function json(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`--${name} must be JSON, such as '{"line1":"2100 Congress Ave"}'.`);
  }
}

function one(name: string, values: (string | boolean)[]): string {
  const [value, second] = values;
  if (second !== undefined) throw new UsageError(`--${name} can be given once.`);
  if (typeof value !== "string") throw new UsageError(`--${name} needs a value.`);
  return value;
}

async function fileOf(path: string): Promise<{ filename: string; content: Uint8Array }> {
  try {
    return { filename: basename(path), content: await readFile(path) };
  } catch (error) {
    throw new UsageError(`${path} cannot be read: ${(error as Error).message}`);
  }
}

async function parameterOf(name: string, kind: Kind, values: (string | boolean)[]): Promise<unknown> {
  if (kind === "texts") return values.map((value) => one(name, [value]));
  if (kind === "files") return await Promise.all(values.map((value) => fileOf(one(name, [value]))));
  if (kind === "boolean") {
    const [value = true] = values;
    if (value === true || value === "true") return true;
    if (value === "false") return false;
    throw new UsageError(`--${name} must be true or false.`);
  }
  const text = one(name, values);
  // The service says what an empty value means.
  if (text === "null") return null;
  if (kind === "text") return text;
  if (kind === "json") return json(name, text);
  const number = Number(text);
  if (text.trim() === "" || Number.isNaN(number)) throw new UsageError(`--${name} must be a number.`);
  return number;
}

/** Body or query: the parameters, on top of `--data` (JSON, or `@file` with JSON). */
export async function inputOf(verb: Verb, typed: TypedParameters): Promise<Record<string, unknown>> {
  const { data, ...given } = typed;
  const input: Record<string, unknown> = {};
  if (data) {
    const text = one("data", data);
    const parsed = json("data", text.startsWith("@") ? new TextDecoder().decode((await fileOf(text.slice(1))).content) : text);
    if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) throw new UsageError("--data must be a JSON object.");
    Object.assign(input, parsed);
  }
  for (const [name, values] of Object.entries(given)) {
    const kind = verb.parameters[name.replaceAll("-", "_")] ?? verb.parameters[name];
    if (!kind) throw new UsageError(`There is no parameter --${name}. There are: ${Object.keys(verb.parameters).join(", ") || "none"}.`);
    input[name in verb.parameters ? name : name.replaceAll("-", "_")] = await parameterOf(name, kind, values);
  }
  return input;
}
