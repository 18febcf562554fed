"use client";

import { ProblemText } from "#components/hosted/frame/problem-notice.tsx";
import { sendCommand } from "#components/hosted/frame/send-command.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { useRouter } from "#components/ui/link.tsx";
import { useText } from "#components/ui/text/use-text.ts";

interface EndShareProps {
  contractor: string;
  share: string;
  /** The job, or the holder, for screen readers. */
  job: string;
  isForHolder: boolean;
}

/** Ends a link to a certificate after a confirmation, or takes back one that was made for a holder. */
export function EndShare({ contractor, share, job, isForHolder }: EndShareProps) {
  const router = useRouter();
  const t = useText();
  const name = isForHolder ? t("Take it back") : t("End this link");
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
      title={name}
      consequence={
        isForHolder
          ? t(
              "The link no longer opens, and the page to check it says that you took it back. Copies stay where they are, and they still get an email if your insurance ends.",
            )
          : t("Whoever has the link no longer sees the paper. Copies that were downloaded stay where they are.")
      }
      confirmLabel={name}
      backLabel={t("Keep the link")}
      confirm={confirm}
      trigger={
        <Button variant="ghost" className="-mx-3 mt-2 text-sm">
          {name}
          <span className="sr-only"> {t("for {work}", { work: job })}</span>
        </Button>
      }
    />
  );
}
