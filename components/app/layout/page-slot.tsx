"use client";

// biome-ignore lint/style/noRestrictedImports: compared with whole addresses
import { usePathname } from "next/navigation";
import { type ReactNode, startTransition, useEffect, useOptimistic, useState } from "react";
import { listenForPages } from "#components/app/layout/page-to-come.ts";
import { activeItem, type NavigationItem } from "#components/shell/navigation.ts";
import { PageSkeleton } from "#components/ui/skeleton.tsx";

/** Most pages load within these milliseconds. Until then the previous page stays, to avoid flicker. */
const PATIENCE = 500;

/** What is known of a page by its address: a list by its heading, everything else by its shape. */
function outlineOf(address: string, items: readonly NavigationItem[]): { title: string | null; isList: boolean } {
  const path = new URL(address, location.href).pathname.replace(/^\/o\/[^/]+\/[^/]+/, "") || "/";
  const item = activeItem(items, path);
  return { title: item?.href === path ? item.label : null, isList: item?.href === path };
}

/**
 * A page, or the skeleton of the next one when it takes long. The router's own fallback would show for at least 300 ms before every page.
 */
export function PageSlot({ items, children }: { items: readonly NavigationItem[]; children: ReactNode }) {
  const pathname = usePathname();
  const [leaving, setLeaving] = useOptimistic<string | null>(null);
  const [waited, setWaited] = useState(false);
  useEffect(
    () =>
      listenForPages((address) => {
        // Another view of the same page shows its own loading state.
        if (new URL(address, location.href).pathname !== pathname) startTransition(() => setLeaving(address));
      }),
    [pathname, setLeaving],
  );
  useEffect(() => {
    if (leaving === null) return;
    const timer = setTimeout(setWaited, PATIENCE, true);
    return () => {
      clearTimeout(timer);
      setWaited(false);
    };
  }, [leaving]);
  const slow = leaving !== null && waited;
  return (
    <>
      <div className={slow ? "hidden" : "contents"}>{children}</div>
      {slow ? <PageSkeleton {...outlineOf(leaving, items)} /> : null}
    </>
  );
}
