"use client";

import { MadeLink } from "#components/contractors/made-link.tsx";
import { FormDialog } from "#components/resource/form/form-dialog.tsx";
import { send } from "#components/sending/send.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";

interface CardDialogProps {
  /** The contractor's id and name. */
  id: string;
  contractor: string;
  /** Where the contractor lands, unless the platform has a page of its own. */
  landing: string;
}

/** Makes the link by which a contractor gives a card. */
export function CardDialog({ id, contractor, landing }: CardDialogProps) {
  return (
    <FormDialog
      title="Request card"
      description={`Creates a link by which ${contractor} adds a card for premiums, or replaces the one on file. It works for 30 minutes; send it to nobody else.`}
      trigger={<Button>Request card</Button>}
      submitLabel="Create link"
      submit={(form, key) => {
        const body = { contractor: id, return_url: String(form.get("return_url") ?? "") };
        return send("paymentSessions.create", { body }, { key });
      }}
      shown={({ url, expires_at }) => (
        <MadeLink label="Link for the card" url={url} expiresAt={expires_at} hint={`Send it to ${contractor}.`} />
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
