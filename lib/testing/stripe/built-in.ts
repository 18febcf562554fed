import type { ChargeInput, PaymentFact, PaymentIds, PaymentProcessor, RefundInput } from "#lib/billing/processors/processor.ts";
import { databaseBook } from "#lib/billing/processors/test-book.ts";
import { newId } from "#lib/kit/ids.ts";
import { testCards, tokenizeTestCard } from "#lib/rules/billing/payments/test-cards.ts";
import type { Harness } from "../harness.ts";
import type { Loss } from "./double.ts";
import { EXPIRES, type Implementation, type Movement, type PostedEvent } from "./implementations.ts";

/** Money that was moved, with the processor's ids. */
interface CompletedMovement extends Movement {
  ids: PaymentIds;
  charge_id: string;
  refund_id: string | null;
}

/** The built-in test processor, behind a connection that can lose answers, with a bank that disputes and posts what happens. */
export async function builtIn(): Promise<Implementation> {
  let loss: Loss = null;
  let on: Movement["kind"] = "charge";
  let harness: Harness;
  const done = new Map<string, CompletedMovement>();
  /** What events are about, as it is when they are read. */
  const facts = new Map<string, () => PaymentFact | null>();

  async function through<T extends { status: string }>(
    kind: Movement["kind"],
    { idempotency_key: key, amount_cents: amount, ids }: ChargeInput | RefundInput,
    run: () => Promise<T>,
    idsOf: (result: T) => Pick<CompletedMovement, "charge_id" | "refund_id">,
  ): Promise<T> {
    const loses = on === kind ? loss : null;
    if (loses) loss = null;
    if (loses === "before") throw new TypeError("fetch failed");
    const result = await run();
    if (result.status === "succeeded") done.set(key, { kind, amount, payment: ids.payment, ids, ...idsOf(result) });
    if (loses === "after") throw new TypeError("fetch failed");
    return result;
  }

  function of(payment: string): CompletedMovement {
    const found = [...done.values()].find((one) => one.payment === payment);
    if (!found) throw new Error(`Nothing was moved for ${payment}.`);
    return found;
  }

  /** A movement that nobody here has requested. */
  const moves = async (kind: "dispute" | "return", amount: number, reference: string, id: string = newId("mv")) =>
    await databaseBook(harness.runtime.database).add({ id, kind, amount, reference, currency: "usd", createdAt: harness.clock.now() });

  function posted(fact: () => PaymentFact | null): PostedEvent {
    const body = newId("ev");
    facts.set(body, fact);
    return { body, headers: {} };
  }

  const factOf = ({ ids, amount, charge_id }: CompletedMovement) => ({ ids, account: null, charge_id, amount });
  const sentBack = new Set<string>();
  return {
    name: "test",
    settings: {},
    use(given) {
      harness = given;
      const { payments } = harness.runtime;
      const wrapped: PaymentProcessor = {
        ...payments,
        charge: (input) =>
          through(
            "charge",
            input,
            () => payments.charge(input),
            ({ charge_id }) => ({ charge_id, refund_id: null }),
          ),
        refund: (input) =>
          through(
            "refund",
            input,
            () => payments.refund(input),
            ({ refund_id }) => ({ charge_id: input.charge_id, refund_id }),
          ),
        readEvent: async ({ body }) => facts.get(body)?.() ?? null,
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
    moved: () => [...done.values()].map(({ kind, amount, payment }) => ({ kind, amount, payment })),
    event(payment) {
      const one = of(payment);
      const { refund_id } = one;
      if (refund_id === null) return posted(() => ({ kind: "collected", ...factOf(one) }));
      return posted(() => (sentBack.has(payment) ? { kind: "refund_failed", ...factOf(one), refund_id } : null));
    },
    async dispute(payment) {
      const one = of(payment);
      const dispute_id = newId("dp");
      let state: "open" | "won" | "lost" = "open";
      await moves("dispute", one.amount, payment, dispute_id);
      return {
        event: () => posted(() => ({ kind: "dispute", ...factOf(one), dispute_id, reason: "fraudulent", state })),
        async decide(outcome) {
          state = outcome;
          if (outcome === "won") await moves("return", one.amount, payment);
        },
      };
    },
    async sendBack(payment) {
      sentBack.add(payment);
      await moves("return", of(payment).amount, payment);
    },
    payOut: () => undefined,
    refusals: () => [],
    close: async () => undefined,
  };
}
