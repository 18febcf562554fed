"use client";

import { type FormEvent, type ReactNode, useEffect, useRef, useState, useTransition } from "react";
import { FormFailure } from "#components/resource/form/form-failure.tsx";
import { sentence } from "#components/resource/form/sentence.ts";
import { useSending } from "#components/resource/sending/use-sending.ts";
import { focusFirstInvalid } from "#components/ui/first-invalid.ts";
import type { FieldError } from "#lib/contract/core/errors.ts";
import type { WriteFailure, WriteResult } from "#lib/dashboard/writes/write-result.ts";

/** The fields of a short form. `errorAt` returns the error of a field or one of its parts, as a sentence about `name`. */
export type ShortFields = (errorAt: (field: string, name: string) => string | undefined) => ReactNode;

/** Distinguishes submissions. Files are compared by name, size and date. */
const contentOf = (form: FormData) =>
  [...form].map(([name, value]) => [name, typeof value === "string" ? value : [value.name, value.size, value.lastModified]]);

/**
 * A form of plain inputs: one submission at a time, errors at their fields, the first of which gets the focus, input kept. `submit` receives the form's values and an
 * idempotency key; `done` receives the result.
 */
export function useShortForm<T>(
  submit: (form: FormData, key: string) => Promise<WriteResult<T>>,
  done: (value: T) => void | Promise<void>,
) {
  const [failure, setFailure] = useState<WriteFailure | null>(null);
  const [pending, start] = useTransition();
  const sending = useSending();
  const sent = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failure && sent.current) focusFirstInvalid(sent.current);
  }, [failure]);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const form = new FormData(event.currentTarget, submitter);
    sent.current = event.currentTarget;
    start(async () => {
      const answer = await sending(contentOf(form), (key) => submit(form, key));
      // In the same render in which it stops being pending: whoever sees the error can send again.
      start(() => setFailure(answer.ok ? null : answer));
      if (answer.ok) await done(answer.value);
    });
  };
  /** The fields with their errors, and `notice`: errors of no field. */
  const laidOut = (children: ShortFields): { fields: ReactNode; notice: ReactNode } => {
    const refused = failure?.fields ?? [];
    const shown = new Set<FieldError>();
    const fields = children((field, name) => {
      const found = refused.filter((error) => error.field === field || error.field.startsWith(`${field}.`));
      for (const error of found) shown.add(error);
      return found[0] && sentence(name, found[0].message);
    });
    const others = refused.filter((error) => !shown.has(error)).map(({ field, message }) => sentence(field, message));
    const isMarked = refused.length > 0 && others.length === 0;
    return { fields, notice: failure && !isMarked ? <FormFailure failure={{ ...failure, others }} /> : null };
  };
  return { send, pending, laidOut, forget: () => setFailure(null) };
}
