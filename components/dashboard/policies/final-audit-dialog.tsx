"use client";

import { FormDialog } from "#components/resource/form/form-dialog.tsx";
import { send } from "#components/resource/sending/send.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { failure } from "#lib/dashboard/writes/write-result.ts";
import { parseDollars } from "#lib/kit/money.ts";

/** States the remuneration of an ended term. `stated`: what was stated before, in cents. */
export function FinalAuditDialog({ id, stated }: { id: string; stated: number | null }) {
  return (
    <FormDialog
      title="Final audit"
      description="The difference to the reported pay is invoiced, or its premium is refunded. No more pay can be reported for the term; state the remuneration again to correct it."
      trigger={<Button>{stated === null ? "State remuneration" : "State again"}</Button>}
      submitLabel="Settle"
      done="The final audit is settled"
      submit={(form, key) => {
        const remuneration = parseDollars(String(form.get("remuneration") ?? ""));
        const note = String(form.get("note") ?? "").trim();
        const total = String(form.get("form_1099") ?? "").trim();
        const year = Number(form.get("year") ?? "");
        const amount = total === "" ? null : parseDollars(total);
        const fields = [
          ...(remuneration === null ? [{ field: "remuneration", message: "Enter the remuneration in dollars and cents." }] : []),
          ...(total !== "" && (amount === null || !year)
            ? [{ field: "form_1099", message: "Enter the total in dollars and cents, and its year." }]
            : []),
        ];
        if (fields.length > 0 || remuneration === null) return Promise.resolve(failure("The figures are kept.", { fields }));
        const body = { remuneration, ...(note && { note }), ...(amount !== null && { form_1099: [{ year, amount }] }) };
        return send("policies.audit", { policy: id, body }, { key });
      }}
    >
      {(errorAt) => (
        <>
          <Field
            label="Remuneration of the term in dollars"
            required
            hint="All pay for this job in the policy’s term, before deductions and expenses."
            error={errorAt("remuneration", "The remuneration")}
          >
            <Input name="remuneration" inputMode="decimal" defaultValue={stated === null ? "" : (stated / 100).toFixed(2)} />
          </Field>
          <Field label="Total of the 1099 form" optional hint="Only to check the figure against." error={errorAt("form_1099", "The total")}>
            <Input name="form_1099" inputMode="decimal" />
          </Field>
          <Field label="Year of the form" optional>
            <Input name="year" inputMode="numeric" maxLength={4} />
          </Field>
          <Field label="Note" optional hint="Where the figure is from." error={errorAt("note", "The note")}>
            <Input name="note" maxLength={500} />
          </Field>
        </>
      )}
    </FormDialog>
  );
}
