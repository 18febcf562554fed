import { expect, test } from "vitest";
import type { Answers } from "#lib/contract/quotes/questions.ts";
import { readPdf } from "#lib/documents/testing/read-pdf.ts";
import { taxIds } from "#lib/testing/answers.ts";
import { browserOf, startApplication, until } from "#lib/testing/application.ts";
import { addressIn, type Factories, type Wire } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { wholeText } from "#lib/testing/inspect.ts";
import { tenantOfTest } from "#lib/testing/tenant.ts";

let harness: Harness;
let key: string;
let make: Factories;
tenantOfTest((tenant) => {
  ({ harness, key, make } = tenant);
});

const apply = (over?: Record<string, unknown>, contractor?: Record<string, unknown>) => startApplication(harness, make, over, contractor);

const read = async (session: Wire) => (await harness.call(key, "GET", `/apply/sessions/${session.id}`)).body;
const eventsOf = async (id: string) => ((await harness.call(key, "GET", `/events?object_id=${id}`)).body as Wire[]).toReversed();

test("a whole application: every step, the policy, the events, the documents", async () => {
  const { quote, session, browser } = await apply();
  const first = await browser.get();
  expect(first).toMatchObject({
    id: session.id,
    status: "open",
    step: "verify_info",
    organization: "Test Staffing",
    document: null,
    card: null,
    return_url: null,
  });
  expect(first.steps).toEqual([
    "verify_info",
    "application_questions",
    "esignature_document",
    "add_card_details",
    "final_review",
    "application_complete",
  ]);
  expect((await browser.verify()).body).toMatchObject({ step: "application_questions", contractor: { tax_id_last4: "7391" } });
  expect((await browser.answer()).body).toMatchObject({ step: "esignature_document", cover: { quote: { net_rate: quote.net_rate } } });
  const { document } = await browser.get();
  const unsigned = await harness.app.fetch(new Request(document.url));
  const shown = await readPdf(new Uint8Array(await unsigned.arrayBuffer()));
  for (const part of ["Whitfield", "Questions? Ask Test Staffing."]) expect(shown.text).toContain(part);
  const hashed = Buffer.from(
    await crypto.subtle.digest("SHA-256", await (await harness.app.fetch(new Request(document.url))).arrayBuffer()),
  );
  expect(hashed.toString("hex")).toBe(document.sha256);
  expect((await browser.sign()).body).toMatchObject({ step: "add_card_details", signed_at: make.inDays(0) });
  expect((await browser.card()).body).toMatchObject({ step: "final_review", card: { brand: "visa", last4: "4242", exp_year: 2030 } });
  const { body: done } = await browser.confirm();
  expect(done).toMatchObject({ status: "complete", step: "application_complete" });
  expect(done.return_url).toBe(`https://app.example.com/done?from=apply&session=${session.id}&status=complete`);
  const complete = await read(session);
  expect(complete).toMatchObject({ status: "complete", step: "application_complete", expired: false, completed_at: make.inDays(0) });
  const { body: policy } = await harness.call(key, "GET", `/policies/${complete.policy}`);
  expect(policy).toMatchObject({ quote: quote.id, policy_number: done.policy_number, status: "active" });
  const events = await eventsOf(session.id);
  expect(events.map(({ type }) => type)).toEqual(["application.created", "application.started", "application.complete"]);
  for (const { data } of events) expect(data).toMatchObject({ object: "apply_session", id: session.id, quote: quote.id });
  await harness.runJobs();
  const [active] = await eventsOf(policy.id);
  expect(active).toMatchObject({ type: "policy.active", data: { object: "policy", id: policy.id } });
  expect(active?.created).toBeGreaterThanOrEqual(events[1]?.created);
  const papers = (await browser.get()).documents.map(({ kind }: { kind: string }) => kind);
  expect(papers).toEqual(["gl_coi", "wc_coi", "policy_summary", "policy_document", "signed_application"]);
  for (const act of [browser.verify, browser.answer, browser.confirm, browser.cancel, browser.card] as (() => Promise<{ body: Wire }>)[]) {
    expect((await act()).body.error_code).toBe("application_already_complete");
  }
  expect((await harness.call(key, "POST", `/apply/sessions/${session.id}/expire`)).body.error_code).toBe("application_already_complete");
  expect((await harness.call(key, "PUT", `/apply/sessions/${session.id}`, {})).body.error_code).toBe("application_already_complete");
  expect((await harness.call(key, "POST", "/apply/sessions", await make.applySessionBody({ quote: quote.id }))).body.error_code).toBe(
    "policy_already_exists",
  );
  expect((await wholeText(harness.runtime.database)).includes(taxIds[0] ?? "")).toBe(false);
});

