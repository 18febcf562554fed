"use client";

import { lazy, Suspense, useEffect, useState } from "react";
import { type UseFormRegisterReturn, useForm, useWatch } from "react-hook-form";
import { EndorsementFields } from "#components/endorsements/endorsement-fields.tsx";
import { coverageList, coverageNames } from "#components/quotes/coverage-names.ts";
import { LackingHint } from "#components/quotes/lacking-hint.tsx";
import {
  isPriceable,
  type KnownQuote,
  missingFields,
  missingRequired,
  type QuoteValues,
  quoteFields,
  quoteInput,
  quoteValues,
} from "#components/quotes/quote-input.ts";
import { SubjectHint, useJob } from "#components/quotes/subject-hint.tsx";
import { type QuotePreviewState, useQuotePreview } from "#components/quotes/use-quote-preview.ts";
import { HookForm } from "#components/resource/form/edit-form.tsx";
import { SubjectFields } from "#components/resource/form/subject-fields.tsx";
import { type Edited, heldBy, useEdit } from "#components/resource/form/use-edit.ts";
import { errorsOf, PreviewRefusal } from "#components/resource/form/use-preview.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Field, FieldGroup } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import { type Coverage, coverages } from "#lib/contract/coverages.ts";
import { formatCents } from "#lib/kit/money.ts";

function Loading() {
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">Pricing</span>
      <Skeleton className="h-7 w-28" />
      <Skeleton className="w-44" />
      <Skeleton className="mt-3 h-24 w-full" />
    </div>
  );
}

const PriceShown = lazy(() => import("#components/quotes/price-shown.tsx"));

/** The live price of the form's values. */
function PricePanel({ state }: { state: QuotePreviewState }) {
  const { price, pending, refusal } = state;
  const empty = !(price || pending || refusal);
  const announcement = state.current && price ? (price.eligible ? `${formatCents(price.net_rate)} per $100 earned` : "Declined") : "";
  return (
    <section aria-label="Price" className="rounded-md border bg-raised p-4">
      <div className="flex min-h-6 items-center justify-between pb-2">
        <h2 className="font-semibold text-base">Price</h2>
        {pending ? <Spinner label="Pricing" className="text-fg-subtle" /> : null}
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <PreviewRefusal state={state} />
      {empty ? (
        <p className="text-fg-muted text-sm">Choose a contractor, a job and at least one coverage. The price updates as you choose.</p>
      ) : null}
      {price ? (
        <Suspense fallback={<Loading />}>
          <PriceShown state={state} />
        </Suspense>
      ) : pending ? (
        <Loading />
      ) : null}
    </section>
  );
}

const hints: Record<Coverage, string> = {
  general: "Injury to others and damage to their property. Rated in the contractor's home state.",
  professional: "Mistakes in advice or service. Rated in the home state.",
  "workers-comp": "The contractor's own injuries at work. Rated in the state where the job is done.",
  media: "Claims over what is published. Needs general liability, except at home in Hawaii.",
  cyber: "Data breaches and attacks. Needs general liability, except at home in Hawaii.",
};

interface CoverageFieldsProps {
  register: UseFormRegisterReturn;
  chosen: readonly Coverage[];
  /** The contracting entity of the chosen job, once known. */
  entity: { name: string; required_coverage: readonly Coverage[] } | null;
  error: string | undefined;
}

