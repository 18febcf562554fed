import type { ReactNode } from "react";
import { refusal } from "#components/resource/request-reference.tsx";
import type { WriteResult } from "#lib/dashboard/writes/write-result.ts";

/** The result for ConfirmDialog: null on success, after `then` has run; otherwise the error. */
export async function confirmed<T>(sent: Promise<WriteResult<T>>, then?: (value: T) => void): Promise<ReactNode> {
  const result = await sent;
  if (!result.ok) return refusal(result.fields[0]?.message ?? result.message, result.requestId);
  then?.(result.value);
  return null;
}
