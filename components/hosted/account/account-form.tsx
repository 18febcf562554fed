"use client";

import { type FormEvent, useState } from "react";
import { NeedsScripts } from "#components/hosted/frame/needs-scripts.tsx";
import { ProblemNotice } from "#components/hosted/frame/problem-notice.tsx";
import { useInHand } from "#components/hosted/frame/use-in-hand.ts";
import { sentence } from "#components/resource/form/sentence.ts";
import { AuthShell } from "#components/shell/auth-shell.tsx";
import { signIn } from "#components/shell/sign-in/sign-in.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { roleNames } from "#lib/contract/core/roles.ts";
import type { AccountPage } from "#lib/contract/organization/account-page.ts";
import { THIS_BROWSER } from "#lib/dashboard/hosted/hosted-commands.ts";

interface AccountFormProps {
  initial: AccountPage;
  /** The name of the invited person, where they are signed in to another organization in this browser. */
  signedInAs: string | null;
}

/**
 * The account page: a name and a password for an invitation, only a password for a password reset. Signs the user in afterwards. A person
 * who is signed in with the invited address accepts without a password, because they have one.
 */
export function AccountForm({ initial, signedInAs }: AccountFormProps) {
  const { state, ...commands } = useInHand("account", initial);
  const [arriving, setArriving] = useState(false);
  const isInvitation = initial.kind === "invitation";
  const isKnown = isInvitation && signedInAs !== null;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    const form = new FormData(currentTarget);
    const password = String(form.get("password") ?? "");
    const name = String(form.get("name") ?? "");
    const command = isInvitation
      ? { name: "accept" as const, body: isKnown ? { name, session: THIS_BROWSER } : { name, password } }
      : { name: "setPassword" as const, body: { password } };
    const outcome = await commands.send(command, () => currentTarget.requestSubmit());
    if (!outcome?.ok) return;
    setArriving(true);
    const start = `/o/${state.organization_slug}/sandbox/start`;
    if (isKnown) return window.location.assign(start);
    // With two-factor authentication the sign-in page asks for the code. It also handles the case that the service is unreachable.
    const word = await signIn({ email: state.email, password, organization: state.organization_slug });
    window.location.assign(word === "done" ? "/" : `/login?signed_out=${isInvitation ? "joined" : "password"}`);
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
      <NeedsScripts />
      {commands.problem?.fields.length ? null : <ProblemNotice {...commands} what="this link" />}
      <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-4">
        <Field label="Email" error={errorAt("email", "The email")}>
          <Input value={state.email} readOnly autoComplete="username" />
        </Field>
        {isInvitation ? (
          <Field label="Your name" required error={errorAt("name", "Your name")}>
            <Input name="name" autoComplete="name" maxLength={100} defaultValue={signedInAs ?? ""} />
          </Field>
        ) : null}
        {isKnown ? (
          <p className="text-fg-muted text-sm">You are signed in with this address, so you need no new password.</p>
        ) : (
          <Field
            label="Password"
            required
            hint={`At least 12 characters. A few words are easy to remember.${isInvitation ? " If this address already has an account here, enter its password." : ""}`}
            error={errorAt("password", "The password")}
          >
            <Input name="password" type="password" autoComplete="new-password" maxLength={500} />
          </Field>
        )}
        <Button type="submit" variant="primary" pending={commands.pending !== null || arriving}>
          {isInvitation ? "Accept invitation" : "Set password"}
        </Button>
      </form>
    </AuthShell>
  );
}
