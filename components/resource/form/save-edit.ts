/** Saves a change of an object that another user may have changed meanwhile. Pure. */

import type { FieldSpec } from "#components/resource/field-spec.ts";
import { meeting, mergedValues } from "#components/resource/form/edit-conflict.ts";
import type { FormValues } from "#components/resource/form/form-shape.ts";
import type { WriteFailure, WriteResult } from "#lib/dashboard/writes/write-result.ts";

export type ApiObject = Readonly<Record<string, unknown>>;

/** The base of a form's changes. */
export interface Base {
  values: FormValues;
  /** The object's version. An empty one is never compared. */
  version: string;
}

export interface Conflict {
  was: FormValues;
  theirs: FormValues;
  names: Readonly<Record<string, string>>;
}

export type SaveResult =
  /** `value` is null when it was saved before and only the response was lost. */
  | { kind: "done"; value: ApiObject | null; base: Base }
  | { kind: "refused"; failure: WriteFailure; base: Base }
  /** The user must look first: the form continues with `merged`, based on the other user's version. */
  | { kind: "conflict"; conflict: Conflict; merged: FormValues; object: ApiObject; base: Base };

interface Edit {
  fields: readonly FieldSpec[];
  base: Base;
  /** The form's values. */
  mine: FormValues;
  /** Converts an object to the form's values. */
  valuesOf: (object: ApiObject) => FormValues | Promise<FormValues>;
  call: (version: string) => Promise<WriteResult<ApiObject>>;
}

/**
 * Saves a change based on the version that was read. If the object has changed since: changes outside the form are ignored and the save is
 * retried once; equal values count as saved; anything else is a conflict.
 */
export async function saveEdit({ fields, base, mine, valuesOf, call }: Edit): Promise<SaveResult> {
  let now = base;
  for (let tries = 1; ; tries++) {
    const answer = await call(now.version);
    if (answer.ok) return { kind: "done", value: answer.value, base: now };
    if (!answer.conflict) return { kind: "refused", failure: answer, base: now };
    const { object, version, names } = answer.conflict;
    const theirs = await valuesOf(object);
    const found = meeting(fields, base.values, theirs, mine);
    now = { values: theirs, version };
    if (found === "saved") return { kind: "done", value: null, base: now };
    if (found === "differs" || tries > 1) {
      const conflict = { was: base.values, theirs, names };
      return { kind: "conflict", conflict, merged: mergedValues(fields, base.values, theirs, mine), object, base: now };
    }
  }
}
