import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { type Browser, browserOf, startApplication, until } from "#lib/testing/application.ts";
import type { Factories, Wire } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { rowsOf, wholeText } from "#lib/testing/inspect.ts";
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

test("typed values are stored for the next device, but never a tax id", async () => {
  const { session, browser } = await apply();
  const values = { first_name: "Daria", tax_identification: "987-65-4329", list: ["a"], number: 5, empty: null };
  expect((await browser.draft("verify_info", values)).body.draft).toEqual({ first_name: "Daria", list: ["a"], number: 5, empty: null });
  const device = browserOf(harness, await make.browser(session));
  expect((await device.get()).draft.first_name).toBe("Daria");
  expect((await browser.draft("final_review", {})).body.error_code).toBe("conflict");
  await device.verify();
  // What follows starts with what is known, and without what was typed here.
  expect((await browser.get()).draft).toEqual({ years_in_trade: 5, $known: { years_in_trade: "job" } });
  expect(await wholeText(harness.runtime.database)).not.toContain("987-65-4329");
});

test("an applicant's browser has access only to its own application", async () => {
  const one = await apply();
  const two = await apply();
  await until(one.browser, "application_questions");
  expect((await two.browser.get()).id).toBe(two.session.id);
  expect((await read(two.session)).step).toBe("verify_info");
  for (const [method, path] of [
    ["GET", "/contractors"],
    ["GET", `/apply/sessions/${one.session.id}`],
    ["POST", `/apply/sessions/${two.session.id}/expire`],
    ["GET", "/staff/session"],
  ] as const) {
    expect((await harness.call(one.browser.token, method, path)).status).toBe(403);
  }
  for (const token of ["al_nothing", one.session.url, one.browser.token, one.session.id]) {
    expect((await harness.call(null, "POST", "/hosted/links", { token })).status).toBe(404);
  }
  const link = one.session.url.split("/").at(-1);
  expect((await harness.call(link, "GET", "/hosted/application")).status).toBe(401);
  const kept = (await rowsOf(harness.runtime.database, sql`select token_hash from hosted_tokens`)).map((row) => row.token_hash);
  expect(kept).not.toContain(link);
  expect(await wholeText(harness.runtime.database)).not.toContain(link);
  expect(harness.log.join("")).not.toContain(link);
});

test("one applicant's idempotency key reveals nothing to another applicant", async () => {
  const one = await apply();
  const two = await apply();
  const cancel = ({ token }: Browser) =>
    harness.call(token, "POST", "/hosted/application/cancel", undefined, { "idempotency-key": "same" });
  const first = await cancel(one.browser);
  const second = await cancel(two.browser);
  expect([first.body.id, second.body.id]).toEqual([one.session.id, two.session.id]);
  expect((await read(two.session)).status).toBe("cancelled");
});

test("an expired link opens only its last page, by the clock", async () => {
  const { session, browser } = await apply();
  harness.clock.advance(31 * 86_400);
  expect(await read(session)).toMatchObject({ expired: true, status: "expired" });
  const late = browserOf(harness, await make.browser(session));
  const state = await late.get();
  expect(state).toMatchObject({ status: "expired", return_url: `https://app.example.com/stopped?session=${session.id}&status=expired` });
  expect((await late.verify()).body.error_code).toBe("session_expired");
  expect((await harness.call(browser.token, "GET", "/hosted/application")).status).toBe(401);
});

test("a changed quote returns its application to the questions; a deleted contractor ends it", async () => {
  const { quote, session, browser } = await apply();
  await until(browser, "final_review");
  await harness.call(key, "PUT", `/quotes/${quote.id}`, { coverage_type: ["general", "professional"] });
  const reopened = await browser.get();
  expect(reopened).toMatchObject({ step: "application_questions", signed_at: null, document: null });
  expect(reopened.draft).toMatchObject({ adult: true });
  await harness.call(key, "DELETE", `/contractors/${quote.contractor}`);
  expect((await read(session)).status).toBe("expired");
  expect((await browser.post("answers", { answers: {} })).body.error_code).toBe("session_expired");
});

test("the applicant may cancel", async () => {
  const { session, browser } = await apply();
  const { body } = await browser.cancel();
  expect(body).toMatchObject({ status: "cancelled", return_url: `https://app.example.com/stopped?session=${session.id}&status=cancelled` });
  expect((await browser.verify()).body.error_code).toBe("session_expired");
  expect((await eventsOf(session.id)).map(({ type }) => type)).toEqual(["application.created", "application.started"]);
});
