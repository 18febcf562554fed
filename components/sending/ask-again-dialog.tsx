"use client";

import { useQuery } from "@tanstack/react-query";
import { useState, useTransition } from "react";
import { ConfirmIdentity } from "#components/sending/confirm-identity.tsx";
import type { Question } from "#components/sending/send.ts";
import { SignInForm } from "#components/sign-in/sign-in-form.tsx";
import { Button } from "#components/ui/button.tsx";
import { buttonStyle } from "#components/ui/button-style.ts";
import { Dialog } from "#components/ui/dialog.tsx";
import type { PagePerson } from "#lib/dashboard/session/page-person.ts";
import { returnToEnvironment } from "#lib/dashboard/session/session-actions.ts";
import { waysIn } from "#lib/dashboard/session/ways-in.ts";

const wordOf = { production: "production", sandbox: "the sandbox" } as const;

/** Over the page, with everything typed still in it: the password again, signing in again, or what to do about somebody else's session. */
export function AskAgainDialog({ question }: { question: Question }) {
  return question.failure.unproven ? <ConfirmIdentity question={question} /> : <SessionDialog question={question} />;
}

function SessionDialog({ question }: { question: Question }) {
  const { failure, person } = question;
  const { instead } = failure;
  const [signsIn, setSignsIn] = useState(!instead);
  const isOther = instead && (instead.staff.id !== person.staff.id || instead.organization.id !== person.organization.id);
  const title = signsIn
    ? "Sign in again"
    : isOther
      ? `${instead.staff.name} is signed in now`
      : `This page belongs to ${wordOf[person.environment]}`;
  const why = instead ? "What you typed is kept" : "Your session has ended. What you typed is kept";
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : question.answer(false))}
      title={title}
      description={signsIn ? `${why}, and what you were saving is saved once you are signed in.` : undefined}
    >
      {signsIn ? <SignInAgain question={question} /> : null}
      {instead && isOther && !signsIn ? <Stranger question={question} instead={instead} signIn={() => setSignsIn(true)} /> : null}
      {instead && !isOther && !signsIn ? <OtherEnvironment question={question} instead={instead} /> : null}
    </Dialog>
  );
}

function SignInAgain({ question }: { question: Question }) {
  const { data } = useQuery({ queryKey: ["ways in"], queryFn: () => waysIn(), retry: false });
  return (
    <div className="flex flex-col gap-4">
      <SignInForm email={question.person.staff.email} arrive={() => question.answer(true)} />
      {data?.single_sign_on ? (
        <>
          <a href="/login/provider" target="_blank" rel="noreferrer" className={buttonStyle({})}>
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
          : `${person.staff.name} opened this page. Nothing was saved yet: what is saved now stands under the name of ${instead.staff.name}.`}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={signIn}>Sign in as {person.staff.name}</Button>
        {isElsewhere ? null : (
          <Button variant="primary" onClick={() => answer(true, { ...instead, environment: person.environment })}>
            Save as {instead.staff.name}
          </Button>
        )}
      </div>
    </div>
  );
}

function OtherEnvironment({ question, instead }: InsteadProps) {
  const { person, answer } = question;
  const [pending, start] = useTransition();
  const goBack = () =>
    start(async () => {
      const isBack = await returnToEnvironment(person.environment).then(
        () => true,
        () => false,
      );
      answer(isBack);
    });
  return (
    <div className="flex flex-col gap-4 text-sm">
      <p>
        This browser was switched to {wordOf[instead.environment]} in another tab. Nothing was saved yet: saving here goes back to{" "}
        {wordOf[person.environment]} first.
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="primary" pending={pending} onClick={goBack}>
          Go back to {wordOf[person.environment]} and save
        </Button>
      </div>
    </div>
  );
}
