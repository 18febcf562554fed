"use client";

import { confirmed } from "#components/resource/form/confirmed.ts";
import { send } from "#components/sending/send.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";

/** Ends a key for good, after its name was typed. */
export function RevokeKeyButton({ id, name }: { id: string; name: string }) {
  return (
    <ConfirmDialog
      title="Revoke API key"
      trigger={<Button variant="ghost">Revoke</Button>}
      consequence={`Whatever still calls with ${name} is refused from now on. This cannot be undone.`}
      confirmLabel="Revoke key"
      backLabel="Keep key"
      typedName={name}
      confirm={() => confirmed(send("apiKeys.delete", { api_key: id }))}
    />
  );
}
