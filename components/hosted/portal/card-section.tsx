"use client";

import { useId, useState } from "react";
import {
  AddCardButton,
  CardEntry,
  CardLine,
  chargedAtOnceText,
  TestProcessorNotice,
  tokenRefusal,
} from "#components/hosted/frame/card-entry.tsx";
import { ProblemNotice } from "#components/hosted/frame/problem-notice.tsx";
import { Section } from "#components/hosted/frame/section.tsx";
import { ConfirmCharge } from "#components/hosted/frame/stripe-card-form.tsx";
import { useInHand } from "#components/hosted/frame/use-in-hand.ts";
import { Button } from "#components/ui/button.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import type { ContractorPage } from "#lib/contract/portal/portal.ts";

/** The card for the premiums, which can be replaced here. */
export function CardSection({ initial }: { initial: ContractorPage }) {
  const { state, ...commands } = useInHand("contractor", initial);
  const { card, processor, organization, withhold_premium, charged_at_once, card_form, authentication, to_confirm } = state;
  const [isEntering, setEntering] = useState(false);
  const [isReplaced, setReplaced] = useState(false);
  const id = useId();
  const t = useText();
  if (withhold_premium) {
    return (
      <Section title={t("Card")} id="card">
        <p>{t("{payer} pays the premium out of your pay. You need no card.", { payer: organization })}</p>
      </Section>
    );
  }
  const add = async (token: string, again: () => void) => {
    const outcome = await commands.send({ name: "card", body: { token } }, again);
    if (!outcome?.ok || outcome.state.authentication) return;
    setEntering(false);
    setReplaced(true);
  };
  return (
    <Section title={t("Card")} id="card">
      <div role="status">{isReplaced ? <p className="pb-3">{t("Premiums are charged to this card from now on.")}</p> : null}</div>
      {isEntering ? null : (
        <ConfirmCharge
          form={card_form}
          amount={to_confirm}
          authentication={authentication}
          refusal={tokenRefusal(commands.problem)}
          pending={commands.pending === "card"}
          send={(token) => void commands.send({ name: "card", body: { token } })}
        />
      )}
      {card ? <CardLine card={card} /> : isEntering ? null : <p className="text-fg-muted">{t("No card is on file. Premiums need one.")}</p>}
      {isEntering ? (
        <div className="pt-4">
          <p className="pb-4">{chargedAtOnceText(charged_at_once, t)}</p>
          <TestProcessorNotice processor={processor} />
          <ProblemNotice {...commands} what={t("your card")} />
          <CardEntry
            id={id}
            processor={processor}
            organization={organization}
            problem={commands.problem}
            form={card_form}
            authentication={authentication}
            submit={(token, again) => void add(token, again)}
          />
          <div className="mt-6 flex flex-col gap-2">
            <AddCardButton form={id} processor={processor} hasForm={card_form !== null} pending={commands.pending === "card"}>
              {card ? t("Use this card instead") : t("Add this card")}
            </AddCardButton>
            <Button variant="ghost" size="lg" onClick={() => setEntering(false)} disabled={commands.pending !== null}>
              {t("Keep it as it is")}
            </Button>
          </div>
        </div>
      ) : (
        <Button size="lg" className="mt-3 w-full" onClick={() => setEntering(true)}>
          {card ? t("Replace this card") : t("Add a card")}
        </Button>
      )}
    </Section>
  );
}
