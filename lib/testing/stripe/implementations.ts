import { eq } from "drizzle-orm";
import { organizations } from "#lib/platform/db/schema/organizations.ts";
import type { Harness } from "../harness.ts";
import { DOUBLE_KEYS, type Loss, startStripeDouble } from "./double.ts";
import { payOut } from "./payouts.ts";

/** Money that a processor has moved, oldest first. */
export interface Movement {
  kind: "charge" | "refund";
  amount: number;
  /** Our id of the payment. */
  payment: string;
}

/** An event as the processor posts it. */
export interface PostedEvent {
  body: string;
  headers: Record<string, string>;
}

/** A dispute of a charge. Its events say what it is when they are read, however late. */
export interface Dispute {
  event(): PostedEvent;
  decide(outcome: "won" | "lost"): Promise<void>;
}

/** A payment processor as the shared tests use it. */
export interface Implementation {
  name: string;
  settings: Record<string, string>;
  /** Called once with the service that was opened with `settings`. */
  use(harness: Harness): void;
  /** The browser's token for a card with this number. */
  token(number: string, expires?: { exp_month: number; exp_year: number }): string;
  /** Loses the answer to the next charge or refund. */
  lose(loss: Loss, kind: Movement["kind"]): void;
  moved(): Movement[];
  /** The event about the charge or refund of this payment. */
  event(payment: string): PostedEvent;
  /** The card's bank disputes the charge of this payment. */
  dispute(payment: string): Promise<Dispute>;
  /** The card's bank sends the refund of this payment back. */
  sendBack(payment: string): Promise<void>;
  /** Pays out what has moved until yesterday, unless the processor does so by itself. */
  payOut(): void;
  /** What the processor refused although it was no decline. */
  refusals(): string[];
  close(): Promise<void>;
}

export const EXPIRES = { exp_month: 12, exp_year: 2030 };

/** The settings of a service that uses the double at this address. */
export const doubleSettings = (url: string): Record<string, string> => ({
  PAYMENT_PROCESSOR: "stripe",
  STRIPE_SANDBOX_SECRET_KEY: DOUBLE_KEYS.secret,
  STRIPE_SANDBOX_PUBLISHABLE_KEY: DOUBLE_KEYS.publishable,
  STRIPE_SANDBOX_WEBHOOK_SECRET: DOUBLE_KEYS.webhookSecret,
  STRIPE_API_URL: url,
});

/** Gives an organization's sandbox an account of its own at the processor, or the one that all share. */
export async function useAccount({ runtime }: Pick<Harness, "runtime">, organization: string, account: string | null): Promise<void> {
  const payment_accounts = account ? { sandbox: account } : {};
  await runtime.database.db.update(organizations).set({ payment_accounts }).where(eq(organizations.id, organization));
}

/** Stripe, with the double of its API. */
export async function stripeDouble(accounts: string[] = []) {
  let now = () => new Date();
  const double = await startStripeDouble({ now: () => now(), accounts });
  const of = (object: string, payment: string) => {
    const found = [...double.state.objects.values()].find(
      (one) => one.object === object && (one.metadata as { payment?: string }).payment === payment,
    );
    if (!found) throw new Error(`There is no ${object} of ${payment}.`);
    return found;
  };
  const implementation: Implementation = {
    name: "stripe",
    settings: doubleSettings(double.url),
    use(harness) {
      now = harness.clock.now;
    },
    token: (number, expires = EXPIRES) => double.paymentMethod(number, expires),
    lose: (loss, kind) => double.lose(loss, kind === "charge" ? /^POST \/v1\/payment_intents/ : /^POST \/v1\/refunds/),
    moved: () =>
      [...double.state.objects.values()].flatMap(({ object, amount, metadata }) =>
        object === "charge" || object === "refund"
          ? [{ kind: object, amount: Number(amount), payment: (metadata as { payment: string }).payment }]
          : [],
      ),
    event: (payment) =>
      payment.startsWith("rf_")
        ? double.event("refund.updated", of("refund", payment))
        : double.event("payment_intent.succeeded", of("payment_intent", payment)),
    async dispute(payment) {
      const dispute = double.dispute(of("payment_intent", payment).id);
      return {
        event: () => double.event(`charge.dispute.${dispute.status === "needs_response" ? "created" : "closed"}`, dispute),
        decide: async (outcome) => double.decide(dispute, outcome),
      };
    },
    sendBack: async (payment) => double.fail(of("refund", payment)),
    payOut: () => void payOut(double.state, null),
    refusals: () => double.refusals,
    close: () => double.close(),
  };
  return { ...implementation, double };
}
