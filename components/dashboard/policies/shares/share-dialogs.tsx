"use client";

import { useState } from "react";
import { ConfirmButton } from "#components/resource/form/confirm-button.tsx";
import { FormDialog } from "#components/resource/form/form-dialog.tsx";
import { ShownOnce } from "#components/resource/form/shown-once.tsx";
import { send } from "#components/resource/sending/send.ts";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Field, FieldGroup } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import { endorsementNames } from "#lib/contract/core/endorsement-names.ts";
import type { SoldEndorsement } from "#lib/contract/core/endorsements.ts";
import { regionNames } from "#lib/contract/core/region-names.ts";
import { MAX_SHARE_DAYS, type SharedKind } from "#lib/contract/policies/share-words.ts";

const kindNames: Record<SharedKind, string> = { gl_coi: "Liability", wc_coi: "Workers' compensation" };

/** The link that was just made. */
const madeLink = (url: string, isMailed: boolean) => (
  <ShownOnce
    label="Link"
    value={url}
    hint={
      isMailed
        ? "An email with it was written. Its state is shown in the list. The link is not shown again."
        : "No email was sent: pass it on. It is not shown again."
    }
  />
);

interface SendCertificateDialogProps {
  cover: string;
  kinds: readonly SharedKind[];
  endorsements: readonly { kind: SoldEndorsement; coverage: string }[];
}

/** Has a certificate made for a further holder, and sends it. */
export function SendCertificateDialog({ cover, kinds, endorsements }: SendCertificateDialogProps) {
  const [certificate, setCertificate] = useState<SharedKind>(kinds[0] ?? "gl_coi");
  const offered = endorsements.filter(({ coverage }) => (coverage === "workers-comp") === (certificate === "wc_coi"));
  const submit = (form: FormData, key: string) => {
    const text = (name: string) => String(form.get(name) ?? "").trim() || null;
    const body = {
      ...{ cover, certificate, days: MAX_SHARE_DAYS },
      holder: {
        name: text("name") ?? "",
        address: {
          ...{ line1: text("line1"), line2: text("line2"), locality: text("locality"), postalcode: text("postalcode") },
          region: (text("region") as keyof typeof regionNames | null) ?? null,
        },
        email: text("email"),
      },
      endorsements: offered.map(({ kind }) => kind).filter((kind) => form.get(kind) !== null),
      written_agreement: form.get("written_agreement") !== null,
    };
    return send("certificateShares.create", { body }, { key });
  };
  return (
    <FormDialog
      title="Send certificate"
      description="Made for this holder, as the policy is. Where the state allows evidence of the policy only, that is sent, which names no holder."
      trigger={<Button>Send certificate</Button>}
      submitLabel="Send certificate"
      submit={submit}
      shown={({ url, holder }) => madeLink(url, holder?.email != null)}
    >
      {(errorAt) => (
        <div className="space-y-4">
          {kinds.length > 1 ? (
            <Field label="Certificate" required>
              <Select
                value={certificate}
                onChange={({ target }) => setCertificate(target.value as SharedKind)}
                options={kinds.map((kind) => ({ value: kind, label: kindNames[kind] }))}
              />
            </Field>
          ) : null}
          <Field label="Holder" required error={errorAt("holder.name", "The holder")}>
            <Input name="name" autoComplete="off" maxLength={200} />
          </Field>
          <Field label="Street" required error={errorAt("holder.address.line1", "The street")}>
            <Input name="line1" autoComplete="off" maxLength={200} />
          </Field>
          <Field label="Suite or unit" error={errorAt("holder.address.line2", "Suite or unit")}>
            <Input name="line2" autoComplete="off" maxLength={200} />
          </Field>
          <Field label="City" required error={errorAt("holder.address.locality", "The city")}>
            <Input name="locality" autoComplete="off" maxLength={100} />
          </Field>
          <Field label="State" required error={errorAt("holder.address.region", "The state")}>
            <Select name="region" defaultValue="" empty="Choose" options={regionNames} />
          </Field>
          <Field label="Postal code" required error={errorAt("holder.address.postalcode", "The postal code")}>
            <Input name="postalcode" autoComplete="off" maxLength={12} />
          </Field>
          <Field
            label="Email"
            error={errorAt("holder.email", "The email")}
            hint="It is sent there, and the holder gets an email there if cover ends early. Empty: you get a link to pass on."
          >
            <Input name="email" type="email" autoComplete="off" maxLength={254} />
          </Field>
          {offered.length ? (
            <FieldGroup
              label="Shown for the holder"
              error={errorAt("endorsements", "The endorsements") ?? errorAt("written_agreement", "The contract")}
              hint="The blanket endorsements of the policy."
            >
              {offered.map(({ kind }) => (
                <Checkbox key={kind} name={kind} label={endorsementNames[kind]} />
              ))}
              <Checkbox name="written_agreement" label="The insured has a written contract with the holder that requires them" />
            </FieldGroup>
          ) : null}
        </div>
      )}
    </FormDialog>
  );
}

/** Sends a certificate to its holder again. */
export function ResendShareDialog({ id, name, email }: { id: string; name: string; email: string }) {
  return (
    <FormDialog
      title="Send again"
      description={`A new email with a new link is written to ${email}. The link before it stops opening.`}
      trigger={
        <Button size="sm" aria-label={`Send again to ${name}`}>
          Send again
        </Button>
      }
      submitLabel="Send again"
      submit={(_, key) => send("certificateShares.resend", { certificate_share: id }, { key })}
      shown={({ url }) => madeLink(url, true)}
    />
  );
}

/** Ends a link, or takes back a certificate for a holder. */
export function EndShareDialog({ id, name, isForHolder }: { id: string; name: string; isForHolder: boolean }) {
  const title = isForHolder ? "Take back certificate" : "End link";
  return (
    <ConfirmButton
      operation="certificateShares.end"
      input={{ certificate_share: id }}
      title={title}
      label={isForHolder ? "Take back" : "End link"}
      size="sm"
      aria-label={`${title}: ${name}`}
      consequence={
        isForHolder
          ? "The link no longer opens, and its verification page says that it was taken back. Copies stay where they are, and the holder still gets an email if cover ends early."
          : "Whoever has the link no longer sees the certificate. Copies stay where they are."
      }
    />
  );
}
