"use client";

import { useState } from "react";
import { cancellationReasons } from "#components/policies/policy-rules.ts";
import { FormDialog } from "#components/resource/form-dialog.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { formatDate } from "#components/ui/format-time.ts";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import type { ActionResult } from "#lib/dashboard/actions.ts";

interface CancelDialogProps {
  number: string;
  contractor: string;
  /** Until when it could be reinstated if it were cancelled now, epoch seconds. */
  reinstatableUntil: number;
  change: (body: object) => Promise<ActionResult>;
}

/** Cancels a policy at once, with a reason that is kept. */
export function CancelDialog({ number, contractor, reinstatableUntil, change }: CancelDialogProps) {
  const [reason, setReason] = useState("client_request");
  const submit = (form: FormData): Promise<ActionResult> => {
    const own = String(form.get("own_reason") ?? "").trim();
    if (reason === "own" && own === "") {
      const fields = [{ field: "cancellation_reason", message: "Say why." }];
      return Promise.resolve({ ok: false, message: "The reason is kept with the policy.", fields, requestId: null });
    }
    return change({ is_active: false, cancellation_reason: reason === "own" ? own : reason });
  };
  return (
    <FormDialog
      title="Cancel policy"
      description={`Ends ${contractor}'s cover under ${number} now. Its certificates no longer prove cover, and assignments under it that are not in force yet are cancelled. It can be reinstated until ${formatDate(reinstatableUntil)}.`}
      trigger={<Button>Cancel policy</Button>}
      submitLabel="Cancel policy"
      backLabel="Keep policy"
      danger
      done={`${number} is cancelled.`}
      submit={submit}
    >
      {(errorAt) => (
        <>
          <Field label="Reason" required error={reason === "own" ? undefined : errorAt("cancellation_reason", "The reason")}>
            <Select value={reason} onChange={(event) => setReason(event.target.value)}>
              {Object.entries(cancellationReasons).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
              <option value="own">Another reason</option>
            </Select>
          </Field>
          {reason === "own" ? (
            <Field label="In your words" required error={errorAt("cancellation_reason", "The reason")}>
              <Input name="own_reason" maxLength={200} />
            </Field>
          ) : null}
        </>
      )}
    </FormDialog>
  );
}
