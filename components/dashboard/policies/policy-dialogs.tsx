"use client";

import { useState } from "react";
import { datesOf, dayOf } from "#components/resource/day.ts";
import { ConfirmButton } from "#components/resource/form/confirm-button.tsx";
import { FormDialog } from "#components/resource/form/form-dialog.tsx";
import { send } from "#components/resource/sending/send.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { formatDate } from "#components/ui/format-time.ts";
import { Input } from "#components/ui/input.tsx";
import type { ResourceKey } from "#lib/dashboard/routes.ts";
import type { Guards, WriteResult } from "#lib/dashboard/writes/write-result.ts";

/** An object's dates by field, in epoch seconds. */
type Dates = Readonly<Record<string, number>>;

/**
 * Submits a change of the dates that were `shown`. If another user has changed a date meanwhile, the field shows an error; submitting again
 * overwrites it.
 */
export function useSeenDates(resource: ResourceKey, id: string, shown: Dates) {
  const [seen, setSeen] = useState(shown);
  return async <T,>(change: (seen: NonNullable<Guards["seen"]>) => Promise<WriteResult<T>>): Promise<WriteResult<T>> => {
    const answer = await change({ resource, id, fields: seen });
    if (answer.ok || !answer.conflict) return answer;
    const { object } = answer.conflict;
    const moved = Object.keys(seen).filter((field) => object[field] !== seen[field]);
    setSeen(Object.fromEntries(Object.keys(seen).map((field) => [field, Number(object[field])])));
    const fields = moved.map((field) => ({
      field,
      message: `Another user has changed it to ${formatDate(Number(object[field]))} meanwhile. Change it again to set your date.`,
    }));
    return { ...answer, fields };
  };
}

/** Reinstates a cancelled policy. */
export function ReinstateButton({ id, number }: { id: string; number: string }) {
  return (
    <ConfirmButton
      operation="policies.update"
      input={{ policy: id, body: { is_active: true } }}
      title="Reinstate policy"
      danger={false}
      variant="primary"
      consequence={`${number} is in force again without a gap: cover counts for the days since its cancellation too, and premium is due for them.`}
    />
  );
}

interface TermDialogProps {
  id: string;
  policy: { effective_date: number; expiration_date: number };
  startMoves: boolean;
}

/** Changes a policy's dates; the start only before cover begins. */
export function TermDialog({ id, policy, startMoves }: TermDialogProps) {
  const sendSeen = useSeenDates("policies", id, { ...policy });
  const submit = (form: FormData): Promise<WriteResult> => {
    const { effective_date, expiration_date } = policy;
    const { dates, refused } = datesOf(form, { effective_date, expiration_date });
    if (refused) return Promise.resolve(refused);
    const body = startMoves ? dates : { expiration_date: dates.expiration_date };
    return sendSeen((seen) => send("policies.update", { policy: id, body }, { seen }));
  };
  return (
    <FormDialog
      title="Change dates"
      description="Cover starts and ends at 12:01 a.m. standard time at the insured's address. New certificates replace the earlier ones."
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
