"use client";

import { useState } from "react";
import { confirmed } from "#components/resource/form/confirmed.ts";
import { send } from "#components/sending/send.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { formatDate } from "#components/ui/format-time.ts";
import { useRouter } from "#components/ui/link.tsx";
import { objectPath } from "#lib/dashboard/routes.ts";
import { newId } from "#lib/kit/ids.ts";

interface BindDialogProps {
  quote: { id: string; effective_date: number; end_date: number };
  contractor: string;
  coverages: string;
}

/** Issues the policy without an application, for platforms that have the contractor's consent on record elsewhere. */
export function BindDialog({ quote, contractor, coverages }: BindDialogProps) {
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
        confirmed(send("policies.create", { body: { quote: quote.id } }, { key }), ({ id }) =>
          router.push(objectPath("policies", id) ?? "/policies"),
        )
      }
    />
  );
}
