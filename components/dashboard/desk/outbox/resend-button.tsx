"use client";

import type { InvitationResource } from "#components/dashboard/desk/outbox/mail-preview.tsx";
import { confirmed } from "#components/resource/form/confirmed.ts";
import { send } from "#components/resource/sending/send.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";

const sends = {
  complianceRequests: (id: string) => send("complianceRequests.resend", { compliance_request: id }),
  applySessions: (id: string) => send("applySessions.resend", { session: id }),
  paymentSessions: (id: string) => send("paymentSessions.resend", { session: id }),
};

const consequences: Record<InvitationResource, string> = {
  complianceRequests: "Emails the link of this request to the contractor now. What they sent before is kept.",
  applySessions: "Emails the link of this application to the contractor now. The answers given so far are kept.",
  paymentSessions: "Emails a new link to the contractor now. Links that were sent before work until they expire.",
};

interface ResendButtonProps {
  resource: InvitationResource;
  id: string;
  /** Whether its link was emailed before. */
  isSent: boolean;
  size?: "sm";
}

/** Emails the link of an open object to its contractor, for the first time or again. */
export function ResendButton({ resource, id, isSent, ...size }: ResendButtonProps) {
  return (
    <ConfirmDialog
      title={isSent ? "Email the link again" : "Email the link"}
      trigger={<Button {...size}>{isSent ? "Email again" : "Email link"}</Button>}
      consequence={consequences[resource]}
      confirmLabel="Email the link"
      danger={false}
      confirm={() => confirmed<unknown>(sends[resource](id))}
    />
  );
}
