import type { Context, Hono } from "hono";
import { operations } from "#lib/contract/api/operations.ts";
import { ApiError } from "../base/errors.ts";
import { preflightHeaders } from "./cors.ts";
import type { Gate } from "./gate.ts";
import { PREFIX, refuseUnmounted } from "./mount.ts";

/** The operations that client tokens may call, each with the pattern of its path. */
const forClients = operations
  .filter(({ operation }) => operation.clientUse !== null)
  .map(({ operation }) => ({ operation, pattern: new RegExp(`^${PREFIX}${operation.path.replace(/\{\w+\}/g, "[^/]+")}$`) }));

/** The answer to a browser that asks whether a page of another site may call this: none, unless client tokens may. */
function preflight(c: Context): Record<string, string> {
  const method = c.req.header("access-control-request-method");
  const found = forClients.find(({ operation, pattern }) => operation.method === method && pattern.test(c.req.path));
  return found && c.req.header("origin") !== undefined ? preflightHeaders(found.operation) : {};
}

/** Handles paths without a matching route: OPTIONS lists the allowed methods, another method gets 405, an unknown path 404. */
export function answerUnmounted(app: Hono, gate: Gate): void {
  const routes = app.routes.map(({ path, method }) => ({ pattern: new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`), method }));
  const methodsAt = (path: string): string[] => {
    const own = routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    if (own.length === 0) return [];
    return [...new Set([...own.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method])), "OPTIONS"])];
  };
  app.notFound((c: Context) => {
    const methods = methodsAt(c.req.path);
    if (methods.length === 0) return refuseUnmounted(c, gate, new ApiError("resource_not_found", "There is nothing at this path."));
    const headers = { Allow: methods.join(", ") };
    if (c.req.method === "OPTIONS") return new Response(null, { status: 204, headers: { ...headers, ...preflight(c) } });
    return refuseUnmounted(c, gate, new ApiError("method_not_allowed", `This path supports ${headers.Allow}.`, { headers }));
  });
}
