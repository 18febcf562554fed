"use client";

import { useState } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import type { FieldSpec } from "#components/resource/field-spec.ts";
import { sortFieldErrors } from "#components/resource/form/form-errors.ts";
import type { Failure } from "#components/resource/form/form-failure.tsx";
import type { FormValues } from "#components/resource/form/form-shape.ts";
import { type ApiObject, type Conflict, saveEdit } from "#components/resource/form/save-edit.ts";
import { sendObject } from "#components/resource/sending/send.ts";
import { useSending } from "#components/resource/sending/use-sending.ts";
import { useRouter } from "#components/ui/link.tsx";
import { notices, type Undo } from "#components/ui/notices.ts";
import type { FieldError } from "#lib/contract/core/errors.ts";
import { keyOf, listPath, objectPath, type ResourceKey } from "#lib/dashboard/routes.ts";
import { failure as failureOf, type WriteFailure } from "#lib/dashboard/writes/write-result.ts";

/** The hook's access to the form's values. */
export interface HeldForm {
  /** Continues with `merged` based on `theirs`, which then counts as unchanged. `object` is the other user's version. */
  merge: (merged: FormValues, theirs: FormValues, object: ApiObject) => void;
  /** Shows errors at their inputs. Returns those that belong to none, as sentences. */
  mark: (errors: readonly FieldError[]) => { marked: number; others: readonly string[] };
}

/** The object being edited. */
export interface EditTarget {
  /** Its id by the path parameter's name. */
  input: Readonly<Record<string, string>>;
  /** The version the form is based on. Any other one is a conflict. */
  version: string;
}

interface EditOptions {
  resource: ResourceKey;
  /** The fields for a conflict notice. */
  fields: readonly FieldSpec[];
  initial: FormValues;
  /** Absent: a create form. */
  of?: EditTarget | undefined;
  /** Converts an object to the form's values. */
  valuesOf: (object: ApiObject) => FormValues | Promise<FormValues>;
  /** Names of the initial references, by id. */
  names?: Readonly<Record<string, string>>;
  form: HeldForm;
  /** The notice after saving. */
  done: string;
  /** Takes a saved change back, offered with the notice. */
  undo?: (saved: ApiObject) => Undo | undefined;
  /** The next page when there is nothing left to save. */
  href: string;
}

/** The contract, which validates the form, could not be loaded. */
const unchecked = failureOf("Nothing was saved: the dashboard could not be reached.");

/**
 * Creates or saves an object from a full-page form. The form keeps its input on any failure: errors are shown at their fields, another
 * user's changes beside the input, and a retry is idempotent.
 */
export function useEdit({ resource, fields, initial, of, valuesOf, names = {}, form, done, undo, href }: EditOptions) {
  const router = useRouter();
  const sending = useSending();
  const [base, setBase] = useState({ values: initial, version: of?.version ?? "" });
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [saved, setSaved] = useState(false);
  const leave = (to = href) => {
    setSaved(true);
    router.push(to);
  };
  const arrive = (value: ApiObject | null) => {
    notices.success(done, value === null ? undefined : undo?.(value));
    // A change may have created a replacement object.
    leave(value === null ? href : (objectPath(resource, String(value[keyOf(resource)])) ?? listPath(resource) ?? "/"));
  };
  const refuse = (refused: WriteFailure) => {
    const { marked, others } = form.mark(refused.fields);
    setFailure(marked > 0 && others.length === 0 ? null : { ...refused, others });
  };
  /** Sends `body`, built from `mine`, the form's values. `then` continues with the created object; it returns the next page, or null. */
  async function save(mine: FormValues, body: object, then?: (created: ApiObject) => Promise<string | null>): Promise<void> {
    setFailure(null);
    if (!of) {
      const answer = await sending(body, (key) => sendObject(resource, "create", { body }, { key }));
      if (!answer.ok) return refuse(answer);
      const next = (await then?.(answer.value)) ?? null;
      return next === null ? arrive(answer.value) : leave(next);
    }
    const call = (version: string) => sendObject(resource, "update", { ...of.input, body }, { version });
    const outcome = await saveEdit({ fields, base, mine, valuesOf, call });
    setBase(outcome.base);
    if (outcome.kind === "done") return arrive(outcome.value);
    if (outcome.kind === "refused") return refuse(outcome.failure);
    setConflict({ ...outcome.conflict, names: { ...names, ...outcome.conflict.names } });
    form.merge(outcome.merged, outcome.conflict.theirs, outcome.object);
  }
  /** Runs the submit code. If a script for it cannot be loaded, nothing was saved. */
  const attempt = (run: () => Promise<unknown>) => run().catch(() => refuse(unchecked));
  return {
    fields,
    base,
    conflict,
    failure,
    saved,
    save,
    leave,
    attempt,
    refuse: (errors: FieldError[]) => refuse(failureOf("", { fields: errors })),
  };
}

export type Editing = ReturnType<typeof useEdit>;

/** A react-hook-form whose fields have the names of `fields`. */
export function heldBy<V extends FieldValues>(
  form: UseFormReturn<V>,
  fields: readonly FieldSpec[],
  met?: (object: ApiObject) => void,
): HeldForm {
  return {
    merge(merged, theirs, object) {
      // `valuesOf` returns the values of this form.
      form.reset(theirs as V);
      for (const { name } of fields) {
        const value = (merged[name] ?? "") as PathValue<V, Path<V>>;
        form.setValue(name as Path<V>, value, { shouldDirty: true });
      }
      met?.(object);
    },
    mark(errors) {
      const { inputs, others } = sortFieldErrors(fields, errors);
      const paths = Object.keys(inputs) as Path<V>[];
      for (const path of paths) form.setError(path, { type: "service", message: inputs[path] ?? "" });
      const first = fields.flatMap((field) => paths.filter((path) => path.split(".")[0] === field.name))[0];
      if (first) form.setFocus(first);
      return { marked: paths.length, others };
    },
  };
}
