import { setImmediate } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { factories } from "./factories.ts";
import { createHarness, type Harness } from "./harness.ts";
import { rowsOf, stateOf, wholeText } from "./inspect.ts";
import { organization } from "./organization.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

test("organizations are isolated, factories create every object, and a change shows in the state", async () => {
  const one = await organization(harness);
  const two = await organization(harness);
  const before = await stateOf(harness.runtime.database, one.id);
  const untouched = await stateOf(harness.runtime.database, two.id);
  const make = factories(harness, one.keys.sandbox.full);
  const session = await make.applySession();
  const policy = await make.policy();
  expect(policy).toMatchObject({ status: "active", certificates: { gl_coi_pdf_url: null, wc_coi_pdf_url: null } });
  const after = await stateOf(harness.runtime.database, one.id);
  const changed = Object.keys(after).filter((name) => after[name] !== before[name]);
  expect(changed.sort()).toEqual(
    [
      "apply_sessions",
      "audit_log",
      "compliance_changes",
      "compliance_positions",
      "contractors",
      "entities",
      "events",
      "hosted_tokens",
      "inbox_items",
      "jobs",
      "metadata_entries",
      "policies",
      "queue",
      "quotes",
      "search_terms",
    ].sort(),
  );
  expect(await stateOf(harness.runtime.database, two.id)).toEqual(untouched);
  await harness.runJobs();
  const { body } = await harness.call(one.keys.sandbox.readOnly, "GET", `/policies/${policy.id}`);
  expect(body.certificates.gl_coi_pdf_url).toMatch(/^https:\/\/api\.example\.com\/files\//);
  expect(await wholeText(harness.runtime.database)).toContain(session.id);
});

test("jobs wait until the test runs them, even with a worker left from the previous test", async () => {
  const { id, keys } = await organization(harness);
  const make = factories(harness, keys.sandbox.full);
  await harness.runJobs();
  await make.certificate();
  const job = sql`select state::text from pgboss.job where data->>'orgId' = ${id} and name = 'read-certificate'`;
  const state = async () => (await rowsOf(harness.runtime.database, job))[0]?.state;
  await vi.waitFor(async () => expect(await state()).not.toBe("created"), { timeout: 30_000 });
  // Longer than reading it takes.
  for (let i = 0; i < 300; i++) {
    await setImmediate();
    expect(await state()).toBe("active");
  }
  await harness.runJobs();
  expect(await state()).toBe("completed");
});

test("a response that violates the contract fails the test", async () => {
  const { keys } = await organization(harness);
  const contractor = await factories(harness, keys.sandbox.full).contractor();
  const { checkAnswer } = await import("./answers.ts");
  const headers = new Headers({ "request-id": "req_1", "content-type": "application/json" });
  const check = (body: object, status = 200) => checkAnswer("GET", `/contractors/${contractor.id}`, { status, body, headers });
  expect(() => check(contractor)).not.toThrow();
  expect(() => check({ ...contractor, more: 1 })).toThrow("more than the contract's keys");
  const { email: _, ...less } = contractor;
  expect(() => check(less)).toThrow("violates the contract");
  expect(() => check({ ...contractor, company_name: "512-44-7391" })).toThrow("a tax id");
  const error = { error_code: "resource_not_found", message: "None.", request_id: "req_1" };
  expect(() => check(error, 404)).not.toThrow();
  expect(() => check({ ...error, request_id: "req_2" }, 404)).toThrow("another request");
  expect(() => check({ ...error, error_code: "job_is_used" }, 400)).toThrow("does not document");
});
