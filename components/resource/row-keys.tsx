"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useRef } from "react";
import { useShortcuts } from "#components/shell/shortcuts.tsx";

/** J and K walk through the row links inside, Enter opens the one in focus; `newHref` adds C for a new one. Put it around one table. */
export function RowKeys({ newHref, children }: { newHref?: string | undefined; children: ReactNode }) {
  const region = useRef<HTMLDivElement>(null);
  const router = useRouter();
  const walk = (step: number) => {
    const links = [...(region.current?.querySelectorAll<HTMLAnchorElement>("a[data-row-link]") ?? [])];
    const row = document.activeElement?.closest("tr");
    const here = links.findIndex((link) => row?.contains(link));
    const next = here < 0 ? (step > 0 ? 0 : links.length - 1) : Math.min(Math.max(here + step, 0), links.length - 1);
    links[next]?.focus();
    links[next]?.scrollIntoView({ block: "nearest" });
  };
  useShortcuts("List", [
    { keys: "j", label: "Next row", run: () => walk(1), repeats: true },
    { keys: "k", label: "Row before", run: () => walk(-1), repeats: true },
    { keys: "Enter", label: "Open the row" },
    ...(newHref ? [{ keys: "c", label: "Create", run: () => router.push(newHref) }] : []),
  ]);
  return <div ref={region}>{children}</div>;
}
