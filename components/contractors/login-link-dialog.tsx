"use client";

import type { MadeLink as Made } from "#components/contractors/link-actions.ts";
import { MadeLink } from "#components/contractors/made-link.tsx";
import { FormDialog } from "#components/resource/form/form-dialog.tsx";
import { Button } from "#components/ui/button.tsx";
import type { ActionFailure } from "#lib/dashboard/writes/actions.ts";

interface LoginLinkDialogProps {
  contractor: string;
  make: (idempotencyKey: string) => Promise<Made | ActionFailure>;
}

/** Makes the link to the contractor portal, to send or to open here. */
export function LoginLinkDialog({ contractor, make }: LoginLinkDialogProps) {
  return (
    <FormDialog
      title="Open contractor portal"
      description={`Creates a link that opens ${contractor}'s policies, documents and card as they see them, and lets whoever opens it replace the card. That a link was made is written to the audit log.`}
      trigger={<Button>Open contractor portal</Button>}
      submitLabel="Create link"
      submit={(_, key) => make(key)}
      shown={({ url, expiresAt }) => (
        <MadeLink label="Login link" url={url} expiresAt={expiresAt} hint="It opens once: open it here, or send it, not both." />
      )}
    >
      {() => null}
    </FormDialog>
  );
}
