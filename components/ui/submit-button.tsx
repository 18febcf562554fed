"use client";

import { useFormStatus } from "react-dom";
import { Button, type ButtonProps } from "#components/ui/button.tsx";

/** The submit button of a form with a server action: pending while the action runs. `pending` adds a reason of the caller's own. */
export function SubmitButton({ variant = "primary", pending = false, ...props }: ButtonProps) {
  const status = useFormStatus();
  return <Button {...props} type="submit" variant={variant} pending={pending || status.pending} />;
}
