"use client";

// biome-ignore lint/style/noRestrictedImports: compared with whole addresses
import { usePathname } from "next/navigation";
import { type ReactNode, startTransition, useEffect, useOptimistic, useState } from "react";
import { listenForPages } from "#components/app/layout/page-to-come.ts";
import { PageSkeleton } from "#components/ui/skeleton.tsx";

/** Most pages load within these milliseconds. Until then the previous page stays, to avoid flicker. */
const PATIENCE = 500;

/**
 * A page, or the skeleton of the next one when it takes long. The router's own fallback would show for at least 300 ms before every page.
 */
export function PageSlot({ children }: { children: ReactNode }) {
  const pathname = usePathname();
  const [leaving, setLeaving] = useOptimistic(false);
  const [waited, setWaited] = useState(false);
  useEffect(
    () =>
      listenForPages((address) => {
        // Another view of the same page shows its own loading state.
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
