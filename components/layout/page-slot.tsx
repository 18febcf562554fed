"use client";

// biome-ignore lint/style/noRestrictedImports: compared with whole addresses
import { usePathname } from "next/navigation";
import { type ReactNode, startTransition, useEffect, useOptimistic, useState } from "react";
import { listenForPages } from "#components/layout/page-to-come.ts";
import { PageSkeleton } from "#components/ui/skeleton.tsx";

/** Milliseconds in which most pages are there: until then the one before stays, so that nothing flickers. */
const PATIENCE = 500;

/**
 * A page, and the outline of the next where that takes its time. An outline by the router's own means would stand for 300 ms before every page,
 * however fast it came.
 */
export function PageSlot({ children }: { children: ReactNode }) {
  const pathname = usePathname();
  const [leaving, setLeaving] = useOptimistic(false);
  const [waited, setWaited] = useState(false);
  useEffect(
    () =>
      listenForPages((address) => {
        // Of the same page another view: it shows by itself what it waits for.
        if (new URL(address, location.href).pathname !== pathname) startTransition(() => setLeaving(true));
      }),
    [pathname, setLeaving],
  );
  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(setWaited, PATIENCE, true);
    return () => {
      clearTimeout(timer);
      setWaited(false);
    };
  }, [leaving]);
  const slow = leaving && waited;
  return (
    <>
      <div className={slow ? "hidden" : "contents"}>{children}</div>
      {slow ? <PageSkeleton /> : null}
    </>
  );
}
