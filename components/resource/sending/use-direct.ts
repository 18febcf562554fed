"use client";

import { useTransition } from "react";
import { refusal } from "#components/resource/request-reference.tsx";
import { useSending } from "#components/resource/sending/use-sending.ts";
import { useRouter } from "#components/ui/link.tsx";
import { notices, type Undo } from "#components/ui/notices.ts";
import type { WriteResult } from "#lib/dashboard/writes/write-result.ts";

interface Act<T> {
  /** The request's content, which determines its idempotency key. */
  what: unknown;
  call: (key: string) => Promise<WriteResult<T>>;
  /** The message shown on success. */
  done?: string | ((value: T) => string);
  undo?: Undo;
  next?: (value: T) => void;
}

/** Runs one small write at a time without a dialog: shows success or failure. */
export function useDirect() {
  const [pending, start] = useTransition();
  const sending = useSending();
  const router = useRouter();
  const act = <T>({ what, call, done, undo, next }: Act<T>) => {
    if (pending) return;
    start(async () => {
      const answer = await sending(what, call);
      if (answer.ok) {
        if (done) notices.success(typeof done === "function" ? done(answer.value) : done, undo);
        next?.(answer.value);
        return;
      }
      notices.error(refusal(answer.fields[0]?.message ?? answer.message, answer.requestId));
      // Another user may have been faster: show the current state.
      router.refresh();
    });
  };
  return { act, pending };
}
