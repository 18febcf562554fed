"use client";

import type { Named } from "#components/assignments/named.ts";
import { useSeenDates } from "#components/policies/seen-dates.ts";
import { dayOf, instantOf } from "#components/resource/day.ts";
import { FormDialog } from "#components/resource/form/form-dialog.tsx";
import { send } from "#components/sending/send.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { failure, type WriteResult } from "#lib/dashboard/writes/write-result.ts";

interface DatesDialogProps {
  named: Named;
  term: { effective_date: number; end_date: number };
}

/** Moves an assignment's dates while its start lies ahead. */
export function DatesDialog({ named, term }: DatesDialogProps) {
  const sendSeen = useSeenDates("assignments", named.assignment_id, { ...term });
  const submit = (form: FormData, key: string): Promise<WriteResult> => {
    const at = (name: "effective_date" | "end_date") => instantOf(String(form.get(name) ?? ""), term[name]);
    const [effective_date, end_date] = [at("effective_date"), at("end_date")];
    if (effective_date === undefined || end_date === undefined) {
      const empty = { effective_date, end_date };
      const fields = Object.entries(empty).flatMap(([field, value]) =>
        value === undefined ? [{ field, message: "Enter a valid date." }] : [],
      );
      return Promise.resolve(failure("The dates are not complete.", { fields }));
    }
    const body = { ...named, effective_date, end_date };
    return sendSeen((seen) => send("assignments.change_dates", { body }, { key, seen }));
  };
  return (
    <FormDialog
      title="Change dates"
      description="Cover starts and ends at 12:01 a.m. standard time at the insured's address. Whether the contractor is eligible is checked again."
      trigger={<Button>Change dates</Button>}
      submitLabel="Change dates"
      done="The dates are changed."
      submit={submit}
    >
      {(errorAt) => (
        <>
          <Field label="Start date" required error={errorAt("effective_date", "Start date")}>
            <Input name="effective_date" type="date" defaultValue={dayOf(term.effective_date)} />
          </Field>
          <Field label="End date" required error={errorAt("end_date", "End date")} hint="At most one year after the start.">
            <Input name="end_date" type="date" defaultValue={dayOf(term.end_date)} />
          </Field>
        </>
      )}
    </FormDialog>
  );
}
