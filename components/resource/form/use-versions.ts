"use client";

import { useState } from "react";
import type { FieldSpec } from "#components/resource/field-spec.ts";
import { meeting, mergedValues } from "#components/resource/form/edit-conflict.ts";
import type { FormValues } from "#components/resource/form/form-shape.ts";
import type { ActionFailure, ActionResult } from "#lib/dashboard/writes/actions.ts";

type Seen = Readonly<Record<string, unknown>>;

export interface Editing {
  fields: readonly FieldSpec[];
  /** What the form shows at first, and the version of the object that this is; an empty one is never compared. */
  initial: FormValues;
  version: string;
  /** An object as the form has it. */
  valuesOf: (object: Seen) => FormValues;
  /** The object's page, to go to where it turns out to be saved already. */
  href: string;
  /** Names by id of what the form refers to at first. */
  names?: Readonly<Record<string, string>>;
}

export interface Conflict {
  was: FormValues;
  theirs: FormValues;
  names: Readonly<Record<string, string>>;
}

/**
 * Two people edit one object: saves a change of the version that was read, and keeps what has to be looked at when there is another by
 * now. `base` is what the form's changes are changes of.
 */
export function useVersions({ fields, initial, version, valuesOf, href, names = {} }: Editing) {
  const [base, setBase] = useState({ values: initial, version });
  const [conflict, setConflict] = useState<Conflict | null>(null);

  /** `merge` is given what the form goes on with, over `theirs`, and the object itself. Null: there is something to look at first. */
  async function save(
    mine: FormValues,
    call: (version: string) => Promise<ActionResult>,
    merge: (merged: FormValues, theirs: FormValues, object: Seen) => void,
  ): Promise<ActionResult | null> {
    let answer = await call(base.version);
    if (answer.ok || !answer.conflict) return answer;
    let met = meet(answer.conflict, mine);
    if (met.found === "apart") {
      answer = await call(answer.conflict.version);
      if (answer.ok || !answer.conflict) return answer;
      met = meet(answer.conflict, mine);
    }
    if (met.found === "saved") return { ok: true, redirect: href };
    setConflict({ was: base.values, theirs: met.theirs, names: { ...names, ...answer.conflict.names } });
    merge(mergedValues(fields, base.values, met.theirs, mine), met.theirs, answer.conflict.object);
    return null;
  }

  function meet({ object, version: theirVersion }: NonNullable<ActionFailure["conflict"]>, mine: FormValues) {
    const theirs = valuesOf(object);
    setBase({ values: theirs, version: theirVersion });
    return { theirs, found: meeting(fields, base.values, theirs, mine) };
  }
  return { base, conflict, save };
}
