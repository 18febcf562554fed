"use client";

import { Mail } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";

/** The resources whose link is emailed to a contractor. */
export type InvitationResource = "complianceRequests" | "applySessions" | "paymentSessions";

const MailPreviewBody = lazy(() => import("#components/dashboard/desk/outbox/mail-preview-body.tsx"));

/** Shows the invitation and the reminder of an object as they would arrive. */
export function MailPreview({ resource, id }: { resource: InvitationResource; id: string }) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      wide
      title="Email preview"
      description="As it is sent now. The link in a preview does not open anything."
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button>
          <Mail aria-hidden /> Preview email
        </Button>
      }
    >
      {open ? (
        <Suspense fallback={<Skeleton className="h-72 w-full" />}>
          <MailPreviewBody resource={resource} id={id} />
        </Suspense>
      ) : null}
    </Dialog>
  );
}
