"use client";

import { useState } from "react";
import { cancellationReasons } from "#components/assignments/assignment-rules.ts";
import { FormDialog } from "#components/resource/form-dialog.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import type { ActionResult } from "#lib/dashboard/actions.ts";

interface CancelDialogProps {
  contractor: string;
  /** Whether the premium was charged already, and goes back. */
  charged: boolean;
  cancel: (body: { reason: string }, key: string) => Promise<ActionResult>;
}

/** Cancels an assignment before its start, with a reason that is kept. */
export function CancelDialog({ contractor, charged, cancel }: CancelDialogProps) {
  const [reason, setReason] = useState("client_request");
  const submit = (form: FormData, key: string): Promise<ActionResult> => {
    const own = String(form.get("own_reason") ?? "").trim();
    if (reason === "own" && own === "") {
      const fields = [{ field: "reason", message: "Say why." }];
      return Promise.resolve({ ok: false, message: "The reason is kept with the assignment.", fields, requestId: null });
    }
    return cancel({ reason: reason === "own" ? own : reason }, key);
  };
  return (
    <FormDialog
      title="Cancel assignment"
      description={`${contractor} will not be insured for this job under this assignment. ${charged ? "The premium that was charged goes back to the card." : "Nothing is charged."} This cannot be undone; a new assignment can be made.`}
      trigger={<Button>Cancel assignment</Button>}
      submitLabel="Cancel assignment"
      backLabel="Keep assignment"
      danger
      done="The assignment is cancelled."
      submit={submit}
    >
      {(errorAt) => (
        <>
          <Field label="Reason" required error={reason === "own" ? undefined : errorAt("reason", "The reason")}>
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
            <Field label="In your words" required error={errorAt("reason", "The reason")}>
              <Input name="own_reason" maxLength={200} />
            </Field>
          ) : null}
        </>
      )}
    </FormDialog>
  );
}
