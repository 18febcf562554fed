"use client";

import { ProblemText } from "#components/hosted/frame/problem-notice.tsx";
import { sendCommand } from "#components/hosted/frame/send-command.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { useRouter } from "#components/ui/link.tsx";
import { useText } from "#components/ui/text/use-text.ts";

/** Ends a link to a certificate after a confirmation. */
export function EndShare({ contractor, share, job }: { contractor: string; share: string; job: string }) {
  const router = useRouter();
  const t = useText();
  const confirm = async () => {
    const outcome = await sendCommand("contractor", contractor, { name: "endShare", body: { share } });
    if (!outcome.ok) {
      return (
        <>
          <ProblemText problem={outcome.problem} /> {t("The link still works.")}
        </>
      );
    }
    router.refresh();
    return null;
  };
  return (
    <ConfirmDialog
      title={t("End this link")}
      consequence={t("Whoever has the link no longer sees the paper. Copies that were downloaded stay where they are.")}
      confirmLabel={t("End this link")}
      backLabel={t("Keep the link")}
      confirm={confirm}
      trigger={
        <Button variant="ghost" className="-mx-3 mt-2 text-sm">
          {t("End this link")}
          <span className="sr-only"> {t("for {work}", { work: job })}</span>
        </Button>
      }
    />
  );
}
