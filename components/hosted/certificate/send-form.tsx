"use client";

import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { problemText } from "#components/hosted/files/problem-text.ts";
import { type ChosenFile, ChosenFiles } from "#components/resource/upload/chosen-files.tsx";
import { sendFile } from "#components/resource/upload/send-file.ts";
import { excessOf, refusalOf } from "#components/resource/upload/upload-list.ts";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { useRouter } from "#components/ui/link.tsx";
import { ShareBar } from "#components/ui/progress-bar.tsx";
import { Said } from "#components/ui/text/said.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import { ACCEPTED_CERTIFICATES } from "#lib/contract/core/file-kinds.ts";

/** An error that is detectable before upload, with the service's code and message; null if there is none. */
function refusalIn(files: readonly File[]): Problem | null {
  if (!files.length) return { code: "missing_certificate" };
  const excess = excessOf(files);
  if (excess) return { code: "payload_too_large", text: excess };
  const text = files.map(refusalOf).find((refusal) => refusal !== null);
  return text ? { code: "invalid_file_type", text } : null;
}

/** `code` is the service's, null after a lost connection; `text` replaces the code's message. */
interface Problem {
  code: string | null;
  text?: string;
  requestId?: string | null;
}

interface SendFormProps {
  /** The path of the page; its form is sent to the path below it. */
  page: "/certificate" | "/request" | "/contractor" | "/access";
  /** The idempotency key; each rendering of the page has a new one. */
  sendingKey: string;
  /** The service's error code for an upload without scripts. */
  problem: string | null;
  label: string;
}

/** The upload form: a plain form, to which a script adds progress, previews and ordering. Files stay selected when the upload fails. */
export function SendForm({ page, sendingKey, problem: initialProblem, label }: SendFormProps) {
  const router = useRouter();
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  // Newly chosen files get a new key; a retry of the same files does not.
  const key = useRef(sendingKey);
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<Problem | null>(initialProblem === null ? null : { code: initialProblem });
  const change = (next: readonly ChosenFile[]) => {
    key.current = crypto.randomUUID();
    setFiles(next);
    setProblem(null);
  };
  const take = useEffectEvent(() => {
    const taken = [...(input.current?.files ?? [])];
    // Allows the same file to be chosen again after it was removed.
    if (input.current) input.current.value = "";
    if (taken.length) change([...files, ...taken.map((file) => ({ key: crypto.randomUUID(), file }))]);
  });
  // Files chosen before hydration.
  useEffect(() => take(), []);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (share !== null) return;
    const chosen = files.map(({ file }) => file);
    const refused = refusalIn(chosen);
    if (refused) {
      setProblem(refused);
      input.current?.focus();
      return;
    }
    setProblem(null);
    setShare(0);
    const sent = await sendFile({ url: `${page}/send`, files: chosen, fields: {}, idempotencyKey: key.current, onProgress: setShare });
    setShare(null);
    if (!sent.ok) {
      const named = sent.code === "invalid_file_type" ? { text: sent.message } : {};
      setProblem({ code: sent.code, requestId: sent.requestId, ...named });
      return;
    }
    change([]);
    // Without an earlier upload's error in the address.
    router.replace(page);
    router.refresh();
    window.scrollTo(0, 0);
  };

  return (
    <form
      action={`${page}/send?key=${encodeURIComponent(sendingKey)}`}
      method="post"
      encType="multipart/form-data"
      noValidate
      onSubmit={(event) => void send(event)}
      className="space-y-4"
    >
      {problem ? (
        <Alert tone="danger" title={problem.text ? <Said text={problem.text} /> : t(problemText(problem.code))} announce>
          {problem.requestId ? t("Request id {id}", { id: problem.requestId }) : null}
        </Alert>
      ) : null}
      <label htmlFor="certificate" className="block font-medium">
        {label}
        <span className="block font-normal text-fg-muted text-sm">{t("A PDF or photographs of every page, at most 15 MB together.")}</span>
      </label>
      <input
        ref={input}
        id="certificate"
        name="certificate"
        type="file"
        accept={ACCEPTED_CERTIFICATES}
        multiple
        required={!files.length}
        aria-invalid={problem !== null}
        onChange={() => take()}
        className="block min-h-11 w-full rounded-md border p-2 file:mr-3 file:min-h-8 file:rounded file:border-0 file:bg-raised file:px-3"
      />
      <ChosenFiles files={files} change={change} isFixed={share !== null} />
      {share === null ? null : (
        <div>
          <div className="flex py-2">
            <ShareBar done={Math.round(share * 100)} of={100} label={t("Sending the certificate, percent")} />
          </div>
          <p aria-hidden className="tabular text-fg-muted text-sm">
            {share < 1 ? t("{percent} % sent", { percent: Math.round(share * 100) }) : t("Sent; waiting for the result")}
          </p>
        </div>
      )}
      <Button type="submit" variant="primary" size="lg" pending={share !== null} pendingLabel={t("Sending")}>
        {t("Send certificate")}
      </Button>
    </form>
  );
}
