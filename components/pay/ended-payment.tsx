"use client";

import { CircleCheck } from "lucide-react";
import { AutoReturn } from "#components/hosted/auto-return.tsx";
import { cardText } from "#components/hosted/card-text.ts";
import { HostedTitle } from "#components/hosted/hosted-shell.tsx";
import type { PaymentPage } from "#lib/contract/resources/payment-page.ts";

interface Words {
  title: string;
  lead: string;
}

function wordsOf({ status, card, organization }: PaymentPage): Words {
  if (status === "completed") {
    return {
      title: "Your card is added",
      lead: `Premiums are charged to ${card ? `your ${cardText(card)}` : "it"} from now on. You get a message before a charge.`,
    };
  }
  const onFile = card ? `Your ${cardText(card)}, stays on file.` : "No card is on file.";
  if (status === "cancelled") {
    return { title: "No card was added", lead: `This request was closed. ${onFile} To add one later, ask ${organization} for a new link.` };
  }
  return { title: "This link has expired", lead: `It was open for half an hour. ${onFile} Ask ${organization} for a new link.` };
}

const RETURN_SECONDS = 5;

/** The last page: how it ended and the way back. */
export function EndedPayment({ session, arrivedHere }: { session: PaymentPage; arrivedHere: boolean }) {
  const { title, lead } = wordsOf(session);
  const { status, return_url, organization } = session;
  return (
    <>
      {status === "completed" ? <CircleCheck aria-hidden className="mb-4 size-10 text-success-solid" strokeWidth={1.5} /> : null}
      <HostedTitle title={title}>
        <p>{lead}</p>
      </HostedTitle>
      <AutoReturn url={return_url} organization={organization} afterSeconds={arrivedHere || status === "expired" ? RETURN_SECONDS : null} />
    </>
  );
}
