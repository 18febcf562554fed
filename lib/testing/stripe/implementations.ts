import type { PaymentProcessor } from "#lib/billing/processors/processor.ts";
import { testCards, tokenizeTestCard } from "#lib/domain/payments/test-cards.ts";
import type { Harness } from "../harness.ts";
import { DOUBLE_KEYS, type Loss, startStripeDouble } from "./double.ts";

/** Money that a processor has moved, oldest first. */
export interface Moved {
  kind: "charge" | "refund";
  amount: number;
  /** Our id of the payment. */
  payment: string;
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
  lose(loss: Loss, kind: Moved["kind"]): void;
  moved(): Moved[];
  /** What the processor refused although it was no decline. */
  refusals(): string[];
  close(): Promise<void>;
}

const EXPIRES = { exp_month: 12, exp_year: 2030 };

/** The built-in test processor, behind a connection that can lose answers. */
export async function builtIn(): Promise<Implementation> {
  let loss: Loss = null;
  let on: Moved["kind"] = "charge";
  const done = new Map<string, Moved>();
  async function through<T>(kind: Moved["kind"], key: string, run: () => Promise<T>, moves: (result: T) => Moved | null): Promise<T> {
    const loses = on === kind ? loss : null;
    if (loses) loss = null;
    if (loses === "before") throw new TypeError("fetch failed");
    const result = await run();
    const moved = moves(result);
    if (moved) done.set(key, moved);
    if (loses === "after") throw new TypeError("fetch failed");
    return result;
  }
  return {
    name: "test",
    settings: {},
    use(harness) {
      const { payments } = harness.runtime;
      const wrapped: PaymentProcessor = {
        ...payments,
        charge: ({ amount_cents: amount, ids: { payment }, ...input }) =>
          through(
            "charge",
            input.idempotency_key,
            () => payments.charge({ amount_cents: amount, ids: { payment, invoice: "", organization: "" }, ...input }),
            ({ status }) => (status === "succeeded" ? { kind: "charge", amount, payment } : null),
          ),
        refund: (input) =>
          through(
            "refund",
            input.idempotency_key,
            () => payments.refund(input),
            () => ({ kind: "refund", amount: input.amount_cents, payment: input.ids.payment }),
          ),
      };
      Object.assign(harness.runtime, { payments: wrapped });
    },
    token(number, expires = EXPIRES) {
      const entry = tokenizeTestCard({ number, ...expires, cvc: "123", now: new Date("2026-06-15T12:00:00Z") });
      if (!("token" in entry)) throw new Error(`${number} is none of ${testCards.map((card) => card.number).join()}`);
      return entry.token;
    },
    lose(next, kind) {
      loss = next;
      on = kind;
    },
    moved: () => [...done.values()],
    refusals: () => [],
    close: async () => undefined,
  };
}

/** The settings of a service that uses the double at this address. */
export const doubleSettings = (url: string): Record<string, string> => ({
  PAYMENT_PROCESSOR: "stripe",
  STRIPE_SANDBOX_SECRET_KEY: DOUBLE_KEYS.secret,
  STRIPE_SANDBOX_PUBLISHABLE_KEY: DOUBLE_KEYS.publishable,
  STRIPE_SANDBOX_WEBHOOK_SECRET: DOUBLE_KEYS.webhookSecret,
  STRIPE_API_URL: url,
});

/** Stripe, with the double of its API. */
export async function stripeDouble(accounts: string[] = []) {
  let now = () => new Date();
  const double = await startStripeDouble({ now: () => now(), accounts });
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
    refusals: () => double.refusals,
    close: () => double.close(),
  };
  return { ...implementation, double };
}
