import { startApplication, until } from "./application.ts";
import type { Factories, Wire } from "./factories.ts";
import type { Harness } from "./harness.ts";

export const CARDS = {
  good: "tok_test_visa_4242_122030_succeeds",
  poor: "tok_test_visa_9995_122030_insufficient_funds",
};

/** Common steps of invoice and payment tests, with one key. */
export function moneyOf(harness: Harness, key: string, make: Factories) {
  const list = async (path: string) => (await harness.call(key, "GET", path)).body as Wire[];
  return {
    get: async (invoice: Pick<Wire, "id">) => (await harness.call(key, "GET", `/invoices/${invoice.id}`)).body as Wire,
    of: (policy: Wire) => list(`/invoices?policy=${policy.id}&limit=100`),
    ledger: (invoice: Pick<Wire, "id">) => list(`/invoices/${invoice.id}/ledger?limit=100`),
    balance: async (policy: Wire) => (await harness.call(key, "GET", `/policies/${policy.id}/balance`)).body as Wire,
    typesOf: async (id: string) => (await list(`/events?object_id=${id}`)).map(({ type }) => type as string),
    /** A policy bound by an application with this card. The term is the quote's unless given. */
    async insured(card = CARDS.good, quote: Record<string, unknown> = {}, contractor: Record<string, unknown> = {}): Promise<Wire> {
      const application = await startApplication(harness, make, quote, contractor);
      await until(application.browser, "add_card_details");
      await application.browser.card(card);
      await application.browser.confirm();
      const [policy] = await list(`/policies?quote=${application.quote.id}`);
      return policy as Wire;
    },
    /** Moves the clock and runs everything due, including charges and refunds. */
    async passes(seconds: number): Promise<void> {
      harness.clock.advance(seconds);
      await harness.sweep();
      await harness.runJobs();
    },
  };
}
