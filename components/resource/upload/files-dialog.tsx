"use client";

import { FormDialog } from "#components/resource/form/form-dialog.tsx";
import { sendFileForm } from "#components/resource/sending/send.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { useRouter } from "#components/ui/link.tsx";
import { ACCEPTED_FILES, KINDS_TAKEN } from "#lib/contract/core/file-kinds.ts";
import { CERTIFICATE_LIMIT } from "#lib/contract/core/limits.ts";
import { browserClient } from "#lib/dashboard/forwarding/browser-client.ts";
import { failure, type WriteResult } from "#lib/dashboard/writes/write-result.ts";

/** The time fifteen megabytes take on a slow connection. */
const UPLOAD_MS = 5 * 60_000;

const refused = (message: string) => failure("Nothing was added.", { fields: [{ field: "file", message }] });

interface FilesDialogProps {
  /** What it does: the title and both buttons. */
  title: string;
  description: string;
  done: string;
  /** The operation that takes the files, and the object that it adds them to. */
  to: { operation: "claims.attach"; claim: string } | { operation: "contractorDocuments.attach"; contractor_document: string };
  /** Who sees them, after which files are taken. */
  hint?: string;
}

async function attach(to: FilesDialogProps["to"], form: FormData, idempotencyKey: string): Promise<WriteResult> {
  const files = form.getAll("file").filter((file): file is File => file instanceof File && file.size > 0);
  if (!files.length) return refused("Choose a file first.");
  if (files.reduce((sum, { size }) => sum + size, 0) > CERTIFICATE_LIMIT) return refused("The files are together larger than 15 MiB.");
  // A file that was moved or changed since it was chosen cannot be read.
  const read = await Promise.all(files.map((file) => file.arrayBuffer())).catch(() => null);
  if (!read) return refused("The file cannot be read: choose it again.");
  const body = { file: files.map(({ name }, at) => ({ filename: name, bytes: new Uint8Array(read[at] ?? new ArrayBuffer()) })) };
  return sendFileForm<unknown>(async () => {
    const client = await browserClient(UPLOAD_MS);
    return "claim" in to
      ? client.claims.attach({ claim: to.claim, body }, { idempotencyKey })
      : client.contractorDocuments.attach({ contractor_document: to.contractor_document, body }, { idempotencyKey });
  });
}

/** Adds files to an object. */
export function FilesDialog({ title, description, done, to, hint = "" }: FilesDialogProps) {
  const router = useRouter();
  return (
    <FormDialog
      {...{ title, description, done }}
      trigger={<Button>{title}</Button>}
      submitLabel={title}
      submit={async (form, key) => {
        const sent = await attach(to, form, key);
        // Uploads bypass the server action that would reload the page.
        if (sent.ok) router.refresh();
        return sent;
      }}
    >
      {(errorAt) => (
        <Field label="Files" required error={errorAt("file", "The files")} hint={`${KINDS_TAKEN}, up to 15 MiB together.${hint}`}>
          <Input
            name="file"
            type="file"
            multiple
            accept={ACCEPTED_FILES}
            className="py-1 file:mr-3 file:h-full file:rounded file:border-0 file:bg-raised file:px-3"
          />
        </Field>
      )}
    </FormDialog>
  );
}
