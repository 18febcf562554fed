"use client";

import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { type Question, send } from "#components/resource/sending/send.ts";
import { SignInForm } from "#components/shell/sign-in/sign-in-form.tsx";
import { Button } from "#components/ui/button.tsx";
import { buttonStyle } from "#components/ui/button-style.ts";
import { Dialog } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import type { PagePerson } from "#lib/dashboard/session/page-person.ts";
import { waysIn } from "#lib/dashboard/session/visitor-actions.ts";

/** Asks for the password or a code again before an action that must not be possible at an unattended computer. */
function ConfirmIdentity({ question }: { question: Question }) {
  const [byCode, setByCode] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React would pass the event on to a form around this dialog.
    event.stopPropagation();
    const given = String(new FormData(event.currentTarget).get("proof") ?? "");
    if (pending) return;
    if (!given) return setRefusal(byCode ? "Enter a code." : "Enter your password.");
    setPending(true);
    const answer = await send("account.authenticate", { body: byCode ? { code: given.trim() } : { password: given } });
    if (answer.ok) return question.answer(true);
    setPending(false);
    setRefusal(answer.fields[0]?.message ?? answer.message);
  };
  const change = () => {
    setByCode(!byCode);
    setRefusal(null);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : question.answer(false))}
      title="Confirm that it is you"
      description={`You are signed in as ${question.person.staff.email}. What you typed is kept, and is sent once you have confirmed.`}
    >
      <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-4">
        {byCode ? (
          <Field
            key="code"
            label="Code"
            hint="Six digits from your authenticator app, or one of your recovery codes."
            error={refusal ?? undefined}
          >
            <Input name="proof" autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} maxLength={40} />
          </Field>
        ) : (
          <Field key="password" label="Password" error={refusal ?? undefined}>
            <Input name="proof" type="password" autoComplete="current-password" maxLength={500} />
          </Field>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button type="button" variant="ghost" onClick={change}>
            {byCode ? "Use your password" : "Use a two-factor code"}
          </Button>
          <Button type="submit" variant="primary" pending={pending} pendingLabel="Confirming">
            Confirm
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Dialogs over the page, which keeps its input: confirm the password, sign in again, or handle another user's session. */
export function AskAgainDialog({ question }: { question: Question }) {
  return question.failure.unproven ? <ConfirmIdentity question={question} /> : <SessionDialog question={question} />;
}

function SessionDialog({ question }: { question: Question }) {
  const { instead } = question.failure;
  const [signsIn, setSignsIn] = useState(!instead);
  const title = signsIn || !instead ? "Sign in again" : `${instead.staff.name} is signed in now`;
  const why = instead ? "What you typed is kept" : "Your session has ended. What you typed is kept";
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : question.answer(false))}
      title={title}
      description={signsIn ? `${why}, and what you were saving is saved once you are signed in.` : undefined}
    >
      {signsIn ? <SignInAgain question={question} /> : null}
      {instead && !signsIn ? <Stranger question={question} instead={instead} signIn={() => setSignsIn(true)} /> : null}
    </Dialog>
  );
}

function SignInAgain({ question }: { question: Question }) {
  const { data } = useQuery({ queryKey: ["ways in"], queryFn: () => waysIn(), retry: false });
  return (
    <div className="flex flex-col gap-4">
      <SignInForm email={question.person.staff.email} organization={question.person.organization.id} arrive={() => question.answer(true)} />
      {data?.single_sign_on ? (
        <>
          <a
            href={`/login/provider?${new URLSearchParams({ email: question.person.staff.email })}`}
            target="_blank"
            rel="noreferrer"
            className={buttonStyle({})}
          >
            Use single sign-on in another tab
          </a>
          <Button variant="ghost" onClick={() => question.answer(true)}>
            I am signed in there: save now
          </Button>
        </>
      ) : null}
    </div>
  );
}

interface InsteadProps {
  question: Question;
  instead: PagePerson;
}

function Stranger({ question, instead, signIn }: InsteadProps & { signIn: () => void }) {
  const { person, answer } = question;
  const isElsewhere = instead.organization.id !== person.organization.id;
  return (
    <div className="flex flex-col gap-4 text-sm">
      <p>
        {isElsewhere
          ? `${person.staff.name} opened this page for ${person.organization.name}. It cannot be saved in ${instead.organization.name}, so nothing was saved.`
          : `${person.staff.name} opened this page. Nothing was saved yet: what is saved now is recorded as saved by ${instead.staff.name}.`}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={signIn}>Sign in as {person.staff.name}</Button>
        {isElsewhere ? null : (
          <Button variant="primary" onClick={() => answer(true, instead)}>
            Save as {instead.staff.name}
          </Button>
        )}
      </div>
    </div>
  );
}
