"use client";

import { FormDialog } from "#components/resource/form/form-dialog.tsx";
import { send } from "#components/resource/sending/send.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";

/** Names somebody who was injured. */
export function AddInjuredDialog({ id }: { id: string }) {
  const text = (form: FormData, name: string) => String(form.get(name) ?? "").trim() || undefined;
  return (
    <FormDialog
      title="Add injured person"
      description="The insurer is written to at once."
      trigger={<Button>Add injured person</Button>}
      submitLabel="Add injured person"
      done="Added. If the insurer was told of the claim, an email to it was written."
      submit={(form, key) => {
        const person = { name: text(form, "name") ?? "", injury: text(form, "injury"), treated_where: text(form, "treated_where") };
        return send("claims.addInjured", { claim: id, body: { person } }, { key });
      }}
    >
      {(errorAt) => (
        <div className="space-y-4">
          <Field label="Name" required error={errorAt("person.name", "The name")} hint="Only staff who handle claims see it.">
            <Input name="name" autoComplete="off" maxLength={200} />
          </Field>
          <Field label="How badly" error={errorAt("person.injury", "How badly")}>
            <Input name="injury" autoComplete="off" maxLength={1000} />
          </Field>
          <Field label="Treated at" error={errorAt("person.treated_where", "Treated at")}>
            <Input name="treated_where" autoComplete="off" maxLength={200} />
          </Field>
        </div>
      )}
    </FormDialog>
  );
}