test("if the platform withholds the premium, no card is requested", async () => {
  const { browser } = await apply({}, { withhold_premium: true });
  expect((await browser.get()).steps).not.toContain("add_card_details");
  await until(browser, "final_review");
  expect((await browser.confirm()).body.status).toBe("complete");
});

test("the last page states when cover begins, in standard time at the insured's address, and nothing once it was cancelled", async () => {
  const { session, browser } = await apply({ effective_date: make.inDays(3) });
  await until(browser, "final_review");
  const { body: done } = await browser.confirm();
  expect(done.limits.map(({ insurer }: Wire) => typeof insurer)).toEqual(done.limits.map(() => "string"));
  expect(done.starts).toEqual({ at: Date.parse("2026-06-18T06:01:00Z") / 1000, local: "2026-06-18T00:01", has_begun: false });
  harness.clock.set(new Date("2026-06-18T06:01:00Z"));
  const device = browserOf(harness, await make.browser(session));
  expect((await device.get()).starts).toMatchObject({ local: "2026-06-18T00:01", has_begun: true });
  await harness.call(key, "DELETE", `/policies/${(await read(session)).policy}`);
  expect(await device.get()).toMatchObject({ status: "complete", starts: null });
});

test("an ineligible answer ends the application, and the applicant returns to cancel_url", async () => {
  const { session, browser } = await apply();
  await until(browser, "application_questions");
  const { body } = await browser.answer({ hires_employees: true });
  expect(body).toMatchObject({
    status: "ineligible",
    reasons: [{ code: "EMP", questions: ["hires_employees"] }],
    return_url: `https://app.example.com/stopped?session=${session.id}&status=ineligible`,
  });
  expect((await read(session)).reasons).toMatchObject([{ code: "EMP" }]);
  expect((await eventsOf(session.id)).at(-1)?.type).toBe("application.ineligible");
  expect((await browser.answer()).body.error_code).toBe("session_expired");
});

test("a referral waits for a reviewer; once approved it continues with the signature, and the answers stay as approved", async () => {
  const { session, browser } = await apply();
  await until(browser, "application_questions");
  expect((await browser.answer({ felony: true })).body).toMatchObject({
    status: "in_review",
    reasons: [{ code: "FELONY", questions: ["felony"] }],
  });
  expect((await read(session)).reasons).toMatchObject([{ code: "FELONY" }]);
  expect((await browser.sign({ document_sha256: "0".repeat(64) })).body.error_code).toBe("session_expired");
  const decide = (decision: string) =>
    harness.call(key, "POST", `/apply/sessions/${session.id}/decision`, { decision, reason: "Ten years ago." });
  expect((await decide("approve")).body).toMatchObject({ status: "open", step: "esignature_document" });
  expect((await decide("decline")).body.error_code).toBe("session_not_pending");
  expect((await browser.get()).document.sha256).toMatch(/^[0-9a-f]{64}$/);
  expect((await browser.back("application_questions")).body.errors[0].field).toBe("step");
  await until(browser, "final_review");
  expect((await browser.confirm()).body.status).toBe("complete");
  expect((await eventsOf(session.id)).map(({ type }) => type)).toEqual([
    "application.created",
    "application.started",
    "application.manual_review",
    "application.manual_review_approved",
    "application.complete",
  ]);
});

test("an answer that nobody knows goes to a reviewer with that reason, never as a no; where it may not be given it is refused", async () => {
  const { session, browser } = await apply();
  await until(browser, "application_questions");
  expect((await browser.answer({ felony: "unknown" })).body.errors).toMatchObject([{ field: "answers.felony" }]);
  expect((await browser.answer({ hold_harmless: "unknown" })).body).toMatchObject({
    status: "in_review",
    answers: { hold_harmless: "unknown" },
    reasons: [{ code: "ANSWER-UNKNOWN", questions: ["hold_harmless"], message: expect.stringContaining("I don't know") }],
  });
  const { body: review } = await harness.call(key, "GET", `/apply/sessions/${session.id}/review`);
  const given = (review.questions as Wire[]).find(({ label }) => label.startsWith("Did you sign anything"));
  expect(given?.answer).toBe("I don't know");
});

