export { Insurance, type InsuranceOptions } from "./client.ts";
export {
  ApiError,
  AuthenticationError,
  ConflictError,
  ConnectionError,
  type FieldError,
  InsuranceError,
  InvalidRequestError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  ServerError,
  SignatureError,
  TimeoutError,
} from "./errors.ts";
export type * from "./generated/types.ts";
export { API_VERSION } from "./generated/version.ts";
export type { List, Page } from "./list.ts";
export type { ReadOptions, RequestOptions } from "./transport.ts";
export type { Upload } from "./upload.ts";
export { type VerifyOptions, verifyWebhook, type WebhookEvent } from "./webhooks.ts";
