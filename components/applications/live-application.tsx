"use client";

import { applicationFingerprint } from "#components/applications/fingerprint.ts";
import { LiveNote } from "#components/resource/live-note.tsx";
import { useLiveRefresh } from "#components/resource/use-live-refresh.ts";
import { browserClient } from "#lib/dashboard/forwarding/browser-client.ts";

/** Keeps an open application's page up to date, and says so. */
export function LiveApplication({ id, shown }: { id: string; shown: string }) {
  const live = useLiveRefresh({
    key: ["application", id],
    read: async (signal) => applicationFingerprint(await (await browserClient()).applySessions.get({ session: id }, { signal })),
    shown,
    enabled: true,
  });
  return (
    <p role="status" className="text-fg-subtle text-xs">
      <LiveNote live={live}>Updates by itself while this page is open.</LiveNote>
    </p>
  );
}
