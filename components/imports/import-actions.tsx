"use client";

import { confirmed } from "#components/resource/form/confirmed.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { useRouter } from "#components/ui/link.tsx";
import type { ImportStatus } from "#lib/contract/resources/import.ts";
import type { ActionResult } from "#lib/dashboard/writes/actions.ts";

interface ImportActionsProps {
  can: readonly string[];
  status: ImportStatus;
  consequence: string;
  start: () => Promise<ActionResult>;
  cancel: () => Promise<ActionResult>;
}

/** What may be done with an import now. */
export function ImportActions({ can, status, consequence, start, cancel }: ImportActionsProps) {
  const router = useRouter();
  const refresh = () => router.refresh();
  return (
    <>
      {can.includes("cancel") ? (
        <ConfirmDialog
          title={status === "importing" ? "Stop this import?" : "Let this file go?"}
          consequence={
            status === "importing"
              ? "The rows that are left are not created. What was created stays."
              : "Nothing is created, and what its cells held is forgotten."
          }
          confirmLabel={status === "importing" ? "Stop" : "Let it go"}
          trigger={<Button variant="ghost">{status === "importing" ? "Stop" : "Discard"}</Button>}
          confirm={() => confirmed(cancel, refresh)}
        />
      ) : null}
      {can.includes("start") ? (
        <ConfirmDialog
          title="Start the import?"
          consequence={consequence}
          confirmLabel="Import"
          danger={false}
          trigger={<Button variant="primary">Import</Button>}
          confirm={() => confirmed(start, refresh)}
        />
      ) : null}
    </>
  );
}
