"use client";

import { confirmed } from "#components/resource/form/confirmed.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { useRouter } from "#components/ui/link.tsx";
import type { ActionResult } from "#lib/dashboard/writes/actions.ts";

/** Puts a cancelled policy back in force. */
export function ReinstateButton({ number, change }: { number: string; change: (body: object) => Promise<ActionResult> }) {
  const router = useRouter();
  return (
    <ConfirmDialog
      title="Reinstate policy"
      danger={false}
      trigger={<Button variant="primary">Reinstate policy</Button>}
      consequence={`${number} is in force again without a gap: cover counts for the days since its cancellation too, and premium is due for them.`}
      confirmLabel="Reinstate policy"
      confirm={() =>
        confirmed(
          () => change({ is_active: true }),
          () => router.refresh(),
        )
      }
    />
  );
}
