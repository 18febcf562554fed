"use client";

import { useState } from "react";
import { Field, FieldGroup } from "#components/ui/field.tsx";
import { Radio, RadioGroup } from "#components/ui/radio-group.tsx";
import { Select } from "#components/ui/select.tsx";
import { grantableWords, wordName } from "./scope-labels.ts";

/** Chooses what a key may do, among what its maker may: everything at once, or each resource by itself. */
export function ScopePicker({ grantable, error }: { grantable: readonly string[]; error: string | undefined }) {
  const [reach, setReach] = useState("some");
  const choice = (value: string, label: string, hint: string) => (
    <Radio name="reach" value={value} label={label} hint={hint} checked={reach === value} onChange={() => setReach(value)} />
  );
  return (
    <FieldGroup label="What it may do" required error={error}>
      <RadioGroup>
        {grantable.includes("write") ? choice("write", "Read and change everything", "For your own server only.") : null}
        {grantable.includes("read") ? choice("read", "Read everything", "Reports, exports, monitoring.") : null}
        {choice("some", "Only what you choose", "The least a key needs is the safest.")}
      </RadioGroup>
      {reach === "some" ? (
        <div className="mt-2 grid gap-x-4 gap-y-2 rounded-md border p-3 sm:grid-cols-2">
          {grantableWords(grantable).map(({ word, verbs }) => (
            <Field key={word} label={wordName(word)}>
              <Select name={`scope:${word}`} defaultValue="">
                <option value="">No access</option>
                {verbs.includes("read") ? <option value="read">Read</option> : null}
                {verbs.includes("write") ? <option value="write">Read and change</option> : null}
              </Select>
            </Field>
          ))}
        </div>
      ) : null}
    </FieldGroup>
  );
}
