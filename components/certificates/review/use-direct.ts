"use client";

import { useTransition } from "react";
import { refusal } from "#components/resource/request-reference.tsx";
import { toastRefusal } from "#components/resource/toast-refusal.ts";
import { useSending } from "#components/sending/use-sending.ts";
import { useRouter } from "#components/ui/link.tsx";
import { notices } from "#components/ui/notices.ts";
import type { WriteResult } from "#lib/dashboard/writes/write-result.ts";

interface Act {
  /** What is sent, to tell one from another. */
  what: unknown;
  call: (key: string) => Promise<WriteResult>;
  /** Said in a notice once it is done. */
  done: string;
  next?: () => void;
}

/** Carries out a small change, one at a time: a notice says that it was done, or why not, and then the page is made anew. */
export function useDirect() {
  const [pending, start] = useTransition();
  const sending = useSending();
  const router = useRouter();
  const act = ({ what, call, done, next }: Act) => {
    if (pending) return;
    start(async () => {
      const answer = await sending(what, call);
      if (answer.ok) {
        notices.success(done);
        next?.();
        return;
      }
      toastRefusal(refusal(answer.fields[0]?.message ?? answer.message, answer.requestId));
      // Somebody else may have been faster: what they made of it is shown.
      router.refresh();
    });
  };
  return { act, pending };
}