/** The coverages to quote, marking those the contracting entity requires. */
function CoverageFields({ register, chosen, entity, error }: CoverageFieldsProps) {
  const required = entity?.required_coverage ?? [];
  const missing = missingRequired(required, chosen) as Coverage[];
  return (
    <FieldGroup
      label="Coverages"
      required
      error={error}
      hint={
        entity ? (
          <span className={missing.length ? "text-warning-fg" : undefined}>
            {required.length ? `${entity.name} requires: ${coverageList(required).toLowerCase()}.` : `${entity.name} requires no coverage.`}
            {missing.length ? ` Not chosen: ${coverageList(missing).toLowerCase()}.` : null}
          </span>
        ) : undefined
      }
    >
      <div className="flex flex-col gap-2">
        {coverages.map((coverage) => (
          <Checkbox
            key={coverage}
            {...register}
            id={`coverage-${coverage}`}
            value={coverage}
            label={
              <>
                {coverageNames[coverage]}
                {required.includes(coverage) ? <span className="text-fg-muted"> · required</span> : null}
              </>
            }
            hint={hints[coverage]}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

interface QuoteFormProps {
  known: Partial<KnownQuote>;
  /** An existing quote: emptied fields keep their values. */
  of?: Edited;
  names: { contractor: string; job: string };
  submitLabel: string;
  done: string;
  backHref: string;
}

/** The form for a new or existing quote with a live price. Errors never lose the input. */
export function QuoteForm({ known: start, of, names, submitLabel, done, backHref }: QuoteFormProps) {
  const [known, setKnown] = useState(start);
  const editing = of !== undefined;
  const first = quoteValues(start);
  const form = useForm<QuoteValues>({ defaultValues: first });
  const { control, register } = form;
  const values = { ...quoteValues(known), ...useWatch({ control }) } as QuoteValues;
  const preview = useQuotePreview(isPriceable(values) ? quoteInput({ ...values, bind: false }, known, editing) : null);
  const job = useJob(values.job);
  const required = job.entity?.required_coverage;
  const { dirtyFields } = form.formState;
  // The entity's required coverages are preselected until the user changes the selection.
  useEffect(() => {
    if (!editing && required && !dirtyFields.coverage_type) form.resetField("coverage_type", { defaultValue: [...required] });
  }, [editing, required, dirtyFields.coverage_type, form]);
  const edit = useEdit({
    resource: "quotes",
    fields: quoteFields,
    initial: { ...first },
    of,
    valuesOf: (object) => ({ ...quoteValues(object as unknown as KnownQuote) }),
    names: { [start.contractor ?? ""]: names.contractor, [start.job ?? ""]: names.job },
    form: heldBy(form, quoteFields, (object) => setKnown(object as unknown as KnownQuote)),
    done,
    href: backHref,
  });
  const send = form.handleSubmit((sent) => {
    const missing = missingFields(sent);
    return missing.length ? edit.refuse(missing) : edit.save({ ...sent }, quoteInput(sent, known, editing));
  });
  const errorOf = errorsOf(form, quoteFields, preview.refusal);
  return (
    <HookForm
      form={form}
      edit={edit}
      submit={(event) => edit.attempt(() => send(event))}
      submitLabel={submitLabel}
      cancelHref={backHref}
      preview={<PricePanel state={preview} />}
    >
      <SubjectFields names={names} errorOf={errorOf} hintOf={(name) => <SubjectHint name={name} id={values[name]} job={job} />} />
      <LackingHint
        contractor={values.contractor}
        job={values.job}
        chosen={values.coverage_type}
        choose={(lacking) => form.setValue("coverage_type", lacking, { shouldDirty: true, shouldTouch: true })}
      />
      <CoverageFields
        register={register("coverage_type")}
        chosen={values.coverage_type}
        entity={job.entity}
        error={errorOf("coverage_type")}
      />
      <EndorsementFields register={register("endorsements")} entity={job.entity} error={errorOf("endorsements")} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Start date"
          optional
          error={errorOf("effective_date")}
          hint={`Cover starts at 12:01 a.m. on this day where the contractor lives. Leave empty ${editing ? "to keep it" : "for tomorrow"}.`}
        >
          <Input type="date" {...register("effective_date")} defaultValue={first.effective_date} />
        </Field>
        <Field
          label="End date"
          optional
          error={errorOf("end_date")}
          hint={`At most one year after the start. Leave empty ${editing ? "to keep it" : "for 30 days"}.`}
        >
          <Input type="date" {...register("end_date")} defaultValue={first.end_date} />
        </Field>
      </div>
      <Checkbox
        {...register("bind")}
        id="bind"
        label="Bind automatically"
        hint="At once with an approved application of the last 12 months and a card on file or premium withheld; else when the application is complete."
      />
    </HookForm>
  );
}
