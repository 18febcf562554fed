"use client";

import type { Named } from "#components/assignments/named.ts";
import { dayOf, instantOf } from "#components/resource/day.ts";
import { FormDialog } from "#components/resource/form/form-dialog.tsx";
import { send } from "#components/sending/send.ts";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { failure, type WriteResult } from "#lib/dashboard/writes/write-result.ts";

interface ExtendDialogProps {
  named: Named;
  term: { effective_date: number; end_date: number };
}

/** Lets an assignment end later. */
export function ExtendDialog({ named, term }: ExtendDialogProps) {
  const submit = (form: FormData, key: string): Promise<WriteResult> => {
    const end_date = instantOf(String(form.get("end_date") ?? ""), term.end_date);
    if (end_date === undefined) {
      const fields = [{ field: "end_date", message: "Enter a valid date." }];
      return Promise.resolve(failure("The date is not complete.", { fields }));
    }
    const body = { ...named, end_date, send_email: form.get("send_email") === "on" };
    return send("assignments.extend", { body }, { key });
  };
  return (
    <FormDialog
      title="Extend assignment"
      description="Cover then ends at 12:01 a.m. standard time of the new day, at the insured's address. Certificates are made anew and replace those before."
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
            hint="Not before the present end, at most one year after the start."
          >
            <Input name="end_date" type="date" defaultValue={dayOf(term.end_date)} />
          </Field>
          <Checkbox id="send-email" name="send_email" defaultChecked label="Tell the contractor by email" />
        </>
      )}
    </FormDialog>
  );
}
