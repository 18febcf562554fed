import type { ErrorCode } from "./generated/types.ts";

/** One field that the service refused. `field` is its path in the body, such as `address.region`. */
export interface FieldError {
  field: string;
  message: string;
}

export interface ErrorDetails {
  status: number;
  code: ErrorCode | (string & {});
  /** Quote it when you ask for help. */
  requestId: string | null;
  errors: FieldError[];
  /** Seconds to wait, where the service says so. */
  retryAfter: number | null;
}

/** Any failure of this library. */
export class InsuranceError extends Error {
  override name = "InsuranceError";
}

/** The service answered with an error. */
export class ApiError extends InsuranceError {
  override name = "ApiError";
  readonly status: number;
  readonly code: ErrorDetails["code"];
  readonly requestId: string | null;
  readonly errors: FieldError[];
  readonly retryAfter: number | null;

  constructor(message: string, details: ErrorDetails) {
    super(message);
    this.status = details.status;
    this.code = details.code;
    this.requestId = details.requestId;
    this.errors = details.errors;
    this.retryAfter = details.retryAfter;
  }
}

/** 400, 413, 415 and 422: the request is wrong. `errors` names the fields. */
export class InvalidRequestError extends ApiError {
  override name = "InvalidRequestError";
}

/** 401: the API key is missing, unknown, expired or revoked. */
export class AuthenticationError extends ApiError {
  override name = "AuthenticationError";
}

/** 403: the API key lacks a scope. */
export class PermissionError extends ApiError {
  override name = "PermissionError";
}

/** 404: there is no such object in this environment. */
export class NotFoundError extends ApiError {
  override name = "NotFoundError";
}

/** 409 and 412: the object is in another state, or was changed by somebody else. */
export class ConflictError extends ApiError {
  override name = "ConflictError";
}

/** 429: too many requests. `retryAfter` says how many seconds to wait. */
export class RateLimitError extends ApiError {
  override name = "RateLimitError";
}

/** 500 and above: the service failed. */
export class ServerError extends ApiError {
  override name = "ServerError";
}

/** The service could not be reached, or its answer was cut off. */
export class ConnectionError extends InsuranceError {
  override name = "ConnectionError";
}

/** No answer within `timeoutMs`. */
export class TimeoutError extends ConnectionError {
  override name = "TimeoutError";
}

/** A webhook's signature or time is wrong. Answer it with status 400. */
export class SignatureError extends InsuranceError {
  override name = "SignatureError";
}

type ErrorClass = new (message: string, details: ErrorDetails) => ApiError;

const byStatus: Record<number, ErrorClass> = {
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  412: ConflictError,
  429: RateLimitError,
};

interface Body {
  error_code?: string;
  message?: string;
  request_id?: string;
  errors?: FieldError[];
}

function bodyOf(text: string): Body {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === "object" && body !== null ? body : {};
  } catch {
    // A proxy in between answered with a page of its own.
    return {};
  }
}

/** The error of an answer that is not a success. */
export function errorOf(response: Response, text: string): ApiError {
  const { status, headers } = response;
  const body = bodyOf(text);
  const Class = byStatus[status] ?? (status >= 500 ? ServerError : InvalidRequestError);
  return new Class(body.message ?? `The service answered with status ${status}.`, {
    status,
    code: body.error_code ?? "general_error",
    requestId: body.request_id ?? headers.get("request-id"),
    errors: body.errors ?? [],
    retryAfter: secondsOf(headers.get("retry-after")),
  });
}

function secondsOf(header: string | null): number | null {
  return header && /^\d+$/.test(header) ? Number(header) : null;
}
