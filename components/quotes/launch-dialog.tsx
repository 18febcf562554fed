"use client";

import { FormDialog } from "#components/resource/form/form-dialog.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import type { ActionResult } from "#lib/dashboard/writes/actions.ts";

interface LaunchDialogProps {
  quote: string;
  contractor: string;
  /** Where the contractor lands, unless the platform has pages of its own. */
  landing: { success_url: string; cancel_url: string };
  launch: (body: object, idempotencyKey: string) => Promise<ActionResult>;
}

/** Creates the application a contractor opens by its link. */
export function LaunchDialog({ quote, contractor, landing, launch }: LaunchDialogProps) {
  return (
    <FormDialog
      title="Launch application"
      description={`Creates a link by which ${contractor} confirms, signs and pays for this quote. It works for 30 days; send it to nobody else.`}
      trigger={<Button variant="primary">Launch application</Button>}
      submitLabel="Launch application"
      done="The application is open. Copy its link and send it to the contractor."
      submit={(form, key) => launch({ quote, success_url: form.get("success_url"), cancel_url: form.get("cancel_url") }, key)}
    >
      {(errorAt) => (
        <>
          <Field label="Success URL" required error={errorAt("success_url", "This address")}>
            <Input name="success_url" type="url" inputMode="url" defaultValue={landing.success_url} autoComplete="off" spellCheck={false} />
          </Field>
          <Field
            label="Cancel URL"
            required
            error={errorAt("cancel_url", "This address")}
            hint="After leaving, a decline, or an expired link. The filled-in addresses are pages of this dashboard."
          >
            <Input name="cancel_url" type="url" inputMode="url" defaultValue={landing.cancel_url} autoComplete="off" spellCheck={false} />
          </Field>
          {errorAt("quote", "The quote") ? <p className="text-danger-fg text-sm">{errorAt("quote", "The quote")}</p> : null}
        </>
      )}
    </FormDialog>
  );
}
