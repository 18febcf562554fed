"use client";

import type { Invited } from "#components/members/actions.ts";
import { InviteAgainDialog } from "#components/members/invite-dialog.tsx";
import { confirmed } from "#components/resource/form/confirmed.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { useRouter } from "#components/ui/link.tsx";
import type { ActionFailure, ActionResult } from "#lib/dashboard/writes/actions.ts";

interface InvitationButtonsProps {
  email: string;
  again: (key: string) => Promise<Invited | ActionFailure>;
  revoke: () => Promise<ActionResult>;
}

/** Sends an open invitation again, or revokes it. */
export function InvitationButtons({ email, again, revoke }: InvitationButtonsProps) {
  const router = useRouter();
  return (
    <span className="inline-flex gap-1">
      <InviteAgainDialog
        email={email}
        send={again}
        trigger={
          <Button variant="ghost" size="sm" aria-label={`Send again to ${email}`}>
            Send again
          </Button>
        }
      />
      <ConfirmDialog
        title="Revoke invitation"
        trigger={
          <Button variant="ghost" size="sm" aria-label={`Revoke the invitation of ${email}`}>
            Revoke
          </Button>
        }
        consequence={`The link that was sent to ${email} opens nothing from now on.`}
        confirmLabel="Revoke invitation"
        backLabel="Keep it"
        confirm={() => confirmed(revoke, () => router.refresh())}
      />
    </span>
  );
}
