"use client";

import { useState } from "react";
import { confirmed } from "#components/resource/form/confirmed.ts";
import { FormDialog } from "#components/resource/form/form-dialog.tsx";
import { send } from "#components/resource/sending/send.ts";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { formatDate } from "#components/ui/format-time.ts";
import { Input } from "#components/ui/input.tsx";
import { useRouter } from "#components/ui/link.tsx";
import { objectPath } from "#lib/dashboard/routes.ts";
import { newId } from "#lib/kit/ids.ts";

interface BindDialogProps {
  quote: { id: string; effective_date: number; end_date: number };
  contractor: string;
  coverages: string;
}

/** Issues the policy without an application, for platforms with the contractor's consent on record elsewhere. */
export function BindDialog({ quote, contractor, coverages }: BindDialogProps) {
  const router = useRouter();
  const [key, setKey] = useState("");
  return (
    <ConfirmDialog
      title="Bind policy"
      danger={false}
      trigger={<Button>Bind policy</Button>}
      onOpenChange={() => setKey(newId("idem"))}
      consequence={
        <>
          Issues {contractor}'s policy without an application: {coverages}, from {formatDate(quote.effective_date)} to{" "}
          {formatDate(quote.end_date)} (UTC). The contractor answers no questions and signs nothing. The quote is locked from then on and
          certificates are made at once.
        </>
      }
      confirm={() =>
        confirmed(send("policies.create", { body: { quote: quote.id } }, { key }), ({ id }) =>
          router.push(objectPath("policies", id) ?? "/policies"),
        )
      }
    />
  );
}

interface LaunchDialogProps {
  quote: string;
  contractor: string;
  /** The return page for contractors, unless the platform has its own. */
  landing: { success_url: string; cancel_url: string };
  /** An application is under way already. */
  again: boolean;
}

/** Creates the application link for a contractor. */
export function LaunchDialog({ quote, contractor, landing, again }: LaunchDialogProps) {
  return (
    <FormDialog
      title="Launch application"
      description={`Creates a link with which ${contractor} confirms, signs and pays for this quote. It works for 30 days; do not share it with anyone else.`}
      trigger={<Button variant={again ? "secondary" : "primary"}>Launch application</Button>}
      submitLabel="Launch application"
      submit={(form, key) => {
        const address = (name: string) => String(form.get(name) ?? "");
        const sent = form.get("send") === null ? {} : { send: "email" as const };
        const body = { quote, success_url: address("success_url"), cancel_url: address("cancel_url"), ...sent };
        return send("applySessions.create", { body }, { key });
      }}
      href={({ id }) => objectPath("applySessions", id) ?? "/applications"}
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
          <Checkbox
            name="send"
            value="email"
            defaultChecked
            label="Email the link"
            hint="With reminders after 3, 7 and 14 days. Otherwise copy the link and send it yourself."
          />
          {errorAt("quote", "The quote") ? <p className="text-danger-fg text-sm">{errorAt("quote", "The quote")}</p> : null}
        </>
      )}
    </FormDialog>
  );
}
