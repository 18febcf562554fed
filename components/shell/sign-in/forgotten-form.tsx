"use client";

import { type FormEvent, useState } from "react";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { askForNewPassword } from "#lib/dashboard/session/visitor-actions.ts";

/** Requests a password reset link. The message afterwards is the same for every email. */
export function ForgottenForm() {
  const [answer, setAnswer] = useState<Awaited<ReturnType<typeof askForNewPassword>> | null>(null);
  const [pending, setPending] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    const email = String(new FormData(event.currentTarget).get("email") ?? "");
    setPending(true);
    // A server action only rejects when the connection is lost.
    const unreachable = { ok: false as const, message: "The dashboard could not be reached. Try again in a moment.", field: null };
    setAnswer(await askForNewPassword(email).catch(() => unreachable));
    setPending(false);
  };
  if (answer?.ok) {
    return (
      <Alert tone="success" announce title="Check your email">
        If {answer.email} has an account here, a link to a new password is on its way. It works for one hour.
      </Alert>
    );
  }
  return (
    <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-4">
      {answer && answer.field === null ? (
        <Alert tone="danger" announce>
          {answer.message}
        </Alert>
      ) : null}
      <Field label="Email" error={answer?.field ?? undefined}>
        <Input name="email" type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Button type="submit" variant="primary" pending={pending} pendingLabel="Sending">
        Send link
      </Button>
    </form>
  );
}
