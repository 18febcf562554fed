import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { browserOf } from "#lib/testing/application.ts";
import { certificateForm, scriptedPdf } from "#lib/testing/certificates/scripted-reader.ts";
import type { Factories, Wire } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { rowsOf } from "#lib/testing/inspect.ts";
import { tenantOfTest } from "#lib/testing/tenant.ts";

let harness: Harness;
let key: string;
let make: Factories;
tenantOfTest((tenant) => {
  ({ harness, key, make } = tenant);
});

const path = "/hosted/compliance_request";
const call = (token: string, what: string, body?: object) => harness.call(token, "POST", `${path}/${what}`, body);
const page = async (token: string) => (await harness.call(token, "GET", path)).body as Wire;
const codesOf = async (request: Wire) =>
  ((await harness.call(key, "GET", `/outbox?object=${request.id}&kind=verification_code`)).body as Wire[]).map(
    ({ text }) => /\b\d{6}\b/.exec(String(text))?.[0] ?? "",
  );
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

/** A request to a contractor who has a card on file, and what their link must not tell. */
async function requestToCardholder() {
  const contractor = await make.contractor({ last_name: "Whitfield-Okafor", phone: "+1 512 555 0187" });
  const paying = await make.paymentSession({ contractor: contractor.id });
  await harness.call(await make.browser(paying), "POST", "/hosted/payment/card", { token: "tok_test_visa_4242_122030_succeeds" });
  const entity = await make.entity();
  const job = await make.job({ entity: entity.id });
  const rules = { coverages: { general: { occurrence_limit: 100_000_000, aggregate_limit: 200_000_000 } } };
  await harness.call(key, "POST", "/insurance_requirements", { name: "Events", entity: entity.id, rules });
  const { body } = await harness.call(key, "POST", "/compliance_requests", { contractor: contractor.id, job: job.id });
  return { contractor, request: body as Wire };
}

test("a forwarded link buys nothing, reaches no application and shows no personal data before the code is entered", async () => {
  const { contractor, request } = await requestToCardholder();
  const stranger = await make.browser(request);
  const refused = await call(stranger, "applications", {});
  expect([refused.status, refused.body.error_code]).toEqual([403, "verification_required"]);
  const shown = await page(stranger);
  expect(shown).toMatchObject({ organization: "Test Staffing", contractor: { last_name: "W." }, verification: { verified: false } });
  expect(shown.coverages[0].offer.offered).toBe(true);
  // Nor when the contractor has begun to buy in their own browser.
  const own = await make.verifiedBrowser(request);
  const retry = { "idempotency-key": "the same" };
  const bought = (await harness.call(own, "POST", `${path}/applications`, {}, retry)).body;
  expect((await harness.call(stranger, "POST", `${path}/applications`, {}, retry)).status).toBe(403);
  expect(bought).toMatchObject({ status: "applying", contractor: { last_name: "Whitfield-Okafor" } });
  expect(bought.application.url).toContain("/apply/");
  const again = await page(stranger);
  expect(again.application).toMatchObject({ id: bought.application.id, url: null });
  for (const [method, way] of [
    ["GET", "/hosted/application"],
    ["GET", "/hosted/payment"],
    ["GET", "/hosted/contractor"],
  ] as const)
    expect((await harness.call(stranger, method, way)).status).toBe(403);
  const all = JSON.stringify([shown, again, refused.body, (await call(stranger, "code")).body]);
  for (const secret of [contractor.email, contractor.phone, contractor.address.line1, "4242", "Whitfield-Okafor"])
    expect(all).not.toContain(secret);
  expect((await call(stranger, "applications", {})).body.error_code).toBe("verification_required");
  // The contractor's own application shows them all of it.
  const applying = browserOf(harness, await make.browser({ url: bought.application.url }));
  expect(await applying.get()).toMatchObject({ contractor: { email: contractor.email }, card: { last4: "4242" } });
});

test("the code works in the browser that asked, for ten minutes and five tries; a new one replaces it", async () => {
  const { request } = await requestToCardholder();
  const [one, other] = [await make.browser(request), await make.browser(request)];
  const sent = await call(one, "code");
  expect(sent.body.verification).toMatchObject({ verified: false, tries_left: 5, sent_to: expect.stringMatching(/^d•••@e•••\.com$/) });
  const [code = ""] = await codesOf(request);
  expect(code).toMatch(/^\d{6}$/);
  const [kept] = await rowsOf(harness.runtime.database, sql`select code_hash from hosted_tokens where code_hash is not null`);
  expect(kept?.code_hash).toMatch(/^[\w-]{43}$/);
  expect((await call(other, "verify", { code })).body).toMatchObject({ error_code: "invalid_input", errors: [{ field: "code" }] });
  expect((await call(one, "code")).body.error_code).toBe("too_many_requests");
  // Simultaneous tries are counted one by one.
  const tries = await Promise.all(Array.from({ length: 9 }, () => call(one, "verify", { code: wrong(code) })));
  expect(tries.map(({ status }) => status)).toEqual(Array(9).fill(400));
  expect((await call(one, "verify", { code })).body.errors[0].message).toBe("This code no longer works. Ask for a new one.");
  harness.clock.advance(61);
  await call(one, "code");
  const [second = ""] = await codesOf(request);
  expect((await call(one, "verify", { code: "12 34" })).body.errors[0].field).toBe("code");
  harness.clock.advance(601);
  expect((await call(one, "verify", { code: second })).body.errors[0].message).toContain("no longer works");
  await call(one, "code");
  const [third = ""] = await codesOf(request);
  expect((await call(one, "verify", { code: `${third.slice(0, 3)} ${third.slice(3)}` })).body.verification.verified).toBe(true);
  expect((await page(other)).verification.verified).toBe(false);
  // It is not asked for again, and ends with this browser's session.
  expect((await call(one, "code")).body.verification.verified).toBe(true);
  expect(await codesOf(request)).toHaveLength(3);
  expect(
    await rowsOf(
      harness.runtime.database,
      sql`select count(*)::int as n from hosted_tokens where verified_at is not null and object_id = ${request.id}`,
    ),
  ).toEqual([{ n: 1 }]);
});

test("codes are limited for a link and for its contractor, whatever number of browsers ask", async () => {
  const { request } = await requestToCardholder();
  const answers: number[] = [];
  for (let browser = 0; browser < 5; browser++) answers.push((await call(await make.browser(request), "code")).status);
  expect(answers.map((status) => status === 429)).toEqual([false, false, false, true, true]);
  for (let hour = 0; hour < 6; hour++) {
    harness.clock.advance(20 * 60);
    answers.push((await call(await make.browser(request), "code")).status);
  }
  expect(await codesOf(request)).toHaveLength(6);
  expect(answers.filter((status) => status === 429)).toHaveLength(5);
});

test("a certificate needs no code", async () => {
  const { request } = await requestToCardholder();
  const { status } = await harness.call(await make.browser(request), "POST", `${path}/certificates`, certificateForm({}, scriptedPdf({})));
  expect(status).toBe(200);
});
