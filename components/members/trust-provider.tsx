"use client";

import { confirmed } from "#components/resource/form/confirmed.ts";
import { send } from "#components/sending/send.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";

/** Has members who come from the identity provider asked for their own second factor, or no longer. */
export function TrustProviderButton({ trusted }: { trusted: boolean }) {
  const label = trusted ? "Ask here as well" : "Trust the identity provider";
  return (
    <ConfirmDialog
      title={label}
      trigger={<Button>{label}</Button>}
      danger={!trusted}
      consequence={
        trusted
          ? "Members who have two-factor authentication on are asked for their code after single sign-on too."
          : "Single sign-on alone signs members in from now on, also those who have two-factor authentication on here. Whether a second factor is asked for is then up to the identity provider."
      }
      confirmLabel={label}
      confirm={() => confirmed(send("securityPolicy.update", { body: { provider_second_factor_trusted: !trusted } }))}
    />
  );
}
