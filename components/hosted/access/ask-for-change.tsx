"use client";

import type { FormEvent } from "react";
import { NeedsScripts } from "#components/hosted/frame/needs-scripts.tsx";
import { ProblemNotice } from "#components/hosted/frame/problem-notice.tsx";
import { useInHand } from "#components/hosted/frame/use-in-hand.ts";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { useRouter } from "#components/ui/link.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import type { AccessPage } from "#lib/contract/compliance/access-page.ts";

/** What a client wants changed, in their own words. What was typed stays until it was taken. */
export function AskForChange({ page }: { page: AccessPage }) {
  const router = useRouter();
  const { state, ...commands } = useInHand("access", page);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    const note = String(new FormData(currentTarget).get("note") ?? "");
    const outcome = await commands.send({ name: "say", body: { kind: "change", note } }, () => currentTarget.requestSubmit());
    if (!outcome?.ok) return;
    currentTarget.reset();
    router.refresh();
  };
  const wrong = commands.problem?.fields.find(({ field }) => field === "note")?.message;
  return (
    <form method="post" onSubmit={(event) => void submit(event)} noValidate className="space-y-4">
      <NeedsScripts />
      {wrong ? null : <ProblemNotice {...commands} what="this page" />}
      {state.statements.length > page.statements.length ? (
        <Alert tone="success" title={`Sent. A person at ${page.organization} reads it.`} announce />
      ) : null}
      <Field label="What should be changed" required error={wrong}>
        <Textarea name="note" maxLength={1000} rows={4} />
      </Field>
      <Button type="submit" variant="primary" size="lg" pending={commands.pending !== null} pendingLabel="Sending">
        Ask for a change
      </Button>
    </form>
  );
}
