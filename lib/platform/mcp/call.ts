import type { Context, Hono } from "hono";
import { type ApiError, fieldError } from "../base/errors.ts";
import { isSame } from "../base/secrets.ts";
import type { Principal } from "../context/context.ts";
import type { Runtime } from "../context/runtime.ts";
import { DRY_RUN_HEADER } from "../http/dry-run.ts";
import { PREFIX } from "../http/mount.ts";
import type { Json } from "../http/openapi/schemas.ts";
import type { Tool } from "./tools.ts";

/** How long after its dry run a change can be confirmed. */
const CONFIRM_SECONDS = 60 * 60;

/** What `tools/call` answers. */
export interface ToolAnswer {
  content: { type: "text"; text: string }[];
  isError?: true;
}

const text = (value: unknown): ToolAnswer => ({ content: [{ type: "text", text: JSON.stringify(value) }] });

/** @throws ApiError invalid_input naming an argument that the tool does not have, or whose kind is wrong */
function checked({ ids, shown }: Tool, given: Json): void {
  const known = Object.keys(shown.inputSchema.properties as Json);
  for (const name of Object.keys(given))
    if (!known.includes(name))
      throw fieldError("invalid_input", name, `is no argument of ${shown.name}. It takes ${known.join(", ") || "none"}`);
  for (const name of ids)
    if (typeof given[name] !== "string" || given[name] === "") throw fieldError("invalid_input", name, "must be an id");
  for (const name of ["idempotency_key", "confirmation"])
    if (given[name] !== undefined && typeof given[name] !== "string") throw fieldError("invalid_input", name, "must be a text");
  if (known.includes("idempotency_key") && !given.idempotency_key)
    throw fieldError("invalid_input", "idempotency_key", "is missing. Send a new one for each change, such as a UUID");
  const { body } = given;
  if (known.includes("body") && (typeof body !== "object" || body === null || Array.isArray(body)))
    throw fieldError("invalid_input", "body", "must be an object");
}

/** The query of a call: lists as `name[]=…`, pairs as `name[key]=…`. */
function queryOf({ filters }: Tool, given: Json): string {
  const search = new URLSearchParams();
  for (const name of filters) {
    const value = given[name];
    if (value === undefined || value === null) continue;
    if (Array.isArray(value)) for (const one of value) search.append(`${name}[]`, String(one));
    else if (typeof value === "object") for (const [key, one] of Object.entries(value)) search.append(`${name}[${key}]`, String(one));
    else search.set(name, String(value));
  }
  return search.size > 0 ? `?${search}` : "";
}

/** The same arguments are the same text, in whichever order they are written. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, ordered(inner)]),
  );
}

/** Signs a call for a caller until a time. The confirmation is the time and the signature, so nothing is stored. */
function sign({ signLasting }: Runtime, { id }: Principal, tool: Tool, { confirmation: _, ...given }: Json, until: number): string {
  return `${until}.${signLasting("mcp-confirmation", JSON.stringify([id, tool.shown.name, ordered(given), until]))}`;
}

/** @throws ApiError invalid_input for a confirmation of another call, or one that is too old */
function assertConfirmed(runtime: Runtime, principal: Principal, tool: Tool, given: Json): void {
  const confirmation = String(given.confirmation);
  const until = Number(confirmation.split(".")[0]);
  if (!Number.isSafeInteger(until) || !isSame(sign(runtime, principal, tool, given, until), confirmation))
    throw fieldError("invalid_input", "confirmation", "is not of a dry run of exactly this call. Nothing was done. Call without it first");
  if (until * 1000 < runtime.clock().getTime())
    throw fieldError("invalid_input", "confirmation", "is older than an hour. Nothing was done. Call without it again");
}

export interface Caller {
  app: Hono;
  runtime: Runtime;
  principal: Principal;
}

/** Headers of the connection that the API's own checks need: who calls, from where, in which version and environment. */
const PASSED = ["authorization", "user-agent", "x-forwarded-for", "insurance-version", "insurance-environment"];

/**
 * Calls the tool's operation as its caller would over HTTP, so that keys, scopes, limits, idempotency and the request log are the API's. A
 * change without a confirmation is a dry run.
 */
export async function callTool(c: Context, { app, runtime, principal }: Caller, tool: Tool, given: Json): Promise<ToolAnswer> {
  checked(tool, given);
  const { operation, isWrite } = tool;
  const isTried = isWrite && given.confirmation === undefined;
  if (isWrite && !isTried) assertConfirmed(runtime, principal, tool, given);
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(given[name])));
  const headers = new Headers({ "content-type": "application/json" });
  for (const name of PASSED) {
    const value = c.req.header(name);
    if (value !== undefined) headers.set(name, value);
  }
  if (isTried) headers.set(DRY_RUN_HEADER, "true");
  else if (typeof given.idempotency_key === "string") headers.set("idempotency-key", given.idempotency_key);
  const url = new URL(`${PREFIX}${path}${queryOf(tool, given)}`, c.req.url);
  const request = new Request(url, { method: operation.method, headers, ...(operation.body ? { body: JSON.stringify(given.body) } : {}) });
  const answer = await app.fetch(request, c.env);
  const said: unknown = JSON.parse(await answer.text());
  if (answer.status >= 400) return { ...text(said), isError: true };
  if (isTried) {
    const until = Math.floor(runtime.clock().getTime() / 1000) + CONFIRM_SECONDS;
    return text({
      dry_run: true,
      changed: false,
      would_answer: said,
      confirmation: sign(runtime, principal, tool, given, until),
      next: "Nothing was changed. To do it, call this tool again with the same arguments and this confirmation, within an hour.",
    });
  }
  return text(operation.list ? { items: said, next: nextOf(answer.headers.get("link")) } : said);
}

/** The cursor of the next page, for `starting_after`. */
const nextOf = (link: string | null): string | null => {
  const target = /<([^>]*)>; rel="next"/.exec(link ?? "")?.[1];
  return target ? new URL(target, "http://service.invalid").searchParams.get("starting_after") : null;
};

/** An error of a call, as the API answers errors. */
export const refusedTool = (error: ApiError, requestId: string, baseUrl: string): ToolAnswer => ({
  ...text(error.body(requestId, baseUrl)),
  isError: true,
});
