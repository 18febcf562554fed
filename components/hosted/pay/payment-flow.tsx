"use client";

import { CircleCheck } from "lucide-react";
import { AutoReturn } from "#components/hosted/frame/auto-return.tsx";
import { cardText } from "#components/hosted/frame/card-text.ts";
import { HostedShell, HostedTitle } from "#components/hosted/frame/hosted-shell.tsx";
import { NeedsScripts } from "#components/hosted/frame/needs-scripts.tsx";
import { ProblemNotice } from "#components/hosted/frame/problem-notice.tsx";
import { useTitleFocus } from "#components/hosted/frame/title-focus.ts";
import { useInHand } from "#components/hosted/frame/use-in-hand.ts";
import { AskForCard } from "#components/hosted/pay/ask-for-card.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import type { PaymentPage } from "#lib/contract/billing/payment-page.ts";
import type { Text } from "#lib/text/text.ts";

interface Words {
  title: string;
  lead: string;
}

function wordsOf({ status, card, organization }: PaymentPage, isConfirmed: boolean, t: Text): Words {
  if (status === "completed") {
    if (isConfirmed && card)
      return {
        title: t("The payment is confirmed"),
        lead: t("Your bank has accepted it. Premiums are charged to your {card}, as before.", { card: cardText(card, t) }),
      };
    return {
      title: t("Your card is added"),
      lead: card
        ? t("Premiums are charged to your {card} from now on. You get a message before a charge.", { card: cardText(card, t) })
        : t("Premiums are charged to it from now on. You get a message before a charge."),
    };
  }
  const onFile = card ? t("Still on file: {card}.", { card: cardText(card, t) }) : t("No card is on file.");
  if (status === "cancelled") {
    return {
      title: t("No card was added"),
      lead: `${t("This request was closed.")} ${onFile} ${t("To add one later, ask {organization} for a new link.", { organization })}`,
    };
  }
  return {
    title: t("This link has expired"),
    lead: `${t("It was open for a limited time.")} ${onFile} ${t("Ask {organization} for a new link.", { organization })}`,
  };
}

interface EndedPaymentProps {
  session: PaymentPage;
  arrivedHere: boolean;
  /** Whether a charge was confirmed, rather than a card added. */
  isConfirmed: boolean;
}

/** The last page: the outcome and the link back. */
function EndedPayment({ session, arrivedHere, isConfirmed }: EndedPaymentProps) {
  const { title, lead } = wordsOf(session, isConfirmed, useText());
  const { status, return_url, organization, branding } = session;
  return (
    <>
      {status === "completed" ? <CircleCheck aria-hidden className="mb-4 size-10 text-success-solid" strokeWidth={1.5} /> : null}
      <HostedTitle title={title}>
        <p>{lead}</p>
      </HostedTitle>
      <AutoReturn
        url={return_url}
        organization={organization}
        afterSeconds={arrivedHere || status === "expired" ? branding.return_seconds : null}
      />
    </>
  );
}

const isSame = (one: PaymentPage["card"], other: PaymentPage["card"]): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The page that asks a contractor for a card, from the form to the outcome. Each response of the service is the next screen. */
export function PaymentFlow({ initial }: { initial: PaymentPage }) {
  const { state: session, ...commands } = useInHand("payment", initial);
  const { status, organization, branding, environment } = session;
  // The bank was asked about the card on file, not about another one.
  const isConfirmed = initial.to_confirm !== null && session.to_confirm === null && isSame(session.card, initial.card);
  const frame = useTitleFocus(status);
  const t = useText();
  return (
    <HostedShell organization={{ name: organization, branding }} environment={environment} ahead={session.clock_ahead}>
      <div ref={frame} className="[&_h1]:outline-none" data-status={status}>
        <NeedsScripts />
        <ProblemNotice {...commands} what={t("this request for a card")} />
        {status === "pending" ? (
          <AskForCard session={session} {...commands} />
        ) : (
          <EndedPayment session={session} arrivedHere={status !== initial.status} isConfirmed={isConfirmed} />
        )}
      </div>
    </HostedShell>
  );
}
