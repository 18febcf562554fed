import { expect, test } from "vitest";
import type { Factories, Wire } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { tenantOfFile } from "#lib/testing/tenant.ts";

let harness: Harness;
let make: Factories;
tenantOfFile((tenant) => {
  ({ harness, make } = tenant);
});

const DAY = 86_400;
const LACKS_FUNDS = "tok_test_visa_9995_122030_insufficient_funds";
const GOOD = "tok_test_visa_4242_122030_succeeds";

/** Opens the contractor's own pages again, because a session lasts only an hour. */
async function pagesOf(contractor: string) {
  const token = await make.browser({ url: (await make.loginLink(contractor)).login_url });
  const get = async (path = "") => (await harness.call(token, "GET", `/hosted/contractor${path}`)).body;
  const card = (value: string) => harness.call(token, "POST", "/hosted/contractor/card", { token: value });
  return { get, card };
}

async function passes(seconds: number) {
  harness.clock.advance(seconds);
  await harness.sweep();
  await harness.runJobs();
}

test("an invoice from the first notice to its payment, and the immediate charge of a new card", async () => {
  const quote = await make.quote({ end_date: make.inDays(100) });
  const { contractor } = quote;
  const policy = await make.policy({ quote: quote.id });
  await (await pagesOf(contractor)).card(LACKS_FUNDS);
  const invoice = await make.invoice({ policy });
  const stranger = await make.invoice();
  const [mine, ...others] = (await (await pagesOf(contractor)).get("/invoices")) as Wire[];
  expect(others).toEqual([]);
  expect(mine).toMatchObject({ id: invoice.id, job: "Spring gala photography", status: "scheduled", amount_due: invoice.total });
  expect(mine?.charge_at).toBe(invoice.created + DAY);
  expect(mine?.id).not.toBe(stranger.id);
  expect((await (await pagesOf(contractor)).get()).charged_at_once).toBe(0);
  await passes(DAY + 60);
  expect((await (await pagesOf(contractor)).get()).charged_at_once).toBe(invoice.total);
  await passes(2 * DAY);
  await passes(4 * DAY);
  const pages = await pagesOf(contractor);
  expect((await pages.get("/invoices"))[0]).toMatchObject({ status: "failed", charge_at: null });
  const payment = await make.paymentSession({ contractor });
  const browser = await make.browser(payment);
  expect((await harness.call(browser, "GET", "/hosted/payment")).body.charged_at_once).toBe(invoice.total);
  expect((await harness.call(browser, "POST", "/hosted/payment/card", { token: GOOD })).body.status).toBe("completed");
  await passes(60);
  expect((await pages.get("/invoices"))[0]).toMatchObject({ status: "paid", amount_due: 0 });
  expect((await pages.get()).charged_at_once).toBe(0);
});

test("assignments are listed with their certificates; previews are not shown", async () => {
  const { contractor } = await make.insured();
  const bound = await make.assignment({ contractor });
  await make.assignment({ contractor, bind: false, job: (await make.job({ name: "Only looked into" })).id });
  await harness.runJobs();
  const pages = await pagesOf(contractor);
  const [mine, ...others] = (await pages.get("/assignments")) as Wire[];
  expect(others).toEqual([]);
  expect(mine).toMatchObject({ id: bound.id, job: "Spring gala photography", holder: "Harbor & Vale Events LLC", status: "active" });
  expect(mine?.documents.map(({ name }: { name: string }) => name)).toEqual([
    "Evidence of liability insurance",
    "Evidence of workers' compensation insurance",
  ]);
  // The day on which it ends has begun at the insured's home.
  harness.clock.set(new Date((bound.cover_ends as number) * 1000));
  expect((await (await pagesOf(contractor)).get("/assignments"))[0].status).toBe("ended");
  expect(await (await pagesOf((await make.contractor()).id)).get("/assignments")).toEqual([]);
});

test("pages of a contractor's own lists have no gap or duplicate, whatever other contractors' objects are between", async () => {
  const { contractor } = await make.insured();
  const ids: string[] = [];
  for (let n = 0; n < 3; n++) {
    ids.unshift((await make.assignment({ contractor, job: (await make.job()).id })).id);
    await make.assignment();
  }
  const pages = await pagesOf(contractor);
  const first = (await pages.get("/assignments?limit=2")) as Wire[];
  const rest = (await pages.get(`/assignments?limit=2&starting_after=${first.at(-1)?.id}`)) as Wire[];
  expect([...first, ...rest].map(({ id }) => id)).toEqual(ids);
});
