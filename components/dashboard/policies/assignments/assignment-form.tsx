"use client";

import { type UseFormRegisterReturn, useForm, useWatch } from "react-hook-form";
import {
  type AssignmentValues,
  assignmentFields,
  assignmentInput,
  canBePriced,
  missingFields,
} from "#components/dashboard/policies/assignments/assignment-input.ts";
import { Eligibility } from "#components/dashboard/policies/assignments/eligibility.tsx";
import { coverageList, coverageNames } from "#components/dashboard/quotes/coverage-names.ts";
import { EndorsementFields } from "#components/dashboard/quotes/endorsements/endorsement-fields.tsx";
import { PriceBreakdown } from "#components/dashboard/quotes/price-breakdown.tsx";
import { type ChosenJob, SubjectHint, useJob } from "#components/dashboard/quotes/subject-hint.tsx";
import { HookForm } from "#components/resource/form/edit-form.tsx";
import { SubjectFields } from "#components/resource/form/subject-fields.tsx";
import { heldBy, useEdit } from "#components/resource/form/use-edit.ts";
import { errorsOf, PreviewRefusal, type PreviewState, usePreview } from "#components/resource/form/use-preview.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { cn } from "#components/ui/cn.ts";
import { ExactDate } from "#components/ui/exact-date.tsx";
import { Field, FieldGroup } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { TextLink } from "#components/ui/link.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import { Status } from "#components/ui/status.tsx";
import { assignmentCoverages } from "#lib/contract/core/coverages.ts";
import type { CallOutput } from "#lib/contract/core/operation.ts";
import type { assignments } from "#lib/contract/policies/assignment.ts";
import { browserClient } from "#lib/dashboard/forwarding/browser-client.ts";
import { formatCents } from "#lib/kit/money.ts";

type AssignmentPreview = CallOutput<typeof assignments.operations.preview>;

function AssignmentEligibility({ state }: { state: PreviewState<AssignmentPreview> }) {
  const { price } = state;
  if (!price) return null;
  const { eligible, net_rate, effective_date, end_date, worksheet } = price;
  return (
    <div className={cn("flex flex-col gap-4 transition-opacity", !state.current && "opacity-55")}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Status tone={eligible.result ? "success" : "danger"}>{eligible.result ? "Eligible" : "Not eligible"}</Status>
        <span className="text-fg-muted">
          <ExactDate seconds={effective_date} /> to <ExactDate seconds={end_date} />
        </span>
      </p>
      {net_rate ? (
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="tabular font-semibold text-2xl">{formatCents(net_rate)}</span>
          <span className="text-fg-muted text-sm">premium per $100 earned</span>
        </p>
      ) : null}
      <Eligibility eligible={eligible} evaluation={worksheet.eligibility} />
      {net_rate ? <PriceBreakdown worksheet={worksheet} /> : null}
    </div>
  );
}

/** Whether the form's values are eligible, by which rules, and at what price. */
function EligibilityPanel({ state }: { state: PreviewState<AssignmentPreview> }) {
  const { price, pending, refusal } = state;
  const announcement = state.current && price ? price.eligible.message : "";
  return (
    <section aria-label="Eligibility" className="rounded-md border bg-raised p-4">
      <div className="flex min-h-6 items-center justify-between pb-2">
        <h2 className="font-semibold text-base">Eligibility</h2>
        {pending ? <Spinner label="Checking" className="text-fg-subtle" /> : null}
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <PreviewRefusal state={state} />
      {price || pending || refusal ? null : (
        <p className="text-fg-muted text-sm">Choose a contractor and a job. Whether the approved application covers it shows here.</p>
      )}
      {price ? <AssignmentEligibility state={state} /> : pending ? <Skeleton className="h-40 w-full" /> : null}
    </section>
  );
}

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
