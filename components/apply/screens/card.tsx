"use client";

import { CreditCard } from "lucide-react";
import { useId, useState } from "react";
import { useApplication } from "#components/apply/application-context.ts";
import { StepActions } from "#components/apply/step-actions.tsx";
import { TestCardForm } from "#components/apply/test-card-form.tsx";
import { HostedTitle } from "#components/shell/hosted-shell.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import type { Application } from "#lib/contract/resources/application.ts";

const brands: Record<string, string> = { visa: "Visa", mastercard: "Mastercard", amex: "American Express" };

/** "Visa ending in 4242, good through 12/2028". */
export function cardText({ brand, last4, exp_month, exp_year }: NonNullable<Application["card"]>): string {
  return `${brands[brand] ?? brand} ending in ${last4}, good through ${String(exp_month).padStart(2, "0")}/${exp_year}`;
}

/** Step 4: the card that premiums are charged to. Its number never leaves the browser. */
export function CardScreen() {
  const { application, send, pending, problem } = useApplication();
  const { card, processor } = application;
  const [isReplacing, setReplacing] = useState(false);
  const id = useId();
  const refusal = problem?.kind === "fields" ? problem.fields.find(({ field }) => field === "token")?.message : undefined;
  const keepsCard = card !== null && !isReplacing;
  return (
    <>
      <HostedTitle title={keepsCard ? "Use the card on file?" : "Add a card"}>
        <p>
          It pays the premium on what you earn. Nothing is charged today: you get a message first, and the card is charged 24 hours later.
        </p>
      </HostedTitle>
      {processor === "test" ? (
        <Alert tone="warning" title="Test processor" className="mb-6">
          No money moves here, and only the test numbers below work. Do not enter a real card.
        </Alert>
      ) : null}
      {keepsCard ? (
        <p className="flex items-center gap-3 rounded-md border px-3 py-3">
          <CreditCard aria-hidden className="size-5 shrink-0 text-fg-muted" />
          {cardText(card)}
        </p>
      ) : processor === "test" ? (
        <TestCardForm id={id} refusal={refusal} submit={(token) => void send({ name: "card", body: { token } })} />
      ) : (
        <Alert tone="warning" title="Cards cannot be added here">
          Cards are taken by “{processor}”, and this build has no form for it. Everything so far is kept; ask {application.organization} how
          to go on.
        </Alert>
      )}
      <StepActions to="esignature_document">
        {keepsCard ? (
          <>
            <Button
              variant="primary"
              size="lg"
              pending={pending === "card"}
              onClick={() => void send({ name: "card", body: { token: null } })}
            >
              Use this card
            </Button>
            <Button size="lg" onClick={() => setReplacing(true)}>
              Add another card
            </Button>
          </>
        ) : processor === "test" ? (
          <Button type="submit" form={id} variant="primary" size="lg" pending={pending === "card"} pendingLabel="Adding the card">
            Add this card
          </Button>
        ) : null}
      </StepActions>
    </>
  );
}
