"use client";

import { useTransition } from "react";
import { refusal } from "#components/resource/request-reference.tsx";
import { useSending } from "#components/resource/sending/use-sending.ts";
import { useRouter } from "#components/ui/link.tsx";
import { notices, type Undo } from "#components/ui/notices.ts";
import type { WriteResult } from "#lib/dashboard/writes/write-result.ts";

interface Act {
  /** The request's content, which determines its idempotency key. */
  what: unknown;
  call: (key: string) => Promise<WriteResult>;
  /** The message shown on success. */
  done: string;
  undo?: Undo;
  next?: () => void;
}

/** Runs one small write at a time: shows success or failure, then refreshes the page. */
export function useDirect() {
  const [pending, start] = useTransition();
  const sending = useSending();
  const router = useRouter();
  const act = ({ what, call, done, undo, next }: Act) => {
    if (pending) return;
    start(async () => {
      const answer = await sending(what, call);
      if (answer.ok) {
        notices.success(done, undo);
        next?.();
        return;
      }
      notices.error(refusal(answer.fields[0]?.message ?? answer.message, answer.requestId));
      // Another user may have been faster: show the current state.
      router.refresh();
    });
  };
  return { act, pending };
}
