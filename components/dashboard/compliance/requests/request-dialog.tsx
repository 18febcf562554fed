"use client";

import { type RequestableScope, RequestTerms, scopeBody, termsOf } from "#components/dashboard/compliance/requests/request-terms.tsx";
import { FormDialog } from "#components/resource/form/form-dialog.tsx";
import { ShownOnce } from "#components/resource/form/shown-once.tsx";
import { mailSentence } from "#components/resource/mail-delivery.ts";
import { send } from "#components/resource/sending/send.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
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
        <ShownOnce
          label="Link"
          value={url ?? ""}
          hint={`${sent === "email" ? `${mailSentence(mail_delivery, "the contractor")} You can also hand the link over yourself.` : "Send it to the contractor."} Only they should have it: it opens their page.`}
        />
      )}
    >
      {(errorAt) => (
        <>
          <Field label="For" required error={errorAt("job", "The job") ?? errorAt("entity", "The contracting entity")}>
            <Select name="scope" defaultValue="0" options={scopes.map(({ label }, index) => ({ value: index, label }))} />
          </Field>
          <RequestTerms error={errorAt("due_by", "The day")} />
        </>
      )}
    </FormDialog>
  );
}
