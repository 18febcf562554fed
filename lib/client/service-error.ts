import type { ErrorBody, FieldError } from "#lib/contract/errors.ts";

/** A refusal by the service, or a failure to reach it (`status` 0, code `unreachable`). */
export class ServiceError extends Error {
  readonly status: number;
  readonly code: string;
  readonly requestId: string | null;
  readonly fields: FieldError[];
  readonly retryAfter: number | null;

  constructor(status: number, body: Partial<ErrorBody>, retryAfter: number | null = null, options?: ErrorOptions) {
    super(body.message ?? "The service could not be reached.", options);
    this.name = "ServiceError";
    this.status = status;
    this.code = body.error_code ?? "unreachable";
    this.requestId = body.request_id ?? null;
    this.fields = body.errors ?? [];
    this.retryAfter = retryAfter;
  }
}
