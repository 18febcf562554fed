"use client";

import { ProblemText } from "#components/hosted/frame/problem-notice.tsx";
import { sendCommand } from "#components/hosted/frame/send-command.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { useRouter } from "#components/ui/link.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import type { PlainMessage } from "#lib/text/text.ts";

interface OwnCancelProps {
  /** The contractor of this page. */
  contractor: string;
  /** Id of the policy or assignment. */
  object: string;
  title: PlainMessage;
  consequence: string;
}

/** Cancels the contractor's own cover after a confirmation. */
export function OwnCancel({ contractor, object, title, consequence }: OwnCancelProps) {
  const router = useRouter();
  const t = useText();
  const confirm = async () => {
    const outcome = await sendCommand("contractor", contractor, { name: "cancel", body: { object } });
    if (!outcome.ok) {
      return (
        <>
          <ProblemText problem={outcome.problem} /> {t("Nothing was cancelled.")}
        </>
      );
    }
    router.refresh();
    return null;
  };
  return (
    <ConfirmDialog
      title={t(title)}
      consequence={consequence}
      confirmLabel={t(title)}
      backLabel={t("Keep it")}
      confirm={confirm}
      trigger={
        <Button variant="ghost" className="-mx-3 mt-2 text-sm">
          {t(title)}
        </Button>
      }
    />
  );
}
