"use client";

import { type FormEvent, type ReactNode, useRef, useState } from "react";
import type { FormErrors, Refusal } from "#components/hosted/files/refusals.ts";
import { filesOf } from "#components/hosted/files/refusals.ts";
import { sendFile } from "#components/resource/upload/send-file.ts";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { focusFirstInvalid } from "#components/ui/first-invalid.ts";
import { Input } from "#components/ui/input.tsx";
import { useRouter } from "#components/ui/link.tsx";
import { Said } from "#components/ui/text/said.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import { ACCEPTED_FILES } from "#lib/contract/core/file-kinds.ts";

interface FileFormProps<F extends string> {
  /** The route that takes it, and the page to load once it was sent; null: this one, with an empty form. */
  action: string;
  after: string | null;
  /** The idempotency key; each rendering of the page has a new one. */
  sendingKey: string;
  /** What is sent with it and not shown. */
  hidden: Readonly<Record<string, string | null>>;
  label: string;
  variant?: "primary";
  className?: string;
  /** What is wrong before it is sent. The service checks again. */
  errorsIn: (form: FormData) => FormErrors<F>;
  refusalOf: (code: string | null, field: string | null) => Refusal<F>;
  /** The same form when it was sent without scripts and refused. */
  refused: { code: string; field: string | null } | null;
  /** Called once it was sent, on a page that loads its state by itself. */
  onSent?: () => void;
  /** The fields, given what is wrong with each. */
  children: (wrong: (field: F) => ReactNode) => ReactNode;
}

interface Problems<F extends string> {
  fields: FormErrors<F>;
  whole: { text: string; requestId: string | null } | null;
}

/** A contractor's form with files. Works without scripts; an error keeps what was typed and chosen. */
export function FileForm<F extends string>({
  action,
  after,
  sendingKey,
  hidden,
  errorsIn,
  refusalOf,
  refused,
  ...shown
}: FileFormProps<F>) {
  const router = useRouter();
  const t = useText();
  // A changed form gets a new key; a retry of the same does not.
  const key = useRef(sendingKey);
  const [share, setShare] = useState<number | null>(null);
  const problemsOf = (code: string | null, at: string | null, requestId: string | null): Problems<F> => {
    const { field, text } = refusalOf(code, at);
    return field === null ? { fields: {}, whole: { text, requestId } } : { fields: { [field]: text } as FormErrors<F>, whole: null };
  };
  const [{ fields, whole }, setProblems] = useState<Problems<F>>(
    refused ? problemsOf(refused.code, refused.field, null) : { fields: {}, whole: null },
  );

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
      ...{ url: action, part: "file", files: filesOf(form), fields: Object.fromEntries(texts) },
      ...{ idempotencyKey: key.current, onProgress: setShare },
    });
    setShare(null);
    if (!sent.ok) {
      setProblems(problemsOf(sent.code, sent.field, sent.requestId));
      return focusFirstInvalid(currentTarget);
    }
    key.current = crypto.randomUUID();
    if (after === null) currentTarget.reset();
    // Without an earlier form's error in the address.
    else router.replace(after);
    if (shown.onSent) shown.onSent();
    else router.refresh();
  };

  return (
    <form
      action={`${action}?key=${encodeURIComponent(sendingKey)}`}
      method="post"
      encType="multipart/form-data"
      noValidate
      onSubmit={(event) => void send(event)}
      onChange={() => {
        key.current = crypto.randomUUID();
      }}
      className={shown.className ?? "space-y-4"}
    >
      {whole ? (
        <Alert tone="danger" title={<Said text={whole.text} />} announce>
          {whole.requestId ? t("Request id {id}", { id: whole.requestId }) : null}
        </Alert>
      ) : null}
      {Object.entries(hidden).map(([name, value]) =>
        value === null ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      {shown.children((field) => {
        const text = fields[field];
        return text === undefined ? undefined : <Said text={text} />;
      })}
      <Button type="submit" variant={shown.variant} size="lg" pending={share !== null} pendingLabel={t("Sending")}>
        {shown.label}
      </Button>
    </form>
  );
}

interface FilesFieldProps {
  label: string;
  hint?: string;
  wrong: ReactNode;
  presence?: { required: true } | { optional: true };
}

/** The field of the files. */
export function FilesField({ label, hint, wrong, presence }: FilesFieldProps) {
  return (
    <Field label={label} hint={hint} error={wrong} {...presence}>
      <Input name="file" type="file" accept={ACCEPTED_FILES} multiple className="h-auto min-h-11 py-2" />
    </Field>
  );
}
