"use client";

import { confirmed } from "#components/resource/form/confirmed.ts";
import { send } from "#components/resource/sending/send.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";

/** Ends all sessions of the user, including this one. */
export function SignOutEverywhereButton() {
  return (
    <ConfirmDialog
      title="Sign out everywhere"
      trigger={<Button>Sign out everywhere</Button>}
      consequence="Every browser you are signed in with is signed out now, this one too."
      backLabel="Stay signed in"
      // A full page load, so that nothing of the session stays in memory.
      confirm={() => confirmed(send("account.endSessions", {}), () => window.location.assign("/login?signed_out=everywhere"))}
    />
  );
}
