"use client";

import { datesOf } from "#components/resource/day.ts";
import { FormDialog } from "#components/resource/form/form-dialog.tsx";
import { send } from "#components/resource/sending/send.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";

/** Prepares the pay of this run for another cycle. */
export function RepeatDialog({ id }: { id: string }) {
  return (
    <FormDialog
      title="Repeat for another cycle"
      description="Prepares the same pay for the cycle you choose, from the invoices as they are now. Every row is checked and priced first; nothing is invoiced yet."
      trigger={<Button>Repeat</Button>}
      submitLabel="Check the rows"
      submit={async (form, key) => {
        const { dates, refused } = datesOf(form, { paycycle_startdate: 0, paycycle_enddate: 0 });
        return refused ?? (await send("imports.repeat", { import: id, body: dates }, { key }));
      }}
      href={(made) => `/imports/${made.id}`}
    >
      {(errorAt) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Cycle starts" required error={errorAt("paycycle_startdate", "The start")}>
            <Input type="date" name="paycycle_startdate" />
          </Field>
          <Field label="Cycle ends" required error={errorAt("paycycle_enddate", "The end")}>
            <Input type="date" name="paycycle_enddate" />
          </Field>
        </div>
      )}
    </FormDialog>
  );
}
