import { ApiError, ConnectionError, errorOf, TimeoutError } from "./errors.ts";
import { API_VERSION } from "./generated/version.ts";
import { formOf } from "./upload.ts";
import { webCrypto } from "./web-crypto.ts";

/** What one call may set beside its parameters. */
export interface RequestOptions {
  /** Makes a POST safe to repeat for 24 hours. By default each call has one of its own, which its retries share. */
  idempotencyKey?: string;
  /** Change or delete the object only if it is still the version with this `ETag`. */
  ifMatch?: string;
  /** Ask a list how many objects match. */
  count?: boolean;
  timeoutMs?: number;
  maxRetries?: number;
  signal?: AbortSignal;
  /** Called with status and headers of the successful answer, for `ETag` or the rate limit. */
  onResponse?: (response: { status: number; headers: Headers }) => void;
}

/** The options of a call that reads one object. */
export interface ReadOptions extends RequestOptions {
  /** The `ETag` of an earlier answer, from `onResponse`. The result is null if the object is still the same. */
  ifNoneMatch?: string;
}

/** What a read returns: null, for "not changed", is possible only where `ifNoneMatch` was given. */
export type ReadAnswer<T, O> = "ifNoneMatch" extends keyof O ? T | null : T;

/** Of an operation that has no parameters yet. */
export type NoParameters = Record<string, never>;

export interface ApiRequest {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  query?: object | undefined;
  body?: object;
  form?: object;
  accept?: string;
}

interface Answer {
  status: number;
  /** Empty with 304. */
  body: string;
  headers: Headers;
}

export interface TransportOptions {
  apiKey: string;
  baseUrl: string;
  timeoutMs: number;
  maxRetries: number;
  fetch: typeof fetch;
  headers: Record<string, string>;
}

/** Refusals that a later attempt can pass. */
const retriedCodes = new Set(["idempotency_key_in_use", "too_many_requests", "database_operational_error", "file_store_unavailable"]);
const retriedStatuses = new Set([408, 429, 502, 503, 504]);

const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 30_000;

export function segment(id: string | undefined): string {
  // An empty id would address the list, and "." or ".." another path.
  if (!id || /^\.{1,2}$/.test(id)) throw new TypeError(`"${id ?? ""}" is not the id of an object.`);
  return encodeURIComponent(id);
}

function queryString(query: object | undefined): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (Array.isArray(value)) for (const one of value) search.append(`${name}[]`, String(one));
    else if (typeof value === "object" && value !== null)
      for (const [key, one] of Object.entries(value)) search.set(`${name}[${key}]`, String(one));
    else if (value !== undefined && value !== null) search.set(name, String(value));
  }
  const text = search.toString();
  return text && `?${text}`;
}

/** Seconds as the service asks, else exponential backoff with jitter. */
function waitMs(attempt: number, error: unknown): number {
  const asked = error instanceof ApiError ? error.retryAfter : null;
  if (asked !== null) return Math.min(asked * 1000, MAX_WAIT_MS);
  return Math.min(FIRST_WAIT_MS * 2 ** attempt, MAX_WAIT_MS) * (0.5 + Math.random() / 2);
}

function isRetried(error: unknown): boolean {
  if (error instanceof ApiError) return retriedStatuses.has(error.status) || retriedCodes.has(error.code);
  return error instanceof ConnectionError;
}

function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const end = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", end);
      resolve();
    }, ms);
    signal?.addEventListener("abort", end, { once: true });
  });
}

/** Sends requests: credentials, time limit, retries and errors. */
export class Transport {
  readonly #options: TransportOptions;

  constructor(options: TransportOptions) {
    this.#options = options;
  }

  async send<T>(request: ApiRequest, options: RequestOptions): Promise<T> {
    return JSON.parse((await this.answer(request, options)).body) as T;
  }

  /** Reads one object, or null if `ifNoneMatch` says that it is already known. */
  async read<T, O extends ReadOptions>(request: ApiRequest, options?: O): Promise<ReadAnswer<T, O>> {
    const { status, body } = await this.answer(request, options ?? {});
    // A service answers 304 only where a tag was sent, and then the type allows null.
    return (status === 304 ? null : JSON.parse(body)) as ReadAnswer<T, O>;
  }

  /** A successful answer. Every attempt of one call has the same idempotency key, so a POST takes effect once. */
  async answer(request: ApiRequest, options: ReadOptions): Promise<Answer> {
    const key = request.method === "POST" ? (options.idempotencyKey ?? webCrypto.randomUUID()) : undefined;
    const maxRetries = options.maxRetries ?? this.#options.maxRetries;
    for (let attempt = 0; ; attempt++) {
      try {
        return await this.#attempt(request, options, key);
      } catch (error) {
        if (attempt >= maxRetries || !isRetried(error)) throw error;
        await wait(waitMs(attempt, error), options.signal);
      }
    }
  }

  async #attempt(request: ApiRequest, options: ReadOptions, key: string | undefined): Promise<Answer> {
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), options.timeoutMs ?? this.#options.timeoutMs);
    const stop = () => limit.abort();
    if (options.signal?.aborted) stop();
    options.signal?.addEventListener("abort", stop, { once: true });
    try {
      const url = `${this.#options.baseUrl}/api/v1${request.path}${queryString(request.query)}`;
      const response = await this.#options.fetch(url, {
        method: request.method,
        headers: this.#headers(request, options, key),
        signal: limit.signal,
        ...(request.form ? { body: formOf(request.form) } : request.body ? { body: JSON.stringify(request.body) } : {}),
      });
      const body = await response.text();
      const { status, headers } = response;
      if (!response.ok && !(status === 304 && options.ifNoneMatch)) throw errorOf(response, body);
      options.onResponse?.({ status, headers });
      return { status, body, headers };
    } catch (error) {
      if (error instanceof ApiError) throw error;
      if (options.signal?.aborted) throw options.signal.reason;
      if (limit.signal.aborted) throw new TimeoutError("The service did not answer in time.", { cause: error });
      throw new ConnectionError("The service could not be reached.", { cause: error });
    } finally {
      clearTimeout(timer);
      options.signal?.removeEventListener("abort", stop);
    }
  }

  #headers(request: ApiRequest, options: ReadOptions, key: string | undefined): Record<string, string> {
    return {
      ...this.#options.headers,
      "insurance-version": API_VERSION,
      accept: request.accept ?? "application/json",
      authorization: `Bearer ${this.#options.apiKey}`,
      // fetch sets the content type of a form, with its boundary.
      ...(request.body ? { "content-type": "application/json" } : {}),
      ...(key ? { "idempotency-key": key } : {}),
      ...(options.ifMatch ? { "if-match": options.ifMatch } : {}),
      ...(options.ifNoneMatch ? { "if-none-match": options.ifNoneMatch } : {}),
      ...(options.count ? { prefer: "count" } : {}),
    };
  }
}
