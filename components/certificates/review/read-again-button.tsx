"use client";

import { RotateCcw } from "lucide-react";
import { FormDialog } from "#components/resource/form/form-dialog.tsx";
import { Button } from "#components/ui/button.tsx";
import type { ActionResult } from "#lib/dashboard/writes/actions.ts";

/** Has the file read and checked again. */
export function ReadAgainButton({ readAgain }: { readAgain: (idempotencyKey: string) => Promise<ActionResult> }) {
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
      submit={(_, key) => readAgain(key)}
    >
      {() => null}
    </FormDialog>
  );
}
