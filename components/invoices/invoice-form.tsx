"use client";

import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import {
  fieldOf,
  type InvoiceValues,
  invoiceFields,
  invoiceInput,
  invoiceValues,
  type KnownInvoice,
  problemsOf,
  refusalSentence,
} from "#components/invoices/invoice-input.ts";
import { PremiumPanel } from "#components/invoices/premium-panel.tsx";
import { PreviewedForm, SubjectFields } from "#components/resource/form/previewed-form.tsx";
import { usePreview } from "#components/resource/form/use-preview.ts";
import { useSaving } from "#components/resource/form/use-saving.ts";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { browserClient } from "#lib/dashboard/forwarding/browser-client.ts";
import type { ActionResult } from "#lib/dashboard/writes/actions.ts";

interface InvoiceFormProps {
  /** Creates or changes the invoice: see useSaving. */
  save: (body: object, guard: string) => Promise<ActionResult>;
  known: Partial<KnownInvoice>;
  names: { contractor: string; job: string };
  submitLabel: string;
  done: string;
  backHref: string;
  /** The invoice that is changed, whose own cycle does not stand in the way of the price. */
  replaces?: { id: string; version: string };
}

/** Reported pay to invoice, with the premium beside it as it is typed. Nothing typed is ever lost by a refusal. */
export function InvoiceForm({ save, known: start, names, submitLabel, done, backHref, replaces }: InvoiceFormProps) {
  const [known, setKnown] = useState(start);
  const first = invoiceValues(start);
  const form = useForm<InvoiceValues>({ defaultValues: first });
  const { control, register } = form;
  const values = { ...invoiceValues(known), ...useWatch({ control }) } as InvoiceValues;
  const valid = invoiceInput(values, known);
  const input = valid && (replaces ? { ...valid, replaces: replaces.id } : valid);
  const preview = usePreview("invoice", input, async (body, signal) => (await browserClient()).invoices.preview({ body }, { signal }));
  const saving = useSaving({
    form,
    save,
    bodyOf: (sent) => {
      const body = invoiceInput(sent, known);
      return body ? { body } : { problems: problemsOf(sent) };
    },
    fieldOf,
    sentenceOf: refusalSentence,
    refusal: preview.refusal,
    done,
    editing: replaces && {
      version: replaces.version,
      fields: invoiceFields,
      initial: { ...invoiceValues(start) },
      valuesOf: (object) => ({ ...invoiceValues(object as unknown as KnownInvoice) }),
      met: (object) => setKnown(object as unknown as KnownInvoice),
      href: backHref,
      names: { [start.contractor ?? ""]: names.contractor, [start.job ?? ""]: names.job },
    },
  });
  const { errorOf } = saving;
  return (
    <PreviewedForm
      form={form}
      saving={saving}
      submitLabel={submitLabel}
      backHref={backHref}
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
      <Field label="Pay" required error={errorOf("gross_pay")} hint="Everything earned on this job in the pay cycle.">
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
        hint={replaces ? "Emptied, the invoice has none." : "Left empty: the job's, where it has one."}
      >
        <Input autoComplete="off" {...register("purchase_order_number")} defaultValue={first.purchase_order_number} />
      </Field>
    </PreviewedForm>
  );
}
