"use client";

import { FormDialog } from "#components/resource/form/form-dialog.tsx";
import { send } from "#components/resource/sending/send.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Textarea } from "#components/ui/textarea.tsx";

/** Marks a difference as resolved, with what was done about it. */
export function ResolveDialog({ reconciliation, difference, advice }: { reconciliation: string; difference: string; advice: string }) {
  return (
    <FormDialog
      title="Resolve difference"
      description={`${advice} The note is kept. No money moves and the ledger stays as it is.`}
      trigger={<Button size="sm">Resolve</Button>}
      submitLabel="Resolve"
      done="The difference is resolved"
      submit={(form, key) =>
        send("reconciliations.resolve", { reconciliation, difference, body: { note: String(form.get("note") ?? "").trim() } }, { key })
      }
    >
      {(errorAt) => (
        <Field label="What was done" required error={errorAt("note", "What was done")}>
          <Textarea name="note" rows={3} maxLength={1000} />
        </Field>
      )}
    </FormDialog>
  );
}
