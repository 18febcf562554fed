"use client";

import { type ComponentProps, type FormEvent, useEffect, useState } from "react";
import { useApplication } from "#components/hosted/apply/application-context.ts";
import { CoverFacts, OptInFacts } from "#components/hosted/apply/cover-facts.tsx";
import { type Details, detailFields, detailsBody, detailsOf, draftOf, hasDraft, isComplete } from "#components/hosted/apply/details.ts";
import { payerOf, workOf } from "#components/hosted/apply/labels.ts";
import { StepActions } from "#components/hosted/apply/step-actions.tsx";
import { useDraft } from "#components/hosted/apply/use-draft.ts";
import { fieldSentence } from "#components/hosted/frame/field-sentence.ts";
import { HostedTitle } from "#components/hosted/frame/hosted-shell.tsx";
import { Line, Section } from "#components/hosted/frame/section.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { focusFirstInvalid } from "#components/ui/first-invalid.ts";
import { Input } from "#components/ui/input.tsx";
import { NoValue } from "#components/ui/money.tsx";
import { Select } from "#components/ui/select.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import type { FieldError } from "#lib/contract/core/errors.ts";
import { regionNames } from "#lib/contract/core/region-names.ts";
import { type DetailField, detailLabels } from "#lib/contract/portal/own-labels.ts";

interface DetailsFormProps {
  details: Details;
  errors: FieldError[];
  taxIdLastFour: string | null;
  change: (field: DetailField, value: string) => void;
  /** Called on blur, to save the draft. */
  leave: () => void;
}

/** The applicant's own details, which can be corrected. Field errors continue the field's name: "is required". */
function DetailsForm({ details, errors, taxIdLastFour, change, leave }: DetailsFormProps) {
  const t = useText();
  const errorOf = (path: DetailField) => {
    const message = errors.find(({ field }) => field === path)?.message;
    return message && fieldSentence(message, t);
  };
  const field = (name: DetailField, rest: ComponentProps<"input"> = {}, hint?: string, optional = false) => (
    <Field label={t(detailLabels[name])} error={errorOf(name)} hint={hint} optional={optional}>
      <Input
        {...rest}
        prefix={undefined}
        name={name}
        value={details[name]}
        onChange={(event) => change(name, event.target.value)}
        onBlur={leave}
      />
    </Field>
  );
  const onFile = taxIdLastFour ? `${t("One ending in {digits} is on file; leave this empty to keep it.", { digits: taxIdLastFour })} ` : "";
  return (
    <div className="mt-1 flex flex-col gap-4">
      {field("first_name", { autoComplete: "given-name" })}
      {field("middle_name", { autoComplete: "additional-name" }, undefined, true)}
      {field("last_name", { autoComplete: "family-name" })}
      {field("company_name", { autoComplete: "organization" }, t("If you work under one, certificates show it."), true)}
      {field("email", { type: "email", autoComplete: "email", inputMode: "email" }, t("Your proof of insurance and notices go here."))}
      {field("phone", { type: "tel", autoComplete: "tel", inputMode: "tel" })}
      {field("address.line1", { autoComplete: "address-line1" }, t("Your home state decides the price and the law that applies."))}
      {field("address.line2", { autoComplete: "address-line2" }, undefined, true)}
      {field("address.locality", { autoComplete: "address-level2" })}
      <div className="grid grid-cols-2 gap-3">
        <Field label={t(detailLabels["address.region"])} error={errorOf("address.region")}>
          <Select
            name="address.region"
            autoComplete="address-level1"
            value={details["address.region"]}
            onChange={(event) => change("address.region", event.target.value)}
            onBlur={leave}
            empty={t("Choose")}
            options={regionNames}
          />
        </Field>
        {field("address.postalcode", { autoComplete: "postal-code", inputMode: "numeric" })}
      </div>
      {field(
        "tax_identification",
        { autoComplete: "off", inputMode: "numeric", spellCheck: false },
        `${onFile}${t("It tells you apart from others with your name. It is stored encrypted and never shown again.")}`,
        true,
      )}
    </div>
  );
}

