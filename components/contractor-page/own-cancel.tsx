"use client";

import { sendCommand } from "#components/hosted/send-command.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { useRouter } from "#components/ui/link.tsx";

interface OwnCancelProps {
  /** The contractor of this page. */
  contractor: string;
  /** Id of the policy or assignment. */
  object: string;
  title: string;
  consequence: string;
}

/** Cancels the contractor's own cover after a confirmation. */
export function OwnCancel({ contractor, object, title, consequence }: OwnCancelProps) {
  const router = useRouter();
  const confirm = async () => {
    const outcome = await sendCommand("contractor", contractor, { name: "cancel", body: { object } });
    if (!outcome.ok) return `${outcome.problem.message} Nothing was cancelled.`;
    router.refresh();
    return null;
  };
  return (
    <ConfirmDialog
      title={title}
      consequence={consequence}
      confirmLabel={title}
      backLabel="Keep it"
      confirm={confirm}
      trigger={
        <Button variant="ghost" className="-mx-3 mt-2 text-sm">
          {title}
        </Button>
      }
    />
  );
}
