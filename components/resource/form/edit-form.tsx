"use client";

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { type FieldValues, FormProvider, type Path, type PathValue, type UseFormReturn } from "react-hook-form";
import type { FieldSpec } from "#components/resource/field-spec.ts";
import { conflictLines } from "#components/resource/form/edit-conflict.ts";
import { type Failure, FormFailure } from "#components/resource/form/form-failure.tsx";
import type { FormValue, FormValues } from "#components/resource/form/form-shape.ts";
import { LeaveGuard } from "#components/resource/form/leave-guard.tsx";
import type { Conflict } from "#components/resource/form/save-edit.ts";
import type { Editing } from "#components/resource/form/use-edit.ts";
import { KnownNames } from "#components/resource/reference/reference-picker.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { furtherClicks } from "#components/ui/first-invalid.ts";
import { LinkButton } from "#components/ui/link.tsx";

interface ConflictNoticeProps {
  fields: readonly FieldSpec[];
  conflict: Conflict | null;
  /** The form's present values. */
  mine: FormValues;
  /** Puts the other user's value into the form. */
  take: (name: string, value: FormValue) => void;
}

/** Shows what another user has saved while this form was open; for each field the user picks one of the two values. */
function ConflictNotice({ fields, conflict, mine, take }: ConflictNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button is far below.
    if (conflict) box.current?.scrollIntoView({ block: "nearest" });
  }, [conflict]);
  if (!conflict) return null;
  const lines = conflictLines(fields, conflict.was, conflict.theirs, mine, conflict.names);
  return (
    <div ref={box} className="scroll-mt-24">
      <Alert tone="warning" announce title="Someone else saved changes while you were editing. Your changes are not saved yet.">
        <p>Their changes are in the form now; what you typed has stayed. Look through both, then save again.</p>
        <ul className="mt-2 flex flex-col gap-2">
          {lines.map(({ name, label, was, theirs, mine }) => (
            <li key={name} className="wrap-anywhere border-t border-current/20 pt-2">
              <span className="font-medium">{label}</span>: was {was}, they saved {theirs}
              {mine === null ? null : (
                <span className="mt-1 flex flex-wrap items-center gap-2">
                  <span>You typed {mine}.</span>
                  <Button size="sm" onClick={() => take(name, conflict.theirs[name] ?? "")}>
                    Use theirs
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}

interface FrameProps {
  edit: Editing;
  submit: (event: FormEvent) => void;
  submitLabel: string;
  /** A second way to submit, by a button whose value is "also" (see `isAlso`). */
  alsoLabel?: string | undefined;
  cancelHref: string;
  /** The service's preview of the form: beside it, or below on a narrow screen. */
  preview?: ReactNode;
  /** The form is long, so its buttons are sticky. */
  long?: boolean;
  children: ReactNode;
}

interface EditFormProps extends FrameProps {
  isChanged: boolean;
  pending: boolean;
  /** The form's present values. */
  mine: FormValues;
  /** Puts a value into the form. */
  take: (name: string, value: FormValue) => void;
  /** Errors of the form's own validation that belong to no field. */
  problem?: string | undefined;
}

/** Whether a form was submitted by its second button. */
export const isAlso = ({ nativeEvent }: FormEvent): boolean => {
  const { submitter } = nativeEvent as SubmitEvent;
  return submitter instanceof HTMLButtonElement && submitter.value === "also";
};

/** The frame of every full-page form: conflict notice, fields, error, buttons. */
export function EditForm({ edit, submit, submitLabel, alsoLabel, cancelHref, preview, long = false, children, ...form }: EditFormProps) {
  const { conflict, saved } = edit;
  const failure: Failure | null = edit.failure ?? (form.problem ? { message: form.problem, fields: [], requestId: null } : null);
  const [take] = useState(furtherClicks);
  const notice = failure ? <FormFailure failure={failure} /> : null;
  const edge = long ? "sticky bottom-0 border-t bg-canvas py-3" : "border-t pt-4";
  const buttons = (
    <div className={cn("flex flex-wrap gap-2", preview && !long ? "" : edge)}>
      {/* Stays set until the page is left, so that a saved form is not sent again. */}
      <Button type="submit" variant="primary" pending={form.pending || saved} pendingLabel="Saving">
        {submitLabel}
      </Button>
      {alsoLabel ? (
        <Button type="submit" value="also" disabled={form.pending || saved}>
          {alsoLabel}
        </Button>
      ) : null}
      <LinkButton href={cancelHref}>Cancel</LinkButton>
    </div>
  );
  return (
    <KnownNames value={conflict?.names ?? {}}>
      <form
        method="post"
        onSubmit={submit}
        onClickCapture={({ nativeEvent }) => take(nativeEvent)}
        noValidate
        className={
          preview
            ? "grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,640px)_minmax(340px,420px)]"
            : "flex max-w-[640px] flex-col gap-5"
        }
      >
        <LeaveGuard active={form.isChanged && !saved} />
        <div className={cn("flex min-w-0 flex-col", long ? "gap-6" : "gap-5")}>
          <ConflictNotice fields={edit.fields} conflict={conflict} mine={form.mine} take={form.take} />
          {children}
        </div>
        {preview ? (
          <>
            <div className="flex min-w-0 flex-col gap-3 lg:sticky lg:top-[calc(var(--bar)+20px)] lg:row-span-2">{preview}</div>
            <div className="flex flex-col gap-4">
              {notice}
              {buttons}
            </div>
          </>
        ) : (
          <>
            {notice}
            {buttons}
          </>
        )}
      </form>
    </KnownNames>
  );
}

/** The same for react-hook-form. */
export function HookForm<V extends FieldValues>({ form, ...frame }: FrameProps & { form: UseFormReturn<V> }) {
  const { isDirty, isSubmitting, errors } = form.formState;
  const problem = errors.root?.message;
  return (
    <FormProvider {...form}>
      <EditForm
        {...frame}
        isChanged={isDirty}
        pending={isSubmitting}
        problem={typeof problem === "string" ? problem : undefined}
        // The fields in a conflict notice are fields of this form.
        mine={form.watch() as FormValues}
        take={(name, value) => form.setValue(name as Path<V>, value as PathValue<V, Path<V>>, { shouldDirty: true })}
      />
    </FormProvider>
  );
}
