import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import type { Factories, Wire } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { rowsOf } from "#lib/testing/inspect.ts";
import type { Organization } from "#lib/testing/organization.ts";
import { furtherTest } from "#lib/testing/runs.ts";
import { tenantOfTest } from "#lib/testing/tenant.ts";
import { makePolicyDocuments } from "./documents.ts";

let harness: Harness;
let org: Organization;
let key: string;
let make: Factories;
tenantOfTest((tenant) => {
  ({ harness, org, key, make } = tenant);
});

const eventsOf = async (id: string, type = "") =>
  (await harness.call(key, "GET", `/events?object_id=${id}${type && `&type=${type}`}`)).body as Wire[];
const typesOf = async (id: string) => (await eventsOf(id)).map(({ type }) => type);
const opens = async (address: string) => (await harness.app.fetch(new Request(address))).status;

test("the cover event is sent once, with the certificates' addresses, which are signed on every read", async () => {
  const policy = await make.policy({ quote: (await make.quote({ coverage_type: ["general", "workers-comp", "media"] })).id });
  expect(await typesOf(policy.id)).toEqual([]);
  await harness.runJobs();
  expect((await typesOf(policy.id)).sort()).toEqual(["policy.active", "policy.active.media"]);
  for (const { id } of await eventsOf(policy.id)) {
    const { body: event } = await harness.call(key, "GET", `/events/${id}`);
    const { pdf_url, certificates } = event.data;
    expect(pdf_url).toBe(certificates.gl_coi_pdf_url);
    for (const address of [certificates.gl_coi_pdf_url, certificates.wc_coi_pdf_url]) expect(await opens(address)).toBe(200);
    // The stored document does not contain a usable link.
    const [kept] = await rowsOf(harness.runtime.database, sql`select data::text as data from events where id = ${id}`);
    expect(kept?.data).toContain("/files/");
    expect(kept?.data).not.toContain("signature");
    harness.clock.advance(3900);
    expect(await opens(pdf_url)).toBe(404);
    const { body: later } = await harness.call(key, "GET", `/events/${id}`);
    expect(later).toMatchObject({ id, created: event.created, data: { id: policy.id, policy_number: policy.policy_number } });
    expect(later.data.pdf_url.split("?")[0]).toBe(pdf_url.split("?")[0]);
    expect(await opens(later.data.pdf_url)).toBe(200);
  }
});

test("an assignment's event is sent once, with its own certificates; an earlier extension is sent after it", async () => {
  const { contractor } = await make.insured();
  const assignment = await make.assignment({ contractor, effective_date: make.inDays(3), end_date: make.inDays(9) });
  expect(await typesOf(assignment.id)).toEqual([]);
  await harness.call(key, "POST", "/assignments/extend", { job_id: assignment.job, end_date: make.inDays(12) });
  await harness.runJobs();
  const events = await eventsOf(assignment.id);
  expect(events.map(({ type }) => type)).toEqual(["assignment.extended", "assignment.active"]);
  for (const { data } of events) {
    expect(data.end_date).toBe(make.inDays(12));
    for (const kind of ["gl", "wc"]) expect(await opens(data.certificates[`${kind}_coi_pdf_url`])).toBe(200);
  }
});

test("documents that fail to be stored leave no event; a retry stores them and sends one event, also under concurrency", async () => {
  const policy = await make.policy();
  const data = { orgId: org.id, environment: "sandbox", policy: policy.id } as const;
  const broken = vi.spyOn(harness.runtime.files, "put").mockRejectedValue(new Error("The store is full."));
  await expect(makePolicyDocuments(harness.runtime, data)).rejects.toThrow("full");
  broken.mockRestore();
  expect(await typesOf(policy.id)).toEqual([]);
  await Promise.all([1, 2, 3].map(() => makePolicyDocuments(harness.runtime, data)));
  await makePolicyDocuments(harness.runtime, data);
  await harness.runJobs();
  expect(await typesOf(policy.id)).toEqual(["policy.active"]);
  const documents = await rowsOf(harness.runtime.database, sql`select kind from documents where owner = ${policy.id}`);
  expect(documents.map(({ kind }) => kind).sort()).toEqual(["gl_evidence", "policy_document", "policy_summary", "wc_evidence"]);
});

furtherTest("certificates whose job failed permanently are queued again, for policies and assignments", async () => {
  // Lost jobs: these never reach the queue.
  const enqueue = vi.spyOn(harness.runtime.jobs, "enqueue").mockResolvedValue(undefined);
  const policy = await make.policy();
  const assignment = await make.assignment({ contractor: (await make.insured()).contractor });
  enqueue.mockRestore();
  await harness.sweep();
  await harness.runJobs();
  expect([await typesOf(policy.id), await typesOf(assignment.id)]).toEqual([[], []]);
  harness.clock.advance(30 * 60);
  await harness.sweep();
  await harness.runJobs();
  expect([await typesOf(policy.id), await typesOf(assignment.id)]).toEqual([["policy.active"], ["assignment.active"]]);
  harness.clock.advance(24 * 60 * 60);
  await harness.sweep();
  await harness.runJobs();
  expect(await typesOf(policy.id)).toEqual(["policy.active"]);
});

furtherTest("cover that ends before its certificates exist is reported before its end, once", async () => {
  const policy = await make.policy();
  await harness.call(key, "DELETE", `/policies/${policy.id}`);
  const assignment = await make.assignment({
    contractor: (await make.insured()).contractor,
    effective_date: make.inDays(3),
    end_date: make.inDays(9),
  });
  await harness.call(key, "POST", "/assignments/cancel", { job_id: assignment.job });
  await harness.runJobs();
  expect(await typesOf(policy.id)).toEqual(["policy.cancelled", "policy.active"]);
  expect(await typesOf(assignment.id)).toEqual(["assignment.cancelled", "assignment.active"]);
  const [told] = await eventsOf(policy.id, "policy.active");
  expect(told?.data).toMatchObject({ status: "active", pdf_url: null });
});
