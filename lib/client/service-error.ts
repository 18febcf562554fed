import type { ErrorBody, FieldError } from "#lib/contract/errors.ts";

/** A refusal by the service, or a failure to reach it (`status` 0, code `unreachable`). */
export class ServiceError extends Error {
  readonly status: number;
  readonly code: string;
  readonly requestId: string | null;
  readonly fields: FieldError[];
  /** Seconds to wait before asking again, where the service said so. */
  readonly retryAfter: number | null;
  /** All that a page's error boundary is told of an error on the server: see problemIn. */
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

  /** Whether the service has judged the request: sent again unchanged it is refused again. */
  get isFinal(): boolean {
    return this.status >= 400 && this.status < 500 && ![401, 408, 429].includes(this.status) && this.code !== "idempotency_key_in_use";
  }
}

const MARK = "service:";

/** What the digest of a ServiceError says; null for that of any other error. */
export function problemIn(digest: string | undefined): Pick<ServiceError, "status" | "message" | "requestId"> | null {
  // Nothing but the constructor writes this mark.
  return digest?.startsWith(MARK) ? JSON.parse(digest.slice(MARK.length)) : null;
}
