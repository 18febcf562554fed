"use client";

import type { PreviewState } from "#components/resource/form/use-preview.ts";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";

/** Why the service names no price for what a form says, or that it could not be asked. */
export function PreviewRefusal({ state }: { state: Pick<PreviewState<unknown>, "refusal" | "retry"> }) {
  const { refusal, retry } = state;
  if (!refusal) return null;
  const isOurs = refusal.status >= 400 && refusal.status < 429;
  return (
    <Alert
      tone={isOurs ? "warning" : "danger"}
      title={isOurs ? "Can't price this quote" : "The price could not be read"}
      action={
        isOurs ? null : (
          <Button size="sm" onClick={retry}>
            Try again
          </Button>
        )
      }
    >
      {isOurs ? (refusal.fields[0]?.message ?? refusal.message) : `${refusal.message} The form keeps what you chose.`}
    </Alert>
  );
}
