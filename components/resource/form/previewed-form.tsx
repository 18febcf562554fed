"use client";

import type { FormEvent, ReactNode } from "react";
import { Controller, type FieldValues, FormProvider, type Path, type PathValue, type UseFormReturn, useFormContext } from "react-hook-form";
import type { FieldSpec } from "#components/resource/field-spec.ts";
import { ConflictNotice } from "#components/resource/form/conflict-notice.tsx";
import { FormButtons } from "#components/resource/form/form-buttons.tsx";
import { FormFailure } from "#components/resource/form/form-failure.tsx";
import type { FormValues } from "#components/resource/form/form-shape.ts";
import { LeaveGuard } from "#components/resource/form/leave-guard.tsx";
import type { Conflict } from "#components/resource/form/use-versions.ts";
import { KnownNames } from "#components/resource/reference/known-names.ts";
import { ReferencePicker } from "#components/resource/reference/reference-picker.tsx";
import { Field } from "#components/ui/field.tsx";
import type { ActionFailure } from "#lib/dashboard/writes/actions.ts";

interface PreviewedFormProps<V extends FieldValues> {
  form: UseFormReturn<V>;
  /** From useSaving. */
  saving: {
    submit: (event: FormEvent) => unknown;
    saved: boolean;
    failure: ActionFailure | null;
    conflict: Conflict | null;
    fields: readonly FieldSpec[];
  };
  /** What the service makes of the form, beside it as it is typed. */
  preview: ReactNode;
  submitLabel: string;
  backHref: string;
  children: ReactNode;
}

/** A form with what comes of it beside it: under it on a narrow screen, before the buttons. */
export function PreviewedForm<V extends FieldValues>({ form, saving, preview, submitLabel, backHref, children }: PreviewedFormProps<V>) {
  const { isDirty, isSubmitting } = form.formState;
  return (
    <KnownNames value={saving.conflict?.names ?? {}}>
      <FormProvider {...form}>
        <form
          method="post"
          onSubmit={saving.submit}
          noValidate
          className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,640px)_minmax(340px,420px)]"
        >
          <LeaveGuard active={isDirty && !saving.saved} />
          <div className="flex min-w-0 flex-col gap-5">
            <ConflictNotice
              fields={saving.fields}
              conflict={saving.conflict}
              // The fields of the notice are fields of this form.
              mine={form.watch() as FormValues}
              take={(name, value) => form.setValue(name as Path<V>, value as PathValue<V, Path<V>>, { shouldDirty: true })}
            />
            {children}
          </div>
          <div className="flex min-w-0 flex-col gap-3 lg:sticky lg:top-[calc(var(--bar)+20px)] lg:row-span-2">{preview}</div>
          <div className="flex flex-col gap-4">
            {saving.failure ? <FormFailure failure={saving.failure} /> : null}
            <FormButtons submitLabel={submitLabel} pending={isSubmitting || saving.saved} cancelHref={backHref} />
          </div>
        </form>
      </FormProvider>
    </KnownNames>
  );
}

const subjects = { contractor: { label: "Contractor", to: "contractors" }, job: { label: "Job", to: "jobs" } } as const;
type Subject = keyof typeof subjects;

interface SubjectFieldsProps {
  names: Record<Subject, string>;
  errorOf: (name: Subject) => string | undefined;
  hintOf?: (name: Subject) => ReactNode;
}

/** Whom and what a form is about: its fields `contractor` and `job`. Inside a PreviewedForm. */
export function SubjectFields({ names, errorOf, hintOf }: SubjectFieldsProps) {
  const { control } = useFormContext<Record<Subject, string>>();
  return (["contractor", "job"] as const).map((name) => (
    <Field key={name} label={subjects[name].label} required error={errorOf(name)} hint={hintOf?.(name)}>
      <Controller
        control={control}
        name={name}
        render={({ field }) => (
          <ReferencePicker
            to={subjects[name].to}
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
