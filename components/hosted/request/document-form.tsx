"use client";

import { FileForm, FilesField } from "#components/hosted/files/file-form.tsx";
import { errorsIn, refusalText } from "#components/hosted/request/document-labels.ts";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import type { RequestedCoverage } from "#lib/contract/compliance/compliance-request-page.ts";
import { regionNames } from "#lib/contract/core/region-names.ts";
import { documentLabels } from "#lib/contract/portal/own-labels.ts";
import type { RefusedDocument } from "#lib/dashboard/hosted/document-route.ts";

interface DocumentFormProps {
  one: Pick<RequestedCoverage, "coverage" | "needs">;
  /** The idempotency key; each rendering of the page has a new one. */
  sendingKey: string;
  /** The same form when it was sent without scripts and refused. */
  refused: RefusedDocument | null;
}

/** Sends one document with what it must state. */
export function DocumentForm({ one: { coverage, needs }, sendingKey, refused }: DocumentFormProps) {
  const t = useText();
  const typed = refused?.typed;
  return (
    <FileForm
      {...{ action: "/request/document", after: "/request", sendingKey, hidden: { kind: coverage }, refused }}
      {...{ label: t("Send document"), variant: "primary", className: "space-y-4 pt-3" }}
      errorsIn={(form) => errorsIn(form, needs)}
      refusalOf={refusalText}
    >
      {(wrong) => (
        <>
          <FilesField
            label={t("The document")}
            hint={t("A PDF or photographs of every page, at most 15 MB together.")}
            wrong={wrong("file")}
            presence={{ required: true }}
          />
          <Field label={t(documentLabels.valid_from)} error={wrong("valid_from")} required>
            <Input name="valid_from" type="date" defaultValue={typed?.valid_from} />
          </Field>
          <Field
            label={t(documentLabels.valid_through)}
            hint={t("The last day that is on it. Leave it empty if it has none.")}
            error={wrong("valid_through")}
            optional
          >
            <Input name="valid_through" type="date" defaultValue={typed?.valid_through} />
          </Field>
          {needs.includes("state") ? (
            <Field label={t(documentLabels.state)} error={wrong("state")} required>
              <Select name="state" defaultValue={typed?.state ?? ""} empty={t("Choose")} options={regionNames} />
            </Field>
          ) : null}
          {needs.includes("number") ? (
            <Field label={t(documentLabels.number)} error={wrong("number")} required>
              <Input name="number" autoComplete="off" spellCheck={false} maxLength={64} defaultValue={typed?.number} />
            </Field>
          ) : null}
        </>
      )}
    </FileForm>
  );
}
