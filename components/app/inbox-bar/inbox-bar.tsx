"use client";

import { useSearchParams } from "next/navigation";
import { lazy, Suspense } from "react";
import { FROM_INBOX } from "#components/app/inbox-bar/inbox-place.ts";

const ItemBar = lazy(async () => ({ default: (await import("#components/app/inbox-bar/item-bar.tsx")).ItemBar }));

/** On a page that was opened from the inbox: links to the previous and the next item. Loaded there only. */
export function InboxBar() {
  const item = useSearchParams().get(FROM_INBOX);
  if (!item) return null;
  return (
    <Suspense fallback={<div className="mb-3 min-h-9" />}>
      <ItemBar key={item} item={item} />
    </Suspense>
  );
}
