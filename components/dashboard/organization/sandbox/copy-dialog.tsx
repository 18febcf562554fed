"use client";

import { FormDialog } from "#components/resource/form/form-dialog.tsx";
import { send } from "#components/resource/sending/send.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";

interface CopySandboxDialogProps {
  /** How many rows a copy can have, and how many copies are kept. */
  rows: number;
  copies: number;
}

/** Asks what a copy of the sandbox is called, and makes it. */
export function CopySandboxDialog({ rows, copies }: CopySandboxDialogProps) {
  return (
    <FormDialog
      title="Copy the sandbox"
      description={`Keeps all that the sandbox has now, up to ${rows.toLocaleString("en-US")} rows. The ${copies} newest copies are kept.`}
      trigger={<Button variant="primary">Make a copy</Button>}
      submitLabel="Make a copy"
      done="The copy is being made."
      submit={(form, key) => {
        const name = String(form.get("name") ?? "").trim();
        return send("sandboxRuns.create", { body: { kind: "copy", ...(name ? { name } : {}) } }, { key });
      }}
    >
      {(errorAt) => (
        <Field label="Name" error={errorAt("name", "The name")}>
          <Input name="name" maxLength={100} />
        </Field>
      )}
    </FormDialog>
  );
}
