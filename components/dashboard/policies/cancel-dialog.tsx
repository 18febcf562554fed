"use client";

import { useState } from "react";
import { CancellationPreview } from "#components/dashboard/policies/cancellation-preview.tsx";
import { datedReasons } from "#components/dashboard/policies/policy-rules.ts";
import { parseDay } from "#components/resource/day.ts";
import { ConfirmButton } from "#components/resource/form/confirm-button.tsx";
import { FormDialog } from "#components/resource/form/form-dialog.tsx";
import { send } from "#components/resource/sending/send.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { formatDate } from "#components/ui/format-time.ts";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import { type CancellationReason, cancellationReasons } from "#lib/contract/policies/cancellation-reasons.ts";
import { failure, type WriteResult } from "#lib/dashboard/writes/write-result.ts";

interface CancelDialogProps {
  id: string;
  number: string;
  contractor: string;
}

/** Cancels a policy at a date, with what that means before it is confirmed. Today's date cancels it at once. */
export function CancelDialog({ id, number, contractor }: CancelDialogProps) {
  const [reason, setReason] = useState<CancellationReason>("insured_request");
  const [day, setDay] = useState("");
  const effective_date = parseDay(day);
  const submit = (form: FormData, key: string): Promise<WriteResult> => {
    if (effective_date === null)
      return Promise.resolve(failure("Enter a valid date.", { fields: [{ field: "effective_date", message: "Enter a valid date." }] }));
    const note = String(form.get("note") ?? "").trim();
    return send("policies.cancel", { policy: id, body: { effective_date, reason, note: note === "" ? null : note } }, { key });
  };
  return (
    <FormDialog
      title="Cancel policy"
      description={`Ends ${contractor}'s cover under ${number} on the date you choose, with the jobs assigned to it.`}
      trigger={<Button>Cancel policy</Button>}
      backLabel="Keep policy"
      submitLabel="Cancel policy"
      danger
      done={`The cancellation of ${number} is recorded, and the notice is made.`}
      submit={submit}
    >
      {(errorAt) => (
        <>
          <Field label="Reason" required error={errorAt("reason", "The reason")}>
            <Select
              name="reason"
              value={reason}
              onChange={(event) => setReason(cancellationReasons.find((known) => known === event.target.value) ?? "insured_request")}
              options={cancellationReasons.map((value) => ({ value, label: datedReasons[value] }))}
            />
          </Field>
          <Field
            label="Effective date"
            required
            error={errorAt("effective_date", "Effective date")}
            hint="The first day without cover. Cover ends at 12:01 a.m. standard time at the insured's address."
          >
            <Input name="effective_date" type="date" value={day} onChange={(event) => setDay(event.target.value)} />
          </Field>
          <Field
            label="In words"
            required={reason === "underwriting"}
            optional={reason !== "underwriting"}
            error={errorAt("note", "The reason in words")}
            hint="The notice to the insured states it."
          >
            <Textarea name="note" maxLength={500} rows={2} />
          </Field>
          <CancellationPreview policy={id} reason={reason} effectiveDate={effective_date} choose={setDay} />
        </>
      )}
    </FormDialog>
  );
}

interface WithdrawButtonProps {
  id: string;
  number: string;
  contractor: string;
  /** The first day without cover, and the expiration date, in epoch seconds. */
  date: number;
  expires: number;
}

/** Withdraws a cancellation that has not taken effect. */
export function WithdrawCancellationButton({ id, number, contractor, date, expires }: WithdrawButtonProps) {
  return (
    <ConfirmButton
      operation="policies.withdraw_cancel"
      input={{ policy: id }}
      title="Withdraw cancellation"
      danger={false}
      backLabel="Keep cancellation"
      size="sm"
      consequence={`${number} is not cancelled on ${formatDate(date)}: cover goes on to ${formatDate(expires)}. ${contractor} gets an email that says so.`}
    />
  );
}
