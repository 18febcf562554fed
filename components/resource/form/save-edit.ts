/** Saving a change of an object that another user may have changed meanwhile. Pure. */

import type { FieldSpec } from "#components/resource/field-spec.ts";
import { meeting, mergedValues } from "#components/resource/form/edit-conflict.ts";
import type { FormValues } from "#components/resource/form/form-shape.ts";
import type { WriteFailure, WriteResult } from "#lib/dashboard/writes/write-result.ts";

export type Seen = Readonly<Record<string, unknown>>;

/** What a form's changes are changes of. */
export interface Base {
  values: FormValues;
  /** The version of the object; an empty one is never compared. */
  version: string;
}

export interface Conflict {
  was: FormValues;
  theirs: FormValues;
  names: Readonly<Record<string, string>>;
}

export type Saved =
  /** `value` is null where it was saved before and only the answer was lost. */
  | { kind: "done"; value: Seen | null; base: Base }
  | { kind: "refused"; failure: WriteFailure; base: Base }
  /** There is something to look at first: the form goes on with `merged`, over what the other has saved. */
  | { kind: "conflict"; conflict: Conflict; merged: FormValues; object: Seen; base: Base };

interface Edit {
  fields: readonly FieldSpec[];
  base: Base;
  /** What the form holds. */
  mine: FormValues;
  /** An object as the form has it. */
  valuesOf: (object: Seen) => FormValues | Promise<FormValues>;
  call: (version: string) => Promise<WriteResult<Seen>>;
}

/**
 * Saves a change of the version that was read. Where the object has another by now, what the form does not hold makes no difference and is
 * saved over once; what says the same is saved already; anything else is a conflict to look at.
 */
export async function saveEdit({ fields, base, mine, valuesOf, call }: Edit): Promise<Saved> {
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
