"use client";

import { LiveNote, useLiveRefresh } from "#components/resource/live-note.tsx";
import { browserClient } from "#lib/dashboard/forwarding/browser-client.ts";

/** Refreshes the page when the file has been read. */
export function LiveFile({ id, shown }: { id: string; shown: string }) {
  const live = useLiveRefresh({
    key: ["incoming-file", id],
    read: async (signal) => (await (await browserClient()).incomingFiles.get({ incoming_file: id }, { signal })).status,
    shown,
    enabled: true,
  });
  return (
    <p role="status" className="text-fg-muted text-sm">
      The file is being read. <LiveNote live={live} />
    </p>
  );
}
