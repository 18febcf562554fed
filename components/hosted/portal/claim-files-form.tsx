"use client";

import { type FormEvent, useRef, useState } from "react";
import { fileError, filesOf, refusalText } from "#components/hosted/portal/claim-labels.ts";
import { sendFile } from "#components/resource/upload/send-file.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { useRouter } from "#components/ui/link.tsx";
import { Said } from "#components/ui/text/said.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import { ACCEPTED_FILES } from "#lib/contract/core/file-kinds.ts";

const ACTION = "/contractor/claim/files";

/** Adds photographs and documents to a claim. Works without scripts. */
export function ClaimFilesForm({ claim, sendingKey }: { claim: string; sendingKey: string }) {
  const router = useRouter();
  const t = useText();
  const key = useRef(sendingKey);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string | undefined>();
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    const { currentTarget } = event;
    const files = filesOf(new FormData(currentTarget));
    const wrong = files.length ? fileError(files) : t("Choose the files first.");
    setError(wrong);
    if (wrong !== undefined) return;
    setPending(true);
    const sent = await sendFile({
      ...{ url: ACTION, part: "file", files, fields: { claim }, idempotencyKey: key.current },
      onProgress: () => undefined,
    });
    setPending(false);
    if (!sent.ok) return setError(refusalText(sent.code, sent.field).text);
    key.current = crypto.randomUUID();
    currentTarget.reset();
    router.refresh();
  };
  return (
    <form
      action={`${ACTION}?key=${encodeURIComponent(sendingKey)}`}
      method="post"
      encType="multipart/form-data"
      noValidate
      onSubmit={(event) => void send(event)}
      className="space-y-3 pt-3"
    >
      <input type="hidden" name="claim" value={claim} />
      <Field label={t("Photographs or documents")} error={error === undefined ? undefined : <Said text={error} />}>
        <Input name="file" type="file" accept={ACCEPTED_FILES} multiple className="h-auto min-h-11 py-2" />
      </Field>
      <Button type="submit" size="lg" pending={pending} pendingLabel={t("Sending")}>
        {t("Add to this claim")}
      </Button>
    </form>
  );
}
