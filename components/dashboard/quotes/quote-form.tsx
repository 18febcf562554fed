"use client";

import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useEffect, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { CoverageFields } from "#components/dashboard/quotes/coverage-fields.tsx";
import { EndorsementFields } from "#components/dashboard/quotes/endorsements/endorsement-fields.tsx";
import { PricePanel } from "#components/dashboard/quotes/price-panel.tsx";
import {
  declinedIn,
  isPriceable,
  type KnownQuote,
  missingFields,
  type QuoteValues,
  quoteFields,
  quoteInput,
  quoteValues,
} from "#components/dashboard/quotes/quote-input.ts";
import { type ContractorFacts, SubjectHint, useJob } from "#components/dashboard/quotes/subject-hint.tsx";
import { useQuotePreview } from "#components/dashboard/quotes/use-quote-preview.ts";
import { HookForm, isAlso } from "#components/resource/form/edit-form.tsx";
import { SubjectFields } from "#components/resource/form/subject-fields.tsx";
import { type EditTarget, heldBy, useEdit } from "#components/resource/form/use-edit.ts";
import { errorsOf } from "#components/resource/form/use-preview.tsx";
import { mailSentence } from "#components/resource/mail-delivery.ts";
import { send as sendWrite } from "#components/resource/sending/send.ts";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { notices } from "#components/ui/notices.ts";
import { type Coverage, coverages, isSold } from "#lib/contract/core/coverages.ts";
import { browserClient } from "#lib/dashboard/forwarding/browser-client.ts";
import { objectPath } from "#lib/dashboard/routes.ts";
import { newId } from "#lib/kit/ids.ts";

/** What a contractor lacks for a job; null while unknown, or where the user may not see it. */
function useLacking(contractor: string, job: string) {
  const { data } = useQuery({
    queryKey: ["quote-lacking", contractor, job],
    queryFn: async ({ signal }) => {
      const { positions } = await (await browserClient()).compliance.get({ contractor, query: { job } }, { signal });
      return positions[0] ?? null;
    },
    enabled: contractor !== "" && job !== "",
    retry: false,
  });
  return data ?? null;
}

interface LackingHintProps {
  contractor: string;
  job: string;
  chosen: readonly Coverage[];
  choose: (coverages: Coverage[]) => void;
}

/** Says which required coverages the contractor lacks for the job, and offers to choose exactly these. */
function LackingHint({ contractor, job, chosen, choose }: LackingHintProps) {
  const position = useLacking(contractor, job);
  if (!position || position.status === "not_required") return null;
  const { covered, lacking } = position;
  if (covered) return <Alert tone="success" title="The contractor is already covered for this job" />;
  const sold = lacking.filter(isSold);
  const others = lacking.filter((one) => !isSold(one));
  const isChosen = sold.length === chosen.length && sold.every((one) => chosen.includes(one));
  const named = (list: readonly string[]) =>
    new Intl.ListFormat("en-US").format(
      position.coverages.flatMap(({ coverage, name }) => (list.includes(coverage) && name ? [name.toLowerCase()] : [])),
    );
  const reasons = position.coverages.flatMap((one) => (one.met ? [] : one.reasons));
  return (
    <Alert tone="warning" title={`For this job the contractor lacks ${named(lacking)}`}>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {others.length ? <p>A quote cannot cover {named(others)}: send a request for proof.</p> : null}
      {sold.length && !isChosen ? (
        <Button size="sm" className="mt-2" onClick={() => choose(sold)}>
          Choose {sold.length === 1 ? "this coverage" : others.length ? `these ${sold.length} coverages` : "exactly these coverages"}
        </Button>
      ) : null}
    </Alert>
  );
}

interface QuoteFormProps {
  known: Partial<KnownQuote>;
  /** An existing quote: emptied fields keep their values. */
  of?: EditTarget;
  names: { contractor: string; job: string };
  /** The contractor of `known`, where the page has read them. */
  contractor?: ContractorFacts | null;
  submitLabel: string;
  done: string;
  backHref: string;
  /** The return pages of an application that is emailed with the new quote. Absent for users who may not launch one. */
  landing?: { success_url: string; cancel_url: string } | undefined;
}

