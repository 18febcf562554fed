"use client";

import { confirmed } from "#components/resource/form/confirmed.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { useRouter } from "#components/ui/link.tsx";
import type { ActionResult } from "#lib/dashboard/writes/actions.ts";

/** Ends a key for good, after its name was typed. */
export function RevokeKeyButton({ name, revoke }: { name: string; revoke: () => Promise<ActionResult> }) {
  const router = useRouter();
  return (
    <ConfirmDialog
      title="Revoke API key"
      trigger={<Button variant="ghost">Revoke</Button>}
      consequence={`Whatever still calls with ${name} is refused from now on. This cannot be undone.`}
      confirmLabel="Revoke key"
      backLabel="Keep key"
      typedName={name}
      confirm={() => confirmed(revoke, () => router.refresh())}
    />
  );
}
