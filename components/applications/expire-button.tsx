"use client";

import { confirmed } from "#components/resource/form/confirmed.ts";
import { send } from "#components/sending/send.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";

/** Ends an application before its time. */
export function ExpireButton({ id, contractor }: { id: string; contractor: string }) {
  return (
    <ConfirmDialog
      title="Expire application"
      trigger={<Button>Expire</Button>}
      consequence={`${contractor}'s link stops working now and the answers given so far are discarded. A new application can be made.`}
      confirmLabel="Expire application"
      backLabel="Keep it open"
      confirm={() => confirmed(send("applySessions.expire", { session: id }))}
    />
  );
}
