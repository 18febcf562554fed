"use client";

import { type FormEvent, useRef, useState } from "react";
import { type DocumentErrors, errorsIn, refusalText } from "#components/hosted/request/document-labels.ts";
import { sendFile } from "#components/resource/upload/send-file.ts";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { focusFirstInvalid } from "#components/ui/first-invalid.ts";
import { Input } from "#components/ui/input.tsx";
import { useRouter } from "#components/ui/link.tsx";
import { Select } from "#components/ui/select.tsx";
import { Said } from "#components/ui/text/said.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import type { RequestedCoverage } from "#lib/contract/compliance/compliance-request-page.ts";
import { ACCEPTED_FILES } from "#lib/contract/core/file-kinds.ts";
import { regionNames } from "#lib/contract/core/region-names.ts";
import type { RefusedDocument } from "#lib/dashboard/hosted/document-route.ts";

const ACTION = "/request/document";

interface DocumentFormProps {
  one: Pick<RequestedCoverage, "coverage" | "needs">;
  /** The idempotency key; each rendering of the page has a new one. */
  sendingKey: string;
  /** The same form when it was sent without scripts and refused. */
  refused: RefusedDocument | null;
}

interface Problems {
  fields: DocumentErrors;
  whole: { text: string; requestId: string | null } | null;
}

function problemsOf(code: string | null, at: string | null, requestId: string | null = null): Problems {
  const { field, text } = refusalText(code, at);
  return field ? { fields: { [field]: text }, whole: null } : { fields: {}, whole: { text, requestId } };
}

const none: Problems = { fields: {}, whole: null };

/** Sends one document with what it must state. Works without scripts; an error keeps what was typed. */
export function DocumentForm({ one: { coverage, needs }, sendingKey, refused }: DocumentFormProps) {
  const router = useRouter();
  const t = useText();
  // A changed form gets a new key; a retry of the same does not.
  const key = useRef(sendingKey);
  const [share, setShare] = useState<number | null>(null);
  const [{ fields, whole }, setProblems] = useState(refused ? problemsOf(refused.code, refused.field) : none);
  const typed = refused?.typed;

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (share !== null) return;
    const { currentTarget } = event;
    const form = new FormData(currentTarget);
    const errors = errorsIn(form, needs);
    setProblems({ fields: errors, whole: null });
    if (Object.keys(errors).length) return focusFirstInvalid(currentTarget);
    setShare(0);
    const texts = [...form].flatMap(([name, value]) => (typeof value === "string" && value.trim() ? [[name, value.trim()] as const] : []));
    const sent = await sendFile({
      ...{ url: ACTION, part: "file", files: form.getAll("file") as File[], fields: Object.fromEntries(texts) },
      ...{ idempotencyKey: key.current, onProgress: setShare },
    });
    setShare(null);
    if (!sent.ok) {
      setProblems(problemsOf(sent.code, sent.field, sent.requestId));
      return focusFirstInvalid(currentTarget);
    }
    // Without an earlier form's error in the address.
    router.replace("/request");
    router.refresh();
  };

  const said = (error: string | undefined) => (error === undefined ? undefined : <Said text={error} />);
  return (
    <form
      action={`${ACTION}?key=${encodeURIComponent(sendingKey)}`}
      method="post"
      encType="multipart/form-data"
      noValidate
      onSubmit={(event) => void send(event)}
      onChange={() => {
        key.current = crypto.randomUUID();
      }}
      className="space-y-4 pt-3"
    >
      {whole ? (
        <Alert tone="danger" title={<Said text={whole.text} />} announce>
          {whole.requestId ? t("Request id {id}", { id: whole.requestId }) : null}
        </Alert>
      ) : null}
      <input type="hidden" name="kind" value={coverage} />
      <Field
        label={t("The document")}
        hint={t("A PDF or photographs of every page, at most 15 MB together.")}
        error={said(fields.file)}
        required
      >
        <Input name="file" type="file" accept={ACCEPTED_FILES} multiple className="h-auto min-h-11 py-2" />
      </Field>
      <Field label={t("Issued or signed on")} error={said(fields.valid_from)} required>
        <Input name="valid_from" type="date" defaultValue={typed?.valid_from} />
      </Field>
      <Field
        label={t("Valid through")}
        hint={t("The last day that is on it. Leave it empty if it has none.")}
        error={said(fields.valid_through)}
        optional
      >
        <Input name="valid_through" type="date" defaultValue={typed?.valid_through} />
      </Field>
      {needs.includes("state") ? (
        <Field label={t("State that issued it")} error={said(fields.state)} required>
          <Select name="state" defaultValue={typed?.state ?? ""}>
            <option value="">{t("Choose")}</option>
            {Object.entries(regionNames).map(([region, name]) => (
              <option key={region} value={region}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
      {needs.includes("number") ? (
        <Field label={t("Its number")} error={said(fields.number)} required>
          <Input name="number" autoComplete="off" spellCheck={false} maxLength={64} defaultValue={typed?.number} />
        </Field>
      ) : null}
      <Button type="submit" variant="primary" size="lg" pending={share !== null} pendingLabel={t("Sending")}>
        {t("Send document")}
      </Button>
    </form>
  );
}
