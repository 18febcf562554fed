"use client";

import { FormDialog } from "#components/resource/form/form-dialog.tsx";
import { send, sendFileForm } from "#components/resource/sending/send.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { useRouter } from "#components/ui/link.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import { ACCEPTED_FILES, KINDS_TAKEN } from "#lib/contract/core/file-kinds.ts";
import { CERTIFICATE_LIMIT } from "#lib/contract/core/limits.ts";
import { browserClient } from "#lib/dashboard/forwarding/browser-client.ts";
import { failure, type WriteResult } from "#lib/dashboard/writes/write-result.ts";

interface DocumentDialogProps {
  id: string;
  /** What it is, in a sentence: "License of Dana Whitfield". */
  what: string;
}

/** Refuses a document, or takes back that it was accepted. */
export function RefuseDocumentDialog({ id, what }: DocumentDialogProps) {
  return (
    <FormDialog
      title="Refuse document"
      danger
      description={`${what}: it does not count for requirements. The reason is emailed to the contractor.`}
      trigger={<Button>Refuse</Button>}
      submitLabel="Refuse document"
      done="Refused. An email with the reason was written; the contractor's timeline says whether it was sent."
      submit={(form, key) => {
        const body = { note: String(form.get("note") ?? "").trim() };
        return send("contractorDocuments.refuse", { contractor_document: id, body }, { key });
      }}
    >
      {(errorAt) => (
        <Field label="What is wrong" required error={errorAt("note", "What is wrong")} hint="It is emailed to the contractor.">
          <Textarea name="note" rows={4} maxLength={1000} />
        </Field>
      )}
    </FormDialog>
  );
}

/** The time fifteen megabytes take on a slow connection. */
const UPLOAD_MS = 5 * 60_000;

const refused = (message: string) => failure("The file was not attached.", { fields: [{ field: "file", message }] });

async function attach(id: string, form: FormData, idempotencyKey: string): Promise<WriteResult> {
  const files = form.getAll("file").filter((file): file is File => file instanceof File && file.size > 0);
  if (!files.length) return refused("Choose a file first.");
  if (files.reduce((sum, { size }) => sum + size, 0) > CERTIFICATE_LIMIT) return refused("The files are together larger than 15 MiB.");
  // A file that was moved or changed since it was chosen cannot be read.
  const read = await Promise.all(files.map((file) => file.arrayBuffer())).catch(() => null);
  if (!read) return refused("The file cannot be read: choose it again.");
  const body = { file: files.map(({ name }, at) => ({ filename: name, bytes: new Uint8Array(read[at] ?? new ArrayBuffer()) })) };
  return sendFileForm(async () =>
    (await browserClient(UPLOAD_MS)).contractorDocuments.attach({ contractor_document: id, body }, { idempotencyKey }),
  );
}

/** Uploads the files of a document, in place of earlier ones. */
export function AttachFileDialog({ id, what, hasFiles }: DocumentDialogProps & { hasFiles: boolean }) {
  const router = useRouter();
  return (
    <FormDialog
      title="Attach file"
      description={hasFiles ? `${what}: the new file takes the place of the present ones.` : `${what}.`}
      trigger={<Button>Attach file</Button>}
      submitLabel="Attach file"
      done="The file is attached."
      submit={async (form, key) => {
        const sent = await attach(id, form, key);
        // Uploads bypass the server action that would reload the page.
        if (sent.ok) router.refresh();
        return sent;
      }}
    >
      {(errorAt) => (
        <Field
          label="File"
          required
          error={errorAt("file", "The file")}
          hint={`${KINDS_TAKEN}, up to 15 MiB together. It may show a tax number: only staff who decide about documents can open it.`}
        >
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
