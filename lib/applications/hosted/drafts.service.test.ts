import { expect, test } from "vitest";
import { browserOf, startApplication, until } from "#lib/testing/application.ts";
import type { Factories } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { furtherTest } from "#lib/testing/runs.ts";
import { tenantOfTest } from "#lib/testing/tenant.ts";

let harness: Harness;
let key: string;
let make: Factories;
tenantOfTest((tenant) => {
  ({ harness, key, make } = tenant);
});

const QUESTIONS = "application_questions";

/** An application at its questions, for a job that does not say how long the contractor has done such work. */
async function atQuestions(over: Record<string, unknown> = {}) {
  const job = await make.job({ years_experience: null });
  const started = await startApplication(harness, make, { job: job.id, ...over });
  await until(started.browser, QUESTIONS);
  return { ...started, job };
}

test("drafts add up; a value that was changed elsewhere is not overwritten, and nothing else of that draft is saved", async () => {
  const { browser } = await atQuestions();
  expect((await browser.get()).draft).toEqual({});
  await browser.draft(QUESTIONS, { adult: true, $at: "business_form" });
  await browser.draft(QUESTIONS, { business_form: "llc" }, { business_form: null });
  expect((await browser.get()).draft).toEqual({ adult: true, business_form: "llc", $at: "business_form" });
  const second = await browser.draft(QUESTIONS, { business_form: "corporation", us_only: true }, { business_form: null, us_only: null });
  expect(second.status).toBe(412);
  expect(second.body).toMatchObject({ error_code: "version_conflict", errors: [{ field: "values.business_form" }] });
  expect((await browser.get()).draft).toEqual({ adult: true, business_form: "llc", $at: "business_form" });
  // A repetition of what is stored already, after an answer that was lost, is no conflict; nor is a change by who saw the stored value.
  expect((await browser.draft(QUESTIONS, { business_form: "llc" }, { business_form: null })).status).toBe(200);
  expect((await browser.draft(QUESTIONS, { business_form: "corporation" }, { business_form: "llc" })).status).toBe(200);
  const many = Object.fromEntries(Array.from({ length: 160 }, (_, at) => [`key_${at}`, at]));
  expect((await browser.draft(QUESTIONS, many)).body.error_code).toBe("invalid_input");
});

test("going back keeps the answers: before they are sent as the draft, after it with the review of them", async () => {
  const { browser, quote } = await atQuestions();
  await browser.draft(QUESTIONS, { adult: true, business_form: "llc", $at: "us_only" });
  await browser.back("verify_info");
  await browser.draft("verify_info", { first_name: "Dana", tax_identification: "123-45-6789" });
  expect((await browser.verify()).body.draft).toEqual({ adult: true, business_form: "llc", $at: "us_only" });
  // A changed quote asks again, and keeps what is not sent yet.
  expect((await harness.call(key, "PUT", `/quotes/${quote.id}`, { end_date: make.inDays(100) })).status).toBe(200);
  expect((await browser.get()).draft).toEqual({ adult: true, business_form: "llc" });
  await browser.answer({ business_form: "llc" });
  const { body } = await browser.back(QUESTIONS);
  expect(body).toMatchObject({ answers: { business_form: "llc" }, draft: { $at: "$review" } });
});

test("an answer that was sent can be changed again and again, by who saw the last change", async () => {
  const { browser } = await atQuestions();
  await browser.answer({ business_form: "llc" });
  await browser.back(QUESTIONS);
  const change = async (business_form: string, seen: string) =>
    (await browser.draft(QUESTIONS, { business_form }, { business_form: seen })).status;
  expect([await change("corporation", "llc"), await change("partnership", "llc"), await change("partnership", "corporation")]).toEqual([
    ...[200, 412, 200],
  ]);
  expect((await browser.get()).draft).toMatchObject({ business_form: "partnership" });
});

furtherTest("the job's years and the answers of an earlier application are filled in, until the applicant gives another", async () => {
  const { browser, quote } = await atQuestions();
  await browser.answer({ years_in_trade: 9, business_form: "llc", vulnerable_people: true, background_check: true });
  await until(browser, "final_review");
  await browser.confirm();

  const job = await make.job({ years_experience: 12 });
  const dates = { effective_date: make.inDays(300), end_date: make.inDays(320) };
  const next = await make.quote({ contractor: quote.contractor, job: job.id, ...dates });
  const again = browserOf(harness, await make.browser(await make.applySession({ quote: next.id })));
  const { draft } = (await again.verify()).body;
  expect(draft).toMatchObject({ years_in_trade: 12, business_form: "llc", vulnerable_people: true, background_check: true });
  expect(draft.$known).toMatchObject({ years_in_trade: "job", business_form: "earlier", background_check: "earlier" });
  for (const id of ["losses_any", "felony", "wc_elects", "statement_true"]) expect(draft).not.toHaveProperty(id);

  const changed = (await again.draft(QUESTIONS, { years_in_trade: 13, $known: ["adult"] })).body.draft;
  expect(changed).toMatchObject({ years_in_trade: 13, $known: { business_form: "earlier" } });
  expect(changed.$known).not.toHaveProperty("years_in_trade");
  await again.back("verify_info");
  expect((await again.verify()).body.draft).toEqual(changed);

  // Another contractor of the organization gets nothing of it, nor anyone after a year.
  const stranger = await atQuestions();
  expect((await stranger.browser.get()).draft).toEqual({});
  harness.clock.advance(366 * 86_400);
  const late = await make.quote({ contractor: quote.contractor, job: stranger.job.id, end_date: make.inDays(60) });
  const fresh = browserOf(harness, await make.browser(await make.applySession({ quote: late.id })));
  expect((await fresh.verify()).body.draft).toEqual({});
});
