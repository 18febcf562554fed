import { expect, test } from "vitest";
import { browserOf, startApplication, until } from "#lib/testing/application.ts";
import { addressIn, type Factories, type Wire } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { tenantOfTest } from "#lib/testing/tenant.ts";

let harness: Harness;
let key: string;
let make: Factories;
tenantOfTest((tenant) => {
  ({ harness, key, make } = tenant);
});

const DAY = 86_400;
const get = async ({ id }: Wire) => (await harness.call(key, "GET", `/quotes/${id}`)).body as Wire;
/** A contractor whose application for a first, short policy is complete, with the given answers. */
async function applied(answers: Record<string, unknown> = {}, over: Record<string, unknown> = {}) {
  const { quote, browser } = await startApplication(harness, make, { end_date: make.inDays(10), ...over });
  await until(browser, "application_questions");
  await browser.answer(answers as never);
  await until(browser, "final_review");
  expect((await browser.confirm()).status).toBe(200);
  return quote.contractor as string;
}
/** A quote for later work that the first policy does not cover. */
const later = async (contractor: string, over: Record<string, unknown> = {}) =>
  await make.quote({ contractor, effective_date: make.inDays(20), end_date: make.inDays(40), bind: true, ...over });

test("a quote with bind is issued immediately on an approved application, at the price of its declarations", async () => {
  const contractor = await applied({ years_in_trade: 12 });
  const plain = await later(contractor, { bind: false });
  const quote = await later(contractor);
  expect(plain.policy).toBeNull();
  expect(quote.policy).toMatch(/^pl_/);
  expect(quote.net_rate).toBeLessThan(plain.net_rate);
  const policy = (await harness.call(key, "GET", `/policies/${quote.policy}`)).body;
  expect(policy).toMatchObject({
    quote: quote.id,
    contractor,
    effective_date: make.inDays(20),
    status: "active",
    net_rate: quote.net_rate,
  });
  await harness.runJobs();
  expect((await harness.call(key, "GET", `/events?object_id=${policy.id}`)).body).toHaveLength(1);
  // A request by update has the same effect, and then the quote is locked.
  const other = { effective_date: make.inDays(50), end_date: make.inDays(60) };
  await harness.call(key, "PUT", `/quotes/${plain.id}`, other);
  expect((await harness.call(key, "PUT", `/quotes/${plain.id}`, { bind: true })).body.policy).toMatch(/^pl_/);
  expect((await harness.call(key, "PUT", `/quotes/${plain.id}`, other)).body.error_code).toBe("cant_update_create_new_quote");
});

test("without an application, with one that does not cover it, or with one a year old, bind is only stored", async () => {
  const nobody = await later((await make.contractor({ withhold_premium: true })).id);
  expect(nobody).toMatchObject({ bind: true, policy: null });
  const contractor = await applied({}, { coverage_type: ["workers-comp"] });
  // The application does not cover general liability.
  expect((await later(contractor, { coverage_type: ["general"] })).policy).toBeNull();
  expect((await later(contractor, { coverage_type: ["workers-comp"] })).policy).toMatch(/^pl_/);
  harness.clock.advance(366 * DAY);
  expect((await later(contractor, { coverage_type: ["workers-comp"] })).policy).toBeNull();
});

test("a referral without a review is not bound automatically", async () => {
  const contractor = await applied();
  const job = await make.job({ wage: 20_000_000 });
  const quote = await later(contractor, { job: job.id });
  expect(quote).toMatchObject({ eligible: true, needs_review: true, policy: null });
});

test("waiting quotes are issued when an application of the contractor completes", async () => {
  const contractor = await make.contractor();
  const waiting = await later(contractor.id);
  const gone = await make.quote({ contractor: contractor.id, end_date: make.inDays(1.5), bind: true });
  const deleted = await make.job();
  const orphan = await later(contractor.id, { job: deleted.id });
  await harness.call(key, "DELETE", `/jobs/${deleted.id}`);
  harness.clock.advance(2 * DAY);
  const first = await make.quote({ contractor: contractor.id, end_date: make.inDays(5) });
  const { browser } = await continueWith(first);
  await until(browser, "final_review");
  expect((await browser.confirm()).status).toBe(200);
  expect((await get(waiting)).policy).toMatch(/^pl_/);
  expect((await get(gone)).policy).toBeNull();
  expect((await get(orphan)).policy).toBeNull();
});

test("a general opt-in serves quotes for its work state, for jobs of any category that its answers cover", async () => {
  const contractor = await make.contractor();
  const elsewhere = await later(contractor.id, { job: (await make.job({ address: addressIn("CA") })).id });
  const session = await make.applySession({
    quote: undefined,
    is_general_opt_in: true,
    contractor: contractor.id,
    general_opt_in_work_state: "TX",
  });
  const browser = browserOf(harness, await make.browser(session));
  await until(browser, "final_review");
  expect((await browser.confirm()).status).toBe(200);
  expect((await get(elsewhere)).policy).toBeNull();
  expect((await later(contractor.id)).policy).toMatch(/^pl_/);
  const books = await make.job({ category: "Bookkeeper / accountant" });
  expect((await later(contractor.id, { job: books.id })).policy).toMatch(/^pl_/);
  expect((await later(contractor.id, { coverage_type: ["general", "cyber"] })).policy).toBeNull();
});

test("two concurrent quotes with bind for the same cover create one policy", async () => {
  const contractor = await applied();
  const job = (await make.job({ address: addressIn("TX") })).id;
  const second = await harness.another();
  const body = { contractor, job, coverage_type: ["general"], effective_date: make.inDays(20), end_date: make.inDays(40), bind: true };
  const answers = await Promise.all([harness, second].map((service) => service.call(key, "POST", "/quotes", body)));
  expect(answers.map(({ status, body: { error_code } }) => [status, error_code]).sort()).toEqual([
    [201, undefined],
    [400, "contract_has_matching_policy"],
  ]);
});

async function continueWith(quote: Wire) {
  const session = await make.applySession({ quote: quote.id });

  return { browser: browserOf(harness, await make.browser(session)) };
}
