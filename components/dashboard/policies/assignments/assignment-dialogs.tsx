"use client";

import type { AssignmentRef } from "#components/dashboard/policies/assignments/assignment-input.ts";
import { cancellationReasons } from "#components/dashboard/policies/assignments/assignment-rules.ts";
import { useSeenDates } from "#components/dashboard/policies/policy-dialogs.tsx";
import { datesOf, dayOf } from "#components/resource/day.ts";
import { confirmed } from "#components/resource/form/confirmed.ts";
import { FormDialog, ReasonDialog } from "#components/resource/form/form-dialog.tsx";
import { send, sendObject } from "#components/resource/sending/send.ts";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import type { WriteResult } from "#lib/dashboard/writes/write-result.ts";

interface BindButtonProps {
  id: string;
  contractor: string;
  /** The last eligibility result. Binding checks again. */
  eligible: boolean;
  /** Whether the platform withholds the premium from pay. */
  withheld: boolean;
}

/** Binds an assignment that is only offered, or checks an ineligible one again. */
export function BindButton({ id, contractor, eligible, withheld }: BindButtonProps) {
  const title = eligible ? "Bind assignment" : "Check again and bind";
  const then = withheld
    ? `${contractor} is notified by email and insured for this job at once; the premium is withheld from pay.`
    : `${contractor} is notified by email now, and the card on file is charged in 24 hours. Cover follows the charge.`;
  return (
    <ConfirmDialog
      title={title}
      danger={false}
      trigger={<Button variant="primary">{title}</Button>}
      consequence={eligible ? then : `Checks every rule again. If all pass: ${then}`}
      confirm={() => confirmed(sendObject("assignments", "update", { assignment: id, body: { bind: true } }))}
    />
  );
}

interface CancelDialogProps {
  named: AssignmentRef;
  contractor: string;
  /** Whether the premium was already charged and is refunded. */
  charged: boolean;
}

/** Cancels an assignment before its start, with a stored reason. */
export function CancelDialog({ named, contractor, charged }: CancelDialogProps) {
  return (
    <ReasonDialog
      title="Cancel assignment"
      description={`${contractor} will not be insured for this job under this assignment. ${charged ? "The charged premium is refunded to the card." : "Nothing is charged."} This cannot be undone; a new assignment can be made.`}
      trigger={<Button>Cancel assignment</Button>}
      backLabel="Keep assignment"
      done="The assignment is cancelled."
      reasons={cancellationReasons}
      field="reason"
      end={(reason, key) => send("assignments.cancel", { body: { ...named, reason } }, { key })}
    />
  );
}

interface ExtendDialogProps {
  named: AssignmentRef;
  term: { effective_date: number; end_date: number };
}

/** Extends an assignment. */
export function ExtendDialog({ named, term }: ExtendDialogProps) {
  const submit = (form: FormData, key: string): Promise<WriteResult> => {
    const { dates, refused } = datesOf(form, { end_date: term.end_date });
    if (refused) return Promise.resolve(refused);
    const body = { ...named, ...dates, send_email: form.get("send_email") === "on" };
    return send("assignments.extend", { body }, { key });
  };
  return (
    <FormDialog
      title="Extend assignment"
      description="Cover then ends at 12:01 a.m. standard time of the new day, at the insured's address. New certificates replace the earlier ones."
      trigger={<Button>Extend</Button>}
      submitLabel="Extend assignment"
      done="The assignment is extended."
      submit={submit}
    >
      {(errorAt) => (
        <>
          <Field
            label="New end date"
            required
            error={errorAt("end_date", "New end date")}
            hint="On or after the current end date, at most one year after the start."
          >
            <Input name="end_date" type="date" defaultValue={dayOf(term.end_date)} />
          </Field>
          <Checkbox id="send-email" name="send_email" defaultChecked label="Notify the contractor by email" />
        </>
      )}
    </FormDialog>
  );
}

interface DatesDialogProps {
  named: AssignmentRef;
  term: { effective_date: number; end_date: number };
}

/** Changes an assignment's dates before it starts. */
export function DatesDialog({ named, term }: DatesDialogProps) {
  const sendSeen = useSeenDates("assignments", named.assignment_id, { ...term });
  const submit = (form: FormData, key: string): Promise<WriteResult> => {
    const { effective_date, end_date } = term;
    const { dates, refused } = datesOf(form, { effective_date, end_date });
    if (refused) return Promise.resolve(refused);
    const body = { ...named, ...dates };
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
