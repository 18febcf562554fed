"use client";

import { Button } from "#components/ui/button.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { DialogClose } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";

/** A key, shown this once. */
export function MadeKeyField({ apiKey }: { apiKey: string }) {
  return (
    <div className="flex flex-col gap-4">
      <Field label="API key" hint="Copy it now and keep it where your secrets are: it is not shown again.">
        <Input readOnly value={apiKey} onFocus={(event) => event.currentTarget.select()} className="font-mono text-xs" />
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <CopyButton value={apiKey} label="Copy API key" text className="h-(--control-height)" />
        <DialogClose asChild>
          <Button variant="primary">Done</Button>
        </DialogClose>
      </div>
    </div>
  );
}
