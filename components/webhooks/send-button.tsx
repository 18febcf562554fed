"use client";

import { type ReactNode, useTransition } from "react";
import { confirmed } from "#components/resource/form/confirmed.ts";
import { toastRefusal } from "#components/resource/toast-refusal.ts";
import { Button } from "#components/ui/button.tsx";
import { useRouter } from "#components/ui/link.tsx";
import { notices } from "#components/ui/notices.ts";
import type { ActionResult } from "#lib/dashboard/writes/actions.ts";

interface SendButtonProps {
  send: () => Promise<ActionResult>;
  /** Said in a notice once it is on its way. */
  done: string;
  /** Goes on to where the result will be seen. */
  moves?: boolean;
  children: ReactNode;
}

/** Sends something that needs no second thought. */
export function SendButton({ send, done, moves = false, children }: SendButtonProps) {
  const router = useRouter();
  const [pending, start] = useTransition();
  const press = () =>
    start(async () => {
      const failure = await confirmed(send, (redirect) => (moves ? router.push(redirect) : router.refresh()));
      if (failure === null) notices.success(done);
      else toastRefusal(failure);
    });
  return (
    <Button pending={pending} onClick={press}>
      {children}
    </Button>
  );
}
