"use client";

import { useTransition } from "react";
import { confirmed } from "#components/resource/form/confirmed.ts";
import { toastRefusal } from "#components/resource/toast-refusal.ts";
import { send } from "#components/sending/send.ts";
import { Button } from "#components/ui/button.tsx";
import { useRouter } from "#components/ui/link.tsx";
import { notices } from "#components/ui/notices.ts";
import { objectPath } from "#lib/dashboard/routes.ts";
import type { WriteResult } from "#lib/dashboard/writes/write-result.ts";

interface SendButtonProps<T> {
  label: string;
  press: () => Promise<WriteResult<T>>;
  /** Said in a notice once it is on its way. */
  done: string;
  /** Goes on to where the result will be seen. */
  then?: (value: T) => void;
}

/** Sends something that needs no second thought. */
function SendButton<T>({ label, press, done, then }: SendButtonProps<T>) {
  const [pending, start] = useTransition();
  const run = () =>
    start(async () => {
      const refused = await confirmed(press(), then);
      if (refused === null) notices.success(done);
      else toastRefusal(refused);
    });
  return (
    <Button pending={pending} onClick={run}>
      {label}
    </Button>
  );
}

/** Sends a test event to this endpoint. */
export function TestButton({ id }: { id: string }) {
  const test = () => send("webhookEndpoints.test", { webhook_endpoint: id });
  return <SendButton label="Send test event" press={test} done="A test event is on its way." />;
}

/** Sends the attempt's event to its endpoint once more and goes on to the endpoint. */
export function ResendButton({ id }: { id: string }) {
  const router = useRouter();
  return (
    <SendButton
      label="Send again"
      press={() => send("deliveryAttempts.resend", { delivery_attempt: id })}
      done="The event is on its way again."
      then={({ webhook_endpoint }) => router.push(objectPath("webhookEndpoints", webhook_endpoint) ?? "/webhooks")}
    />
  );
}