/** Emails the application for a new quote. Returns its page, or null with a notice: the quote's page then offers it again. */
async function emailApplication(quote: string, name: string, landing: NonNullable<QuoteFormProps["landing"]>): Promise<string | null> {
  const body = { quote, ...landing, send: "email" as const };
  const answer = await sendWrite("applySessions.create", { body }, { key: newId("idem") });
  if (!answer.ok) {
    notices.error(`The quote is created; its application is not. ${answer.fields[0]?.message ?? answer.message}`);
    return null;
  }
  notices.success(`Quote and application created. ${mailSentence(answer.value.mail_delivery, name)}`);
  return objectPath("applySessions", answer.value.id);
}

/** The form for a new or existing quote with a live price. Errors never lose the input. */
export function QuoteForm({ known: start, of, names, contractor = null, submitLabel, done, backHref, landing }: QuoteFormProps) {
  const [known, setKnown] = useState(start);
  const editing = of !== undefined;
  const first = quoteValues(start);
  const form = useForm<QuoteValues>({ defaultValues: first });
  const { control, register } = form;
  const values = { ...quoteValues(known), ...useWatch({ control }) } as QuoteValues;
  const preview = useQuotePreview(isPriceable(values) ? quoteInput({ ...values, bind: false }, known, editing) : null);
  const isAbout = values.contractor !== "" && values.job !== "";
  const input = { ...values, bind: false };
  const isGiven = start.coverage_type !== undefined;
  const [isChoosing, setIsChoosing] = useState(!isGiven);
  // What can be sold here is known before anything is chosen. Where it is chosen already, the price says it, until the choice is looked at.
  const offered = useQuotePreview(
    isAbout && isChoosing ? quoteInput({ ...input, coverage_type: [...coverages], endorsements: [] }, known, editing) : null,
  );
  const unsold = declinedIn(isChoosing ? offered.price : preview.price);
  const sold = values.coverage_type.filter((one) => unsold[one] === undefined);
  const isPart = isAbout && sold.length > 0 && sold.length < values.coverage_type.length;
  const rest = useQuotePreview(isPart ? quoteInput({ ...input, coverage_type: sold }, known, editing) : null);
  const choose = (chosen: Coverage[]) => form.setValue("coverage_type", chosen, { shouldDirty: true, shouldTouch: true });
  const job = useJob(values.job);
  const required = job.entity?.required_coverage;
  const { dirtyFields } = form.formState;
  // The entity's required coverages are preselected until the user changes the selection; a copy has its own.
  useEffect(() => {
    if (!isGiven && required && !dirtyFields.coverage_type) form.resetField("coverage_type", { defaultValue: [...required] });
  }, [isGiven, required, dirtyFields.coverage_type, form]);
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
  const send = (event: FormEvent) => {
    const emails = isAlso(event);
    return form.handleSubmit((sent) => {
      const missing = missingFields(sent);
      if (missing.length) return edit.refuse(missing);
      const name = sent.contractor === start.contractor && names.contractor ? names.contractor : "the contractor";
      const then = emails && landing ? (quote: object) => emailApplication(String((quote as { id: string }).id), name, landing) : undefined;
      return edit.save({ ...sent }, quoteInput(sent, known, editing), then);
    })(event);
  };
  const errorOf = errorsOf(form, quoteFields, preview.refusal);
  return (
    <HookForm
      form={form}
      edit={edit}
      submit={(event) => edit.attempt(() => send(event))}
      submitLabel={submitLabel}
      alsoLabel={landing && preview.price?.eligible !== false ? "Create and email application" : undefined}
      cancelHref={backHref}
      preview={
        <PricePanel
          state={preview}
          rest={
            isPart ? { state: rest, without: values.coverage_type.filter((one) => !sold.includes(one)), choose: () => choose(sold) } : null
          }
          hint="Choose a contractor, a job and at least one coverage."
        />
      }
    >
      <SubjectFields
        names={names}
        errorOf={errorOf}
        hintOf={(name) => <SubjectHint name={name} id={values[name]} job={job} known={contractor} />}
      />
      <LackingHint contractor={values.contractor} job={values.job} chosen={values.coverage_type} choose={choose} />
      <CoverageFields
        register={register("coverage_type")}
        chosen={values.coverage_type}
        entity={job.entity}
        unsold={unsold}
        onLook={() => setIsChoosing(true)}
        error={errorOf("coverage_type")}
      />
      <EndorsementFields
        register={register("endorsements")}
        entity={job.entity}
        error={errorOf("endorsements")}
        attested="The application asks the contractor for it."
      />
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
