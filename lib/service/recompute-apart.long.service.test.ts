import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { EndpointRef } from "#lib/platform/context/notifier.ts";
import { openJobs } from "#lib/platform/jobs/jobs.ts";
import { auditInEachTest, harness, key, make, org } from "#lib/testing/certificates/auditing.ts";
import type { Wire } from "#lib/testing/factories.ts";
import { rowsOf } from "#lib/testing/inspect.ts";
import { replaceTransactions } from "#lib/testing/transactions.ts";
import { jobQueues } from "./job-queues.ts";
import { recomputeApart } from "./recompute-apart.ts";

auditInEachTest();
const get = async (path: string) => (await harness.call(key, "GET", path)).body;
const newest = async (): Promise<Wire> => (await get("/compliance/runs"))[0];

/** Counts the transactions of this process. */
function countTransactions() {
  let count = 0;
  const restore = replaceTransactions(harness.runtime.database, (transaction) => (work) => {
    count++;
    return transaction(work);
  });
  return { count: () => count, restore };
}

/** Contractors, an endpoint, and a run that changes each one's answer. */
async function prepare(count: number) {
  const contractors: string[] = [];
  for (let i = 0; i < count; i++) contractors.push((await make.contractor()).id);
  const body = { url: "https://hooks.example.com/all", events: ["contractor.compliance_changed"] };
  const endpoint = (await harness.call(key, "POST", "/webhook_endpoints", body)).body;
  const [initial] = await get("/insurance_requirements?limit=100");
  const rules = { ...initial.rules, coverages: { ...initial.rules.coverages, umbrella: {} } };
  await harness.call(key, "PUT", `/insurance_requirements/${initial.id}`, { rules });
  return { contractors, endpoint, data: { orgId: org.id, environment: "sandbox" as const, run: (await newest()).id } };
}

test("a long run has a thread of its own on PostgreSQL: all are recomputed, each change is reported once, and its webhook sent", async () => {
  const { contractors, endpoint, data } = await prepare(30);
  const due: EndpointRef[] = [];
  const stop = harness.runtime.notifier.listen((refs) => due.push(...refs));
  const here = countTransactions();
  await recomputeApart(harness.runtime, 20)(data);
  stop();
  // Here it is only asked whether the run is long.
  if (harness.runtime.database.server) expect(here.count()).toBe(1);
  here.restore();
  expect(await newest()).toMatchObject({ recomputed: 30, total: 30, finished_at: expect.any(Number) });
  const events: Wire[] = await get("/events?type=contractor.compliance_changed&limit=100");
  expect(events.map(({ data: of }) => of.contractor).sort()).toEqual(contractors.sort());
  expect(new Set(due.map((one) => one.endpoint))).toEqual(new Set([endpoint.id]));
});

test("a short run is executed by the thread of the requests, and a thread that fails fails its job", async () => {
  const { data } = await prepare(3);
  const here = countTransactions();
  const { runtime } = harness;
  if (runtime.database.server) {
    const ENCRYPTION_KEY = Buffer.alloc(32, 8).toString("base64");
    const wrong = { ...runtime, settings: { ...runtime.settings, ENCRYPTION_KEY } };
    await expect(recomputeApart(wrong, 2)(data)).rejects.toThrow("ENCRYPTION_KEY");
    expect(await newest()).toMatchObject({ recomputed: 0, finished_at: null });
  }
  await recomputeApart(runtime, 20)(data);
  expect(here.count()).toBeGreaterThan(runtime.database.server ? 1 : 0);
  here.restore();
  expect(await newest()).toMatchObject({ recomputed: 3, finished_at: expect.any(Number) });
});

test("what a thread enqueues in its transaction, the process runs", async () => {
  const { database, log } = harness.runtime;
  const jobs = await openJobs(database, log, jobQueues, { migrates: false, runs: false, keepsTime: false });
  const { contractors, data } = await prepare(2);
  await harness.runJobs();
  await rowsOf(database, sql`update compliance_runs set finished_at = null, recomputed = 0, last = '' where id = ${data.run}`);
  await database.transaction((tx) => jobs.enqueue(tx, "recompute-compliance", data));
  await jobs.close();
  await harness.runJobs();
  expect(await newest()).toMatchObject({ recomputed: contractors.length, finished_at: expect.any(Number) });
});
