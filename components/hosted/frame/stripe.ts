"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { useText } from "#components/ui/text/use-text.ts";
import type { PaymentPage } from "#lib/contract/billing/payment-page.ts";

export type CardForm = NonNullable<PaymentPage["card_form"]>;
export type Authentication = NonNullable<PaymentPage["authentication"]>;

interface StripeResult {
  error?: { message?: string };
}

export interface StripeElement {
  mount(node: HTMLElement): void;
  destroy(): void;
  focus(): void;
}

/** What we use of Stripe's script. */
export interface StripeScript {
  elements(options: { locale: string }): { create(type: "card", options: object): StripeElement };
  createPaymentMethod(input: { type: "card"; card: StripeElement }): Promise<StripeResult & { paymentMethod?: { id: string } }>;
  handleNextAction(input: { clientSecret: string }): Promise<StripeResult & { setupIntent?: { id: string } }>;
  confirmCardPayment(clientSecret: string, input: { payment_method: string }): Promise<StripeResult & { paymentIntent?: { id: string } }>;
}

type Global = { Stripe?: (key: string, options?: { stripeAccount: string }) => StripeScript };

const loaded = new Map<string, Promise<void>>();

/** Adds the script to the page, once. After a failure the next call tries again. */
function load(src: string): Promise<void> {
  const before = loaded.get(src);
  if (before !== undefined) return before;
  const loading = new Promise<void>((resolve, reject) => {
    const script = document.createElement("script");
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => {
      loaded.delete(src);
      script.remove();
      reject(new Error("Stripe's script was not loaded."));
    };
    document.head.append(script);
  });
  loaded.set(src, loading);
  return loading;
}

/** Stripe's script with the organization's key: null while it is loaded, `failed` when it could not be. */
export function useStripe(form: CardForm | null): StripeScript | "failed" | null {
  const [stripe, setStripe] = useState<StripeScript | "failed" | null>(null);
  const { script, publishable_key, account } = form ?? { script: null, publishable_key: "", account: null };
  useEffect(() => {
    if (script === null) return;
    let isCurrent = true;
    load(script).then(
      () => {
        const open = (window as Global).Stripe;
        const made = open?.(publishable_key, account ? { stripeAccount: account } : undefined);
        if (isCurrent) setStripe(made ?? "failed");
      },
      () => isCurrent && setStripe("failed"),
    );
    return () => {
      isCurrent = false;
    };
  }, [script, publishable_key, account]);
  return stripe;
}

/**
 * Lets the bank ask the contractor when the service's last answer wants it, then hands over the id to send. Returns whether it is asking,
 * and its refusal.
 */
export function useBankConfirmation(
  stripe: StripeScript | "failed" | null,
  authentication: Authentication | null,
  confirmed: (token: string) => void,
): { isAsking: boolean; refusal: string | null } {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const ask = useEffectEvent(async (of: StripeScript, { client_secret, payment_method }: Authentication) => {
    setAsking(true);
    setRefusal(null);
    const result = payment_method
      ? await of.confirmCardPayment(client_secret, { payment_method })
      : await of.handleNextAction({ clientSecret: client_secret });
    const id = ("paymentIntent" in result && result.paymentIntent?.id) || ("setupIntent" in result && result.setupIntent?.id);
    setAsking(false);
    if (id && !result.error) confirmed(id);
    else setRefusal(result.error?.message ?? t("Your bank did not confirm. Try again, or use another card."));
  });
  useEffect(() => {
    if (authentication && stripe && stripe !== "failed") void ask(stripe, authentication);
  }, [authentication, stripe]);
  return { isAsking, refusal };
}
