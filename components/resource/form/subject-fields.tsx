"use client";

import type { ReactNode } from "react";
import { Controller, useFormContext } from "react-hook-form";
import { ReferencePicker } from "#components/resource/reference/reference-picker.tsx";
import { Field } from "#components/ui/field.tsx";
import { labelOf } from "#lib/contract/core/labels.ts";

const subjects = { contractor: "contractors", job: "jobs" } as const;
type Subject = keyof typeof subjects;

interface SubjectFieldsProps {
  names: Record<Subject, string>;
  errorOf: (name: Subject) => string | undefined;
  hintOf?: (name: Subject) => ReactNode;
}

/** The `contractor` and `job` fields of a form. Inside a HookForm. */
export function SubjectFields({ names, errorOf, hintOf }: SubjectFieldsProps) {
  const { control } = useFormContext<Record<Subject, string>>();
  return (["contractor", "job"] as const).map((name) => (
    <Field key={name} label={labelOf(null, name)} required error={errorOf(name)} hint={hintOf?.(name)}>
      <Controller
        control={control}
        name={name}
        render={({ field }) => (
          <ReferencePicker
            to={subjects[name]}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            initialName={names[name]}
            inputRef={field.ref}
          />
        )}
      />
    </Field>
  ));
}
