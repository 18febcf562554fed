"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Controller, useForm, useWatch } from "react-hook-form";
import { toast } from "sonner";
import { AssignmentCoverages } from "#components/assignments/assignment-coverages.tsx";
import {
  type AssignmentValues,
  assignmentInput,
  type FieldOfForm,
  fieldOf,
  isJudgeable,
  missingFields,
  refusalSentence,
} from "#components/assignments/assignment-input.ts";
import { JudgementPanel } from "#components/assignments/judgement-panel.tsx";
import { SubjectHint, useJob } from "#components/quotes/subject-hint.tsx";
import { FormFailure } from "#components/resource/form-failure.tsx";
import { LeaveGuard } from "#components/resource/leave-guard.tsx";
import { ReferencePicker } from "#components/resource/reference-picker.tsx";
import { usePreview } from "#components/resource/use-preview.ts";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import type { FieldError } from "#lib/contract/errors.ts";
import type { ActionFailure, ActionResult } from "#lib/dashboard/actions.ts";
import { browserClient } from "#lib/dashboard/browser-client.ts";
import { newId } from "#lib/kit/ids.ts";

interface AssignmentFormProps {
  /** `key` is the same as long as the same form is sent again. */
  save: (body: object, key: string) => Promise<ActionResult>;
  known: { contractor: string; job: string };
  names: { contractor: string; job: string };
}

const lost: ActionFailure = { ok: false, message: "The dashboard could not be reached.", fields: [], requestId: null };

/** An assignment to make, with its eligibility beside it as it is typed. Nothing chosen is ever lost by a refusal. */
export function AssignmentForm({ save, known, names }: AssignmentFormProps) {
  const router = useRouter();
  const [key, setKey] = useState(() => newId("idem"));
  const [failure, setFailure] = useState<ActionFailure | null>(null);
  const start: AssignmentValues = { ...known, coverage_type: [], effective_date: "", end_date: "", bind: true };
  const form = useForm<AssignmentValues>({ defaultValues: start });
  const { control, register, setError, formState } = form;
  const values = { ...start, ...useWatch({ control }) } as AssignmentValues;
  const input = isJudgeable(values) ? assignmentInput({ ...values, bind: false }) : null;
  const preview = usePreview("assignment", input, (body, signal) => browserClient.assignments.preview({ body }, { signal }));
  const job = useJob(values.job);
  const show = (errors: readonly FieldError[]) => {
    for (const [index, { field, message }] of errors.entries()) {
      const name = fieldOf(field);
      if (name) setError(name, { message: refusalSentence(name, message) }, { shouldFocus: index === 0 });
    }
  };
  const submit = form.handleSubmit(async (sent) => {
    setFailure(null);
    const missing = missingFields(sent);
    if (missing.length) return show(missing);
    const result = await save(assignmentInput(sent), key).catch(() => lost);
    if (result.ok) {
      toast.success("The assignment is made");
      return router.push(result.redirect);
    }
    // A refusal is the stored answer to its key, so the corrected form is another request; silence is no answer.
    if (result.requestId !== null) setKey(newId("idem"));
    setFailure(result);
    show(result.fields);
  });
  const errorOf = (name: FieldOfForm): string | undefined => {
    const refused = preview.refusal?.fields.find((error) => fieldOf(error.field) === name);
    return formState.errors[name]?.message ?? (refused && refusalSentence(name, refused.message));
  };
  return (
    <form onSubmit={submit} noValidate className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,640px)_minmax(340px,420px)]">
      <LeaveGuard active={formState.isDirty && !formState.isSubmitSuccessful} />
      <div className="flex min-w-0 flex-col gap-5">
        {(["contractor", "job"] as const).map((name) => (
          <Field
            key={name}
            label={name === "contractor" ? "Contractor" : "Job"}
            required
            error={errorOf(name)}
            hint={<SubjectHint name={name} id={values[name]} job={job} />}
          >
            <Controller
              control={control}
              name={name}
              render={({ field }) => (
                <ReferencePicker
                  to={name === "contractor" ? "contractors" : "jobs"}
                  value={field.value}
                  onChange={field.onChange}
                  onBlur={field.onBlur}
                  initialName={names[name]}
                  inputRef={field.ref}
                />
              )}
            />
          </Field>
        ))}
        <AssignmentCoverages register={register("coverage_type")} entity={job.entity} error={errorOf("coverage_type")} />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label="Start date"
            optional
            error={errorOf("effective_date")}
            hint="Cover starts at 00:00 UTC of this day. Left empty: tomorrow."
          >
            <Input type="date" {...register("effective_date")} />
          </Field>
          <Field
            label="End date"
            optional
            error={errorOf("end_date")}
            hint="At most one year after the start. Left empty: 30 days after it."
          >
            <Input type="date" {...register("end_date")} />
          </Field>
        </div>
        <Checkbox
          {...register("bind")}
          id="bind"
          label="Bind at once if eligible"
          hint="The contractor is told by email now and charged in 24 hours; cover follows the charge. Not ticked: it is offered only."
        />
      </div>
      <div className="min-w-0 lg:sticky lg:top-[calc(var(--bar)+20px)] lg:row-span-2">
        <JudgementPanel state={preview} />
      </div>
      <div className="flex flex-col gap-4">
        {failure ? <FormFailure failure={failure} /> : null}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" pending={formState.isSubmitting}>
            Create assignment
          </Button>
          <LinkButton href="/assignments">Cancel</LinkButton>
        </div>
      </div>
    </form>
  );
}
