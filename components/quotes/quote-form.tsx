"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Controller, useForm, useWatch } from "react-hook-form";
import { toast } from "sonner";
import { CoverageFields } from "#components/quotes/coverage-fields.tsx";
import { PricePanel } from "#components/quotes/price-panel.tsx";
import {
  fieldOf,
  isPriceable,
  type KnownQuote,
  missingFields,
  type QuoteValues,
  quoteInput,
  quoteValues,
  refusalSentence,
} from "#components/quotes/quote-input.ts";
import { SubjectHint, useJob } from "#components/quotes/subject-hint.tsx";
import { useQuotePreview } from "#components/quotes/use-quote-preview.ts";
import { FormFailure } from "#components/resource/form-failure.tsx";
import { LeaveGuard } from "#components/resource/leave-guard.tsx";
import { ReferencePicker } from "#components/resource/reference-picker.tsx";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import type { FieldError } from "#lib/contract/errors.ts";
import type { ActionFailure, ActionResult } from "#lib/dashboard/actions.ts";
import { newId } from "#lib/kit/ids.ts";

interface QuoteFormProps {
  /** Creates or changes the quote. `key` is the same as long as the same form is sent again. */
  save: (body: object, key: string) => Promise<ActionResult>;
  known: Partial<KnownQuote>;
  /** True for a quote that exists: what is emptied then stays as it was. */
  editing?: boolean;
  names: { contractor: string; job: string };
  submitLabel: string;
  done: string;
  backHref: string;
}

const lost: ActionFailure = { ok: false, message: "The dashboard could not be reached.", fields: [], requestId: null };

/** A quote to make or change, with its price beside it. Nothing chosen is ever lost by a refusal. */
export function QuoteForm({ save, known, editing = false, names, submitLabel, done, backHref }: QuoteFormProps) {
  const router = useRouter();
  const [key, setKey] = useState(() => newId("idem"));
  const [failure, setFailure] = useState<ActionFailure | null>(null);
  const form = useForm<QuoteValues>({ defaultValues: quoteValues(known) });
  const { control, register, setError, formState } = form;
  const values = { ...quoteValues(known), ...useWatch({ control }) } as QuoteValues;
  const preview = useQuotePreview(isPriceable(values) ? quoteInput({ ...values, bind: false }, known, editing) : null);
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
    const result = await save(quoteInput(sent, known, editing), key).catch(() => lost);
    if (result.ok) {
      toast.success(done);
      return router.push(result.redirect);
    }
    // A refusal is the stored answer to its key, so the corrected form is another request; silence is no answer.
    if (result.requestId !== null) setKey(newId("idem"));
    setFailure(result);
    show(result.fields);
  });
  const errorOf = (name: keyof QuoteValues): string | undefined => {
    const own = formState.errors[name]?.message;
    const refused = preview.refusal?.fields.find((error) => fieldOf(error.field) === name);
    return own ?? (refused && refusalSentence(name, refused.message));
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
            hint={`Cover starts at 00:00 UTC of this day. Left empty: ${editing ? "as it was" : "tomorrow"}.`}
          >
            <Input type="date" {...register("effective_date")} />
          </Field>
          <Field
            label="End date"
            optional
            error={errorOf("end_date")}
            hint={`At most one year after the start. Left empty: ${editing ? "as it was" : "30 days after it"}.`}
          >
            <Input type="date" {...register("end_date")} />
          </Field>
        </div>
        <Checkbox
          {...register("bind")}
          id="bind"
          label="Issue the policy as soon as it can be"
          hint="At once with an approved application of the last 12 months and a card on file or premium withheld; else when the application is complete."
        />
      </div>
      <div className="min-w-0 lg:sticky lg:top-[calc(var(--bar)+20px)] lg:row-span-2">
        <PricePanel state={preview} />
      </div>
      <div className="flex flex-col gap-4">
        {failure ? <FormFailure failure={failure} /> : null}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" pending={formState.isSubmitting}>
            {submitLabel}
          </Button>
          <LinkButton href={backHref}>Cancel</LinkButton>
        </div>
      </div>
    </form>
  );
}
