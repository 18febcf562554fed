"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { explain } from "./labels.ts";

interface CodeFormProps {
  /** Whose code it is, if known. */
  email?: string;
  /** Completes the sign-in with a code. Resolves to a result of sign-in.ts. */
  send: (code: string) => Promise<string>;
  /** Continues after sign-in. */
  arrive: () => void;
  back: () => void;
}

/** The second step of signing in. A wrong code keeps the first step. */
export function CodeForm({ email, send, arrive, back }: CodeFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  // Focus the field, because the pressed button is gone.
  useEffect(() => input.current?.focus(), []);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const code = String(new FormData(event.currentTarget).get("code") ?? "").trim();
    if (pending) return;
    if (!code) return setRefusal("Enter a code.");
    setPending(true);
    const word = await send(code);
    if (word === "done") return arrive();
    setPending(false);
    setRefusal(explain(word));
    input.current?.select();
  };
  const isAboutCode = refusal !== null && /code/.test(refusal);
  return (
    <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-4">
      {refusal && !isAboutCode ? (
        <Alert tone="danger" announce>
          {refusal}
        </Alert>
      ) : null}
      <p className="text-fg-muted">
        Two-factor authentication is on for {email ? <span className="wrap-anywhere text-fg">{email}</span> : "your account here"}.
      </p>
      <Field
        label="Code"
        hint="Six digits from your authenticator app, or one of your recovery codes."
        error={isAboutCode ? refusal : undefined}
      >
        <Input ref={input} name="code" autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} maxLength={40} />
      </Field>
      <Button type="submit" variant="primary" pending={pending} pendingLabel="Signing in">
        Sign in
      </Button>
      <Button type="button" variant="ghost" onClick={back}>
        Use another account
      </Button>
    </form>
  );
}
