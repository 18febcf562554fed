import type { Context } from "hono";
import type { Environment, Operation } from "#lib/contract/operation.ts";
import type { Principal } from "../context/context.ts";
import type { Runtime } from "../context/runtime.ts";
import { BODY_BYTES } from "./row.ts";

/** What is seen of a request while it is answered. */
export interface Seen {
  /** The body as sent; null until it was read. */
  body: Record<string, unknown> | null;
  /** The answer's text. */
  answer: string;
  replayed: boolean;
}

interface Noted extends Seen {
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

/** Looking into the log leaves nothing in it, nor does what a person types into the search box, letter by letter, while it is answered. */
const isLooking = ({ principal, operation, status }: Noted): boolean =>
  operation.access === "request_log:read" || (operation.access === "search:read" && principal.kind === "staff" && status < 400);

/** Puts an answered request of a key or a person on its way into the log. Applicants' are not logged. */
export function noteRequest(c: Context, runtime: Runtime, noted: Noted): void {
  const { principal, operation, status, body, answer, requestId: id, ...rest } = noted;
  if ((principal.kind !== "key" && principal.kind !== "staff") || isLooking(noted)) return;
  runtime.requestLog.push({
    ...rest,
    id,
    orgId: principal.orgId,
    caller: principal.id,
    operation,
    status,
    path: c.req.path,
    url: c.req.url,
    userAgent: userAgentOf(c),
    sent: body,
    // A body that came without its length weighs as much as the longest that is kept.
    sentBytes: body ? Number(c.req.header("content-length") ?? BODY_BYTES) : 0,
    answer: operation.method === "GET" && status < 400 ? null : answer,
  });
}
