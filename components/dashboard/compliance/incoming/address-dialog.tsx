"use client";

import { confirmed } from "#components/resource/form/confirmed.ts";
import { FormDialog } from "#components/resource/form/form-dialog.tsx";
import { send } from "#components/resource/sending/send.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";

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
      >
        {() => null}
      </FormDialog>
    );
  return (
    <ConfirmDialog
      title="Replace the email address"
      trigger={<Button>Replace</Button>}
      consequence="Emails to the present address are no longer received, and their senders get no notice. Give the new address to everybody who sends certificates."
      confirmLabel="Replace address"
      confirm={() => confirmed(send("incomingAddress.renew", {}))}
    />
  );
}
