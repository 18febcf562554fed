"use client";

import { cancellationReasons } from "#components/policies/policy-rules.ts";
import { ReasonDialog } from "#components/resource/form/reason-dialog.tsx";
import { send } from "#components/sending/send.ts";
import { Button } from "#components/ui/button.tsx";
import { formatDate } from "#components/ui/format-time.ts";

interface CancelDialogProps {
  id: string;
  number: string;
  contractor: string;
  /** Until when it could be reinstated if it were cancelled now, epoch seconds. */
  reinstatableUntil: number;
}

/** Cancels a policy at once, with a reason that is kept. */
export function CancelDialog({ id, number, contractor, reinstatableUntil }: CancelDialogProps) {
  return (
    <ReasonDialog
      title="Cancel policy"
      description={`Ends ${contractor}'s cover under ${number} now. Its certificates no longer prove cover, and assignments under it that are not in force yet are cancelled. It can be reinstated until ${formatDate(reinstatableUntil)}.`}
      trigger={<Button>Cancel policy</Button>}
      backLabel="Keep policy"
      done={`${number} is cancelled.`}
      reasons={cancellationReasons}
      field="cancellation_reason"
      end={(reason) => send("policies.update", { policy: id, body: { is_active: false, cancellation_reason: reason } })}
    />
  );
}
