"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import { type Authentication, type CardForm, type StripeElement, useBankConfirmation, useStripe } from "#components/hosted/frame/stripe.ts";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { Said } from "#components/ui/text/said.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import { formatCents } from "#lib/kit/money.ts";

interface StripeCardFormProps {
  id: string;
  form: CardForm;
  /** Set by the service when the bank must confirm the card first. */
  authentication: Authentication | null;
  refusal: string | undefined;
  submit: (token: string, again: () => void) => void;
}

function NotLoaded() {
  const t = useText();
  return (
    <Alert tone="danger" title={t("The card form could not be loaded")}>
      {t("Check your connection, then load this page again. Nothing was changed.")}
    </Alert>
  );
}

/** Stripe's card field. The number goes from its frame to Stripe; this page receives a token. */
export function StripeCardForm({ id, form: settings, authentication, refusal, submit }: StripeCardFormProps) {
  const t = useText();
  const stripe = useStripe(settings);
  const form = useRef<HTMLFormElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const field = useRef<StripeElement | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const again = () => form.current?.requestSubmit();
  const bank = useBankConfirmation(stripe, authentication?.payment_method === null ? authentication : null, (token) =>
    submit(token, again),
  );

  useEffect(() => {
    if (!stripe || stripe === "failed" || !place.current) return;
    const { color, fontFamily } = getComputedStyle(place.current);
    // The reader's own font size: Stripe's frame does not know it.
    const { fontSize } = getComputedStyle(document.documentElement);
    const style = { base: { color, fontFamily, fontSize, "::placeholder": { color: "#858585" } } };
    const made = stripe.elements({ locale: document.documentElement.lang || "en" }).create("card", { style, disableLink: true });
    made.mount(place.current);
    field.current = made;
    return () => {
      field.current = null;
      made.destroy();
    };
  }, [stripe]);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!stripe || stripe === "failed" || !field.current) return;
    const { paymentMethod, error } = await stripe.createPaymentMethod({ type: "card", card: field.current });
    setProblem(error ? (error.message ?? t("The card details could not be read. Enter the card again.")) : null);
    if (paymentMethod) submit(paymentMethod.id, again);
    else field.current?.focus();
  };
  if (stripe === "failed") return <NotLoaded />;
  // Stripe and the bank answer in the page's language.
  const shown = problem ?? bank.refusal;
  return (
    <form method="post" id={id} ref={form} onSubmit={(event) => void send(event)} noValidate aria-label={t("Card details")}>
      <p className="pb-1 font-medium text-sm">{t("Card details")}</p>
      <div ref={place} data-card-field className="min-h-11 rounded-md border bg-surface px-3 py-3 text-fg" />
      <div role="alert">
        {shown || refusal ? (
          <p className="pt-1 text-danger-fg text-sm">
            {shown ?? <Said text={refusal ?? ""} otherwise={t("The card was not accepted. Use another one, or ask your bank.")} />}
          </p>
        ) : null}
      </div>
      <div role="status">
        {bank.isAsking ? <p className="pt-2 text-fg-muted text-sm">{t("Your bank is asking you to confirm.")}</p> : null}
      </div>
      <p className="pt-2 text-fg-muted text-sm">{t("Stripe takes the card. Its number does not reach us.")}</p>
    </form>
  );
}

interface ConfirmChargeProps {
  form: CardForm | null;
  /** Cents. */
  amount: number | null;
  authentication: Authentication | null;
  refusal: string | undefined;
  pending: boolean;
  /** Null begins; the id follows when the bank has confirmed. */
  send: (token: string | null) => void;
}

/** Asks the contractor to confirm a charge that the bank declined for want of it (3-D Secure). Nothing when there is none. */
export function ConfirmCharge({ form, amount, authentication, refusal, pending, send }: ConfirmChargeProps) {
  const t = useText();
  const stripe = useStripe(amount === null ? null : form);
  const bank = useBankConfirmation(stripe, authentication?.payment_method ? authentication : null, send);
  if (amount === null || !form) return null;
  if (stripe === "failed") return <NotLoaded />;
  const shown =
    bank.refusal ?? (refusal && <Said text={refusal} otherwise={t("The card was not accepted. Use another one, or ask your bank.")} />);
  return (
    <Alert
      tone="warning"
      title={t("Your bank wants you to confirm a payment of {amount}", { amount: formatCents(amount) })}
      className="mb-6"
    >
      <p className="pb-3">{t("It was declined until you do. You can also add another card, which is then charged instead.")}</p>
      {shown ? (
        <p role="alert" className="pb-3">
          {shown}
        </p>
      ) : null}
      <Button
        variant="primary"
        size="lg"
        className="w-full"
        pending={pending || bank.isAsking}
        pendingLabel={t("Asking your bank")}
        onClick={() => send(null)}
      >
        {t("Confirm the payment")}
      </Button>
    </Alert>
  );
}
