"use client";

import { type FormEvent, useRef, useState } from "react";
import { type ClaimErrors, errorsIn, filesOf, ownKindNames, refusalText } from "#components/hosted/portal/claim-labels.ts";
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
import { Textarea } from "#components/ui/textarea.tsx";
import { ACCEPTED_FILES } from "#lib/contract/core/file-kinds.ts";
import { regionNames } from "#lib/contract/core/region-names.ts";
import { type ClaimKind, claimKinds } from "#lib/contract/policies/claim-words.ts";

const ACTION = "/contractor/claim/send";

interface ClaimFormProps {
  policy: string | null;
  /** The idempotency key; each rendering of the page has a new one. */
  sendingKey: string;
  problem: string | null;
}

interface Problems {
  fields: ClaimErrors;
  whole: { text: string; requestId: string | null } | null;
}

function problemsOf(code: string | null, at: string | null, requestId: string | null = null): Problems {
  const { field, text } = refusalText(code, at);
  return field ? { fields: { [field]: text }, whole: null } : { fields: {}, whole: { text, requestId } };
}

/** Reports a loss with photographs. Works without scripts; an error keeps what was typed. */
export function ClaimForm({ policy, sendingKey, problem }: ClaimFormProps) {
  const router = useRouter();
  const t = useText();
  // A changed form gets a new key; a retry of the same does not.
  const key = useRef(sendingKey);
  const [kind, setKind] = useState<ClaimKind | "">("");
  const [share, setShare] = useState<number | null>(null);
  const [{ fields, whole }, setProblems] = useState<Problems>(problem ? problemsOf(problem, null) : { fields: {}, whole: null });

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (share !== null) return;
    const { currentTarget } = event;
    const form = new FormData(currentTarget);
    const errors = errorsIn(form);
    setProblems({ fields: errors, whole: null });
    if (Object.keys(errors).length) return focusFirstInvalid(currentTarget);
    setShare(0);
    const texts = [...form].flatMap(([name, value]) => (typeof value === "string" && value.trim() ? [[name, value.trim()] as const] : []));
    const sent = await sendFile({
      ...{ url: ACTION, part: "file", files: filesOf(form), fields: Object.fromEntries(texts) },
      ...{ idempotencyKey: key.current, onProgress: setShare },
    });
    setShare(null);
    if (!sent.ok) {
      setProblems(problemsOf(sent.code, sent.field, sent.requestId));
      return focusFirstInvalid(currentTarget);
    }
    router.replace("/contractor?reported=1#claims");
    router.refresh();
  };

  const said = (error: string | undefined) => (error === undefined ? undefined : <Said text={error} />);
  const isHurt = kind === "injury" || kind === "own_injury";
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
      className="space-y-4"
    >
      {whole ? (
        <Alert tone="danger" title={<Said text={whole.text} />} announce>
          {whole.requestId ? t("Request id {id}", { id: whole.requestId }) : null}
        </Alert>
      ) : null}
      {policy === null ? null : <input type="hidden" name="policy" value={policy} />}
      <Field label={t("What happened")} error={said(fields.kind)} required>
        <Select name="kind" value={kind} onChange={({ target }) => setKind(target.value as ClaimKind)}>
          <option value="">{t("Choose")}</option>
          {claimKinds.map((one) => (
            <option key={one} value={one}>
              {t(ownKindNames[one])}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t("On which day")} error={said(fields.occurred_on)} required>
        <Input name="occurred_on" type="date" />
      </Field>
      <Field label={t("Where")} hint={t("The address or place.")} error={said(fields.occurred_where)} required>
        <Input name="occurred_where" autoComplete="off" maxLength={300} />
      </Field>
      <Field label={t("State")} optional>
        <Select name="occurred_state" defaultValue="">
          <option value="">{t("Choose")}</option>
          {Object.entries(regionNames).map(([region, name]) => (
            <option key={region} value={region}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t("Describe it in your own words")} error={said(fields.description)} required>
        <Textarea name="description" rows={5} maxLength={5000} />
      </Field>
      {isHurt ? (
        <>
          <Field label={t("Who was injured")} optional>
            <Input name="injured_name" autoComplete="off" maxLength={200} />
          </Field>
          <Field label={t("How badly, and where they were treated")} optional>
            <Input name="injury" autoComplete="off" maxLength={1000} />
          </Field>
        </>
      ) : null}
      <Field
        label={t("Photographs or documents")}
        hint={t("At most 15 MB together. You can add more later.")}
        error={said(fields.file)}
        optional
      >
        <Input name="file" type="file" accept={ACCEPTED_FILES} multiple className="h-auto min-h-11 py-2" />
      </Field>
      <Button type="submit" variant="primary" size="lg" pending={share !== null} pendingLabel={t("Sending")}>
        {t("Send the report")}
      </Button>
    </form>
  );
}
