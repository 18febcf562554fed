"use client";

import { useRef, useState, useTransition } from "react";
import { sentence } from "#components/resource/form/sentence.ts";
import { refusal } from "#components/resource/request-reference.tsx";
import { sendCall } from "#components/resource/sending/send.ts";
import { DropZone } from "#components/resource/upload/drop-zone.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { useRouter } from "#components/ui/link.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import { ServiceError } from "#lib/client/service-error.ts";
import { IMPORT_LIMIT, MOVING_LIMIT } from "#lib/contract/core/limits.ts";
import type { ImportFile } from "#lib/contract/desk/import-columns.ts";
import { browserClient } from "#lib/dashboard/forwarding/browser-client.ts";
import { newId } from "#lib/kit/ids.ts";

/** The time ten megabytes take on a slow connection. */
const UPLOAD_MS = 5 * 60_000;

interface Failure {
  message: string;
  requestId: string | null;
  /** Whether the same file is still being accepted. */
  mayPass: boolean;
}

const refused = (message: string): Failure => ({ message, requestId: null, mayPass: false });

function failureOf(error: unknown): Failure {
  if (!(error instanceof ServiceError)) throw error;
  const { fields, requestId, isFinal, message } = error;
  return { message: fields[0] ? sentence("The file", fields[0].message) : message, requestId, mayPass: !isFinal };
}

/** Uploads one file and opens the import. `replaces`: the run of pay that it corrects. The file stays selected for a retry when the upload fails. */
export function ImportUpload({ target, replaces }: { target: ImportFile; replaces?: string | undefined }) {
  const router = useRouter();
  const isZip = target === "certificates";
  const [file, setFile] = useState<File | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [pending, start] = useTransition();
  // The same file sent again after no response is the same import (idempotency key).
  const keys = useRef(new Map<File, string>());
  const take = ([chosen]: File[]) => {
    if (!chosen || pending) return;
    setFile(chosen);
    setFailure(null);
    if (chosen.size > (isZip ? MOVING_LIMIT : IMPORT_LIMIT))
      return setFailure(refused(`The file is larger than ${isZip ? "1 GiB" : "10 MiB"}: split it.`));
    const idempotencyKey = keys.current.get(chosen) ?? newId("idem");
    keys.current.set(chosen, idempotencyKey);
    start(async () => {
      try {
        // A file that was moved or changed since it was chosen cannot be read.
        const read = await chosen.arrayBuffer().catch(() => null);
        if (!read) return start(() => setFailure(refused("The file cannot be read: choose it again.")));
        const client = await browserClient(UPLOAD_MS);
        const body = { target, ...(replaces && { replaces }), file: { filename: chosen.name, bytes: new Uint8Array(read) } };
        const { id } = await sendCall(() => client.imports.create({ body }, { idempotencyKey }));
        router.push(`/imports/${id}`);
      } catch (error) {
        start(() => setFailure(failureOf(error)));
      }
    });
  };
  return (
    <div className="flex flex-col gap-3">
      <DropZone
        multiple={false}
        take={take}
        words={
          isZip
            ? { prompt: "Drop a ZIP file of certificates here", limits: "ZIP with one spreadsheet, up to 1 GiB" }
            : {
                prompt: `Drop a ${target === "workbook" ? "workbook" : "spreadsheet"} here`,
                limits: `${target === "workbook" ? "XLSX" : "CSV or XLSX"}, up to 10 MiB and 10,000 rows`,
              }
        }
        accept={isZip ? "application/zip,.zip" : "text/csv,.csv,.tsv,.txt,.xlsx"}
      />
      <div role="status" className="text-fg-muted text-sm">
        {pending && file ? (
          <span className="inline-flex items-center gap-2">
            <Spinner /> Uploading {file.name}
          </span>
        ) : null}
      </div>
      {failure ? (
        <Alert
          tone="danger"
          announce
          title={file ? `${file.name} was not accepted` : "The file was not accepted"}
          action={file && failure.mayPass ? <Button onClick={() => take([file])}>Try again</Button> : null}
        >
          {refusal(failure.message, failure.requestId)}
        </Alert>
      ) : null}
    </div>
  );
}
