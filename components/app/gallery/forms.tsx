"use client";

import { useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { Specimen } from "#components/app/gallery/specimen.tsx";
import { type FieldSpec, optionsOf } from "#components/resource/field-spec.ts";
import { FormDialog, ReasonDialog } from "#components/resource/form/form-dialog.tsx";
import { FormFailure } from "#components/resource/form/form-failure.tsx";
import { FormField } from "#components/resource/form/form-field.tsx";
import { type FormValues, toFormValues } from "#components/resource/form/form-shape.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { failure, type WriteResult } from "#lib/dashboard/writes/write-result.ts";

/** One field of every kind. */
const fields: readonly FieldSpec[] = [
  { kind: "text", name: "name", label: "Text" },
  { kind: "email", name: "email", label: "E-mail" },
  { kind: "phone", name: "phone", label: "Phone" },
  { kind: "textarea", name: "description", label: "Long text", hint: "What the work is." },
  { kind: "date", name: "effective_date", label: "Date" },
  { kind: "day", name: "valid_from", label: "Day" },
  { kind: "lines", name: "words", label: "One text per line" },
  { kind: "money", name: "wage", label: "Money", suffix: "an hour" },
  { kind: "integer", name: "years_experience", label: "Whole number", suffix: "years" },
  { kind: "select", name: "wage_type", label: "One of several", options: optionsOf({ hourly: "Hourly", flatfee: "Flat fee" }) },
  { kind: "choices", name: "coverage_type", label: "Several", options: optionsOf({ general: "General liability", auto: "Auto" }) },
  { kind: "switch", name: "active", label: "On or off", hint: "Takes effect at once." },
  { kind: "secret", name: "tax_identification", label: "Secret", keeps: "Stored encrypted, never shown again." },
  { kind: "reference", name: "entity", label: "Another object", to: "entities" },
  { kind: "address", name: "address", label: "Address" },
  { kind: "metadata", name: "custom_metadata", label: "Metadata" },
];

const example = { name: "Harbor Roofing LLC", email: "office@harbor.example", wage: 3250, coverage_type: ["general"], active: true };

const starts = { create: toFormValues(fields, {}), update: toFormValues(fields, example) };
const refusals = Object.fromEntries(fields.map(({ name }) => [name, { type: "refused", message: "Enter a value." }]));
const none = {};

function Form({ mode, refused = false }: { mode: "create" | "update"; refused?: boolean }) {
  const form = useForm<FormValues>({ defaultValues: starts[mode], errors: refused ? refusals : none, shouldFocusError: false });
  return (
    <FormProvider {...form}>
      <form className="flex max-w-[560px] flex-col gap-4" onSubmit={(event) => event.preventDefault()}>
        {fields.map((spec) => (
          <FormField key={spec.name} spec={spec} asked={["name"]} mode={mode} names={{}} />
        ))}
      </form>
    </FormProvider>
  );
}

const refuse = async (): Promise<WriteResult> =>
  failure("The reason was refused.", { fields: [{ field: "reason", message: "Too short." }] });

/** Forms from field specs, and short forms in dialogs. */
export function Forms() {
  const [failed, setFailed] = useState(false);
  return (
    <>
      <Specimen name="resource/form/form-failure">
        {/* It scrolls into view on appearance, so it is shown on request. */}
        {failed ? <FormFailure failure={failure("The service did not respond.", { requestId: "req_4Kd93mSl20xQ" })} /> : null}
        <Button className="self-start" onClick={() => setFailed(!failed)}>
          Fail
        </Button>
      </Specimen>
      <Specimen name="resource/form/form-dialog">
        <FormDialog
          title="Extend the assignment"
          description="Cover then ends on the new day."
          trigger={<Button className="self-start">Refused at its field</Button>}
          submitLabel="Extend"
          submit={refuse}
        >
          {(errorAt) => (
            <Field label="Reason" error={errorAt("reason", "The reason")}>
              <Input name="reason" />
            </Field>
          )}
        </FormDialog>
        <ReasonDialog
          title="Cancel the assignment"
          description="Cover ends today."
          trigger={<Button className="self-start">With a reason</Button>}
          backLabel="Keep it"
          done="Assignment cancelled"
          reasons={{ client_request: "The client asked for it" }}
          field="reason"
          end={refuse}
        />
      </Specimen>
      <Specimen name="resource/form/form-field, empty">
        <Form mode="create" />
      </Specimen>
      <Specimen name="resource/form/form-field, filled in and refused">
        <Form mode="update" refused />
      </Specimen>
    </>
  );
}
