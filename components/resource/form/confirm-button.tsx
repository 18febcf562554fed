"use client";

import type { ComponentProps } from "react";
import { confirmed } from "#components/resource/form/confirmed.ts";
import { send } from "#components/resource/sending/send.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import type { OperationName, WriteInput } from "#lib/dashboard/writes/write-result.ts";

interface ConfirmButtonProps<N extends OperationName>
  extends Pick<ComponentProps<typeof Button>, "variant" | "size" | "aria-label">,
    Pick<ComponentProps<typeof ConfirmDialog>, "title" | "consequence" | "confirmLabel" | "backLabel" | "typedName" | "danger"> {
  operation: N;
  input: WriteInput<N>;
  /** What the button says, if not the dialog's title. */
  label?: string;
}

/** A button that says what its operation does, and carries it out once that is confirmed. */
export function ConfirmButton<N extends OperationName>({
  operation,
  input,
  label,
  variant,
  size,
  "aria-label": spoken,
  ...dialog
}: ConfirmButtonProps<N>) {
  return (
    <ConfirmDialog
      {...dialog}
      trigger={
        <Button variant={variant} size={size} aria-label={spoken}>
          {label ?? dialog.title}
        </Button>
      }
      confirm={() => confirmed(send(operation, input))}
    />
  );
}
