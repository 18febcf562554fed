import type { z } from "zod";
import type { Contract } from "#lib/contract/api/index.ts";
import { contract } from "#lib/contract/api/index.ts";
import type { UploadedFile } from "#lib/contract/core/common.ts";
import type { ErrorBody } from "#lib/contract/core/errors.ts";
import type { CallInput, CallOutput, Environment, Operation } from "#lib/contract/core/operation.ts";
import { uploadOf } from "#lib/contract/core/schema.ts";
import { ServiceError } from "./service-error.ts";

/** A page of a list. `next` and `prev` are cursors, null at the ends of the list. */
export interface ClientPage<T> {
  items: T[];
  next: string | null;
  prev: string | null;
  /** The total count over all pages, if requested and supported. `more`: there is at least one more. */
  total: Total | null;
}

export interface Total {
  rows: number;
  more: boolean;
}

/** Every operation that returns an array is a list. */
type Result<O extends Operation> = O["response"] extends z.ZodArray<infer E> ? ClientPage<z.output<E>> : CallOutput<O>;

type Call<O extends Operation> =
  Record<never, never> extends CallInput<O>
    ? (input?: CallInput<O>, options?: CallOptions) => Promise<Result<O>>
    : (input: CallInput<O>, options?: CallOptions) => Promise<Result<O>>;

export interface CallOptions {
  signal?: AbortSignal;
  /** Makes a POST safe to repeat. */
  idempotencyKey?: string;
  /** The `ETag` of the object as it was read. An update of any other version is refused. */
  ifMatch?: string;
  /** Requests the total count of a list. */
  count?: boolean;
}

export type Client = {
  [R in keyof Contract]: {
    [V in keyof Contract[R]["operations"]]: Contract[R]["operations"][V] extends Operation ? Call<Contract[R]["operations"][V]> : never;
  };
};

export interface ClientOptions {
  /** Origin of the service, without `/api/v1`. */
  baseUrl: string;
  /** API key, user session or hosted session. Absent only for public operations. */
  token?: string | undefined;
  /** For user sessions: the environment. API keys have their own. */
  environment?: Environment | undefined;
  fetch?: typeof fetch;
  headers?: Record<string, string>;
  timeoutMs?: number;
}

function queryString(query: Record<string, unknown> | undefined): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (Array.isArray(value)) for (const item of value) search.append(`${name}[]`, String(item));
    else if (value !== undefined && value !== null && value !== "") search.set(name, String(value));
  }
  const text = search.toString();
  return text && `?${text}`;
}

/** A body with files, as a form. */
function formOf(body: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined || value === null) continue;
    // A field that is not a file is text, according to the contract's schema.
    const files = typeof value === "object" ? ([value].flat() as UploadedFile[]) : null;
    if (!files) form.set(name, String(value));
    for (const file of files ?? []) form.append(name, new Blob([file.bytes as Uint8Array<ArrayBuffer>]), file.filename);
  }
  return form;
}

/** The cursor in a `Link` header's URL of this relation. */
function cursorOf(link: string | null, rel: "next" | "prev"): string | null {
  const target = link?.match(new RegExp(`<([^>]*)>; rel="${rel}"`))?.[1];
  if (!target) return null;
  const search = new URL(target, "http://service.invalid").searchParams;
  return search.get(rel === "next" ? "starting_after" : "ending_before");
}

interface Answer {
  response: Response;
  text: string;
}

/** `1240`, or `10000+` where there are more. */
function totalOf(header: string | null): Total | null {
  const [, rows, more] = /^(\d+)(\+?)$/.exec(header ?? "") ?? [];
  return rows === undefined ? null : { rows: Number(rows), more: more !== "" };
}

async function send(options: ClientOptions, operation: Operation, input: Record<string, unknown>, call: CallOptions): Promise<Answer> {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name] ?? "")));
  const url = `${options.baseUrl}/api/v1${path}${queryString(input.query as Record<string, unknown> | undefined)}`;
  const signal = AbortSignal.any([AbortSignal.timeout(options.timeoutMs ?? 20_000), ...(call.signal ? [call.signal] : [])]);
  const headers: Record<string, string> = { accept: "application/json", ...options.headers };
  if (options.token) headers.authorization = `Bearer ${options.token}`;
  if (options.environment) headers["insurance-environment"] = options.environment;
  if (call.idempotencyKey) headers["idempotency-key"] = call.idempotencyKey;
  if (call.ifMatch) headers["if-match"] = call.ifMatch;
  if (call.count) headers.prefer = "count";
  const isUpload = operation.body !== null && uploadOf(operation.body) !== null;
  // fetch chooses the boundary of a form, and with it the Content-Type.
  if (operation.body && !isUpload) headers["content-type"] = "application/json";
  const given = (input.body ?? {}) as Record<string, unknown>;
  const body = operation.body ? { body: isUpload ? formOf(given) : JSON.stringify(given) } : {};
  try {
    const response = await (options.fetch ?? fetch)(url, { method: operation.method, headers, signal, cache: "no-store", ...body });
    // A response can also be truncated.
    return { response, text: await response.text() };
  } catch (error) {
    if (call.signal?.aborted) throw error;
    const message =
      error instanceof Error && error.name === "TimeoutError"
        ? "The service did not respond in time."
        : "The service could not be reached.";
    throw new ServiceError(0, { message }, null, { cause: error });
  }
}

/** The body of a response. Undefined when it is not the service's: gateways return their own pages. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refusal({ status, headers }: Response, body: unknown): ServiceError {
  const retryAfter = Number(headers.get("retry-after")) || null;
  if (typeof body === "object" && body !== null && "error_code" in body) return new ServiceError(status, body as ErrorBody, retryAfter);
  const busy = `There are too many requests. Try again in ${retryAfter ?? "a few"} s.`;
  const unclear =
    status < 400 ? "The service sent a response that cannot be read." : `The service responded with status ${status} and no reason.`;
  const message = status === 429 ? busy : unclear;
  return new ServiceError(status, { error_code: "unreadable_answer", message }, retryAfter);
}

/** The service's error in a response that was not requested by a client. */
export const refusalIn = (response: Response, text: string): ServiceError => refusal(response, parsed(text));

async function perform(options: ClientOptions, operation: Operation, input: Record<string, unknown>, call: CallOptions): Promise<unknown> {
  const { response, text } = await send(options, operation, input, call);
  const body = parsed(text);
  if (!response.ok || body === undefined) throw refusal(response, body);
  if (!operation.list) return body;
  const link = response.headers.get("link");
  return { items: body, next: cursorOf(link, "next"), prev: cursorOf(link, "prev"), total: totalOf(response.headers.get("total-count")) };
}

/**
 * A client for every operation of the contract: `client.contractors.get({ contractor: id })`. Each call resolves to the response body
 * (lists to a page) and rejects with ServiceError.
 */
export function createClient(options: ClientOptions): Client {
  const resources = Object.entries(contract).map(([name, resource]) => {
    const operations = Object.entries(resource.operations as Record<string, Operation>).map(([verb, operation]) => [
      verb,
      (input: Record<string, unknown> = {}, call: CallOptions = {}) => perform(options, operation, input, call),
    ]);
    return [name, Object.fromEntries(operations)];
  });
  // Built from the same map that the type is derived from.
  return Object.fromEntries(resources) as Client;
}
