"use client";

import { confirmed } from "#components/resource/form/confirmed.ts";
import { send } from "#components/sending/send.ts";
import { useChange, useShown } from "#components/sending/use-change.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { type EndpointStatusName, statusOf } from "#components/webhooks/endpoint-status.tsx";

interface StatusButtonProps {
  id: string;
  url: string;
  status: EndpointStatusName;
  /** What waits for a disabled one, in words, where that is known. */
  parked: string | null;
}

/** Stops deliveries, or takes them up again with what was parked; the new state is shown at once. */
export function StatusButton({ id, url, status, parked }: StatusButtonProps) {
  const shown = useShown(statusOf(id), status);
  const { mutate, isPending } = useChange<EndpointStatusName>(statusOf(id), status, `The endpoint ${url}`);
  const confirm = (next: EndpointStatusName) => {
    mutate({ to: next, save: () => send("webhookEndpoints.update", { webhook_endpoint: id, body: { status: next } }) });
    return Promise.resolve(null);
  };
  if (shown === "enabled") {
    return (
      <ConfirmDialog
        title="Disable endpoint"
        trigger={<Button disabled={isPending}>Disable</Button>}
        consequence={`Nothing is delivered to ${url} from now on. What is waiting is kept for 30 days; what happens meanwhile is not queued, and can be recovered later.`}
        confirmLabel="Disable endpoint"
        backLabel="Keep it enabled"
        confirm={() => confirm("disabled")}
      />
    );
  }
  return (
    <ConfirmDialog
      title="Enable endpoint"
      danger={false}
      trigger={
        <Button variant="primary" disabled={isPending}>
          Enable
        </Button>
      }
      consequence={`Deliveries to ${url} begin again now, with what was parked${parked ? `: ${parked}` : ""}.`}
      confirmLabel="Enable endpoint"
      confirm={() => confirm("enabled")}
    />
  );
}

/** Replaces the secret that signs deliveries. */
export function RollButton({ id }: { id: string }) {
  return (
    <ConfirmDialog
      title="Roll the signing secret"
      danger={false}
      trigger={<Button size="sm">Roll secret</Button>}
      consequence="A new secret signs deliveries from now on. For 24 hours the present one signs too, so that receivers can change over; one that was replaced before stops signing at once."
      confirmLabel="Roll secret"
      confirm={() => confirmed(send("webhookEndpoints.rollSecret", { webhook_endpoint: id }))}
    />
  );
}
