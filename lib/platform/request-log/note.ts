import type { Context } from "hono";
import type { Environment, Operation } from "#lib/contract/core/operation.ts";
import type { Principal } from "../context/context.ts";
import type { Runtime } from "../context/runtime.ts";
import { BODY_BYTES } from "./row.ts";

/** What is recorded of a request while it is handled. */
export interface RequestRecord {
  /** The body as sent. Null until it is read. */
  body: Record<string, unknown> | null;
  /** The response text. */
  answer: string;
  replayed: boolean;
  /** The whole list as CSV. */
  exported: boolean;
  /** A dry run. */
  tried: boolean;
}

interface FinishedRequest extends RequestRecord {
  requestId: string;
  operation: Operation;
  principal: Principal;
  environment: Environment;
  at: Date;
  ip: string | null;
  status: number;
  ms: number;
}

export const userAgentOf = (c: Context): string | null => c.req.header("user-agent")?.slice(0, 300) ?? null;

/** Reading the log is not logged, and neither is each keystroke in the search box, if it succeeds. */
const isLooking = ({ principal, operation, status }: FinishedRequest): boolean =>
  operation.access === "request_log:read" || (operation.access === "search:read" && principal.kind === "staff" && status < 400);

/**
 * Queues a completed request of a key or member for the request log; one with a client token counts as its key's. Requests of applicants are
 * not logged.
 */
export function noteRequest(c: Context, runtime: Runtime, noted: FinishedRequest): void {
  const { principal, operation, status, body, answer, requestId: id, ...rest } = noted;
  if (principal.kind === "hosted" || principal.kind === "system" || isLooking(noted)) return;
  runtime.requestLog.push({
    ...rest,
    id,
    orgId: principal.orgId,
    caller: principal.kind === "client" ? principal.key : principal.id,
    operation,
    status,
    path: c.req.path,
    url: c.req.url,
    userAgent: userAgentOf(c),
    sent: body,
    // A body without Content-Length counts as large as the longest one stored.
    sentBytes: body ? Number(c.req.header("content-length") ?? BODY_BYTES) : 0,
    answer: operation.method === "GET" && status < 400 ? null : answer,
  });
}
