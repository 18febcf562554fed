"use client";

import { confirmed } from "#components/resource/form/confirmed.ts";
import { send } from "#components/resource/sending/send.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";

interface NoticeDialogProps {
  id: string;
  /** The content of the notice as a sentence. */
  says: string;
}

/** Confirms that a notice was read correctly; positions then change. */
export function ConfirmNoticeDialog({ id, says }: NoticeDialogProps) {
  return (
    <ConfirmDialog
      title="Confirm notice"
      danger={false}
      trigger={<Button>Confirm</Button>}
      consequence={`${says} The contractor's compliance is computed again by it.`}
      confirmLabel="Confirm notice"
      confirm={() => confirmed(send("notices.confirm", { notice: id }))}
    />
  );
}

/** Dismisses a notice that has no effect, or no longer has one. */
export function DismissNoticeDialog({ id, says }: NoticeDialogProps) {
  return (
    <ConfirmDialog
      title="Dismiss notice"
      trigger={<Button>Dismiss</Button>}
      consequence={`${says} Dismissed, it does not count: the contractor's compliance is computed again without it.`}
      confirmLabel="Dismiss notice"
      confirm={() => confirmed(send("notices.dismiss", { notice: id }))}
    />
  );
}
