"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { useShortcuts } from "#components/shell/shortcuts.tsx";
import { useRouter } from "#components/ui/link.tsx";

/** Elements with their own click action, and the cell around a row's checkbox, which is easily missed. */
const ANSWERS = "a, button, input, label, summary, td:has([data-select])";

/** A click anywhere in a row acts like a click on its link, including opening a new tab. */
function openRow(event: MouseEvent) {
  const clicked = event.target as Element;
  if (event.button !== 0 || event.defaultPrevented || clicked.closest(ANSWERS) || window.getSelection()?.type === "Range") return;
  const { ctrlKey, metaKey, shiftKey } = event;
  const link = clicked.closest("tr")?.querySelector("a[data-row-link]");
  link?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
}

/**
 * J and K move through the row links, Enter opens the focused one, or the first while nothing has the focus, a click in a row opens it; `newHref` adds C for a new object. Put it
 * around one table.
 */
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
  useEffect(() => {
    const rows = region.current;
    const openFirst = (event: KeyboardEvent) => {
      const isFree = !event.defaultPrevented && !event.repeat && !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
      // Enter on anything that has the focus, and while a dialog is open, is not the list's.
      if (event.key !== "Enter" || !isFree || document.activeElement !== document.body) return;
      rows?.querySelector<HTMLAnchorElement>("a[data-row-link]")?.click();
    };
    rows?.addEventListener("click", openRow);
    document.addEventListener("keydown", openFirst);
    return () => {
      rows?.removeEventListener("click", openRow);
      document.removeEventListener("keydown", openFirst);
    };
  }, []);
  return (
    <div ref={region} className="[&_tr:has([data-row-link])]:cursor-pointer">
      {children}
    </div>
  );
}
