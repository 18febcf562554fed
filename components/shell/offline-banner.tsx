"use client";

import { WifiOff } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useText } from "#components/ui/text/use-text.ts";
import type { PlainMessage } from "#lib/text/text.ts";

function onConnection(changed: () => void): () => void {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
}

/** The link that a click opens in this window, if it leads to a page of this site. */
function pageOpenedBy(event: MouseEvent): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  if (!link || !isPlain || link.target === "_blank" || link.hasAttribute("download") || link.origin !== location.origin) return null;
  // A fragment on this page works without a connection.
  return link.hash && link.pathname === location.pathname && link.search === location.search ? null : link;
}

/** Prevents navigation when offline. True once a link was tried. */
function useKeptPage(online: boolean): boolean {
  const [tried, setTried] = useState(false);
  useEffect(() => {
    if (online) return setTried(false);
    const keep = (event: MouseEvent): void => {
      if (!pageOpenedBy(event)) return;
      event.preventDefault();
      event.stopPropagation();
      setTried(true);
    };
    // In the capture phase, before the link navigates to the browser's offline page.
    document.addEventListener("click", keep, { capture: true });
    return () => document.removeEventListener("click", keep, { capture: true });
  }, [online]);
  return tried;
}

/** Whether the browser has a connection, as far as it knows. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    onConnection,
    () => navigator.onLine,
    () => true,
  );

/**
 * Shows at the bottom that the browser is offline, keeps the open page, and disappears when it is online again. `text` is what the page says
 * instead of its own notices while there is no connection.
 */
export function OfflineBanner({ text }: { text?: PlainMessage }) {
  const online = useOnline();
  const tried = useKeptPage(online);
  const t = useText();
  return (
    <div role="status" className="no-print pointer-events-none fixed inset-x-0 bottom-0 z-40 flex justify-center p-3">
      {online ? null : (
        <p className="flex items-center gap-2 rounded-md border border-warning-border bg-warning-bg px-3 py-2 text-sm text-warning-fg shadow-float">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          {tried
            ? t("Offline. That page cannot be opened now; this one stays open until the connection is back.")
            : t(text ?? "Offline. What you see may be out of date, and nothing can be saved until the connection is back.")}
        </p>
      )}
    </div>
  );
}
