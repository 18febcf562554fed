"use client";

import { cancellationReasons } from "#components/assignments/assignment-rules.ts";
import type { Named } from "#components/assignments/named.ts";
import { ReasonDialog } from "#components/resource/form/reason-dialog.tsx";
import { send } from "#components/sending/send.ts";
import { Button } from "#components/ui/button.tsx";

interface CancelDialogProps {
  named: Named;
  contractor: string;
  /** Whether the premium was charged already, and goes back. */
  charged: boolean;
}

/** Cancels an assignment before its start, with a reason that is kept. */
export function CancelDialog({ named, contractor, charged }: CancelDialogProps) {
  return (
    <ReasonDialog
      title="Cancel assignment"
      description={`${contractor} will not be insured for this job under this assignment. ${charged ? "The premium that was charged goes back to the card." : "Nothing is charged."} This cannot be undone; a new assignment can be made.`}
      trigger={<Button>Cancel assignment</Button>}
      backLabel="Keep assignment"
      done="The assignment is cancelled."
      reasons={cancellationReasons}
      field="reason"
      end={(reason, key) => send("assignments.cancel", { body: { ...named, reason } }, { key })}
    />
  );
}
