"use client";

import { useRouter } from "next/navigation";
import { confirmed } from "#components/resource/confirmed.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import type { ActionResult } from "#lib/dashboard/actions.ts";

interface StatusButtonProps {
  url: string;
  change: () => Promise<ActionResult>;
}

/** Stops deliveries; what is queued waits. */
export function DisableButton({ url, change }: StatusButtonProps) {
  const router = useRouter();
  return (
    <ConfirmDialog
      title="Disable endpoint"
      trigger={<Button>Disable</Button>}
      consequence={`Nothing is delivered to ${url} from now on. What is waiting is kept for 30 days; what happens meanwhile is not queued, and can be recovered later.`}
      confirmLabel="Disable endpoint"
      backLabel="Keep it enabled"
      confirm={() => confirmed(change, () => router.refresh())}
    />
  );
}

/** Takes deliveries up again, with what was parked. */
export function EnableButton({ url, parked, change }: StatusButtonProps & { parked: string }) {
  const router = useRouter();
  return (
    <ConfirmDialog
      title="Enable endpoint"
      danger={false}
      trigger={<Button variant="primary">Enable</Button>}
      consequence={`Deliveries to ${url} begin again now, with what was parked: ${parked}.`}
      confirmLabel="Enable endpoint"
      confirm={() => confirmed(change, () => router.refresh())}
    />
  );
}

/** Replaces the secret that signs deliveries. */
export function RollButton({ change }: { change: () => Promise<ActionResult> }) {
  const router = useRouter();
  return (
    <ConfirmDialog
      title="Roll the signing secret"
      danger={false}
      trigger={<Button size="sm">Roll secret</Button>}
      consequence="A new secret signs deliveries from now on. For 24 hours the present one signs too, so that receivers can change over; one that was replaced before stops signing at once."
      confirmLabel="Roll secret"
      confirm={() => confirmed(change, () => router.refresh())}
    />
  );
}
