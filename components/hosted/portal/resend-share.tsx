"use client";

import { ProblemText } from "#components/hosted/frame/problem-notice.tsx";
import { sendCommand } from "#components/hosted/frame/send-command.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { useRouter } from "#components/ui/link.tsx";
import { useText } from "#components/ui/text/use-text.ts";

/** Sends a certificate to its holder again, after a confirmation. */
export function ResendShare({ contractor, share, email, name }: { contractor: string; share: string; email: string; name: string }) {
  const router = useRouter();
  const t = useText();
  const confirm = async () => {
    const outcome = await sendCommand("contractor", contractor, { name: "resendShare", body: { share } });
    if (!outcome.ok) {
      return (
        <>
          <ProblemText problem={outcome.problem} /> {t("Nothing was sent.")}
        </>
      );
    }
    router.refresh();
    return null;
  };
  return (
    <ConfirmDialog
      title={t("Send it again with a new link")}
      consequence={t("A new email with a new link is written to {email}. The link before it stops opening.", { email })}
      confirmLabel={t("Send it again")}
      danger={false}
      confirm={confirm}
      trigger={
        <Button variant="ghost" className="-mx-3 mt-2 text-sm">
          {t("Send it again")}
          <span className="sr-only"> {name}</span>
        </Button>
      }
    />
  );
}
