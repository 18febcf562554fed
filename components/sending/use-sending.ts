"use client";

import { useState } from "react";
import { type Done, send } from "#components/sending/send.ts";
import type { ActionFailure } from "#lib/dashboard/writes/act.ts";
import { newId } from "#lib/kit/ids.ts";

/**
 * Sends what a form holds, `what`, under an idempotency key: the same one while the same is sent again after silence, so that it is done
 * once; another one once it was changed, or the service has judged it.
 */
export function useSending() {
  const [last] = useState({ text: "", key: "" });
  return async <R extends Done>(what: unknown, call: (key: string) => Promise<R | ActionFailure>): Promise<R | ActionFailure> => {
    const text = JSON.stringify(what);
    if (last.text !== text) Object.assign(last, { text, key: newId("idem") });
    const { key } = last;
    const answer = await send(() => call(key));
    if (answer.ok || answer.isFinal) last.text = "";
    return answer;
  };
}
