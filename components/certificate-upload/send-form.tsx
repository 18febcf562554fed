"use client";

import { type FormEvent, useRef, useState } from "react";
import { sendFile } from "#components/certificates/upload/send-file.ts";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { useRouter } from "#components/ui/link.tsx";
import { ShareBar } from "#components/ui/progress-bar.tsx";
import { CERTIFICATE_LIMIT } from "#lib/contract/limits.ts";
import { problemText } from "./labels.ts";

const PATH = "/certificate/send";

/** What is wrong with a file before any of it is sent, by the service's code; null: nothing that shows from outside. */
function refusalCode(file: File | undefined): string | null {
  if (!file || file.size === 0) return "missing_certificate";
  if (file.size > CERTIFICATE_LIMIT) return "payload_too_large";
  return file.type === "application/pdf" || /\.pdf$/i.test(file.name) ? null : "invalid_file_type";
}

interface SendFormProps {
  /** Sending twice under one key is sending once; another with every page. */
  sendingKey: string;
  /** The service's code for what went wrong with a file sent without scripts. */
  problem: string | null;
  label: string;
}

/** The form that sends a certificate: a plain one, to which a script adds progress, and the file stays chosen when sending fails. */
export function SendForm({ sendingKey, problem: told, label }: SendFormProps) {
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  // A file that was chosen anew is another sending; the same one after a failure is not.
  const key = useRef(sendingKey);
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState(told === null ? null : { code: told as string | null, requestId: null as string | null });

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (share !== null) return;
    const file = input.current?.files?.[0];
    const code = refusalCode(file);
    if (code !== null || !file) {
      setProblem({ code, requestId: null });
      input.current?.focus();
      return;
    }
    setProblem(null);
    setShare(0);
    const sent = await sendFile({ url: PATH, file, fields: {}, idempotencyKey: key.current, onProgress: setShare });
    setShare(null);
    if (!sent.ok) {
      setProblem({ code: sent.code, requestId: sent.requestId });
      return;
    }
    key.current = crypto.randomUUID();
    form.current?.reset();
    // Without what an earlier sending left in the address.
    router.replace("/certificate");
    router.refresh();
    window.scrollTo(0, 0);
  };

  return (
    <form
      ref={form}
      action={`${PATH}?key=${encodeURIComponent(sendingKey)}`}
      method="post"
      encType="multipart/form-data"
      noValidate
      onSubmit={(event) => void send(event)}
      className="space-y-4"
    >
      {problem ? (
        <Alert tone="danger" title={problemText(problem.code)} announce>
          {problem.requestId ? <>Request {problem.requestId}</> : null}
        </Alert>
      ) : null}
      <label htmlFor="certificate" className="block font-medium">
        {label}
        <span className="block font-normal text-fg-muted text-sm">A PDF of at most 15 MB.</span>
      </label>
      <input
        ref={input}
        id="certificate"
        name="certificate"
        type="file"
        accept="application/pdf,.pdf"
        required
        aria-invalid={problem !== null}
        onChange={() => {
          key.current = crypto.randomUUID();
          setProblem(null);
        }}
        className="block min-h-11 w-full rounded-md border p-2 file:mr-3 file:min-h-8 file:rounded file:border-0 file:bg-raised file:px-3"
      />
      {share === null ? null : (
        <div>
          <div className="flex py-2">
            <ShareBar done={Math.round(share * 100)} of={100} label="Sending the certificate, percent" />
          </div>
          <p aria-hidden className="tabular text-fg-muted text-sm">
            {share < 1 ? `${Math.round(share * 100)} % sent` : "Sent; waiting for the answer"}
          </p>
        </div>
      )}
      <Button type="submit" variant="primary" size="lg" pending={share !== null} pendingLabel="Sending">
        Send certificate
      </Button>
    </form>
  );
}
