"use client";

import { confirmed } from "#components/resource/form/confirmed.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { useRouter } from "#components/ui/link.tsx";
import type { ActionResult } from "#lib/dashboard/writes/actions.ts";

/** Ends an application before its time. */
export function ExpireButton({ contractor, expire }: { contractor: string; expire: () => Promise<ActionResult> }) {
  const router = useRouter();
  return (
    <ConfirmDialog
      title="Expire application"
      trigger={<Button>Expire</Button>}
      consequence={`${contractor}'s link stops working now and the answers given so far are discarded. A new application can be made.`}
      confirmLabel="Expire application"
      backLabel="Keep it open"
      confirm={() => confirmed(expire, () => router.refresh())}
    />
  );
}
