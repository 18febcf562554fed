"use client";

import { RotateCcw } from "lucide-react";
import { FormDialog } from "#components/resource/form/form-dialog.tsx";
import { send } from "#components/sending/send.ts";
import { Button } from "#components/ui/button.tsx";

/** Has the file read and checked again. */
export function ReadAgainButton({ id }: { id: string }) {
  return (
    <FormDialog
      title="Read the file again"
      description="Reads and judges the file from the beginning. Corrections stay; approvals of single rules are asked for again."
      trigger={
        <Button>
          <RotateCcw aria-hidden /> Read again
        </Button>
      }
      submitLabel="Read again"
      submit={(_, key) => send("certificates.reprocess", { certificate: id }, { key })}
    >
      {() => null}
    </FormDialog>
  );
}
