"use client";

import { FormDialog } from "#components/resource/form/form-dialog.tsx";
import { send, sendFileForm } from "#components/resource/sending/send.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { useRouter } from "#components/ui/link.tsx";
import { ACCEPTED_FILES, KINDS_TAKEN } from "#lib/contract/core/file-kinds.ts";
import { CERTIFICATE_LIMIT } from "#lib/contract/core/limits.ts";
import { browserClient } from "#lib/dashboard/forwarding/browser-client.ts";
import { failure, type WriteResult } from "#lib/dashboard/writes/write-result.ts";

/** Names somebody who was injured. */
export function AddInjuredDialog({ id }: { id: string }) {
  const text = (form: FormData, name: string) => String(form.get(name) ?? "").trim() || undefined;
  return (
    <FormDialog
      title="Add injured person"
      description="The insurer is written to at once."
      trigger={<Button>Add injured person</Button>}
      submitLabel="Add injured person"
      done="Added. If the insurer was told of the claim, an email to it was written."
      submit={(form, key) => {
        const person = { name: text(form, "name") ?? "", injury: text(form, "injury"), treated_where: text(form, "treated_where") };
        return send("claims.addInjured", { claim: id, body: { person } }, { key });
      }}
    >
      {(errorAt) => (
        <div className="space-y-4">
          <Field label="Name" required error={errorAt("person.name", "The name")} hint="Only staff who handle claims see it.">
            <Input name="name" autoComplete="off" maxLength={200} />
          </Field>
          <Field label="How badly" error={errorAt("person.injury", "How badly")}>
            <Input name="injury" autoComplete="off" maxLength={1000} />
          </Field>
          <Field label="Treated at" error={errorAt("person.treated_where", "Treated at")}>
            <Input name="treated_where" autoComplete="off" maxLength={200} />
          </Field>
        </div>
      )}
    </FormDialog>
  );
}

/** The time fifteen megabytes take on a slow connection. */
const UPLOAD_MS = 5 * 60_000;

const refused = (message: string) => failure("The files were not added.", { fields: [{ field: "file", message }] });

async function attach(claim: string, form: FormData, idempotencyKey: string): Promise<WriteResult> {
  const files = form.getAll("file").filter((file): file is File => file instanceof File && file.size > 0);
  if (!files.length) return refused("Choose a file first.");
  if (files.reduce((sum, { size }) => sum + size, 0) > CERTIFICATE_LIMIT) return refused("The files are together larger than 15 MiB.");
  // A file that was moved or changed since it was chosen cannot be read.
  const read = await Promise.all(files.map((file) => file.arrayBuffer())).catch(() => null);
  if (!read) return refused("The file cannot be read: choose it again.");
  const body = { file: files.map(({ name }, at) => ({ filename: name, bytes: new Uint8Array(read[at] ?? new ArrayBuffer()) })) };
  return sendFileForm(async () => (await browserClient(UPLOAD_MS)).claims.attach({ claim, body }, { idempotencyKey }));
}

/** Adds photographs and documents. */
export function AddFilesDialog({ id }: { id: string }) {
  const router = useRouter();
  return (
    <FormDialog
      title="Add files"
      description="Photographs and documents. They are sent to the insurer at once."
      trigger={<Button>Add files</Button>}
      submitLabel="Add files"
      done="Added. If the insurer was told of the claim, an email with them was written."
      submit={async (form, key) => {
        const sent = await attach(id, form, key);
        // Uploads bypass the server action that would reload the page.
        if (sent.ok) router.refresh();
        return sent;
      }}
    >
      {(errorAt) => (
        <Field label="Files" required error={errorAt("file", "The files")} hint={`${KINDS_TAKEN}, up to 15 MiB together.`}>
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
