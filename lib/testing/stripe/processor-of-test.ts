import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import type { ProcessorAccount } from "#lib/billing/processors/processor.ts";
import { factories, type Wire } from "../factories.ts";
import { createHarness, type Harness, START } from "../harness.ts";
import { moneyOf } from "../money.ts";
import { organization } from "../organization.ts";
import type { Tenant } from "../tenant.ts";
import { builtIn } from "./built-in.ts";
import { type Implementation, type Movement, type PostedEvent, stripeDouble } from "./implementations.ts";

/**
 * The processors, for `describe.each`. All other tests of money charge with the built-in one, so it is here only for
 * `npm run test:long -- --only processors`.
 */
export const PROCESSORS: [name: string, start: () => Promise<Implementation>][] = [
  ...(process.env.EVERY_PROCESSOR ? [["test", builtIn] as [string, typeof builtIn]] : []),
  ["stripe", stripeDouble],
];

/** A card that pays. */
export const GOOD = "4242424242424242";

/** A new organization whose money a processor moves, and what tests of every processor do with it. */
export type ProcessorTest = Tenant & { processor: Implementation; money: ReturnType<typeof moneyOf> } & ReturnType<typeof stepsOf>;

function stepsOf({ harness, org, make }: Tenant, money: ReturnType<typeof moneyOf>, processor: Implementation) {
  const before = processor.moved().length;
  const later = () => ({ effective_date: make.inDays(3), end_date: make.inDays(60) });
  const moved = () => processor.moved().slice(before);
  const sum = (kind: Movement["kind"]) => moved().reduce((cents, one) => cents + (one.kind === kind ? one.amount : 0), 0);
  const account: ProcessorAccount = { orgId: org.id, environment: "sandbox", connected: null };
  return {
    account,
    /** Dates of cover that has not begun yet. */
    later,
    moved,
    invoiced: async (number = GOOD) => await make.invoice({ policy: await money.insured(processor.token(number), later()) }),
    kinds: async (invoice: Wire) => (await money.ledger(invoice)).map(({ kind }) => kind as string).reverse(),
    /** Our id of the only payment of this kind among these. */
    paymentOf(kind: Movement["kind"], of = moved()): string {
      const [one, ...others] = of.filter((each) => each.kind === kind);
      expect(others).toEqual([]);
      return one?.payment ?? "";
    },
    /** Posts an event to the service. Returns the status of the answer. */
    async post({ body, headers }: PostedEvent): Promise<number> {
      const request = new Request("http://service.test/stripe/webhooks/sandbox", { method: "POST", body, headers });
      return (await harness.app.fetch(request)).status;
    },
    /** The sums of the ledger are what the processor has moved for these invoices, which are all. */
    async agree(...invoices: Wire[]): Promise<void> {
      const now = await Promise.all(invoices.map((invoice) => money.get(invoice)));
      const refunded = now.reduce((cents, { amount_refunded }) => cents + amount_refunded, 0);
      const charged = now.reduce((cents, { amount_paid }) => cents + amount_paid, refunded);
      expect({ charged, refunded }).toEqual({ charged: sum("charge"), refunded: sum("refund") });
      expect(processor.refusals()).toEqual([]);
    },
  };
}

/** One service with this processor for the tests of a block; before each test a new organization, and the clock back at the start. */
export function processorOfTest(start: () => Promise<Implementation>, take: (given: ProcessorTest) => void): void {
  let processor: Implementation;
  let harness: Harness;
  beforeAll(async () => {
    processor = await start();
    harness = await createHarness(processor.settings);
    processor.use(harness);
  });
  beforeEach(async () => {
    harness.clock.set(START);
    const org = await organization(harness);
    const key = org.keys.sandbox.full;
    const tenant: Tenant = { harness, org, key, make: factories(harness, key) };
    const money = moneyOf(harness, key, tenant.make);
    take({ ...tenant, processor, money, ...stepsOf(tenant, money, processor) });
  });
  afterAll(async () => {
    await harness.close();
    await processor.close();
  });
}
