"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { sendCommand } from "#components/hosted/frame/send-command.ts";
import { useRouter } from "#components/ui/link.tsx";
import type { HostedPurpose } from "#lib/contract/core/hosted-link.ts";
import type { Command, HostedState } from "#lib/dashboard/hosted/hosted-commands.ts";

const FIRST_MS = 2000;
const MAX_WAIT_MS = 15_000;

interface Following<P extends HostedPurpose> {
  purpose: P;
  /** Id of the page's state. */
  id: string;
  /** What identifies the displayed state. */
  shown: string;
  resultOf: (state: HostedState[P]) => string;
  /** Whether a change is expected in a moment. Otherwise it polls at the longest delay. */
  isWaiting: boolean;
}

/**
 * Polls while the page is visible, with increasing delays, and refreshes it once its state has changed. Not before, because a refresh while
 * the service is down would replace this page. Returns whether the service does not respond.
 */
export function useFollow<P extends HostedPurpose>({ purpose, id, shown, resultOf, isWaiting }: Following<P>): boolean {
  const router = useRouter();
  const [isLost, setLost] = useState(false);
  const look = useEffectEvent(async (isLeft: () => boolean) => {
    if (document.visibilityState !== "visible") return;
    const outcome = await sendCommand(purpose, id, { name: "get" } as Command<P>);
    if (isLeft()) return;
    setLost(!outcome.ok);
    if (outcome.ok && resultOf(outcome.state) !== shown) router.refresh();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another state starts with the short delay again
  useEffect(() => {
    let wait = isWaiting ? FIRST_MS : MAX_WAIT_MS;
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout>;
    const again = async () => {
      await look(() => isLeft);
      wait = Math.min(wait * 1.3, MAX_WAIT_MS);
      if (!isLeft) timer = setTimeout(() => void again(), wait);
    };
    timer = setTimeout(() => void again(), wait);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [shown, isWaiting]);
  return isLost;
}
