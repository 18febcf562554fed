"use client";

import { Controller, useForm, useWatch } from "react-hook-form";
import { CoverageFields } from "#components/dashboard/quotes/coverage-fields.tsx";
import { type EstimateValues, estimateFields, estimateInput, noEstimate } from "#components/dashboard/quotes/estimate-input.ts";
import { PricePanel } from "#components/dashboard/quotes/price-panel.tsx";
import type { QuotePreview } from "#components/dashboard/quotes/use-quote-preview.ts";
import type { Choice } from "#components/resource/field-spec.ts";
import { errorsOf, usePreview } from "#components/resource/form/use-preview.tsx";
import { ReferencePicker } from "#components/resource/reference/reference-picker.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import { browserClient } from "#lib/dashboard/forwarding/browser-client.ts";

/** Prices cover from what is typed, without a contractor or a job. Nothing is saved, so there is nothing to submit. */
export function EstimateForm({ states }: { states: readonly Choice[] }) {
  const form = useForm<EstimateValues>({ defaultValues: noEstimate });
  const { control, register } = form;
  const values = { ...noEstimate, ...useWatch({ control }) } as EstimateValues;
  const { input, errors } = estimateInput(values);
  const preview = usePreview("estimate", input, async (body, signal): Promise<QuotePreview> => {
    return await (await browserClient()).quotes.estimate({ body }, { signal });
  });
  const refusedOf = errorsOf(form, estimateFields, preview.refusal);
  const errorOf = (name: keyof EstimateValues) => errors[name] ?? refusedOf(name);
  return (
    <form
      method="post"
      onSubmit={(event) => event.preventDefault()}
      noValidate
      className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,640px)_minmax(340px,420px)]"
    >
      <div className="flex min-w-0 flex-col gap-5">
        <Field label="Job category" required error={errorOf("category")} hint="The kind of work. It decides the class and its rates.">
          <Controller
            control={control}
            name="category"
            render={({ field }) => (
              <ReferencePicker
                to="categoryCodes"
                value={field.value}
                onChange={field.onChange}
                onBlur={field.onBlur}
                inputRef={field.ref}
              />
            )}
          />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Home state" required error={errorOf("home_state")} hint="Where the contractor lives.">
            <Select {...register("home_state")} empty="Choose" options={states} />
          </Field>
          <Field label="Work state" optional error={errorOf("work_state")} hint="Where the work is done.">
            <Select {...register("work_state")} empty="Same as home" options={states} />
          </Field>
          <Field label="Pay for the job" required error={errorOf("wage")}>
            <Input {...register("wage")} inputMode="decimal" autoComplete="off" prefix="$" numeric />
          </Field>
          <Field label="Years in the trade" optional error={errorOf("years_experience")}>
            <Input {...register("years_experience")} inputMode="numeric" autoComplete="off" numeric />
          </Field>
        </div>
        <CoverageFields register={register("coverage_type")} chosen={values.coverage_type} entity={null} error={errorOf("coverage_type")} />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Start date" optional error={errorOf("effective_date")} hint="Leave empty for tomorrow.">
            <Input type="date" {...register("effective_date")} />
          </Field>
          <Field label="End date" optional error={errorOf("end_date")} hint="Leave empty for 30 days.">
            <Input type="date" {...register("end_date")} />
          </Field>
        </div>
      </div>
      <div className="flex min-w-0 flex-col gap-3 lg:sticky lg:top-[calc(var(--bar)+20px)]">
        <PricePanel state={preview} hint="Choose a category, a home state, the pay and at least one coverage." />
        <p className="text-fg-muted text-xs">
          An estimate assumes a contractor without an earlier policy and without claims. A quote for a contractor and a job decides.
        </p>
      </div>
    </form>
  );
}
