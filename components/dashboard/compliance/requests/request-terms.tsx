"use client";

import { Checkbox } from "#components/ui/checkbox.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";

/** A scope for which proof can be requested, and its name. */
export interface RequestableScope {
  scope: "default" | "entity" | "job";
  id: string | null;
  label: string;
}

/** The scope as the API takes it. */
export const scopeBody = (chosen: Pick<RequestableScope, "scope" | "id"> | undefined) =>
  chosen?.scope === "entity" ? { entity: chosen.id } : chosen?.scope === "job" ? { job: chosen.id } : {};

/** The values of `RequestTerms` as the API takes them. */
export function termsOf(form: FormData) {
  const due_by = String(form.get("due_by") ?? "");
  return {
    ...(form.get("send") === null ? {} : { send: "email" as const }),
    ...(due_by ? { due_by } : {}),
  };
}

/** The fields that one request and many have in common. `error`: of the day. */
export function RequestTerms({ error, many = false }: { error: string | undefined; many?: boolean }) {
  return (
    <>
      <Field label="Due by" optional error={error} hint="The page, the emails and the letter name this day.">
        <Input name="due_by" type="date" />
      </Field>
      <Checkbox
        name="send"
        value="email"
        defaultChecked
        label={many ? "Email each contractor their link" : "Email the link"}
        hint="With reminders after 3, 7 and 14 days."
      />
    </>
  );
}
