"use client";

import { FormDialog } from "#components/resource/form/form-dialog.tsx";
import { send } from "#components/resource/sending/send.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { formatCents } from "#lib/kit/money.ts";

/** Records that the platform has paid a withheld premium. */
export function RemitDialog({ id, amount }: { id: string; amount: number }) {
  return (
    <FormDialog
      title="Record remittance"
      description={`Marks this invoice paid: the platform has remitted ${formatCents(amount)} withheld from pay. This cannot be undone.`}
      trigger={<Button variant="primary">Record remittance</Button>}
      submitLabel="Record remittance"
      done="The remittance is recorded"
      submit={(form, key) => {
        const reference = String(form.get("reference") ?? "").trim();
        return send("invoices.remit", { invoice: id, body: reference === "" ? {} : { reference } }, { key });
      }}
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
