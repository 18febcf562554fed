import { ResendButton } from "#components/dashboard/desk/outbox/resend-button.tsx";
import { ConfirmButton } from "#components/resource/form/confirm-button.tsx";

interface RequestActionsProps {
  request: { id: string; send: "email" | null };
  size?: "sm";
}

/** Emails the link of an open request, or ends the request. */
export function RequestActions({ request: { id, send: sent }, ...size }: RequestActionsProps) {
  return (
    <>
      <ResendButton resource="complianceRequests" id={id} isSent={sent !== null} {...size} />
      <ConfirmButton
        operation="complianceRequests.withdraw"
        input={{ compliance_request: id }}
        label="Withdraw request"
        title="Withdraw compliance request"
        confirmLabel="Withdraw request"
        backLabel="Keep it open"
        consequence="Nothing more can be done with its link, and no reminder is sent. What the contractor sent is kept."
        {...size}
      />
    </>
  );
}
