import type { z } from "zod";
import { operationId } from "#lib/contract/api/operations.ts";
import type { Environment, Operation } from "#lib/contract/core/operation.ts";
import type { requestLog } from "../db/schema/requests.ts";
import { CUT, keptBody, keptQuery, redactText } from "./redact.ts";

/** The parts of a request that the log needs. References only, so that recording costs nothing. */
export interface AnsweredRequest {
  id: string;
  orgId: string;
  environment: Environment;
  caller: string;
  at: Date;
  operation: Operation;
  path: string;
  /** The URL as called, for its query. */
  url: string;
  status: number;
  ms: number;
  ip: string | null;
  userAgent: string | null;
  replayed: boolean;
  exported: boolean;
  tried: boolean;
  /** The body as sent, before validation. Null when there was none. */
  sent: Record<string, unknown> | null;
  /** Size of `sent` on the wire, in bytes. */
  sentBytes: number;
  /** The response text. Null for a successful GET. */
  answer: string | null;
}

type Body = "request_body" | "response_body";
/** A row as it is inserted, with the JSON of its bodies as text. */
export type RequestRow = Omit<typeof requestLog.$inferSelect, Body> & Record<Body, string | null>;

/** Longer bodies are not parsed. */
export const BODY_BYTES = 64 * 1024;

const tooLong = (bytes: number) => ({ [CUT]: `a body of ${bytes} bytes` });

function answered(text: string, schema: z.ZodType | null): Record<string, unknown> {
  if (text.length > BODY_BYTES) return tooLong(Buffer.byteLength(text));
  const body: unknown = JSON.parse(text);
  return keptBody(Array.isArray(body) ? { items: body } : (body as Record<string, unknown>), schema);
}

const asText = (body: Record<string, unknown> | null) => body && JSON.stringify(body);

/** The operation as the log names it. */
const nameOf = ({ operation, exported, tried }: AnsweredRequest): string =>
  exported ? `${operationId(operation).replace(/\.list$/, "")}.export` : `${operationId(operation)}${tried ? ".dry_run" : ""}`;

/** The log row of a request. Bodies are parsed, redacted and cut here, outside any request. */
export function requestRow(request: AnsweredRequest): RequestRow {
  const { operation, status, sent, answer, url } = request;
  const search = url.indexOf("?");
  const response_body = answer === null ? null : answered(answer, status < 400 ? operation.response : null);
  return {
    org_id: request.orgId,
    environment: request.environment,
    id: request.id,
    created: request.at,
    method: operation.method,
    path: redactText(request.path.slice(0, 500)),
    query: search < 0 ? null : keptQuery(url.slice(search + 1, search + 2001), operation.query),
    operation: nameOf(request),
    status,
    status_class: `${Math.floor(status / 100)}xx`,
    error_code: status >= 400 ? String(response_body?.error_code) : null,
    duration_ms: request.ms,
    caller: request.caller,
    ip: request.ip,
    user_agent: request.userAgent && redactText(request.userAgent),
    replayed: request.replayed,
    request_body: asText(sent && (request.sentBytes > BODY_BYTES ? tooLong(request.sentBytes) : keptBody(sent, operation.body))),
    response_body: asText(response_body),
    recorded: new Date(),
  };
}
