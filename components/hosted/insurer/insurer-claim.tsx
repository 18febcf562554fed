"use client";

import { type FormEvent, type ReactNode, useState } from "react";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { ExactDate } from "#components/ui/exact-date.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import type { InsurersClaim } from "#lib/contract/policies/claim-link.ts";
import { claimKindNames, claimOutcomeNames, claimStatusNames, statedStatuses } from "#lib/contract/policies/claim-words.ts";
import type { InsurerOutcome } from "#lib/dashboard/hosted/insurer-claim.ts";

const joined = (...parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(", ");

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="border-t py-2">
      <dt className="text-fg-muted text-sm">{label}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  );
}

/** Everything that was reported, as the insurer reads it. */
function ClaimReport({ claim }: { claim: InsurersClaim }) {
  const { reported_by: by, injured, files } = claim;
  return (
    <dl>
      <Fact label="Questions to">{joined(claim.contact.name, claim.contact.phone, claim.contact.email, claim.contact.url)}</Fact>
      <Fact label="Insured">{claim.insured}</Fact>
      <Fact label="Policy">{claim.policy_number}</Fact>
      <Fact label="Received">
        <ExactDate seconds={claim.reported_at} withTime />, our number {claim.id}
      </Fact>
      {claim.cover_note === null ? null : <Fact label="About cover">{claim.cover_note}</Fact>}
      <Fact label="What">{claimKindNames[claim.kind]}</Fact>
      <Fact label="When">{joined(claim.occurred_on, claim.occurred_time)}</Fact>
      <Fact label="Where">{joined(claim.occurred_where, claim.occurred_state)}</Fact>
      <Fact label="What happened">{claim.description}</Fact>
      {injured.length ? (
        <Fact label="Injured">
          {injured
            .map(({ name, injury, treated_where }) => joined(name, injury, treated_where && `treated at ${treated_where}`))
            .join("\n")}
        </Fact>
      ) : null}
      {claim.others_involved === null ? null : <Fact label="Others involved">{claim.others_involved}</Fact>}
      {claim.police_report === null ? null : <Fact label="Police report">{claim.police_report}</Fact>}
      {by === null ? null : <Fact label="Reported by">{joined(by.name, by.relation, by.phone, by.email)}</Fact>}
      <Fact label="Files">
        {files.length === 0
          ? "None yet"
          : files.map(({ filename, url }) => (
              <a key={url} href={url} target="_blank" rel="noopener noreferrer" className="block underline underline-offset-[3px]">
                {filename}
              </a>
            ))}
      </Fact>
      <Fact label="This page opens until">
        <ExactDate seconds={claim.expires_at} withTime />
      </Fact>
    </dl>
  );
}

const unanswered: InsurerOutcome = {
  ok: false,
  message: "The service did not respond. Try again in a moment.",
  fields: [],
  requestId: null,
};

async function send(token: string, answer: object | null): Promise<InsurerOutcome> {
  const sent = await fetch(`/claim/${encodeURIComponent(token)}/commands`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ answer }),
  }).catch(() => null);
  return sent?.ok ? ((await sent.json()) as InsurerOutcome) : unanswered;
}

/** What the form states; what was left empty is not stated. */
function answerOf(form: FormData): object {
  const text = (name: string) => String(form.get(name) ?? "").trim() || undefined;
  const adjuster = { name: text("name"), phone: text("phone"), email: text("email") };
  const status = text("status");
  return {
    status,
    ...(status === "closed" ? { outcome: text("outcome") } : {}),
    insurer_claim_number: text("insurer_claim_number"),
    ...(adjuster.name || adjuster.phone || adjuster.email ? { adjuster } : {}),
  };
}

/** The report behind the button, and the form by which the insurer's person answers. */
export function InsurerClaim({ token }: { token: string }) {
  const [claim, setClaim] = useState<InsurersClaim | null>(null);
  const [pending, setPending] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const [problem, setProblem] = useState<Extract<InsurerOutcome, { ok: false }> | null>(null);
  const run = async (answer: object | null) => {
    if (pending) return;
    setPending(true);
    const outcome = await send(token, answer);
    setPending(false);
    setProblem(outcome.ok ? null : outcome);
    setSaved(outcome.ok && answer !== null);
    if (outcome.ok) setClaim(outcome.claim);
  };
  const whole = problem ? (
    <Alert tone="danger" title={problem.message} announce className="my-4">
      {problem.fields.map(({ field, message }) => `${field.replaceAll("_", " ")}: ${message}`).join(" ")}
      {problem.requestId ? ` Request id ${problem.requestId}` : null}
    </Alert>
  ) : null;
  if (!claim)
    return (
      <>
        <p className="pb-4">A claim was reported under a policy of yours. The report names people: open it only if you handle it.</p>
        {whole}
        <Button variant="primary" size="lg" onClick={() => void run(null)} pending={pending} pendingLabel="Opening">
          Open the report
        </Button>
      </>
    );
  return (
    <>
      <ClaimReport claim={claim} />
      <h2 className="pt-8 pb-3 font-semibold text-lg">Your answer</h2>
      {whole}
      {isSaved ? <Alert tone="success" title={`Saved. ${claim.organization} sees it now.`} announce className="mb-4" /> : null}
      <AnswerForm claim={claim} pending={pending} onAnswer={(answer) => void run(answer)} />
    </>
  );
}

interface AnswerFormProps {
  claim: InsurersClaim;
  pending: boolean;
  onAnswer: (answer: object) => void;
}

function AnswerForm({ claim, pending, onAnswer }: AnswerFormProps) {
  const { insurer_claim_number, adjuster, outcome } = claim;
  const stated = statedStatuses.find((one) => one === claim.status);
  const [status, setStatus] = useState<string>(stated ?? "acknowledged");
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onAnswer(answerOf(new FormData(event.currentTarget)));
  };
  return (
    <form method="post" onSubmit={submit} className="space-y-4">
      <Field label="Status" required>
        <Select
          name="status"
          value={status}
          onChange={({ target }) => setStatus(target.value)}
          options={statedStatuses.map((one) => ({ value: one, label: claimStatusNames[one] }))}
        />
      </Field>
      {status === "closed" ? (
        <Field label="How it ended" required>
          <Select name="outcome" defaultValue={outcome ?? "not_paid"} options={claimOutcomeNames} />
        </Field>
      ) : null}
      <Field label="Your number of the claim">
        <Input name="insurer_claim_number" maxLength={64} defaultValue={insurer_claim_number ?? ""} autoComplete="off" />
      </Field>
      <Field label="Who handles it">
        <Input name="name" maxLength={200} defaultValue={adjuster?.name ?? ""} autoComplete="name" />
      </Field>
      <Field label="Telephone">
        <Input name="phone" type="tel" defaultValue={adjuster?.phone ?? ""} autoComplete="tel" />
      </Field>
      <Field label="Email">
        <Input name="email" type="email" defaultValue={adjuster?.email ?? ""} autoComplete="email" />
      </Field>
      <Button type="submit" variant="primary" size="lg" pending={pending} pendingLabel="Saving">
        Save the answer
      </Button>
    </form>
  );
}
