"use client";

import { type FormEvent, useState } from "react";
import { ProblemNotice } from "#components/hosted/problem-notice.tsx";
import { useInHand } from "#components/hosted/use-in-hand.ts";
import { sentence } from "#components/resource/form/form-errors.ts";
import { AuthShell } from "#components/shell/auth-shell.tsx";
import { signIn } from "#components/sign-in/sign-in.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import type { AccountPage } from "#lib/contract/resources/account-page.ts";
import { roleNames } from "#lib/contract/roles.ts";

/** The account page: a name and a password for an invitation, only a password for a password reset. Signs the user in afterwards. */
export function AccountForm({ initial }: { initial: AccountPage }) {
  const { state, ...commands } = useInHand("account", initial);
  const [arriving, setArriving] = useState(false);
  const isInvitation = initial.kind === "invitation";
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    const form = new FormData(currentTarget);
    const password = String(form.get("password") ?? "");
    const name = String(form.get("name") ?? "");
    const command = isInvitation
      ? { name: "accept" as const, body: { name, password } }
      : { name: "setPassword" as const, body: { password } };
    const outcome = await commands.send(command, () => currentTarget.requestSubmit());
    if (!outcome?.ok) return;
    setArriving(true);
    // With two-factor authentication the sign-in page asks for the code. It also handles the case that the service is unreachable.
    const word = await signIn({ email: state.email, password });
    window.location.assign(word === "done" ? "/" : "/login?signed_out=password");
  };
  const errorAt = (field: string, label: string) => {
    const found = commands.problem?.fields.find((error) => error.field === field);
    return found && sentence(label, found.message);
  };
  return (
    <AuthShell
      title={isInvitation ? `Join ${state.organization}` : "Choose a new password"}
      description={
        isInvitation
          ? `${state.invited_by} invites you to the insurance dashboard as ${roleNames[state.role].toLowerCase()}.`
          : "Every session of yours ends, and you sign in with the new password."
      }
    >
      {commands.problem?.fields.length ? null : <ProblemNotice {...commands} what="this link" />}
      <form method="post" data-early onSubmit={submit} noValidate className="flex flex-col gap-4">
        <Field label="Email" error={errorAt("email", "The email")}>
          <Input value={state.email} readOnly autoComplete="username" />
        </Field>
        {isInvitation ? (
          <Field label="Your name" required error={errorAt("name", "Your name")}>
            <Input name="name" autoComplete="name" maxLength={100} />
          </Field>
        ) : null}
        <Field
          label="Password"
          required
          hint="At least 12 characters. A few words are easy to remember."
          error={errorAt("password", "The password")}
        >
          <Input name="password" type="password" autoComplete="new-password" maxLength={500} />
        </Field>
        <Button type="submit" variant="primary" pending={commands.pending !== null || arriving}>
          {isInvitation ? "Accept invitation" : "Set password"}
        </Button>
      </form>
    </AuthShell>
  );
}
