"use client";

import { ResendButton } from "#components/dashboard/desk/outbox/resend-button.tsx";
import { confirmed } from "#components/resource/form/confirmed.ts";
import { send } from "#components/resource/sending/send.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";

interface RequestActionsProps {
  request: { id: string; send: "email" | null };
  size?: "sm";
}

/** Emails the link of an open request, or ends the request. */
export function RequestActions({ request: { id, send: sent }, ...size }: RequestActionsProps) {
  return (
    <>
      <ResendButton resource="complianceRequests" id={id} isSent={sent !== null} {...size} />
      <ConfirmDialog
        title="Withdraw compliance request"
        trigger={<Button {...size}>Withdraw request</Button>}
        consequence="Nothing more can be done with its link, and no reminder is sent. What the contractor sent is kept."
        confirmLabel="Withdraw request"
        backLabel="Keep it open"
        confirm={() => confirmed(send("complianceRequests.withdraw", { compliance_request: id }))}
      />
    </>
  );
}
