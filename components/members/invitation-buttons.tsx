"use client";

import { InviteAgainDialog } from "#components/members/invite-dialog.tsx";
import { confirmed } from "#components/resource/form/confirmed.ts";
import { send } from "#components/sending/send.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";

/** Sends an open invitation again, or revokes it. */
export function InvitationButtons({ id, email }: { id: string; email: string }) {
  return (
    <span className="inline-flex gap-1">
      <InviteAgainDialog
        id={id}
        email={email}
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
        confirm={() => confirmed(send("invitations.delete", { invitation: id }))}
      />
    </span>
  );
}
