"use client";

import { Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { confirmed } from "#components/resource/form/confirmed.ts";
import { sendObject } from "#components/resource/sending/send.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { useRouter } from "#components/ui/link.tsx";
import { notices } from "#components/ui/notices.ts";
import { listPath, type ResourceKey } from "#lib/dashboard/routes.ts";

interface DeleteButtonProps {
  /** The kind of object, in a word or two. */
  one: string;
  name: string;
  consequence: ReactNode;
  resource: ResourceKey;
  /** Its id by the path parameter's name. */
  of: Readonly<Record<string, string>>;
}

/** Deletes after showing the consequence and having the name typed, because it cannot be undone. Then opens the list. */
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
