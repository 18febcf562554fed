"use client";

import { useId, useState } from "react";
import { useApplication } from "#components/apply/application-context.ts";
import { StepActions } from "#components/apply/step-actions.tsx";
import { AddCardButton, CardEntry, CardLine, TestProcessorNotice } from "#components/hosted/card-entry.tsx";
import { HostedTitle } from "#components/hosted/hosted-shell.tsx";
import { Button } from "#components/ui/button.tsx";

/** Step 4: the card that premiums are charged to. Its number never leaves the browser. */
export function CardScreen() {
  const { application, send, pending, problem } = useApplication();
  const { card, processor, organization } = application;
  const [isReplacing, setReplacing] = useState(false);
  const id = useId();
  const keepsCard = card !== null && !isReplacing;
  return (
    <>
      <HostedTitle title={keepsCard ? "Use the card on file?" : "Add a card"}>
        <p>
          It pays the premium on what you earn. Nothing is charged today: you get a message first, and the card is charged 24 hours later.
        </p>
      </HostedTitle>
      <TestProcessorNotice processor={processor} />
      {keepsCard ? (
        <CardLine card={card} />
      ) : (
        <CardEntry
          id={id}
          processor={processor}
          organization={organization}
          problem={problem}
          submit={(token, again) => void send({ name: "card", body: { token } }, again)}
        />
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
        ) : (
          <AddCardButton form={id} processor={processor} pending={pending === "card"}>
            Add this card
          </AddCardButton>
        )}
      </StepActions>
    </>
  );
}
