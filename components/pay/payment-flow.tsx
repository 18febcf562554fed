"use client";

import { HostedShell } from "#components/hosted/hosted-shell.tsx";
import { ProblemNotice } from "#components/hosted/problem-notice.tsx";
import { useTitleFocus } from "#components/hosted/title-focus.ts";
import { useInHand } from "#components/hosted/use-in-hand.ts";
import { AskForCard } from "#components/pay/ask-for-card.tsx";
import { EndedPayment } from "#components/pay/ended-payment.tsx";
import type { PaymentPage } from "#lib/contract/resources/payment-page.ts";

/** The page that asks a contractor for a card, from the form to how it ended. Each answer of the service is the next screen. */
export function PaymentFlow({ initial }: { initial: PaymentPage }) {
  const { state: session, ...commands } = useInHand("payment", initial);
  const { status, organization, branding, environment } = session;
  const frame = useTitleFocus(status);
  return (
    <HostedShell organization={{ name: organization, branding }} environment={environment} ahead={session.clock_ahead}>
      <div ref={frame} className="[&_h1]:outline-none" data-status={status}>
        <ProblemNotice {...commands} what="this request for a card" />
        {status === "pending" ? (
          <AskForCard session={session} {...commands} />
        ) : (
          <EndedPayment session={session} arrivedHere={status !== initial.status} />
        )}
      </div>
    </HostedShell>
  );
}
