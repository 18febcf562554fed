"use client";

import { SignaturePad } from "#components/apply/signature-pad.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Field, FieldGroup } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Radio } from "#components/ui/radio-group.tsx";
import { signatureConsent } from "#lib/contract/signature-consent.ts";

export interface Signature {
  kind: "typed" | "drawn";
  name: string;
  image: string | null;
  consent: boolean;
  /** That a name other than the one on the application is meant. */
  confirmed: boolean;
}
export type SignatureErrors = { [K in "name" | "image" | "consent"]?: string | undefined };

interface SignatureFieldsProps {
  signature: Signature;
  errors: SignatureErrors;
  /** Whether the typed name was refused because it is not the applicant's, so that they are asked. */
  asksName: boolean;
  change: (changed: Partial<Signature>) => void;
}

/** Typed or drawn, and the consent to sign electronically. */
export function SignatureFields({ signature, errors, asksName, change }: SignatureFieldsProps) {
  const { kind, name, image, consent, confirmed } = signature;
  return (
    <div className="flex flex-col gap-5">
      <FieldGroup label={<span className="sr-only">How you sign</span>} className="[&_legend]:mb-0">
        <div className="grid grid-cols-2 gap-2">
          <Radio boxed name="kind" label="Type" checked={kind === "typed"} onChange={() => change({ kind: "typed", confirmed: false })} />
          <Radio boxed name="kind" label="Draw" checked={kind === "drawn"} onChange={() => change({ kind: "drawn", image: null })} />
        </div>
      </FieldGroup>
      {kind === "typed" ? (
        <Field label="Your full name" error={errors.name} hint="Typing your name here is your signature.">
          <Input
            value={name}
            maxLength={200}
            autoComplete="off"
            className="h-14 font-medium text-xl"
            onChange={(event) => change({ name: event.target.value, confirmed: false })}
          />
        </Field>
      ) : (
        <FieldGroup
          label="Draw your signature"
          error={errors.image}
          hint="With your finger, a pen or the mouse. If you cannot draw, type your name instead."
        >
          <SignaturePad change={(drawn) => change({ image: drawn })} isEmpty={image === null} invalid={Boolean(errors.image)} />
        </FieldGroup>
      )}
      {kind === "typed" && (asksName || confirmed) ? (
        <Checkbox
          checked={confirmed}
          onChange={(event) => change({ confirmed: event.target.checked })}
          label={`Yes, I sign as “${name.trim()}”. It is my name too.`}
        />
      ) : null}
      <Field
        label={<span className="sr-only">Consent</span>}
        error={errors.consent}
        className="rounded-md border bg-rail p-3 [&>label:first-child]:sr-only"
      >
        <Checkbox
          checked={consent}
          onChange={(event) => change({ consent: event.target.checked })}
          label={<span className="text-sm leading-6">{signatureConsent}</span>}
        />
      </Field>
    </div>
  );
}
