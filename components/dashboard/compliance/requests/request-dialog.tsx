"use client";

import { type RequestableScope, RequestTerms, scopeBody, termsOf } from "#components/dashboard/compliance/requests/request-terms.tsx";
import { FormDialog } from "#components/resource/form/form-dialog.tsx";
import { mailSentence } from "#components/resource/mail-delivery.ts";
import { send } from "#components/resource/sending/send.ts";
import { Button } from "#components/ui/button.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";

interface RequestDialogProps {
  /** The contractor's id. */
  contractor: string;
  scopes: readonly RequestableScope[];
}

/** Creates a compliance request: a link by which the contractor shows cover or buys what is missing. */
export function RequestDialog({ contractor, scopes }: RequestDialogProps) {
  const submit = (form: FormData, key: string) => {
    const body = { contractor, ...scopeBody(scopes[Number(form.get("scope"))]), ...termsOf(form) };
    return send("complianceRequests.create", { body }, { key });
  };
  return (
    <FormDialog
      title="Request proof of insurance"
      description="Creates a link to one page for the contractor: what is required, uploading certificates, a letter for their agent, and buying only what is missing. It ends by itself once they are covered."
      trigger={<Button size="sm">Request proof of insurance</Button>}
      submitLabel="Create request"
      submit={submit}
      shown={({ url, send: sent, mail_delivery }) => (
        <RequestLink url={url} mail={sent === "email" ? mailSentence(mail_delivery, "the contractor") : null} />
      )}
    >
      {(errorAt) => (
        <>
          <Field label="For" required error={errorAt("job", "The job") ?? errorAt("entity", "The contracting entity")}>
            <Select name="scope" defaultValue="0">
              {scopes.map(({ id, label }, index) => (
                <option key={id ?? "default"} value={index}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
          <RequestTerms error={errorAt("due_by", "The day")} />
        </>
      )}
    </FormDialog>
  );
}

function RequestLink({ url, mail }: { url: string | null; mail: string | null }) {
  return (
    <div className="flex flex-col gap-4">
      <p>{mail ? `${mail} You can also hand the link over yourself.` : "Send this link to the contractor."}</p>
      <Field label="Link" hint="Only the contractor should have it: it opens their page.">
        <Input readOnly value={url ?? ""} onFocus={(event) => event.currentTarget.select()} className="font-mono text-xs" />
      </Field>
      <div className="flex justify-end">
        <CopyButton value={url ?? ""} label="Copy link" text className="h-(--control-height)" />
      </div>
    </div>
  );
}
