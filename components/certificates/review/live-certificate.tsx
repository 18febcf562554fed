"use client";

import { useLiveRefresh } from "#components/resource/use-live-refresh.ts";
import { browserClient } from "#lib/dashboard/browser-client.ts";

/** Reloads the page once the certificate has moved on. */
export function LiveCertificate({ id, shown }: { id: string; shown: string }) {
  const { failing } = useLiveRefresh({
    key: ["certificate", id],
    read: async (signal) => (await (await browserClient()).certificates.get({ certificate: id }, { signal })).status,
    shown,
    enabled: true,
  });
  return (
    <span role="status" className="block">
      {failing ? "The service does not answer; trying again every few seconds." : null}
    </span>
  );
}
