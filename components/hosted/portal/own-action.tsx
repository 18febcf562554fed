"use client";

import type { ComponentProps } from "react";
import { ProblemText } from "#components/hosted/frame/problem-notice.tsx";
import { sendCommand } from "#components/hosted/frame/send-command.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { useRouter } from "#components/ui/link.tsx";
import type { Command } from "#lib/dashboard/hosted/hosted-commands.ts";

interface OwnActionProps
  extends Pick<ComponentProps<typeof ConfirmDialog>, "title" | "consequence" | "confirmLabel" | "backLabel" | "danger"> {
  /** The contractor of this page. */
  contractor: string;
  command: Command<"contractor">;
  /** What the action is about, for screen readers. */
  about?: string;
  /** What is as before when it could not be done. */
  unchanged: string;
}

/** Does something with the contractor's own cover or papers after a confirmation. */
export function OwnAction({ contractor, command, about, unchanged, ...dialog }: OwnActionProps) {
  const router = useRouter();
  const confirm = async () => {
    const outcome = await sendCommand("contractor", contractor, command);
    if (outcome.ok) {
      router.refresh();
      return null;
    }
    return (
      <>
        <ProblemText problem={outcome.problem} /> {unchanged}
      </>
    );
  };
  return (
    <ConfirmDialog
      {...dialog}
      confirm={confirm}
      trigger={
        <Button variant="ghost" className="-mx-3 mt-2 text-sm">
          {dialog.confirmLabel ?? dialog.title}
          {about ? <span className="sr-only"> {about}</span> : null}
        </Button>
      }
    />
  );
}
