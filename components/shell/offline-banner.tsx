"use client";

import { WifiOff } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";

function onConnection(changed: () => void): () => void {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
}

/** The link that a click opens in this window, where it is one of this site's pages. */
function pageOpenedBy(event: MouseEvent): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  if (!link || !isPlain || link.target === "_blank" || link.hasAttribute("download") || link.origin !== location.origin) return null;
  // To a place on this page it goes without a connection.
  return link.hash && link.pathname === location.pathname && link.search === location.search ? null : link;
}

/** Keeps this page where another cannot be loaded; true once a link was tried in vain. */
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
    // Before the link itself hears of it: its own way ends on the browser's page for lost connections.
    document.addEventListener("click", keep, { capture: true });
    return () => document.removeEventListener("click", keep, { capture: true });
  }, [online]);
  return tried;
}

/** Says when the browser has lost its connection, at the lower edge, keeps the page that is open meanwhile, and goes when the connection is back. */
export function OfflineBanner() {
  const online = useSyncExternalStore(
    onConnection,
    () => navigator.onLine,
    () => true,
  );
  const tried = useKeptPage(online);
  return (
    <div role="status" className="no-print pointer-events-none fixed inset-x-0 bottom-0 z-40 flex justify-center p-3">
      {online ? null : (
        <p className="flex items-center gap-2 rounded-md border border-warning-border bg-warning-bg px-3 py-2 text-sm text-warning-fg shadow-float">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          {tried
            ? "Offline. That page cannot be opened now; this one stays open until the connection is back."
            : "Offline. What you see may be out of date, and nothing can be saved until the connection is back."}
        </p>
      )}
    </div>
  );
}
