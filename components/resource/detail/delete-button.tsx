"use client";

import { Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { confirmed } from "#components/resource/form/confirmed.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { useRouter } from "#components/ui/link.tsx";
import { notices } from "#components/ui/notices.ts";
import type { ActionResult } from "#lib/dashboard/writes/actions.ts";

interface DeleteButtonProps {
  /** What it is, in a word or two. */
  one: string;
  name: string;
  consequence: ReactNode;
  /** The server action, bound by the page. */
  remove: () => Promise<ActionResult>;
}

/** Deletes after naming the consequence and having the name typed, since nothing brings it back. Goes to the list afterwards. */
export function DeleteButton({ one, name, consequence, remove }: DeleteButtonProps) {
  const router = useRouter();
  const confirm = () =>
    confirmed(remove, (redirect) => {
      notices.success(`${name} is deleted`);
      router.push(redirect);
    });
  return (
    <ConfirmDialog
      title={`Delete this ${one}?`}
      consequence={consequence}
      confirmLabel={`Delete ${one}`}
      typedName={name}
      trigger={
        <Button variant="ghost">
          <Trash2 aria-hidden /> <span className="max-sm:sr-only">Delete</span>
        </Button>
      }
      confirm={confirm}
    />
  );
}
