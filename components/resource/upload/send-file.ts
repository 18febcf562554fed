import type { ErrorBody } from "#lib/contract/core/errors.ts";
import { pageHeaders } from "#lib/dashboard/session/page-stamp.ts";

export interface Upload {
  url: string;
  /** One certificate's files in page order. */
  files: readonly File[];
  /** The name of the files' part. Default: `certificate`. */
  part?: string;
  /** Text fields sent with the file. */
  fields: Readonly<Record<string, string>>;
  /** The idempotency key. */
  idempotencyKey: string;
  /** The uploaded share, 0 to 1. */
  onProgress: (share: number) => void;
}

/** `code` is the service's; null if there was no response or none with a code. */
export type UploadResult =
  | { ok: true; body: Record<string, unknown> }
  | { ok: false; code: string | null; message: string; field: string | null; requestId: string | null; retryAfter: number | null };

/** The result of an upload from the response's status, `Retry-After` and text. */
export function uploadResult(status: number, retryAfter: string | null, text: string): UploadResult {
  // Waiting helps only against rate limits.
  const wait = status === 429 ? Number(retryAfter) || null : null;
  try {
    const body = JSON.parse(text) as Record<string, unknown> & Partial<ErrorBody>;
    if (status === 201) return { ok: true, body };
    const detail = body.errors?.[0];
    const message = detail && !body.message?.includes(detail.message) ? `${body.message} ${detail.message}` : body.message;
    const code = body.error_code ?? null;
    const field = detail?.field ?? null;
    const requestId = body.request_id ?? null;
    return { ok: false, code, message: message ?? "The service refused the file.", field, requestId, retryAfter: wait };
  } catch {
    const busy = `There are too many requests. Try again in ${wait ?? "a few"} s.`;
    const message = status === 429 ? busy : `The service responded with status ${status} and no reason.`;
    return { ok: false, code: "unreadable_answer", message, field: null, requestId: null, retryAfter: wait };
  }
}

/** Uploads one certificate. Uses XMLHttpRequest because fetch has no upload progress. Never rejects. */
export function sendFile({ url, files, fields, idempotencyKey, onProgress, part = "certificate" }: Upload): Promise<UploadResult> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", url);
    request.setRequestHeader("accept", "application/json");
    request.setRequestHeader("idempotency-key", idempotencyKey);
    for (const [name, value] of Object.entries(pageHeaders())) request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total ? loaded / total : 0));
    request.addEventListener("load", () =>
      resolve(uploadResult(request.status, request.getResponseHeader("retry-after"), request.responseText)),
    );
    for (const kind of ["error", "abort", "timeout"] as const) {
      request.addEventListener(kind, () =>
        resolve({
          ...{ ok: false, code: null, message: "The connection was lost before the file arrived." },
          ...{ field: null, requestId: null, retryAfter: null },
        }),
      );
    }
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    for (const file of files) form.append(part, file);
    request.send(form);
  });
}
