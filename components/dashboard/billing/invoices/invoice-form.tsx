"use client";

import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import {
  type InvoiceValues,
  invoiceFields,
  invoiceInput,
  invoiceValues,
  type KnownInvoice,
  problemsOf,
} from "#components/dashboard/billing/invoices/invoice-input.ts";
import { InvoiceLines } from "#components/dashboard/billing/invoices/invoice-lines.tsx";
import { HookForm } from "#components/resource/form/edit-form.tsx";
import { SubjectFields } from "#components/resource/form/subject-fields.tsx";
import { type EditTarget, heldBy, useEdit } from "#components/resource/form/use-edit.ts";
import { errorsOf, PreviewRefusal, type PreviewState, usePreview } from "#components/resource/form/use-preview.tsx";
import { cn } from "#components/ui/cn.ts";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import type { invoices } from "#lib/contract/billing/invoice.ts";
import type { CallOutput } from "#lib/contract/core/operation.ts";
import { browserClient } from "#lib/dashboard/forwarding/browser-client.ts";
import { formatCents } from "#lib/kit/money.ts";

type InvoicePreview = CallOutput<typeof invoices.operations.preview>;

/** The live premium for the form's values. */
function PremiumPanel({ state }: { state: PreviewState<InvoicePreview> }) {
  const { price, pending, refusal, current } = state;
  return (
    <section aria-label="Premium" className="rounded-md border bg-raised p-4">
      <div className="flex min-h-6 items-center justify-between pb-2">
        <h2 className="font-semibold text-base">Premium</h2>
        {pending ? <Spinner label="Pricing" className="text-fg-subtle" /> : null}
      </div>
      <p role="status" className="sr-only">
        {current && price ? `${formatCents(price.total)} in total` : ""}
      </p>
      <PreviewRefusal state={state} />
      {price || pending || refusal ? null : (
        <p className="text-fg-muted text-sm">Choose a contractor and a job, then enter the pay and its dates. The premium shows here.</p>
      )}
      {price ? (
        <div className={cn("transition-opacity", !current && "opacity-55")}>
          <p className="flex flex-wrap items-baseline gap-x-2 pb-3">
            <span className="tabular font-semibold text-2xl">{formatCents(price.premium_due)}</span>
            <span className="text-fg-muted text-sm">premium, {formatCents(price.net_rate)} per $100 earned</span>
          </p>
          <InvoiceLines priced={price} />
        </div>
      ) : pending ? (
        <Skeleton className="h-32 w-full" />
      ) : null}
    </section>
  );
}

interface InvoiceFormProps {
  known: Partial<KnownInvoice>;
  names: { contractor: string; job: string };
  submitLabel: string;
  done: string;
  backHref: string;
  /** The invoice being changed. Its own cycle does not conflict with the preview. */
  replaces?: EditTarget & { id: string };
}

/** The form for reported pay with a live premium. Errors never lose the input. */
export function InvoiceForm({ known: start, names, submitLabel, done, backHref, replaces }: InvoiceFormProps) {
  const [known, setKnown] = useState(start);
  const first = invoiceValues(start);
  const form = useForm<InvoiceValues>({ defaultValues: first });
  const { control, register } = form;
  const values = { ...invoiceValues(known), ...useWatch({ control }) } as InvoiceValues;
  const valid = invoiceInput(values, known);
  const input = valid && (replaces ? { ...valid, replaces: replaces.id } : valid);
  const preview = usePreview("invoice", input, async (body, signal) => (await browserClient()).invoices.preview({ body }, { signal }));
  const edit = useEdit({
    resource: "invoices",
    fields: invoiceFields,
    initial: { ...first },
    of: replaces,
    valuesOf: (object) => ({ ...invoiceValues(object as unknown as KnownInvoice) }),
    names: { [start.contractor ?? ""]: names.contractor, [start.job ?? ""]: names.job },
    form: heldBy(form, invoiceFields, (object) => setKnown(object as unknown as KnownInvoice)),
    done,
    href: backHref,
  });
  const send = form.handleSubmit((sent) => {
    const body = invoiceInput(sent, known);
    return body ? edit.save({ ...sent }, body) : edit.refuse(problemsOf(sent));
  });
  const errorOf = errorsOf(form, invoiceFields, preview.refusal);
  return (
    <HookForm
      form={form}
      edit={edit}
      submit={(event) => edit.attempt(() => send(event))}
      submitLabel={submitLabel}
      cancelHref={backHref}
      preview={
        <>
          <PremiumPanel state={preview} />
          {replaces ? (
            <p className="text-fg-muted text-sm">
              A change of pay, days, contractor or job makes this invoice void and issues another in its place, with a new notice before the
              card is charged. A purchase order number is changed in place.
            </p>
          ) : null}
        </>
      }
    >
      <SubjectFields names={names} errorOf={errorOf} />
      <Field label="Pay" required error={errorOf("gross_pay")} hint="All pay earned on this job in the pay cycle.">
        <Input inputMode="decimal" autoComplete="off" prefix="$" numeric {...register("gross_pay")} defaultValue={first.gross_pay} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Pay cycle starts" required error={errorOf("paycycle_startdate")} hint="At 00:00 UTC of this day.">
          <Input type="date" {...register("paycycle_startdate")} defaultValue={first.paycycle_startdate} />
        </Field>
        <Field label="Pay cycle ends" required error={errorOf("paycycle_enddate")} hint="The next cycle can start on this day.">
          <Input type="date" {...register("paycycle_enddate")} defaultValue={first.paycycle_enddate} />
        </Field>
      </div>
      <Field
        label="Purchase order number"
        optional
        error={errorOf("purchase_order_number")}
        hint={replaces ? "Emptied, the invoice has none." : "Leave empty to use the job's, if it has one."}
      >
        <Input autoComplete="off" {...register("purchase_order_number")} defaultValue={first.purchase_order_number} />
      </Field>
    </HookForm>
  );
}
