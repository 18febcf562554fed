"use client";

import { useSeenDates } from "#components/policies/seen-dates.ts";
import { dayOf, instantOf } from "#components/resource/day.ts";
import { FormDialog } from "#components/resource/form/form-dialog.tsx";
import { send } from "#components/sending/send.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { formatDate } from "#components/ui/format-time.ts";
import { Input } from "#components/ui/input.tsx";
import { failure, type WriteResult } from "#lib/dashboard/writes/write-result.ts";

interface TermDialogProps {
  id: string;
  policy: { effective_date: number; expiration_date: number };
  startMoves: boolean;
}

/** Moves a policy's dates; the start only while it lies ahead. */
export function TermDialog({ id, policy, startMoves }: TermDialogProps) {
  const sendSeen = useSeenDates("policies", id, { ...policy });
  const read = (form: FormData, name: string, before: number) => {
    const day = String(form.get(name) ?? "");
    return form.has(name) ? (instantOf(day, before) ?? Number.NaN) : before;
  };
  const submit = (form: FormData): Promise<WriteResult> => {
    const effective_date = read(form, "effective_date", policy.effective_date);
    const expiration_date = read(form, "expiration_date", policy.expiration_date);
    const empty = Object.entries({ effective_date, expiration_date }).filter(([, at]) => Number.isNaN(at));
    if (empty.length) {
      const fields = empty.map(([field]) => ({ field, message: "Enter a valid date." }));
      return Promise.resolve(failure("The dates are not complete.", { fields }));
    }
    const body = { ...(startMoves ? { effective_date } : {}), expiration_date };
    return sendSeen((seen) => send("policies.update", { policy: id, body }, { seen }));
  };
  return (
    <FormDialog
      title="Change dates"
      description="Cover starts and ends at 12:01 a.m. standard time at the insured's address. Certificates are made anew and the old ones are replaced."
      trigger={<Button>Change dates</Button>}
      submitLabel="Change dates"
      done="The dates are changed. New certificates are being made."
      submit={submit}
    >
      {(errorAt) => (
        <>
          {startMoves ? (
            <Field label="Effective date" required error={errorAt("effective_date", "Effective date")}>
              <Input name="effective_date" type="date" defaultValue={dayOf(policy.effective_date)} />
            </Field>
          ) : (
            <p className="text-sm">
              Cover started on {formatDate(policy.effective_date)}. <span className="text-fg-muted">The start can no longer move.</span>
            </p>
          )}
          <Field
            label="Expiration date"
            required
            error={errorAt("expiration_date", "Expiration date")}
            hint="At most one year after the start."
          >
            <Input name="expiration_date" type="date" defaultValue={dayOf(policy.expiration_date)} />
          </Field>
        </>
      )}
    </FormDialog>
  );
}
