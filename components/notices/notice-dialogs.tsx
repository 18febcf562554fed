"use client";

import { confirmed } from "#components/resource/form/confirmed.ts";
import { send } from "#components/sending/send.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";

interface NoticeDialogProps {
  id: string;
  /** What the notice says, as a sentence. */
  says: string;
}

/** Confirms that a notice says what was read: positions change by it. */
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

/** Dismisses a notice: it changes nothing, or nothing any more. */
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
