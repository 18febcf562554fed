"use client";

import { WifiOff } from "lucide-react";
import { useSyncExternalStore } from "react";

function onConnection(changed: () => void): () => void {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
}

/** Says when the browser has lost its connection, at the lower edge, and goes when it is back. */
export function OfflineBanner() {
  const online = useSyncExternalStore(
    onConnection,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className="no-print pointer-events-none fixed inset-x-0 bottom-0 z-40 flex justify-center p-3">
      {online ? null : (
        <p className="flex items-center gap-2 rounded-md border border-warning-border bg-warning-bg px-3 py-2 text-sm text-warning-fg shadow-float">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          Offline. What you see may be out of date, and nothing can be saved until the connection is back.
        </p>
      )}
    </div>
  );
}
