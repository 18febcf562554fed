"use client";

import { confirmed } from "#components/resource/form/confirmed.ts";
import { send } from "#components/resource/sending/send.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";

/** Reconciles everything until the end of yesterday now. */
export function StartDialog() {
  return (
    <ConfirmDialog
      title="Reconcile now"
      danger={false}
      trigger={<Button>Reconcile now</Button>}
      consequence="Everything until the end of yesterday (UTC) is compared with the payment processor. No money moves."
      confirmLabel="Reconcile"
      confirm={() => confirmed(send("reconciliations.create", { body: {} }))}
    />
  );
}
