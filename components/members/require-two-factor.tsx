"use client";

import { confirmed } from "#components/resource/form/confirmed.ts";
import { send } from "#components/sending/send.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";

/** Who has to set it up, where the number is known. */
function affected(without: number | null): string {
  if (without === null) return "Members who have none must set it up before they can do anything else.";
  if (without === 0) return "Every member has it on already.";
  return `${without === 1 ? "1 member has" : `${without} members have`} none yet and must set it up before anything else.`;
}

/** Asks everybody for a second factor, or no longer. `without` is how many have none; null where that is not known. */
export function RequireTwoFactorButton({ required, without }: { required: boolean; without: number | null }) {
  return (
    <ConfirmDialog
      title={required ? "No longer require two-factor" : "Require two-factor"}
      trigger={<Button>{required ? "No longer require" : "Require"}</Button>}
      danger={required}
      consequence={required ? "Members may turn it off for themselves from now on." : `${affected(without)} API keys are not affected.`}
      confirmLabel={required ? "No longer require" : "Require two-factor"}
      confirm={() => confirmed(send("securityPolicy.update", { body: { two_factor_required: !required } }))}
    />
  );
}
