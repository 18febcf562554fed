"use client";

import { FormDialog } from "#components/resource/form/form-dialog.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import type { ActionResult } from "#lib/dashboard/writes/actions.ts";
import { formatCents } from "#lib/kit/money.ts";

interface RemitDialogProps {
  amount: number;
  remit: (reference: string, key: string) => Promise<ActionResult>;
}

/** Records that the platform has paid a withheld premium. */
export function RemitDialog({ amount, remit }: RemitDialogProps) {
  return (
    <FormDialog
      title="Record remittance"
      description={`Marks this invoice paid: the platform has remitted ${formatCents(amount)} withheld from pay. This cannot be undone.`}
      trigger={<Button variant="primary">Record remittance</Button>}
      submitLabel="Record remittance"
      done="The remittance is recorded"
      submit={(form, key) => remit(String(form.get("reference") ?? "").trim(), key)}
    >
      {(errorAt) => (
        <Field
          label="Reference"
          optional
          hint="Your own name for the payment, kept in the ledger."
          error={errorAt("reference", "The reference")}
        >
          <Input name="reference" maxLength={200} />
        </Field>
      )}
    </FormDialog>
  );
}
