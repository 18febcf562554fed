"use client";

import { confirmed } from "#components/resource/form/confirmed.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { useRouter } from "#components/ui/link.tsx";
import type { ActionResult } from "#lib/dashboard/writes/actions.ts";

interface BindButtonProps {
  contractor: string;
  /** As judged last: binding judges again. */
  eligible: boolean;
  /** Whether the platform withholds the premium from pay. */
  withheld: boolean;
  change: (body: object) => Promise<ActionResult>;
}

/** Binds an assignment that is only offered so far, or checks one that was not eligible again. */
export function BindButton({ contractor, eligible, withheld, change }: BindButtonProps) {
  const router = useRouter();
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
      confirm={() =>
        confirmed(
          () => change({ bind: true }),
          () => router.refresh(),
        )
      }
    />
  );
}
