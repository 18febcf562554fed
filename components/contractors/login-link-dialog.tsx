"use client";

import { MadeLink } from "#components/contractors/made-link.tsx";
import { FormDialog } from "#components/resource/form/form-dialog.tsx";
import { send } from "#components/sending/send.ts";
import { Button } from "#components/ui/button.tsx";

/** Makes the link to the contractor portal, to send or to open here. */
export function LoginLinkDialog({ id, contractor }: { id: string; contractor: string }) {
  return (
    <FormDialog
      title="Open contractor portal"
      description={`Creates a link that opens ${contractor}'s policies, documents and card as they see them, and lets whoever opens it replace the card. That a link was made is written to the audit log.`}
      trigger={<Button>Open contractor portal</Button>}
      submitLabel="Create link"
      submit={(_, key) => send("contractors.loginLink", { contractor: id }, { key })}
      shown={({ login_url, expires_at }) => (
        <MadeLink label="Login link" url={login_url} expiresAt={expires_at} hint="It opens once: open it here, or send it, not both." />
      )}
    >
      {() => null}
    </FormDialog>
  );
}
