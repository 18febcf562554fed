"use client";

import { useState, useTransition } from "react";
import { send } from "#components/sending/send.ts";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";

/** The signing secret, kept out of the page until somebody asks for it. */
export function SecretReveal({ id }: { id: string }) {
  const [secret, setSecret] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, start] = useTransition();
  const show = () =>
    start(async () => {
      const result = await send("webhookEndpoints.showSecret", { webhook_endpoint: id });
      setFailure(result.ok ? null : result.message);
      setSecret(result.ok ? result.value.secret : null);
    });
  if (secret !== null)
    return (
      <p className="flex flex-wrap items-center gap-2">
        <code className="wrap-anywhere text-xs">{secret}</code>
        <CopyButton value={secret} label="Copy signing secret" text />
        <Button size="sm" onClick={() => setSecret(null)}>
          Hide
        </Button>
      </p>
    );
  return (
    <>
      <Button size="sm" pending={pending} onClick={show}>
        Show secret
      </Button>
      {failure ? (
        <Alert tone="danger" announce className="mt-3">
          {failure}
        </Alert>
      ) : null}
    </>
  );
}
