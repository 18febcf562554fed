"use client";

import { useState } from "react";
import type { WriteResult } from "#lib/dashboard/writes/write-result.ts";
import { newId } from "#lib/kit/ids.ts";

/**
 * Sends `what`, a form's values, with an idempotency key. The key stays the same for a retry after no response, and changes with the values
 * or after a final response.
 */
export function useSending() {
  const [last] = useState({ text: "", key: "" });
  return async <T>(what: unknown, call: (key: string) => Promise<WriteResult<T>>): Promise<WriteResult<T>> => {
    const text = JSON.stringify(what);
    if (last.text !== text) Object.assign(last, { text, key: newId("idem") });
    const answer = await call(last.key);
    if (answer.ok || answer.isFinal) last.text = "";
    return answer;
  };
}
