import { expect, test } from "vitest";
import type { Answers } from "#lib/contract/quotes/questions.ts";
import { readPdf } from "#lib/documents/testing/read-pdf.ts";
import { type Browser, browserOf, until } from "#lib/testing/application.ts";
import { addressIn, type Factories, factories, type Wire } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { moveClock } from "#lib/testing/moved-clock.ts";
import { organization } from "#lib/testing/organization.ts";
import { tenantOfTest } from "#lib/testing/tenant.ts";

const DAY = 24 * 60 * 60;
const urls = { success_url: "https://app.example.com/done", cancel_url: "https://app.example.com/stopped" };

let harness: Harness;
let key: string;
let make: Factories;
tenantOfTest((tenant) => {
  ({ harness, key, make } = tenant);
});

const create = (body: object) => harness.call(key, "POST", "/apply/sessions", { ...urls, ...body });
const typesOf = async (id: string) => ((await harness.call(key, "GET", `/events?object_id=${id}`)).body as Wire[]).map(({ type }) => type);

async function optIn(contractor: Wire, state = "TX"): Promise<{ session: Wire; browser: Browser }> {
  const body = { is_general_opt_in: true, contractor: contractor.id, general_opt_in_work_state: state };
  const session = (await create(body)).body as Wire;
  return { session, browser: browserOf(harness, await make.browser(session)) };
}

async function optedIn(contractor: Wire, over: Answers = {}): Promise<Wire> {
  const { session, browser } = await optIn(contractor);
  await browser.verify();
  await browser.answer(over);
  await until(browser, "final_review");
  expect((await browser.confirm()).body.status).toBe("complete");
  return session;
}

/** Whether the policy of a quote with `bind`, for a job in Texas, was issued immediately. */
async function isBound(contractor: string, category: string): Promise<boolean> {
  const job = await make.job({ category });
  return (await make.quote({ contractor, job: job.id, coverage_type: ["general"], bind: true })).policy !== null;
}

test("a contractor answers once, signs, adds a card, and has no policy", async () => {
  const contractor = await make.contractor();
  const { session, browser } = await optIn(contractor);
  expect(session).toMatchObject({ quote: null, policy: null, is_general_opt_in: true, general_opt_in_work_state: "TX" });
  const first = await browser.get();
  expect(first).toMatchObject({ cover: null, coverage_type: ["general", "workers-comp"], general_opt_in: { work_state: "TX" } });
  expect(first.limits.map(({ net_rate }: Wire) => net_rate)).toEqual([null, null]);
  await browser.verify();
  await until(browser, "esignature_document");
  const { document, statements } = await browser.get();
  const pdf = await harness.app.fetch(new Request(document.url));
  const { text } = await readPdf(new Uint8Array(await pdf.arrayBuffer()));
  expect(text).toContain("Coverage for future jobs");
  expect(JSON.stringify(statements)).toContain("For twelve months from signing");
  await until(browser, "final_review");
  const { body: done } = await browser.confirm();
  expect(done).toMatchObject({ status: "complete", step: "application_complete", policy_number: null, documents: [] });
  expect(done.return_url).toContain("status=complete");
  expect((await harness.call(key, "GET", `/policies?contractor=${contractor.id}`)).body).toEqual([]);
  expect(await typesOf(session.id)).toEqual(["application.complete", "application.started", "application.created"]);
  const { body: review } = await harness.call(key, "GET", `/apply/sessions/${session.id}/review`);
  expect(review).toMatchObject({ quote: null, general_opt_in: { work_state: "TX", coverage_type: ["general", "workers-comp"] } });
  expect(review.questions.length).toBeGreaterThan(25);
  const listed = (await harness.call(key, "GET", "/apply/sessions?is_general_opt_in=true&expand[]=quote&expand[]=contractor")).body;
  expect(listed).toMatchObject([{ id: session.id, quote: null, contractor: { id: contractor.id } }]);
});

