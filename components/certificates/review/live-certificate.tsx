"use client";

import { LiveNote } from "#components/resource/live-note.tsx";
import { useLiveRefresh } from "#components/resource/use-live-refresh.ts";
import { browserClient } from "#lib/dashboard/forwarding/browser-client.ts";

/** Reloads the page once the certificate has moved on. */
export function LiveCertificate({ id, shown }: { id: string; shown: string }) {
  const live = useLiveRefresh({
    key: ["certificate", id],
    read: async (signal) => (await (await browserClient()).certificates.get({ certificate: id }, { signal })).status,
    shown,
    enabled: true,
  });
  return (
    <span role="status" className="block">
      <LiveNote live={live} />
    </span>
  );
}
