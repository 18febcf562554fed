import type { Context, Hono } from "hono";
import { ApiError } from "../base/errors.ts";
import type { Gate } from "./mount.ts";
import { refuseUnmounted } from "./mount.ts";

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
    if (c.req.method === "OPTIONS") return new Response(null, { status: 204, headers });
    return refuseUnmounted(c, gate, new ApiError("method_not_allowed", `This path supports ${headers.Allow}.`, { headers }));
  });
}
