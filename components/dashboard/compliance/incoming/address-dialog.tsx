"use client";

import { ConfirmButton } from "#components/resource/form/confirm-button.tsx";
import { FormDialog } from "#components/resource/form/form-dialog.tsx";
import { send } from "#components/resource/sending/send.ts";
import { Button } from "#components/ui/button.tsx";

/** Makes the first address, or replaces it. */
export function AddressDialog({ isNew }: { isNew: boolean }) {
  if (isNew)
    return (
      <FormDialog
        title="Make an email address"
        description="Whoever knows the address can send certificates. Each is read and audited like an upload."
        trigger={<Button>Make an address</Button>}
        submitLabel="Make an address"
        submit={(_, key) => send("incomingAddress.renew", {}, { key })}
      />
    );
  return (
    <ConfirmButton
      operation="incomingAddress.renew"
      input={{}}
      label="Replace"
      title="Replace the email address"
      confirmLabel="Replace address"
      consequence="Emails to the present address are no longer received, and their senders get no notice. Give the new address to everybody who sends certificates."
    />
  );
}
