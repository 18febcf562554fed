"use client";

import { CircleCheck } from "lucide-react";
import { useId } from "react";
import { AutoReturn, leaveTo } from "#components/hosted/frame/auto-return.tsx";
import { AddCardButton, CardEntry, chargedAtOnceText, TestProcessorNotice } from "#components/hosted/frame/card-entry.tsx";
import { cardText } from "#components/hosted/frame/card-text.ts";
import { HostedShell, HostedTitle } from "#components/hosted/frame/hosted-shell.tsx";
import { NeedsScripts } from "#components/hosted/frame/needs-scripts.tsx";
import { ProblemNotice, ProblemText } from "#components/hosted/frame/problem-notice.tsx";
import { Line } from "#components/hosted/frame/section.tsx";
import { ConfirmCharge } from "#components/hosted/frame/stripe-card-form.tsx";
import { useTitleFocus } from "#components/hosted/frame/title-focus.ts";
import { type InHand, useInHand } from "#components/hosted/frame/use-in-hand.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { RelativeTime } from "#components/ui/relative-time.tsx";
import { Rich } from "#components/ui/text/said.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import type { PaymentPage } from "#lib/contract/billing/payment-page.ts";
import type { Text } from "#lib/text/text.ts";

interface AskForCardProps extends Omit<InHand<"payment">, "state"> {
  session: PaymentPage;
}

/** The page's only question, with its reason and cost. The card number never leaves the browser. */
function AskForCard({ session, send, pending, problem }: AskForCardProps) {
  const { card, processor, organization, expires_at, charged_at_once, card_form, authentication, to_confirm } = session;
  const asksBank = to_confirm !== null && card_form !== null;
  const id = useId();
  const t = useText();
  return (
    <>
      {asksBank ? (
        <>
          <HostedTitle title={t("Confirm a payment")}>
            <p>{t("It pays the premium for your work through {organization}.", { organization })}</p>
          </HostedTitle>
          <ConfirmCharge
            form={card_form}
            amount={to_confirm}
            authentication={authentication}
            refusal={undefined}
            pending={pending === "card"}
            send={(token) => void send({ name: "card", body: { token } })}
          />
          <h2 className="mt-8 mb-2 font-semibold text-lg">{t("Replace your card instead")}</h2>
          <p className="mb-6 text-fg-muted">{chargedAtOnceText(charged_at_once, t)}</p>
        </>
      ) : (
        <HostedTitle title={card ? t("Replace your card") : t("Add a card")}>
          <p>
            {t("It pays the premiums for your work through {organization}.", { organization })} {chargedAtOnceText(charged_at_once, t)}
          </p>
        </HostedTitle>
      )}
      {session.insurers.length ? (
        <dl className="mb-4">
          <Line label={t("Your insurer")}>{t.list(session.insurers)}</Line>
        </dl>
      ) : null}
      {card ? <p className="mb-6">{t("It takes the place of your {card}.", { card: cardText(card, t) })}</p> : null}
      <TestProcessorNotice processor={processor} />
      <CardEntry
        id={id}
        processor={processor}
        organization={organization}
        problem={problem}
        form={card_form}
        authentication={authentication}
        submit={(token, again) => void send({ name: "card", body: { token } }, again)}
      />
      <div className="mt-8 flex flex-col gap-2">
        <AddCardButton form={id} processor={processor} hasForm={card_form !== null} isSecond={asksBank} pending={pending === "card"}>
          {t("Add this card")}
        </AddCardButton>
        <LeaveWithoutCard session={session} send={send} />
      </div>
      <p className="mt-6 text-fg-muted text-sm">
        <Rich message="This link expires {when}." values={{ when: <RelativeTime seconds={expires_at} /> }} />
      </p>
    </>
  );
}

/** Cancels the session after a confirmation and returns to the platform. */
function LeaveWithoutCard({ session, send }: Pick<AskForCardProps, "session" | "send">) {
  const t = useText();
  const confirm = async () => {
    const outcome = await send({ name: "cancel" });
    if (!outcome) return t("Something else is still being sent. Try again in a moment.");
    if (!outcome.ok) {
      return (
        <>
          <ProblemText problem={outcome.problem} /> {t("Nothing was changed.")}
        </>
      );
    }
    leaveTo(outcome.state.return_url);
    return null;
  };
  return (
    <ConfirmDialog
      title={t("Leave without adding a card?")}
      consequence={t("This link closes. To add a card later you need a new one from {organization}.", {
        organization: session.organization,
      })}
      confirmLabel={t("Leave")}
      backLabel={t("Stay here")}
      danger={false}
      confirm={confirm}
      trigger={
        <Button variant="ghost" size="lg">
          {t("Not now")}
        </Button>
      }
    />
  );
}

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