test("a name on the sanctions list goes to a reviewer, who may decline; the applicant is not told why", async () => {
  const { session, browser } = await apply({}, { first_name: "Testa", last_name: "Sanctionata" });
  await until(browser, "application_questions");
  expect((await browser.answer()).body.status).toBe("in_review");
  expect((await read(session)).reasons).toMatchObject([{ code: "OFAC" }]);
  const { body } = await harness.call(key, "POST", `/apply/sessions/${session.id}/decision`, { decision: "decline", reason: "A match." });
  expect(body.status).toBe("ineligible");
  expect(await browser.get()).toMatchObject({ status: "ineligible", reasons: [] });
});

test("going back voids the signature; only the displayed document can be signed", async () => {
  const { browser } = await apply();
  await until(browser, "esignature_document");
  expect((await browser.sign({ document_sha256: "0".repeat(64) })).body.errors[0].field).toBe("document_sha256");
  expect((await browser.sign({ consent: false })).body.errors).toEqual([
    { field: "consent", message: "is required to sign electronically" },
  ]);
  expect((await browser.sign({ kind: "drawn" })).body.errors[0].field).toBe("image");
  for (const image of ["data:image/png;base64,AAAA", `data:image/png;base64,${btoa("\x89PNG\r\n\x1a\n garbage")}`]) {
    expect((await browser.sign({ kind: "drawn", image })).body.errors[0].field).toBe("image");
  }
  const { document: before } = await browser.get();
  await until(browser, "final_review");
  expect((await browser.back("application_complete")).body.errors[0].field).toBe("step");
  expect((await browser.back("application_questions")).body).toMatchObject({
    step: "application_questions",
    signed_at: null,
    document: null,
  });
  expect((await browser.confirm()).body.error_code).toBe("conflict");
  expect((await browser.answer({ years_in_trade: 9 })).body.step).toBe("esignature_document");
  const stale = await browser.post("signature", { kind: "typed", name: "D", consent: true, document_sha256: before.sha256 });
  expect(stale.body.errors[0].field).toBe("document_sha256");
  await until(browser, "final_review");
  expect((await browser.back("add_card_details")).body.signed_at).not.toBeNull();
  await until(browser, "final_review");
  expect((await browser.confirm()).body.status).toBe("complete");
});

test("steps out of order, wrong cards and unreadable answers are refused and change nothing", async () => {
  const { browser } = await apply();
  expect((await browser.answer()).body.error_code).toBe("conflict");
  expect((await browser.confirm()).body.error_code).toBe("conflict");
  expect(
    (await browser.verify({ address: { line1: "1 Main St", region: "TX" } })).body.errors.map(({ field }: { field: string }) => field),
  ).toEqual(["address.locality", "address.postalcode"]);
  const { body: second } = await harness.call(key, "POST", "/contractors", make.contractorBody());
  expect((await browser.verify({ email: second.email })).body.error_code).toBe("duplicate_email");
  await until(browser, "application_questions");
  const none = await browser.post("answers", { answers: {} });
  expect(none.body.errors.length).toBeGreaterThan(5);
  expect(none.body.errors[0]).toEqual({ field: "answers.adult", message: "needs an answer" });
  const unknown = await browser.post("answers", { answers: { shoe_size: 43 } });
  expect(unknown.body.errors[0]).toEqual({ field: "answers.shoe_size", message: "is not a question of this application" });
  const impossible: Answers[] = [
    { years_in_trade: -1 },
    { years_in_trade: 1e9 },
    { business_form: "x" },
    { adult: "yes" },
    { statement_true: false },
  ];
  for (const wrong of impossible) {
    expect((await browser.answer(wrong)).body.error_code).toBe("invalid_input");
  }
  for (const text of ["nul\u0000byte", "lone \ud800"]) {
    const losses = { losses_any: true, loss_count: 1, loss_amount: 100, loss_latest_date: "2025-05-05", loss_what: text };
    expect((await browser.answer(losses)).body.errors).toEqual([{ field: "answers.loss_what", message: expect.any(String) }]);
    expect((await browser.draft("application_questions", { loss_what: text })).body.error_code).toBe("invalid_input");
  }
  await until(browser, "add_card_details");
  for (const token of ["4242424242424242", "tok_test_visa_4242_012020_succeeds", "tok_nothing"]) {
    expect((await browser.card(token)).body.errors[0].field).toBe("token");
  }
  expect((await browser.get()).step).toBe("add_card_details");
});

test("a move to another home state changes the price; one without available cover ends the application", async () => {
  const { quote, browser } = await apply({ coverage_type: ["general"] });
  expect((await browser.verify({ address: addressIn("CA") })).body.cover.quote.net_rate).not.toBe(quote.net_rate);
  const second = await apply({ coverage_type: ["general"] });
  expect((await second.browser.verify({ address: addressIn("HI") })).body).toMatchObject({ status: "ineligible" });
});
