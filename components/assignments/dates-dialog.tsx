"use client";

import { useSeenDates } from "#components/policies/seen-dates.ts";
import { dayOf, instantOf } from "#components/resource/day.ts";
import { FormDialog } from "#components/resource/form/form-dialog.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import type { ActionResult } from "#lib/dashboard/writes/actions.ts";

interface DatesDialogProps {
  term: { effective_date: number; end_date: number };
  change: (body: { effective_date: number; end_date: number }, key: string, seen: Record<string, number>) => Promise<ActionResult>;
}

/** Moves an assignment's dates while its start lies ahead. */
export function DatesDialog({ term, change }: DatesDialogProps) {
  const sendSeen = useSeenDates({ ...term });
  const submit = (form: FormData, key: string): Promise<ActionResult> => {
    const at = (name: "effective_date" | "end_date") => instantOf(String(form.get(name) ?? ""), term[name]);
    const [effective_date, end_date] = [at("effective_date"), at("end_date")];
    if (effective_date === undefined || end_date === undefined) {
      const empty = { effective_date, end_date };
      const fields = Object.entries(empty).flatMap(([field, value]) =>
        value === undefined ? [{ field, message: "Enter a valid date." }] : [],
      );
      return Promise.resolve({ ok: false, message: "The dates are not complete.", fields, requestId: null });
    }
    return sendSeen((seen) => change({ effective_date, end_date }, key, seen));
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
