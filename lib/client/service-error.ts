import type { ErrorBody, FieldError } from "#lib/contract/core/errors.ts";

/** An error of the service, or a failure to reach it (`status` 0, code `unreachable`). */
export class ServiceError extends Error {
  readonly status: number;
  readonly code: string;
  readonly requestId: string | null;
  readonly fields: FieldError[];
  /** Seconds to wait before a retry, if the service said so. */
  readonly retryAfter: number | null;
  /** The only part of a server error that a page's error boundary receives; see problemIn. */
  readonly digest: string;

  constructor(status: number, body: Partial<ErrorBody>, retryAfter: number | null = null, options?: ErrorOptions) {
    super(body.message ?? "The service could not be reached.", options);
    this.name = "ServiceError";
    this.status = status;
    this.code = body.error_code ?? "unreachable";
    this.requestId = body.request_id ?? null;
    this.fields = body.errors ?? [];
    this.retryAfter = retryAfter;
    const { status: at, message, requestId } = this;
    this.digest = MARK + JSON.stringify({ status: at, message, requestId });
  }

  /** Whether the response is final: the same request would be refused again. */
  get isFinal(): boolean {
    return this.status >= 400 && this.status < 500 && ![401, 408, 429].includes(this.status) && this.code !== "idempotency_key_in_use";
  }
}

const MARK = "service:";

/** The problem in the digest of a ServiceError. Null for any other error. */
export function problemIn(digest: string | undefined): Pick<ServiceError, "status" | "message" | "requestId"> | null {
  // Only the constructor writes this mark.
  return digest?.startsWith(MARK) ? JSON.parse(digest.slice(MARK.length)) : null;
}
