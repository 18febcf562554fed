import { isDeepStrictEqual } from "node:util";
import { assert, expect } from "vitest";
import { resources } from "#lib/contract/api/index.ts";
import { operations } from "#lib/contract/api/operations.ts";
import type { ErrorCode } from "#lib/contract/core/errors.ts";
import { errorSchema, errorStatus, pythonCodes } from "#lib/contract/core/errors.ts";
import { type Operation, statusOf } from "#lib/contract/core/operation.ts";
import { deletionSchema } from "#lib/contract/core/resource.ts";
import { errorsOf } from "#lib/platform/http/openapi/operations.ts";

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the answer holds; its form is checked against the contract on arrival.
  body: any;
  headers: Headers;
}

const patterns = operations.map(({ id, operation }) => ({
  id,
  operation,
  // Fixed words come before parameters: `/quotes/preview` is not the quote `preview`.
  names: (operation.path.match(/\{/g) ?? []).length,
  pattern: new RegExp(`^${operation.path.replace(/\{\w+\}/g, "[^/]+")}$`),
}));
patterns.sort((a, b) => a.names - b.names);

function operationOf(method: string, path: string) {
  const bare = path.split("?")[0] ?? "";
  return patterns.find((known) => known.operation.method === method && known.pattern.test(bare)) ?? null;
}

/** Texts that no response may contain: the tax ids that factories send. */
export const taxIds = ["512-44-7391", "512447391", "41-2345678", "412345678", "987-65-4329", "987654329"];

/**
 * Checks a response against the contract: exactly the keys of the operation's response, or an error with a documented code, and the headers
 * of every response. `sent`: the body of the request.
 */
export function checkAnswer(method: string, path: string, answer: Answer, sent?: unknown): void {
  const where = `${method} ${path} → ${answer.status}`;
  const known = operationOf(method, path);
  const requestId = answer.headers.get("request-id") ?? "";
  assert(/^req_\w+$/.test(requestId), `${where}: no Request-Id`);
  assert(/^application\/json/.test(answer.headers.get("content-type") ?? ""), `${where}: not JSON`);
  const text = JSON.stringify(answer.body);
  for (const taxId of taxIds) assert(!text.includes(taxId), `${where}: a tax id in the answer`);
  if (answer.status >= 400) {
    checkError(where, known, answer, requestId);
    return;
  }
  assert(known, `${where}: no operation of the contract`);
  assert(answer.status === known.operation.status, `${where}: the contract says ${known.operation.status}`);
  const expanded = new URL(path, "http://service.test").searchParams;
  const inBody = [(sent as { expand?: string | string[] } | null | undefined)?.expand ?? []].flat();
  const names = [...expanded.getAll("expand[]"), ...expanded.getAll("expand"), ...inBody];
  const body = names.length ? collapse(answer.body, names) : answer.body;
  const parsed = known.operation.response.safeParse(body);
  assert(parsed.success, `${where}: violates the contract: ${parsed.error?.message}\n${text.slice(0, 2000)}`);
  if (!isDeepStrictEqual(parsed.data, body)) expect(body, `${where}: more than the contract's keys`).toEqual(parsed.data);
}

function checkError(where: string, known: { id: string; operation: Operation } | null, answer: Answer, requestId: string): void {
  const body = errorSchema.strict().parse(answer.body);
  assert(body.request_id === requestId, `${where}: the body names another request than the header`);
  for (const [code, python] of Object.entries(pythonCodes)) if (body.error_code === python) body.error_code = code;
  assert(Object.hasOwn(errorStatus, body.error_code), `${where}: unknown code ${body.error_code}`);
  const code = body.error_code as ErrorCode;
  assert((known ? statusOf(code, known.operation) : errorStatus[code]) === answer.status, `${where}: ${code} has another status`);
  assert(!/undefined|\[object|Error:|\bat \/|drizzle|postgres|select |insert /i.test(body.message), `${where}: message '${body.message}'`);
  if (!known) return;
  assert(errorsOf(known.operation).has(code), `${where}: ${known.id} does not document ${code} (${body.message})`);
}

/** Replaces expanded objects, after checking each with its resource's schema, with their ids. */
function collapse(body: unknown, paths: string[]): unknown {
  if (Array.isArray(body)) return body.map((item) => collapse(item, paths));
  const out = { ...(body as Record<string, unknown>) };
  for (const name of new Set(paths.map((path) => path.split(".")[0] as string))) {
    const resource = Object.values(resources).find((candidate) => candidate.name === name);
    // Expansions that are not objects are part of the resource's schema and checked with it.
    if (!resource || typeof out[name] !== "object" || out[name] === null) continue;
    const object = collapse(
      out[name],
      paths.flatMap((path) => (path.startsWith(`${name}.`) ? [path.slice(name.length + 1)] : [])),
    );
    const { deleted, id } = object as { deleted?: unknown; id?: unknown };
    const parsed = (deleted === true ? deletionSchema : resource.read).safeParse(object);
    assert(parsed.success && isDeepStrictEqual(parsed.data, object), `expanded ${name} is not of its contract's form`);
    out[name] = deleted === true ? id : (object as Record<string, unknown>)[resource.key];
  }
  return out;
}