/** The applicant's details for review. */
function DetailsSummary({ details, taxIdLastFour }: { details: Details; taxIdLastFour: string | null }) {
  const t = useText();
  const join = (separator: string, ...parts: string[]) => parts.filter(Boolean).join(separator);
  const { first_name, middle_name, last_name } = details;
  const town = join(", ", details["address.locality"], join(" ", details["address.region"], details["address.postalcode"]));
  return (
    <dl>
      <Line label={t("Name")}>{join(" ", first_name, middle_name, last_name)}</Line>
      <Line label={t(detailLabels.company_name)}>{details.company_name || <NoValue label={t("None")} />}</Line>
      <Line label={t(detailLabels.email)}>{details.email}</Line>
      <Line label={t(detailLabels.phone)}>{details.phone}</Line>
      <Line label={t(detailLabels["address.line1"])}>{join(", ", details["address.line1"], details["address.line2"], town)}</Line>
      <Line label={t("Tax ID")}>
        {taxIdLastFour ? t("ends in {digits}", { digits: taxIdLastFour }) : <NoValue label={t("Not given")} />}
      </Line>
    </dl>
  );
}

/** Step 1: who is insured, for which work, at which price. */
const loadCheck = () => import("#components/hosted/apply/detail-errors.ts");

export function VerifyInfoScreen() {
  const { application, send, take: gone, pending, problem } = useApplication();
  const t = useText();
  const { cover } = application;
  const payer = payerOf(application);
  const [details, setDetails] = useState<Details>(() => detailsOf(application));
  const [found, setFound] = useState<FieldError[]>([]);
  const [editing, setEditing] = useState(() => !isComplete(details) || hasDraft(application));
  const { save, trouble } = useDraft({
    application,
    step: "verify_info",
    storedIn: (state) => draftOf(detailsOf(state)),
    held: detailFields,
    gone,
    take: (values, from) => {
      setDetails((before) => ({ ...before, ...(values as Partial<Details>) }));
      setEditing(true);
      if (from !== "conflict") return;
      setFound(Object.keys(values).map((field) => ({ field, message: "was changed in another window or on another device" })));
    },
  });
  const errors = found.length ? found : problem?.kind === "fields" ? problem.fields : [];
  const isOpen = editing || errors.length > 0;

  // Preloaded while the details are read.
  useEffect(() => void loadCheck().catch(() => undefined), []);
  const change = (field: DetailField, value: string) => {
    setDetails({ ...details, [field]: value });
    setFound(found.filter((error) => error.field !== field));
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const wrong = await loadCheck().then(
      ({ detailErrors }) => detailErrors(details),
      // Without a connection the check cannot load; the service checks as well.
      () => [],
    );
    setFound(wrong);
    if (wrong.length > 0) return focusFirstInvalid(form);
    const outcome = await send({ name: "verify", body: detailsBody(details) }, () => form.requestSubmit());
    if (outcome && !outcome.ok && outcome.problem.kind === "fields") focusFirstInvalid(form);
  };
  return (
    <form method="post" onSubmit={submit} noValidate aria-label={t("Your details")}>
      <HostedTitle title={t("Check that this is you")}>
        <p>
          {cover
            ? t("{payer} asked for insurance for this job. It takes about five minutes, and you see every price before you sign.", {
                payer,
              })
            : t(
                "{payer} asked ahead of time for insurance for {work}. It takes about five minutes, and you see what is covered before you sign.",
                { payer, work: workOf(application, t) },
              )}
        </p>
      </HostedTitle>
      <Section
        title={t("You")}
        action={
          isOpen ? null : (
            <Button variant="ghost" className="-mr-3" onClick={() => setEditing(true)}>
              {t("Change")}
            </Button>
          )
        }
      >
        {isOpen ? (
          <DetailsForm
            details={details}
            errors={errors}
            taxIdLastFour={application.contractor.tax_id_last4}
            change={change}
            leave={() => save(draftOf(details))}
          />
        ) : (
          <DetailsSummary details={details} taxIdLastFour={application.contractor.tax_id_last4} />
        )}
        <p role="status" className="mt-3 text-fg-muted text-sm empty:hidden">
          {trouble === null ? null : t(trouble)}
        </p>
      </Section>
      <Section title={cover ? t("The work and the price") : t("What it is for")}>
        {cover ? <CoverFacts application={application} cover={cover} /> : <OptInFacts application={application} />}
      </Section>
      <StepActions>
        <Button type="submit" variant="primary" size="lg" pending={pending === "verify"}>
          {t("Confirm and continue")}
        </Button>
      </StepActions>
    </form>
  );
}
