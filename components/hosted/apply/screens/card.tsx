import { useId, useState } from "react";
import { useApplication } from "#components/hosted/apply/application-context.ts";
import { PriceAndInsurer } from "#components/hosted/apply/cover-facts.tsx";
import { StepActions } from "#components/hosted/apply/step-actions.tsx";
import { AddCardButton, CardEntry, CardLine, TestProcessorNotice } from "#components/hosted/frame/card-entry.tsx";
import { HostedTitle } from "#components/hosted/frame/hosted-shell.tsx";
import { Button } from "#components/ui/button.tsx";
import { useText } from "#components/ui/text/use-text.ts";

/** Step 4: the card for the premiums. Its number never leaves the browser. */
export function CardScreen() {
  const { application, send, pending, problem } = useApplication();
  const { card, processor, organization, card_form, authentication } = application;
  const t = useText();
  const [isReplacing, setReplacing] = useState(false);
  const id = useId();
  const keepsCard = card !== null && !isReplacing;
  return (
    <>
      <HostedTitle title={keepsCard ? t("Use the card on file?") : t("Add a card")}>
        <p>
          {t(
            "It pays the premium on what you earn. Nothing is charged today: you get a message first, and the card is charged 24 hours later.",
          )}
        </p>
      </HostedTitle>
      <PriceAndInsurer application={application} />
      <TestProcessorNotice processor={processor} />
      {keepsCard ? (
        <CardLine card={card} />
      ) : (
        <CardEntry
          id={id}
          processor={processor}
          organization={organization}
          problem={problem}
          form={card_form}
          authentication={authentication}
          submit={(token, again) => void send({ name: "card", body: { token } }, again)}
        />
      )}
      <StepActions to="esignature_document">
        {keepsCard ? (
          <>
            {/* Neither is preselected: using a card is a choice. */}
            <Button size="lg" pending={pending === "card"} onClick={() => void send({ name: "card", body: { token: null } })}>
              {t("Use this card")}
            </Button>
            <Button size="lg" onClick={() => setReplacing(true)}>
              {t("Add another card")}
            </Button>
          </>
        ) : (
          <AddCardButton form={id} processor={processor} hasForm={card_form !== null} pending={pending === "card"}>
            {t("Add this card")}
          </AddCardButton>
        )}
      </StepActions>
    </>
  );
}
