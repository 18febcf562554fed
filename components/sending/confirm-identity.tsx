"use client";

import { type FormEvent, useState } from "react";
import { type Question, send } from "#components/sending/send.ts";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";

/** The password or a code again, before something that a passer-by at an unlocked desk must not do. */
export function ConfirmIdentity({ question }: { question: Question }) {
  const [byCode, setByCode] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Over another form, React would hand that one the event too.
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
