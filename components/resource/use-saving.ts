"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { toast } from "sonner";
import { useSending } from "#components/sending/use-sending.ts";
import type { ServiceError } from "#lib/client/service-error.ts";
import type { FieldError } from "#lib/contract/errors.ts";
import type { ActionFailure, ActionResult } from "#lib/dashboard/actions.ts";

interface Saving<V extends FieldValues, N extends Path<V>> {
  form: UseFormReturn<V>;
  /** `key` is the same as long as the same form is sent again. */
  save: (body: object, key: string) => Promise<ActionResult>;
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
}

/** Sends a form that has a preview beside it. Refusals stand at their fields, and nothing typed is ever lost by one. */
export function useSaving<V extends FieldValues, N extends Path<V>>(saving: Saving<V, N>) {
  const { form, save, bodyOf, fieldOf, sentenceOf, refusal, done } = saving;
  const router = useRouter();
  const sending = useSending();
  const [failure, setFailure] = useState<ActionFailure | null>(null);
  const { setError, getFieldState, formState } = form;
  const show = (errors: readonly FieldError[]) => {
    for (const [index, { field, message }] of errors.entries()) {
      const name = fieldOf(field);
      if (name) setError(name, { message: sentenceOf(name, message) }, { shouldFocus: index === 0 });
    }
  };
  const submit = form.handleSubmit(async (sent) => {
    setFailure(null);
    const made = bodyOf(sent);
    if ("problems" in made) return show(made.problems);
    const result = await sending(made.body, (key) => save(made.body, key));
    if (result.ok) {
      toast.success(done);
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
  return { submit, failure, errorOf };
}
