"use client";

import { FormDialog } from "#components/resource/form/form-dialog.tsx";
import { send } from "#components/sending/send.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { fromUtc, toUtc } from "#components/webhooks/span.ts";
import { failure, type WriteResult } from "#lib/dashboard/writes/write-result.ts";

interface RecoverDialogProps {
  id: string;
  /** What the span starts with, epoch seconds. */
  since: number;
}

/** Asks for a span of time whose failed and missed deliveries are sent again. */
export function RecoverDialog({ id, since }: RecoverDialogProps) {
  const submit = (form: FormData, key: string): Promise<WriteResult> => {
    const from = fromUtc(String(form.get("since") ?? ""));
    const untilText = String(form.get("until") ?? "");
    const until = untilText === "" ? null : fromUtc(untilText);
    const incomplete = [...(from === null ? ["since"] : []), ...(untilText !== "" && until === null ? ["until"] : [])];
    if (from === null || incomplete.length) {
      const fields = incomplete.map((field) => ({ field, message: "Enter a valid date and time." }));
      return Promise.resolve(failure("The span is not complete.", { fields }));
    }
    const body = { since: from, ...(until === null ? {} : { until }) };
    return send("webhookEndpoints.recover", { webhook_endpoint: id, body }, { key });
  };
  return (
    <FormDialog
      title="Recover deliveries"
      description="Events of this span are delivered again where delivery failed permanently, and for the first time where they were missed while the endpoint was disabled. What was delivered is not sent twice."
      trigger={<Button>Recover</Button>}
      submitLabel="Recover deliveries"
      done="Deliveries of this span are being queued."
      submit={submit}
    >
      {(errorAt) => (
        <>
          <Field label="From" hint="In UTC." required error={errorAt("since", "From")}>
            <Input name="since" type="datetime-local" defaultValue={toUtc(since)} />
          </Field>
          <Field label="Until" hint="In UTC. Empty: now." error={errorAt("until", "Until")}>
            <Input name="until" type="datetime-local" />
          </Field>
        </>
      )}
    </FormDialog>
  );
}
