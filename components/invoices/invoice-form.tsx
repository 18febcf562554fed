"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Controller, useForm, useWatch } from "react-hook-form";
import { toast } from "sonner";
import {
  fieldOf,
  type InvoiceValues,
  invoiceInput,
  invoiceValues,
  type KnownInvoice,
  problemsOf,
  refusalSentence,
} from "#components/invoices/invoice-input.ts";
import { PremiumPanel } from "#components/invoices/premium-panel.tsx";
import { FormFailure } from "#components/resource/form-failure.tsx";
import { LeaveGuard } from "#components/resource/leave-guard.tsx";
import { ReferencePicker } from "#components/resource/reference-picker.tsx";
import { usePreview } from "#components/resource/use-preview.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { LinkButton } from "#components/ui/link-button.tsx";
import type { FieldError } from "#lib/contract/errors.ts";
import type { ActionFailure, ActionResult } from "#lib/dashboard/actions.ts";
import { browserClient } from "#lib/dashboard/browser-client.ts";
import { newId } from "#lib/kit/ids.ts";

interface InvoiceFormProps {
  /** Creates or changes the invoice. `key` is the same as long as the same form is sent again. */
  save: (body: object, key: string) => Promise<ActionResult>;
  known: Partial<KnownInvoice>;
  names: { contractor: string; job: string };
  submitLabel: string;
  done: string;
  backHref: string;
  /** The id of the invoice that is changed, whose own cycle does not stand in the way of the price. */
  replaces?: string;
}

const lost: ActionFailure = { ok: false, message: "The dashboard could not be reached.", fields: [], requestId: null };

/** Reported pay to invoice, with the premium beside it as it is typed. Nothing typed is ever lost by a refusal. */
export function InvoiceForm({ save, known, names, submitLabel, done, backHref, replaces }: InvoiceFormProps) {
  const router = useRouter();
  const [key, setKey] = useState(() => newId("idem"));
  const [failure, setFailure] = useState<ActionFailure | null>(null);
  const form = useForm<InvoiceValues>({ defaultValues: invoiceValues(known) });
  const { control, register, setError, formState } = form;
  const values = { ...invoiceValues(known), ...useWatch({ control }) } as InvoiceValues;
  const valid = invoiceInput(values, known);
  const input = valid && (replaces ? { ...valid, replaces } : valid);
  const preview = usePreview("invoice", input, (body, signal) => browserClient.invoices.preview({ body }, { signal }));
  const show = (errors: readonly FieldError[]) => {
    for (const [index, { field, message }] of errors.entries()) {
      const name = fieldOf(field);
      if (name) setError(name, { message: refusalSentence(name, message) }, { shouldFocus: index === 0 });
    }
  };
  const submit = form.handleSubmit(async (sent) => {
    setFailure(null);
    const body = invoiceInput(sent, known);
    if (body === null) return show(problemsOf(sent));
    const result = await save(body, key).catch(() => lost);
    if (result.ok) {
      toast.success(done);
      return router.push(result.redirect);
    }
    // A refusal is the stored answer to its key, so the corrected form is another request; silence is no answer.
    if (result.requestId !== null) setKey(newId("idem"));
    setFailure(result);
    show(result.fields);
  });
  const errorOf = (name: keyof InvoiceValues): string | undefined => {
    const refused = preview.refusal?.fields.find((error) => fieldOf(error.field) === name);
    return formState.errors[name]?.message ?? (refused && refusalSentence(name, refused.message));
  };
  return (
    <form onSubmit={submit} noValidate className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,640px)_minmax(320px,400px)]">
      <LeaveGuard active={formState.isDirty && !formState.isSubmitSuccessful} />
      <div className="flex min-w-0 flex-col gap-5">
        {(["contractor", "job"] as const).map((name) => (
          <Field key={name} label={name === "contractor" ? "Contractor" : "Job"} required error={errorOf(name)}>
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
        <Field label="Pay" required error={errorOf("gross_pay")} hint="Everything earned on this job in the pay cycle, in dollars.">
          <Input inputMode="decimal" autoComplete="off" {...register("gross_pay")} />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Pay cycle starts" required error={errorOf("paycycle_startdate")} hint="At 00:00 UTC of this day.">
            <Input type="date" {...register("paycycle_startdate")} />
          </Field>
          <Field label="Pay cycle ends" required error={errorOf("paycycle_enddate")} hint="The next cycle can start on this day.">
            <Input type="date" {...register("paycycle_enddate")} />
          </Field>
        </div>
        <Field
          label="Purchase order number"
          optional
          error={errorOf("purchase_order_number")}
          hint={replaces ? "Emptied, the invoice has none." : "Left empty: the job's, where it has one."}
        >
          <Input autoComplete="off" {...register("purchase_order_number")} />
        </Field>
      </div>
      <div className="flex min-w-0 flex-col gap-3 lg:sticky lg:top-[calc(var(--bar)+20px)] lg:row-span-2">
        <PremiumPanel state={preview} />
        {replaces ? (
          <p className="text-fg-muted text-sm">
            A change of pay, days, contractor or job makes this invoice void and issues another in its place, with a new notice before the
            card is charged. A purchase order number is changed in place.
          </p>
        ) : null}
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
