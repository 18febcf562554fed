"use client";

import type { ComponentProps } from "react";
import { fieldSentence } from "#components/hosted/frame/field-sentence.ts";
import { holderEndorsementNames } from "#components/hosted/portal/shared-names.ts";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Field, FieldGroup } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import type { SoldEndorsement } from "#lib/contract/core/endorsements.ts";
import type { FieldError } from "#lib/contract/core/errors.ts";
import { regionNames } from "#lib/contract/core/region-names.ts";
import { type HolderField, holderLabels } from "#lib/contract/portal/own-labels.ts";

interface HolderFieldsProps {
  errors: readonly FieldError[];
  /** What the policy has for everyone whose written contract requires it. */
  offered: readonly SoldEndorsement[];
  isEvidence: boolean;
}

/** Whom a certificate is made for, and what it shows for them. Field errors continue the field's name: "is required". */
export function HolderFields({ errors, offered, isEvidence }: HolderFieldsProps) {
  const t = useText();
  const errorOf = (path: string) => {
    const message = errors.find(({ field }) => field === path || field.startsWith(`${path}.`))?.message;
    return message && fieldSentence(message, t);
  };
  const field = (name: HolderField, rest: ComponentProps<"input"> = {}, hint?: string, optional = false) => (
    <Field label={t(holderLabels[name])} error={errorOf(`holder.${name}`)} hint={hint} optional={optional} required={!optional}>
      <Input {...rest} prefix={undefined} name={`holder.${name}`} autoComplete="off" />
    </Field>
  );
  const refused = errorOf("endorsements");
  const unattested = errorOf("written_agreement") && t("Confirm that a written contract asks for it, or choose nothing here.");
  return (
    <>
      {field("name", { maxLength: 200 }, t("Exactly as they want it on the paper."))}
      {field("address.line1", { maxLength: 200 })}
      {field("address.line2", { maxLength: 200 }, undefined, true)}
      {field("address.locality", { maxLength: 100 })}
      <div className="grid grid-cols-2 gap-3">
        <Field label={t(holderLabels["address.region"])} error={errorOf("holder.address.region")} required>
          <Select name="holder.address.region" defaultValue="" empty={t("Choose")} options={regionNames} />
        </Field>
        {field("address.postalcode", { inputMode: "numeric", maxLength: 12 })}
      </div>
      {field(
        "email",
        { type: "email", inputMode: "email", maxLength: 254 },
        t("It is sent there, in English, and they get an email there if your insurance ends. Leave it empty to pass on a link yourself."),
        true,
      )}
      {offered.length ? (
        <FieldGroup label={t("What does your written contract with them ask for?")} error={unattested || refused}>
          {offered.map((kind) => (
            <Checkbox key={kind} name={kind} label={t(holderEndorsementNames[kind])} />
          ))}
          <Checkbox
            name="written_agreement"
            aria-invalid={Boolean(unattested)}
            label={t("I have a written contract with them that asks for what I chose")}
          />
        </FieldGroup>
      ) : null}
      {isEvidence ? null : (
        <p className="text-fg-muted text-sm">
          {t(
            "Do they ask for anything else? Your policy does not include it for them. To have it added, ask whom the foot of this page names.",
          )}
        </p>
      )}
    </>
  );
}