test("a job category's rules decide whether the answers serve its quote, for twelve months", async () => {
  const contractor = await make.contractor();
  expect(await isBound(contractor.id, "Photographer")).toBe(false);
  await optedIn(contractor, { years_in_trade: 1 });
  expect(await isBound(contractor.id, "Electrician, within buildings")).toBe(false);
  expect(await isBound(contractor.id, "Graphic / product designer")).toBe(true);
  await moveClock(harness, key, 366 * DAY);
  expect(await isBound(contractor.id, "Tutor / instructor (academic)")).toBe(false);
});

test("an opt-in is declined or reviewed by the rules that need no job", async () => {
  const declined = await optIn(await make.contractor());
  await declined.browser.verify();
  expect((await declined.browser.answer({ adult: false })).body).toMatchObject({ status: "ineligible", reasons: [{ code: "AGE" }] });
  const referred = await optIn(await make.contractor());
  await referred.browser.verify();
  expect((await referred.browser.answer({ felony: true })).body.status).toBe("in_review");
  const decision = { decision: "approve", reason: "Ten years ago." };
  await harness.call(key, "POST", `/apply/sessions/${referred.session.id}/decision`, decision);
  await until(referred.browser, "final_review");
  expect((await referred.browser.confirm()).body.status).toBe("complete");
  expect(await isBound(referred.session.contractor, "Photographer")).toBe(true);
  const stopped = await optIn(await make.contractor());
  expect((await stopped.browser.cancel()).body.status).toBe("cancelled");
});

test("without coverages for sale there is no opt-in", async () => {
  const hawaiian = await make.contractor({ address: addressIn("HI") });
  const refused = await create({ is_general_opt_in: true, contractor: hawaiian.id, general_opt_in_work_state: "OH" });
  expect([refused.status, refused.body.error_code]).toEqual([400, "unavailable_coverage"]);
  const { browser } = await optIn(await make.contractor(), "OH");
  expect(await browser.get()).toMatchObject({ coverage_type: ["general"] });
  const { body } = await browser.verify({ address: addressIn("HI") });
  expect(body).toMatchObject({ status: "ineligible", reasons: [{ code: "UNAVAILABLE" }] });
});

test("missing and inconsistent fields are named", async () => {
  const { id } = await make.contractor();
  const quote = (await make.quote()).id;
  const state = { general_opt_in_work_state: "TX" };
  for (const [body, field, code = "invalid_input"] of [
    [{}, "quote"],
    [{ is_general_opt_in: true, ...state }, "contractor"],
    [{ is_general_opt_in: true, contractor: id }, "general_opt_in_work_state"],
    [{ is_general_opt_in: true, contractor: id, general_opt_in_work_state: "XX" }, "general_opt_in_work_state"],
    [{ is_general_opt_in: true, contractor: id, ...state, quote }, "quote"],
    [{ is_general_opt_in: true, contractor: "cn_nobody", ...state }, "contractor", "invalid_contractor_id"],
  ] as [object, string, string?][]) {
    const answer = await create(body);
    expect([answer.status, answer.body.error_code, answer.body.errors[0].field]).toEqual([400, code, field]);
  }
  const foreign = await organization(harness, "Another");
  const theirs = await factories(harness, foreign.keys.sandbox.full).contractor();
  expect((await create({ is_general_opt_in: true, contractor: theirs.id, ...state })).body.error_code).toBe("invalid_contractor_id");
  const aliased = await create({ is_general_opt_in: true, contractor_id: id, general_opt_in_work_state: "tx" });
  expect(aliased.body).toMatchObject({ contractor: id, general_opt_in_work_state: "TX" });
});

test("a deleted contractor's opt-in ends", async () => {
  const contractor = await make.contractor();
  const { session, browser } = await optIn(contractor);
  await harness.call(key, "DELETE", `/contractors/${contractor.id}`);
  expect((await harness.call(key, "GET", `/apply/sessions/${session.id}`)).body.status).toBe("expired");
  expect((await harness.call(browser.token, "GET", "/hosted/application")).body.error_code).toBe("session_expired");
});
