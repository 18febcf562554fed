"use client";

import { confirmed } from "#components/resource/form/confirmed.ts";
import { send } from "#components/sending/send.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";

/** Sends the link of an open request again, or ends the request. */
export function RequestActions({ id }: { id: string }) {
  return (
    <>
      <ConfirmDialog
        title="Email the link again"
        trigger={<Button size="sm">Email again</Button>}
        consequence="Emails the link of this request to the contractor now. What they sent before is kept."
        confirmLabel="Email the link"
        danger={false}
        confirm={() => confirmed(send("complianceRequests.resend", { compliance_request: id }))}
      />
      <ConfirmDialog
        title="Withdraw compliance request"
        trigger={<Button size="sm">Withdraw request</Button>}
        consequence="Nothing more can be done with its link, and no reminder is sent. What the contractor sent is kept."
        confirmLabel="Withdraw request"
        backLabel="Keep it open"
        confirm={() => confirmed(send("complianceRequests.withdraw", { compliance_request: id }))}
      />
    </>
  );
}
