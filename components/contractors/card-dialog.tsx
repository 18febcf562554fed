"use client";

import type { MadeLink as Made } from "#components/contractors/link-actions.ts";
import { MadeLink } from "#components/contractors/made-link.tsx";
import { FormDialog } from "#components/resource/form/form-dialog.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import type { ActionFailure } from "#lib/dashboard/writes/actions.ts";

interface CardDialogProps {
  contractor: string;
  /** Where the contractor lands, unless the platform has a page of its own. */
  landing: string;
  ask: (returnUrl: string, idempotencyKey: string) => Promise<Made | ActionFailure>;
}

/** Makes the link by which a contractor gives a card. */
export function CardDialog({ contractor, landing, ask }: CardDialogProps) {
  return (
    <FormDialog
      title="Request card"
      description={`Creates a link by which ${contractor} adds a card for premiums, or replaces the one on file. It works for 30 minutes; send it to nobody else.`}
      trigger={<Button>Request card</Button>}
      submitLabel="Create link"
      submit={(form, key) => ask(String(form.get("return_url") ?? ""), key)}
      shown={({ url, expiresAt }) => (
        <MadeLink label="Link for the card" url={url} expiresAt={expiresAt} hint={`Send it to ${contractor}.`} />
      )}
    >
      {(errorAt) => (
        <Field
          label="Where the contractor goes afterwards"
          required
          error={errorAt("return_url", "This address")}
          hint="The filled-in address is a page of this dashboard."
        >
          <Input name="return_url" type="url" inputMode="url" defaultValue={landing} autoComplete="off" spellCheck={false} />
        </Field>
      )}
    </FormDialog>
  );
}
