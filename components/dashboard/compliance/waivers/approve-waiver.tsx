"use client";

import { confirmed } from "#components/resource/form/confirmed.ts";
import { send } from "#components/resource/sending/send.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";

interface ApproveWaiverProps {
  id: string;
  /** What it waives, as a sentence. */
  says: string;
}

/** Approves a waiver for what the requirement now asks for. */
export function ApproveWaiver({ id, says }: ApproveWaiverProps) {
  return (
    <ConfirmDialog
      title="Approve waiver"
      danger={false}
      trigger={<Button variant="primary">Approve</Button>}
      consequence={`${says} Approved, it counts for what the insurance requirement now asks for, under your name.`}
      confirmLabel="Approve waiver"
      confirm={() => confirmed(send("complianceWaivers.approve", { compliance_waiver: id }))}
    />
  );
}
