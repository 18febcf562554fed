"use client";

import { confirmed } from "#components/resource/form/confirmed.ts";
import { send } from "#components/resource/sending/send.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";

/** Cancels a card request before the contractor has answered it. */
export function CancelPaymentButton({ id, contractor }: { id: string; contractor: string }) {
  return (
    <ConfirmDialog
      title="Cancel payment session"
      trigger={<Button>Cancel</Button>}
      consequence={`The link that asks ${contractor} for a card stops working now. The card on file, if there is one, stays.`}
      confirmLabel="Cancel payment session"
      backLabel="Keep it open"
      confirm={() => confirmed(send("paymentSessions.cancel", { session: id }))}
    />
  );
}
