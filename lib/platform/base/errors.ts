import type { ErrorBody, ErrorCode, FieldError } from "#lib/contract/core/errors.ts";
import { errorStatus } from "#lib/contract/core/errors.ts";
import { ofAnotherKind, rowTitled } from "#lib/contract/core/find-resource.ts";
import { type Operation, statusOf } from "#lib/contract/core/operation.ts";

/** An error that the caller can read in full. Any other error becomes `general_error` and is logged. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldError[];
  readonly headers: Record<string, string>;
  status: number;
  /** Writes what must be kept of the refusal, after its transaction was rolled back. */
  afterRollback: (() => Promise<void>) | null = null;

  constructor(code: ErrorCode, message: string, options: { fields?: FieldError[]; headers?: Record<string, string> } = {}) {
    super(message);
    this.name = "ApiError";
    this.code = code;
    this.fields = options.fields ?? [];
    this.headers = options.headers ?? {};
    this.status = errorStatus[code];
  }

  /** `baseUrl`: the service's public address, whose pages explain the code. */
  body(requestId: string, baseUrl: string): ErrorBody {
    return {
      error_code: this.code,
      message: this.message,
      request_id: requestId,
      doc_url: `${baseUrl.replace(/\/$/, "")}/docs/errors#${this.code}`,
      ...(this.fields.length ? { errors: this.fields } : {}),
    };
  }
}

/** The error with the status that it has in an operation. */
export function inOperation(error: unknown, operation: Operation): unknown {
  if (error instanceof ApiError) error.status = statusOf(error.code, operation);
  return error;
}

/** An error caused by one field of the body. `message` is a complete sentence, or continues the field's name: "is taken". */
export function fieldError(code: ErrorCode, field: string, message: string): ApiError {
  const sentence = message.endsWith(".") ? message : `${field} ${message}${message.endsWith("?") ? "" : "."}`;
  return new ApiError(code, sentence, { fields: [{ field, message }] });
}

export function notFound(what: string, id: string): ApiError {
  const asked = rowTitled(what);
  const other = asked && ofAnotherKind(id, asked);
  const given = `'${id.slice(0, 64)}'`;
  return new ApiError("resource_not_found", other ? `${given} ${other}.` : `There is no ${what} with the id ${given}.`);
}

type PgError = { code?: string; constraint?: string; message?: string };

/** A PostgreSQL error code. It contains a digit, unlike `EPIPE`, the code of a lost connection. */
const sqlState = /^(?=.*\d)[0-9A-Z]{5}$/;

/** The PostgreSQL error inside a driver's or drizzle's error, if there is one. */
export function pgError(error: unknown): PgError | null {
  for (let e = error; e instanceof Error; e = e.cause) {
    const { code } = e as PgError;
    if (typeof code === "string" && sqlState.test(code)) return e as PgError;
  }
  return null;
}

/** Whether the error is a violation of this unique index. */
export function violates(error: unknown, constraint: string): boolean {
  const pg = pgError(error);
  return pg?.code === "23505" && pg.constraint === constraint;
}

/** The database did not respond: it is unreachable, closed the connection, or is too slow. */
export class DatabaseUnavailable extends Error {
  constructor(message = "The database cannot be reached.", options?: ErrorOptions) {
    super(message, options);
    this.name = "DatabaseUnavailable";
  }
}

/** A file could not be stored or read, for any reason: a full disk, a read-only folder, an unavailable object store. */
export class FilesUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "FilesUnavailable";
  }
}

/**
 * PostgreSQL error codes for problems of the server itself: restarting, full, read-only, out of connections, deadlocked, too slow, or its
 * files missing, unreadable or damaged.
 */
const troubleCodes = /^(57P0[1-3]|08\w{3}|53\w{3}|58\w{3}|XX00[12]|25006|40001|40P01|55P03|57014)$/;

/** Whether the database, not the request, is at fault. */
export function isDatabaseTrouble(error: unknown): boolean {
  for (let e = error; e instanceof Error; e = e.cause) if (e instanceof DatabaseUnavailable) return true;
  return troubleCodes.test(pgError(error)?.code ?? "");
}

/** Whether the file store is at fault. */
export function isFilesTrouble(error: unknown): boolean {
  for (let e = error; e instanceof Error; e = e.cause) if (e instanceof FilesUnavailable) return true;
  return false;
}
