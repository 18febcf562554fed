"use client";

import { confirmed } from "#components/resource/form/confirmed.ts";
import { sendObject } from "#components/sending/send.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";

interface BindButtonProps {
  id: string;
  contractor: string;
  /** As judged last: binding judges again. */
  eligible: boolean;
  /** Whether the platform withholds the premium from pay. */
  withheld: boolean;
}

/** Binds an assignment that is only offered so far, or checks one that was not eligible again. */
export function BindButton({ id, contractor, eligible, withheld }: BindButtonProps) {
  const title = eligible ? "Bind assignment" : "Check again and bind";
  const then = withheld
    ? `${contractor} is told by email and insured for this job at once; the premium is withheld from pay.`
    : `${contractor} is told by email now, and the card on file is charged in 24 hours. Cover follows the charge.`;
  return (
    <ConfirmDialog
      title={title}
      danger={false}
      trigger={<Button variant="primary">{title}</Button>}
      consequence={eligible ? then : `Checks every rule again. If all pass: ${then}`}
      confirmLabel={title}
      confirm={() => confirmed(sendObject("assignments", "update", { assignment: id, body: { bind: true } }))}
    />
  );
}
