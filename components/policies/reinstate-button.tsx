"use client";

import { confirmed } from "#components/resource/form/confirmed.ts";
import { send } from "#components/sending/send.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";

/** Puts a cancelled policy back in force. */
export function ReinstateButton({ id, number }: { id: string; number: string }) {
  return (
    <ConfirmDialog
      title="Reinstate policy"
      danger={false}
      trigger={<Button variant="primary">Reinstate policy</Button>}
      consequence={`${number} is in force again without a gap: cover counts for the days since its cancellation too, and premium is due for them.`}
      confirmLabel="Reinstate policy"
      confirm={() => confirmed(send("policies.update", { policy: id, body: { is_active: true } }))}
    />
  );
}
