"use client";

import { useState } from "react";
import { confirmed } from "#components/resource/form/confirmed.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { formatDate } from "#components/ui/format-time.ts";
import { useRouter } from "#components/ui/link.tsx";
import type { ActionResult } from "#lib/dashboard/writes/actions.ts";
import { newId } from "#lib/kit/ids.ts";

interface BindDialogProps {
  quote: { id: string; effective_date: number; end_date: number };
  contractor: string;
  coverages: string;
  bind: (body: object, idempotencyKey: string) => Promise<ActionResult>;
}

/** Issues the policy without an application, for platforms that have the contractor's consent on record elsewhere. */
export function BindDialog({ quote, contractor, coverages, bind }: BindDialogProps) {
  const router = useRouter();
  const [key, setKey] = useState("");
  return (
    <ConfirmDialog
      title="Bind policy"
      danger={false}
      trigger={<Button>Bind policy</Button>}
      onOpenChange={() => setKey(newId("idem"))}
      consequence={
        <>
          Issues {contractor}'s policy without an application: {coverages}, from {formatDate(quote.effective_date)} to{" "}
          {formatDate(quote.end_date)} (UTC). The contractor answers no questions and signs nothing. The quote is locked from then on and
          certificates are made at once.
        </>
      }
      confirmLabel="Bind policy"
      confirm={() =>
        confirmed(
          () => bind({ quote: quote.id }, key),
          (redirect) => router.push(redirect),
        )
      }
    />
  );
}
