"use client";

import type { ComponentProps } from "react";
import type { Details } from "#components/hosted/apply/details.ts";
import { fieldSentence } from "#components/hosted/frame/field-sentence.ts";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
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
export function DetailsForm({ details, errors, taxIdLastFour, change, leave }: DetailsFormProps) {
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
