import { ApiError, isDatabaseTrouble, isFilesTrouble, pgError } from "../base/errors.ts";
import type { Runtime } from "../context/runtime.ts";

/** The response for any thrown error. Anything but an ApiError is logged and reveals nothing. */
export function refusalOf(error: unknown, runtime: Runtime, requestId: string): ApiError {
  if (error instanceof ApiError) return error;
  if (isFilesTrouble(error)) {
    runtime.log.error({ err: error, request: requestId }, "file store unavailable");
    return new ApiError(
      "file_store_unavailable",
      "The file store is not available, so files cannot be stored or read now. Try again shortly.",
      {
        headers: { "Retry-After": "10" },
      },
    );
  }
  if (isDatabaseTrouble(error)) {
    runtime.log.error({ err: error, request: requestId }, "database unavailable");
    const isLocked = pgError(error)?.code === "55P03";
    const what = isLocked ? "What this request needs is locked in the database by something else." : "The database is not available.";
    return new ApiError("database_operational_error", `${what} Try again shortly.`, {
      headers: { "Retry-After": "2" },
    });
  }
  runtime.log.error({ err: error, request: requestId }, "request failed");
  return new ApiError("general_error", "Something went wrong in our service. If you contact us, give us the request id.");
}

/** The HTTP response for any thrown error. */
export function refuse(error: unknown, runtime: Runtime, requestId: string, headers: Record<string, string>): Response {
  const refusal = refusalOf(error, runtime, requestId);
  return new Response(JSON.stringify(refusal.body(requestId, runtime.settings.API_PUBLIC_URL)), {
    status: refusal.status,
    headers: { ...headers, ...refusal.headers },
  });
}
