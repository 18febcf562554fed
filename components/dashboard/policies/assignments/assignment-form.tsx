"use client";

import { type UseFormRegisterReturn, useForm, useWatch } from "react-hook-form";
import {
  type AssignmentValues,
  assignmentFields,
  assignmentInput,
  canBePriced,
  missingFields,
} from "#components/dashboard/policies/assignments/assignment-input.ts";
import { EligibilityPanel } from "#components/dashboard/policies/assignments/eligibility-panel.tsx";
import { coverageList, coverageNames } from "#components/dashboard/quotes/coverage-names.ts";
import { EndorsementFields } from "#components/dashboard/quotes/endorsements/endorsement-fields.tsx";
import { type ChosenJob, SubjectHint, useJob } from "#components/dashboard/quotes/subject-hint.tsx";
import { HookForm } from "#components/resource/form/edit-form.tsx";
import { SubjectFields } from "#components/resource/form/subject-fields.tsx";
import { heldBy, useEdit } from "#components/resource/form/use-edit.ts";
import { errorsOf, usePreview } from "#components/resource/form/use-preview.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Field, FieldGroup } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { TextLink } from "#components/ui/link.tsx";
import { assignmentCoverages } from "#lib/contract/core/coverages.ts";
import { browserClient } from "#lib/dashboard/forwarding/browser-client.ts";

interface AssignmentCoveragesProps {
  register: UseFormRegisterReturn;
  /** The contracting entity of the chosen job, once known. */
  entity: ChosenJob["entity"];
  error: string | undefined;
}

/** The coverages to assign, among the policy's. Empty: all of them. */
function AssignmentCoverages({ register, entity, error }: AssignmentCoveragesProps) {
  const required = entity?.required_coverage ?? [];
  const asks = entity && required.length ? ` ${entity.name} requires: ${coverageList(required).toLowerCase()}.` : "";
  return (
    <FieldGroup label="Coverages" optional error={error} hint={`Leave empty to use the policy's coverages.${asks}`}>
      <div className="flex flex-col gap-2">
        {assignmentCoverages.map((coverage) => (
          <Checkbox key={coverage} {...register} id={`coverage-${coverage}`} value={coverage} label={coverageNames[coverage]} />
        ))}
      </div>
    </FieldGroup>
  );
}

interface AssignmentFormProps {
  known: { contractor: string; job: string; policy: string };
  names: { contractor: string; job: string; policy: string };
}

/** The form for a new assignment with a live eligibility check. Errors never lose the input. */
export function AssignmentForm({ known, names }: AssignmentFormProps) {
  const start: AssignmentValues = { ...known, coverage_type: [], endorsements: [], effective_date: "", end_date: "", bind: true };
  const form = useForm<AssignmentValues>({ defaultValues: start });
  const { control, register } = form;
  const typed = { ...start, ...useWatch({ control }) } as AssignmentValues;
  // Another contractor has other policies.
  const isUnderPolicy = known.policy !== "" && typed.contractor === known.contractor;
  const values = { ...typed, policy: isUnderPolicy ? known.policy : "" };
  const input = canBePriced(values) ? assignmentInput({ ...values, bind: false }) : null;
  const preview = usePreview("assignment", input, async (body, signal) =>
    (await browserClient()).assignments.preview({ body }, { signal }),
  );
  const job = useJob(values.job);
  const edit = useEdit({
    resource: "assignments",
    fields: assignmentFields,
    initial: { ...start },
    valuesOf: () => ({ ...start }),
    form: heldBy(form, assignmentFields),
    done: "The assignment is made",
    href: "/assignments",
  });
  const send = form.handleSubmit((sent) => {
    const missing = missingFields(sent);
    return missing.length ? edit.refuse(missing) : edit.save({ ...sent }, assignmentInput({ ...sent, policy: values.policy }));
  });
  const errorOf = errorsOf(form, assignmentFields, preview.refusal);
  return (
    <HookForm
      form={form}
      edit={edit}
      submit={(event) => edit.attempt(() => send(event))}
      submitLabel="Create assignment"
      cancelHref="/assignments"
      preview={<EligibilityPanel state={preview} />}
    >
      <SubjectFields names={names} errorOf={errorOf} hintOf={(name) => <SubjectHint name={name} id={values[name]} job={job} />} />
      {isUnderPolicy ? (
        <p className="text-fg-muted text-sm">
          Under the policy <TextLink href={`/policies/${known.policy}`}>{names.policy}</TextLink>.
        </p>
      ) : null}
      <AssignmentCoverages register={register("coverage_type")} entity={job.entity} error={errorOf("coverage_type")} />
      <EndorsementFields
        register={register("endorsements")}
        entity={job.entity}
        error={errorOf("endorsements")}
        attested="Tick it only where the contractor has told you so."
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Start date"
          optional
          error={errorOf("effective_date")}
          hint="Cover starts at 12:01 a.m. on this day where the contractor lives. Leave empty for tomorrow."
        >
          <Input type="date" {...register("effective_date")} />
        </Field>
        <Field label="End date" optional error={errorOf("end_date")} hint="At most one year after the start. Leave empty for 30 days.">
          <Input type="date" {...register("end_date")} />
        </Field>
      </div>
      <Checkbox
        {...register("bind")}
        id="bind"
        label="Bind at once if eligible"
        hint="The contractor is notified by email now and charged in 24 hours; cover follows the charge. Not ticked: it is offered only."
      />
    </HookForm>
  );
}
