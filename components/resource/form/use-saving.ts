"use client";

import { useState } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import type { FormValues } from "#components/resource/form/form-shape.ts";
import { type Editing, useVersions } from "#components/resource/form/use-versions.ts";
import { useSending } from "#components/sending/use-sending.ts";
import { useRouter } from "#components/ui/link.tsx";
import { notices } from "#components/ui/notices.ts";
import type { ServiceError } from "#lib/client/service-error.ts";
import type { FieldError } from "#lib/contract/errors.ts";
import type { ActionFailure, ActionResult } from "#lib/dashboard/writes/actions.ts";

interface Saving<V extends FieldValues, N extends Path<V>> {
  form: UseFormReturn<V>;
  /** `guard` is a key, the same as long as the same form is sent again, or for an object that exists the version that is changed. */
  save: (body: object, guard: string) => Promise<ActionResult>;
  /** The body to send, or what keeps the form from being sent before the service is asked. */
  bodyOf: (values: V) => { body: object } | { problems: readonly FieldError[] };
  /** The form's field that a refused one belongs to. */
  fieldOf: (refused: string) => N | null;
  /** A refusal as a sentence that names its field. */
  sentenceOf: (name: N, message: string) => string;
  /** What the service refused of the preview. */
  refusal: ServiceError | null;
  /** Said in a notice once it is saved. */
  done: string;
  /** For an object that exists: the version that is changed. `met` is called with the object where somebody else has saved another. */
  editing?: (Editing & { met: (object: Readonly<Record<string, unknown>>) => void }) | undefined;
}

const nothingEdited: Editing = { fields: [], initial: {}, version: "", valuesOf: () => ({}), href: "" };

/** Sends a form that has a preview beside it. Refusals stand at their fields, and nothing typed is ever lost by one. */
export function useSaving<V extends FieldValues, N extends Path<V>>(saving: Saving<V, N>) {
  const { form, save, bodyOf, fieldOf, sentenceOf, refusal, done, editing } = saving;
  const router = useRouter();
  const sending = useSending();
  const versions = useVersions(editing ?? nothingEdited);
  const [saved, setSaved] = useState(false);
  const [failure, setFailure] = useState<ActionFailure | null>(null);
  const { setError, getFieldState, formState } = form;
  const show = (errors: readonly FieldError[]) => {
    for (const [index, { field, message }] of errors.entries()) {
      const name = fieldOf(field);
      if (name) setError(name, { message: sentenceOf(name, message) }, { shouldFocus: index === 0 });
    }
  };
  const merge = (merged: FormValues, theirs: FormValues, object: Readonly<Record<string, unknown>>) => {
    // What `valuesOf` makes of an object is what this form holds.
    form.reset(theirs as V);
    for (const [name, value] of Object.entries(merged)) form.setValue(name as N, value as PathValue<V, N>, { shouldDirty: true });
    editing?.met(object);
  };
  const submit = form.handleSubmit(async (sent) => {
    setFailure(null);
    const made = bodyOf(sent);
    if ("problems" in made) return show(made.problems);
    const ask = (guard?: string) => sending(made.body, (key) => save(made.body, guard ?? key));
    const result = editing ? await versions.save(sent as FormValues, ask, merge) : await ask();
    if (!result) return;
    if (result.ok) {
      setSaved(true);
      notices.success(done);
      return router.push(result.redirect);
    }
    setFailure(result);
    show(result.fields);
  });
  /** What is wrong with a field: by the last try to save, else by the preview. */
  const errorOf = (name: N): string | undefined => {
    const refused = refusal?.fields.find((error) => fieldOf(error.field) === name);
    return getFieldState(name, formState).error?.message ?? (refused && sentenceOf(name, refused.message));
  };
  return { submit, saved, failure, errorOf, conflict: versions.conflict, fields: editing?.fields ?? [] };
}
