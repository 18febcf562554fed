import type { ReactNode } from "react";
import { refusal } from "#components/resource/request-reference.tsx";
import type { WriteResult } from "#lib/dashboard/writes/write-result.ts";

/** What ConfirmDialog shows of something that was sent: null once it is done and `then` has run, otherwise why it is not. */
export async function confirmed<T>(sent: Promise<WriteResult<T>>, then?: (value: T) => void): Promise<ReactNode> {
  const result = await sent;
  if (!result.ok) return refusal(result.fields[0]?.message ?? result.message, result.requestId);
  then?.(result.value);
  return null;
}
