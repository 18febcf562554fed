"use client";

import { confirmed } from "#components/resource/form/confirmed.ts";
import { signOutEverywhere } from "#components/security/actions.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { useRouter } from "#components/ui/link.tsx";
import type { ActionResult } from "#lib/dashboard/writes/actions.ts";

/** Ends one other session of the person's. */
export function EndSessionButton({ device, end }: { device: string; end: () => Promise<ActionResult> }) {
  const router = useRouter();
  return (
    <ConfirmDialog
      title="End session"
      trigger={
        <Button variant="ghost" size="sm" aria-label={`End the session of ${device}`}>
          End
        </Button>
      }
      consequence={`${device} is signed out now. If you do not know it, change your password too.`}
      confirmLabel="End session"
      backLabel="Keep it"
      confirm={() => confirmed(end, () => router.refresh())}
    />
  );
}

/** Ends every session of the person's, this one too. */
export function SignOutEverywhereButton() {
  return (
    <ConfirmDialog
      title="Sign out everywhere"
      trigger={<Button>Sign out everywhere</Button>}
      consequence="Every browser you are signed in with is signed out now, this one too."
      confirmLabel="Sign out everywhere"
      backLabel="Stay signed in"
      // A fresh load, so that nothing of the session stays in memory.
      confirm={() => confirmed(signOutEverywhere, (place) => window.location.assign(place))}
    />
  );
}
