"use client";

import { confirmed } from "#components/resource/form/confirmed.ts";
import { send } from "#components/sending/send.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import type { ImportStatus } from "#lib/contract/resources/import.ts";

interface ImportActionsProps {
  id: string;
  can: readonly string[];
  status: ImportStatus;
  consequence: string;
}

/** What may be done with an import now. */
export function ImportActions({ id, can, status, consequence }: ImportActionsProps) {
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
          confirm={() => confirmed(send("imports.cancel", { import: id }))}
        />
      ) : null}
      {can.includes("start") ? (
        <ConfirmDialog
          title="Start the import?"
          consequence={consequence}
          confirmLabel="Import"
          danger={false}
          trigger={<Button variant="primary">Import</Button>}
          confirm={() => confirmed(send("imports.start", { import: id }))}
        />
      ) : null}
    </>
  );
}
