"use client";

import { useState } from "react";
import type { WriteResult } from "#lib/dashboard/writes/write-result.ts";
import { newId } from "#lib/kit/ids.ts";

/**
 * Sends what a form holds, `what`, under an idempotency key: the same one while the same is sent again after silence, so that it is done
 * once; another one once it was changed, or the service has judged it.
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
