"use client";

import { useEffect, useState } from "react";
import { INBOX_CHANGED } from "#components/app/inbox-bar/inbox-place.ts";
import { cn } from "#components/ui/cn.ts";
import { usePath } from "#components/ui/link.tsx";
import { pageRoot } from "#lib/dashboard/forwarding/browser-client.ts";

const EVERY_MS = 60_000;
/** Pages opened in quick succession count once. */
const AGAIN_MS = 10_000;

interface Count {
  count: number;
  more: boolean;
}

let last: { root: string; at: number; counted: Count | null } = { root: "", at: 0, counted: null };

/** Reads the count without the contract, which the first page does not load. Null: not known yet. */
async function read(root: string): Promise<Count | null> {
  try {
    const answer = await fetch(`${root}/api/v1/inbox_counts`, { cache: "no-store", signal: AbortSignal.timeout(20_000) });
    return answer.ok ? ((await answer.json()) as { for_me: Count }).for_me : null;
  } catch {
    // The page says itself when the service does not respond.
    return null;
  }
}

/** How many items wait for the user, beside the inbox's link. */
export function InboxCount({ collapsible }: { collapsible: boolean }) {
  const path = usePath();
  const [counted, setCounted] = useState<Count | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted again on the next page
  useEffect(() => {
    let left = false;
    const root = pageRoot();
    const count = async (patience: number) => {
      if (document.visibilityState !== "visible") return;
      if (last.root !== root || Date.now() - last.at > patience) {
        last = { root, at: Date.now(), counted: last.root === root ? last.counted : null };
        last.counted = await read(root);
      }
      if (!left && last.root === root) setCounted(last.counted);
    };
    const changed = () => void count(0);
    void count(AGAIN_MS);
    const timer = setInterval(changed, EVERY_MS);
    window.addEventListener(INBOX_CHANGED, changed);
    return () => {
      left = true;
      clearInterval(timer);
      window.removeEventListener(INBOX_CHANGED, changed);
    };
  }, [path]);
  if (!counted?.count) return null;
  const shown = counted.count > 99 || counted.more ? "99+" : String(counted.count);
  return (
    <span
      className={cn(
        "tabular ml-auto rounded-md bg-accent px-1.5 font-medium text-accent-fg text-xs leading-5",
        collapsible && "max-rail:absolute max-rail:top-0 max-rail:right-0 max-rail:px-1 max-rail:leading-4",
      )}
    >
      {shown}
      <span className="sr-only"> waiting for you</span>
    </span>
  );
}
