"use client";

import { useEffect, useState } from "react";
import { sendCommand } from "#components/hosted/send-command.ts";
import { useRouter } from "#components/ui/link.tsx";
import { resultOf } from "./labels.ts";

const FIRST_MS = 2000;
const LONGEST_MS = 15_000;

interface LiveResultProps {
  /** Id of the page's state. */
  id: string;
  /** How many files were sent, and the displayed status of the newest. */
  shown: string;
}

/**
 * Polls while the page is visible, with increasing delays, and refreshes it once the certificate has been read. Not before, because a
 * refresh while the service is down would replace this page.
 */
export function LiveResult({ id, shown }: LiveResultProps) {
  const router = useRouter();
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    let wait = FIRST_MS;
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout>;
    const look = async () => {
      if (document.visibilityState === "visible") {
        const outcome = await sendCommand("certificate_upload", id, { name: "get" });
        if (isLeft) return;
        setLost(!outcome.ok);
        if (outcome.ok && resultOf(outcome.state) !== shown) router.refresh();
      }
      wait = Math.min(wait * 1.3, LONGEST_MS);
      timer = setTimeout(() => void look(), wait);
    };
    timer = setTimeout(() => void look(), wait);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [router, id, shown]);
  return isLost ? <p className="pt-1">The service does not respond. This page retries automatically.</p> : null;
}
