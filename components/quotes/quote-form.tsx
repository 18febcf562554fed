"use client";

import { useEffect, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { CoverageFields } from "#components/quotes/coverage-fields.tsx";
import { PricePanel } from "#components/quotes/price-panel.tsx";
import {
  isPriceable,
  type KnownQuote,
  missingFields,
  type QuoteValues,
  quoteFields,
  quoteInput,
  quoteValues,
} from "#components/quotes/quote-input.ts";
import { SubjectHint, useJob } from "#components/quotes/subject-hint.tsx";
import { useQuotePreview } from "#components/quotes/use-quote-preview.ts";
import { HookForm } from "#components/resource/form/edit-form.tsx";
import { SubjectFields } from "#components/resource/form/subject-fields.tsx";
import { type Edited, heldBy, useEdit } from "#components/resource/form/use-edit.ts";
import { errorsOf } from "#components/resource/form/use-preview.ts";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";

interface QuoteFormProps {
  known: Partial<KnownQuote>;
  /** A quote that exists: what is emptied then stays as it was. */
  of?: Edited;
  names: { contractor: string; job: string };
  submitLabel: string;
  done: string;
  backHref: string;
}

/** A quote to make or change, with its price beside it. Nothing chosen is ever lost by a refusal. */
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
  // What the contracting entity asks for comes ticked, until somebody ticks for themselves.
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
      <CoverageFields
        register={register("coverage_type")}
        chosen={values.coverage_type}
        entity={job.entity}
        error={errorOf("coverage_type")}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Start date"
          optional
          error={errorOf("effective_date")}
          hint={`Cover starts at 12:01 a.m. of this day, where the contractor lives. Left empty: ${editing ? "as it was" : "tomorrow"}.`}
        >
          <Input type="date" {...register("effective_date")} defaultValue={first.effective_date} />
        </Field>
        <Field
          label="End date"
          optional
          error={errorOf("end_date")}
          hint={`At most one year after the start. Left empty: ${editing ? "as it was" : "30 days after it"}.`}
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
