"use client";

import { confirmed } from "#components/resource/form/confirmed.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { useRouter } from "#components/ui/link.tsx";
import type { ActionResult } from "#lib/dashboard/writes/actions.ts";

/** Takes a request for a card back before the contractor has answered it. */
export function CancelPaymentButton({ contractor, cancel }: { contractor: string; cancel: () => Promise<ActionResult> }) {
  const router = useRouter();
  return (
    <ConfirmDialog
      title="Cancel payment session"
      trigger={<Button>Cancel</Button>}
      consequence={`The link that asks ${contractor} for a card stops working now. The card on file, if there is one, stays.`}
      confirmLabel="Cancel payment session"
      backLabel="Keep it open"
      confirm={() => confirmed(cancel, () => router.refresh())}
    />
  );
}
