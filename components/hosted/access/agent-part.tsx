"use client";

import { type FormEvent, type ReactNode, useState } from "react";
import { NeedsScripts } from "#components/hosted/frame/needs-scripts.tsx";
import { ProblemNotice } from "#components/hosted/frame/problem-notice.tsx";
import { Section } from "#components/hosted/frame/section.tsx";
import { useInHand } from "#components/hosted/frame/use-in-hand.ts";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { formatDay } from "#components/ui/format-time.ts";
import { Input } from "#components/ui/input.tsx";
import { useRouter } from "#components/ui/link.tsx";
import { Select } from "#components/ui/select.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import type { AccessPage } from "#lib/contract/compliance/access-page.ts";
import { agentStatements, type StatementKind } from "#lib/contract/compliance/access-words.ts";

const statementNames: Record<(typeof agentStatements)[number], string> = {
  still_in_force: "The policy is still in force",
  cancelled: "The policy is cancelled",
  not_my_line: "It is not my line",
};

interface AgentPartProps {
  page: AccessPage;
  wasSent: boolean;
  /** The form that sends a certificate, which works without scripts. */
  children: ReactNode;
}

/** What is asked of the insured, the form for certificates and the agent's answer about one policy. */
export function AgentPart({ page, wasSent, children }: AgentPartProps) {
  const { lines, uploads_left } = page;
  return (
    <>
      <Section title="What is asked">
        {lines.length ? null : <p className="text-fg-muted">Nothing is asked of them now.</p>}
        <ul className="divide-y">
          {lines.map(({ coverage, name, required, met, covered_through, insurer, policy_number }) => (
            <li key={coverage} className="wrap-anywhere py-3">
              <h3 className="font-medium">{name}</h3>
              <p>{required}</p>
              <p className="text-fg-muted text-sm">
                {met ? `Shown${covered_through ? ` through ${formatDay(covered_through)}` : ""}` : "Not shown yet"}
                {policy_number ? `, policy ${policy_number}` : null}
                {insurer ? `, ${insurer}` : null}
              </p>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Send a certificate">
        {wasSent ? (
          <Alert tone="success" title="Received. It is being read, and a person looks at what is missing." announce className="mb-4" />
        ) : null}
        {uploads_left > 0 ? children : <p>No more certificates are taken today. Send the rest tomorrow.</p>}
      </Section>
      {lines.length ? (
        <Section title="Say what became of a policy">
          <AnswerForm page={page} />
        </Section>
      ) : null}
    </>
  );
}

function AnswerForm({ page }: { page: AccessPage }) {
  const router = useRouter();
  const { state, ...commands } = useInHand("access", page);
  const [kind, setKind] = useState<StatementKind>("still_in_force");
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    const form = new FormData(currentTarget);
    const text = (name: string) => String(form.get(name) ?? "").trim() || undefined;
    const body = { kind, coverage: text("coverage"), effective: text("effective"), note: text("note") };
    const outcome = await commands.send({ name: "say", body }, () => currentTarget.requestSubmit());
    if (!outcome?.ok) return;
    currentTarget.reset();
    setKind("still_in_force");
    router.refresh();
  };
  const wrong = (name: string) => commands.problem?.fields.find(({ field }) => field === name)?.message;
  return (
    <form method="post" onSubmit={(event) => void submit(event)} noValidate className="space-y-4">
      <NeedsScripts />
      {commands.problem?.fields.length ? null : <ProblemNotice {...commands} what="this page" />}
      {state.statements.length > page.statements.length ? (
        <Alert
          tone="success"
          title={`Sent. ${page.organization} sees it as your statement; nothing changes until a person has confirmed it.`}
          announce
        />
      ) : null}
      <Field label="Coverage" required error={wrong("coverage")}>
        <Select name="coverage" options={page.lines.map(({ coverage, name }) => ({ value: coverage, label: name }))} />
      </Field>
      <Field label="What you say" required error={wrong("kind")}>
        <Select
          name="kind"
          value={kind}
          onChange={({ target }) => setKind(agentStatements.find((one) => one === target.value) ?? "still_in_force")}
          options={statementNames}
        />
      </Field>
      {kind === "cancelled" ? (
        <Field label="First day without cover" required error={wrong("effective")}>
          <Input name="effective" type="date" />
        </Field>
      ) : null}
      <Field label="Note" error={wrong("note")}>
        <Textarea name="note" maxLength={1000} rows={3} />
      </Field>
      <Button type="submit" variant="primary" size="lg" pending={commands.pending !== null} pendingLabel="Sending">
        Send the statement
      </Button>
    </form>
  );
}
