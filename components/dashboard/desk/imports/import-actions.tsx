"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { type Import, isMoving, progressOf, summaryOf } from "#components/dashboard/desk/imports/labels.ts";
import { ConfirmButton } from "#components/resource/form/confirm-button.tsx";
import { LiveNote } from "#components/resource/live-note.tsx";
import { useRefresh } from "#components/resource/use-refresh.ts";
import { ProgressBar } from "#components/ui/progress-bar.tsx";
import type { ImportStatus } from "#lib/contract/desk/import.ts";
import { browserClient } from "#lib/dashboard/forwarding/browser-client.ts";

const EVERY_MS = 1000;

/** The status of an import, refreshed while the service works on it. The page reloads when that ends. */
export function ImportProgress({ row }: { row: Import }) {
  const { refresh, refreshing } = useRefresh();
  const moving = isMoving(row);
  const query = useQuery({
    queryKey: ["import", row.id, row.status],
    queryFn: async ({ signal }) => (await browserClient()).imports.get({ import: row.id }, { signal }),
    enabled: moving,
    refetchInterval: EVERY_MS,
    retry: false,
    staleTime: 0,
  });
  const [opened] = useState(Date.now);
  const found = query.data ?? row;
  const shown = moving && found.status === row.status ? found : row;
  const catchUp = useEffectEvent(() => {
    if (moving && !refreshing && found.status !== row.status) refresh();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every answer, as the page may not have been read the time before
  useEffect(() => catchUp(), [query.dataUpdatedAt]);
  const { done, of } = progressOf(shown);
  return (
    <div className="flex max-w-[640px] flex-col gap-2 pb-6">
      <p className="text-base" role="status">
        {summaryOf(row)}
        {query.error ? " " : null}
        <LiveNote live={{ failure: moving ? query.error : null, since: Math.floor((query.dataUpdatedAt || opened) / 1000) }} />
      </p>
      {moving ? <ProgressBar done={done} of={of} label={row.status === "checking" ? "Rows checked" : "Rows done"} /> : null}
    </div>
  );
}

interface ImportActionsProps {
  id: string;
  can: readonly string[];
  status: ImportStatus;
  isPay: boolean;
  consequence: string;
}

/** The actions possible for an import. */
export function ImportActions({ id, can, status, isPay, consequence }: ImportActionsProps) {
  const isRunning = status === "importing";
  return (
    <>
      {can.includes("cancel") ? (
        <ConfirmButton
          operation="imports.cancel"
          input={{ import: id }}
          label={isRunning ? "Stop" : "Discard"}
          variant="ghost"
          title={isRunning ? "Stop this import?" : "Discard this file?"}
          confirmLabel={isRunning ? "Stop" : "Discard"}
          consequence={
            isRunning
              ? "The remaining rows are not created. Objects already created are kept."
              : "Nothing is created, and the file's data is deleted."
          }
        />
      ) : null}
      {can.includes("undo") ? (
        <ConfirmButton
          operation="imports.undo"
          input={{ import: id }}
          label="Undo"
          variant="ghost"
          title={isPay ? "Undo this run?" : "Undo this import?"}
          confirmLabel="Undo"
          consequence={
            isPay
              ? "The invoices that it created become void, and nothing is charged for them. Invoices that are paid are kept. The file can be imported again."
              : "What it created is deleted, the last first, with what was added to it since. What is in use, such as a contractor with cover, is kept, and its row says why. The file can be imported again."
          }
        />
      ) : null}
      {can.includes("start") ? (
        <ConfirmButton
          operation="imports.start"
          input={{ import: id }}
          label="Import"
          variant="primary"
          title="Start the import?"
          confirmLabel="Import"
          danger={false}
          consequence={consequence}
        />
      ) : null}
    </>
  );
}
