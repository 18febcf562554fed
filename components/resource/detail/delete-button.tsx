"use client";

import { Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { confirmed } from "#components/resource/form/confirmed.ts";
import { sendObject } from "#components/sending/send.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { useRouter } from "#components/ui/link.tsx";
import { notices } from "#components/ui/notices.ts";
import { listPath, type ResourceKey } from "#lib/dashboard/routes.ts";

interface DeleteButtonProps {
  /** What it is, in a word or two. */
  one: string;
  name: string;
  consequence: ReactNode;
  resource: ResourceKey;
  /** What names it: its id under the path's word. */
  of: Readonly<Record<string, string>>;
}

/** Deletes after naming the consequence and having the name typed, since nothing brings it back. Goes to the list afterwards. */
export function DeleteButton({ one, name, consequence, resource, of }: DeleteButtonProps) {
  const router = useRouter();
  const confirm = () =>
    confirmed(sendObject(resource, "delete", of), () => {
      notices.success(`${name} is deleted`);
      router.push(listPath(resource) ?? "/");
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
