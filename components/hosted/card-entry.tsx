"use client";

import { CreditCard } from "lucide-react";
import type { ReactNode } from "react";
import { cardText } from "#components/hosted/card-text.ts";
import { TestCardForm } from "#components/hosted/test-card-form.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import type { Card } from "#lib/contract/card.ts";
import type { Problem } from "#lib/dashboard/hosted/hosted-commands.ts";
import { formatCents } from "#lib/kit/money.ts";

/** The card on file, in a line of its own. */
export function CardLine({ card }: { card: Card }) {
  return (
    <p className="flex items-center gap-3 rounded-md border px-3 py-3">
      <CreditCard aria-hidden className="size-5 shrink-0 text-fg-muted" />
      {cardText(card)}
    </p>
  );
}

/** Said wherever a card is taken or used in the sandbox. */
export function TestProcessorNotice({ processor }: { processor: string }) {
  if (processor !== "test") return null;
  return (
    <Alert tone="warning" title="Test processor" className="mb-6">
      No money moves here, and only the test numbers below work. Do not enter a real card.
    </Alert>
  );
}

/** What adding a card costs: nothing, or what could not be charged before. */
export function chargedAtOnceText(cents: number): string {
  if (cents === 0) return "Adding it costs nothing.";
  return `${formatCents(cents)} that could not be charged before is charged to it at once.`;
}

interface CardEntryProps {
  /** Id of the form, for the button that sends it. */
  id: string;
  processor: string;
  organization: string;
  problem: Problem | null;
  submit: (token: string, again: () => void) => void;
}

/** Takes a card with the processor's own form and gives back its token; the number stays in the browser. */
export function CardEntry({ id, processor, organization, problem, submit }: CardEntryProps) {
  const refusal = problem?.kind === "fields" ? problem.fields.find(({ field }) => field === "token")?.message : undefined;
  if (processor === "test") return <TestCardForm id={id} refusal={refusal} submit={submit} />;
  return (
    <Alert tone="warning" title="Cards cannot be added here">
      Cards are taken by “{processor}”, and this build has no form for it. Everything so far is kept; ask {organization} how to continue.
    </Alert>
  );
}

/** The button that sends the form of a CardEntry. */
export function AddCardButton({
  form,
  processor,
  pending,
  children,
}: {
  form: string;
  processor: string;
  pending: boolean;
  children: ReactNode;
}) {
  if (processor !== "test") return null;
  return (
    <Button type="submit" form={form} variant="primary" size="lg" pending={pending} pendingLabel="Adding the card">
      {children}
    </Button>
  );
}
