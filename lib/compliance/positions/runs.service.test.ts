import { expect, test, vi } from "vitest";
import { audited, auditInEachTest, harness, key, make, org } from "#lib/testing/certificates/auditing.ts";
import type { Wire } from "#lib/testing/factories.ts";
import { replaceTransactions } from "#lib/testing/transactions.ts";
import { recomputeRun } from "./keep.ts";

auditInEachTest();
const get = async (path: string) => (await harness.call(key, "GET", path)).body;
const standing = async (contractor: string, query = ""): Promise<Wire> =>
  (await get(`/contractors/${contractor}/compliance${query}`)).positions[0];
const changeEvents = async (): Promise<Wire[]> => (await get("/events?type=contractor.compliance_changed&limit=100")).toReversed();
/** All of them, oldest first. */
async function allTold(): Promise<Wire[]> {
  const found: Wire[] = [];
  for (let from = ""; ; ) {
    const page: Wire[] = await get(`/events?type=contractor.compliance_changed&limit=100${from}`);
    found.push(...page);
    if (page.length < 100) return found.toReversed();
    from = `&starting_after=${page.at(-1)?.id}`;
  }
}
const requires = async (rules: object) => {
  const [initial] = await get("/insurance_requirements?limit=100");
  await harness.call(key, "PUT", `/insurance_requirements/${initial.id}`, { rules });
  await harness.runJobs();
};

test("a changed requirement reaches everyone in the background, with one event per changed answer", async () => {
  const contractors: string[] = [];
  for (let i = 0; i < 3; i++) contractors.push((await make.contractor()).id);
  for (const contractor of contractors.slice(1)) await audited({}, { contractor });
  const events = (await changeEvents()).length;
  await requires({ coverages: { general: { occurrence_limit: 200_000_000 } } });
  expect((await get("/compliance/runs"))[0]).toMatchObject({ about: "all", recomputed: 3, total: 3, finished_at: expect.any(Number) });
  const [, second] = contractors;
  expect((await standing(String(second))).coverages[0].reasons).toEqual(["Each occurrence is $1,000,000; $2,000,000 is required."]);
  expect(
    (await changeEvents())
      .slice(events)
      .map(({ data }) => data.contractor)
      .sort(),
  ).toEqual(contractors.slice(1).sort());
  // Repeating it changes nothing.
  await requires({ coverages: { general: { occurrence_limit: 200_000_000, medical_expense_limit: 100_000 } } });
  expect((await changeEvents()).length).toBe(events + 2);
});

test("an entity's terms and a deleted requirement reach its positions", async () => {
  const { id: contractor } = await make.contractor();
  const { id: entity } = await make.entity({ required_coverage: [], coverage_limit: null });
  await audited({ "coverages.workers_compensation": null }, { contractor, entity });
  expect(await standing(contractor, `?entity=${entity}`)).toMatchObject({ covered: true });
  await harness.call(key, "PUT", `/entities/${entity}`, { required_coverage: ["workers-comp"] });
  await harness.runJobs();
  expect(await get(`/compliance?entity=${entity}&lacking=workers-comp`)).toMatchObject([{ contractor, covered: false }]);
  await harness.call(key, "PUT", `/entities/${entity}`, { required_coverage: [] });
  const [initial] = await get("/insurance_requirements?limit=100");
  await harness.call(key, "DELETE", `/insurance_requirements/${initial.id}`);
  await harness.runJobs();
  expect(await get(`/compliance?status=not_required`)).toHaveLength(2);
  await harness.call(key, "DELETE", `/entities/${entity}`);
  await harness.runJobs();
  expect((await get("/compliance")).map((one: Wire) => one.scope)).toEqual(["default"]);
});

/** Contractors without cover, and a run that changes the answer of each. */
async function runForMany(count: number): Promise<{ contractors: string[]; run: string }> {
  const contractors: string[] = [];
  for (let i = 0; i < count; i++) contractors.push((await make.contractor()).id);
  const [initial] = await get("/insurance_requirements?limit=100");
  const rules = { ...initial.rules, coverages: { ...initial.rules.coverages, umbrella: {} } };
  await harness.call(key, "PUT", `/insurance_requirements/${initial.id}`, { rules });
  return { contractors, run: (await get("/compliance/runs"))[0].id };
}

test("a run that two processes execute at once recomputes everybody once and reports each change once", async () => {
  const second = await harness.another();
  const { contractors, run } = await runForMany(60);
  const data = { orgId: org.id, environment: "sandbox" as const, run };
  await Promise.all([harness, second].map(({ runtime }) => recomputeRun(runtime)(data)));
  expect((await get("/compliance/runs"))[0]).toMatchObject({ recomputed: 60, total: 60, finished_at: expect.any(Number) });
  expect((await changeEvents()).map(({ data: of }) => of.contractor).sort()).toEqual(contractors.sort());
});

test("a batch that fails ends the job without those after it; the next job starts where the run stands", async () => {
  const { contractors, run } = await runForMany(60);
  const data = { orgId: org.id, environment: "sandbox" as const, run };
  let n = 0;
  const restore = replaceTransactions(
    harness.runtime.database,
    (transaction) => (work) =>
      transaction(async (tx, deferred) => {
        const nth = ++n;
        const done = await work(tx, deferred);
        if (nth === 2) throw new Error("The second transaction fails.");
        return done;
      }),
  );
  await expect(recomputeRun(harness.runtime)(data)).rejects.toThrow("The second transaction fails.");
  restore();
  expect((await get("/compliance/runs"))[0]).toMatchObject({ recomputed: 25, total: 60, finished_at: null });
  await recomputeRun(harness.runtime)(data);
  expect((await get("/compliance/runs"))[0]).toMatchObject({ recomputed: 60, total: 60, finished_at: expect.any(Number) });
  expect((await changeEvents()).map(({ data: of }) => of.contractor).sort()).toEqual(contractors.sort());
});

test("a batch that cannot begin while the one before it is written ends the job once that has committed", async () => {
  const { run } = await runForMany(60);
  const { database, clocks } = harness.runtime;
  const isRefused = Promise.withResolvers<void>();
  const restore = replaceTransactions(
    database,
    (transaction) => (work) =>
      transaction(async (tx, deferred) => {
        const done = await work(tx, deferred);
        await isRefused.promise;
        return done;
      }),
  );
  const now = clocks.now.bind(clocks);
  let n = 0;
  vi.spyOn(clocks, "now").mockImplementation((...of) => {
    if (++n === 1) return now(...of);
    // Two turns later, a rejection without a handler would have ended the process.
    setImmediate(() => setImmediate(() => isRefused.resolve()));
    return Promise.reject(new Error("The clock fails."));
  });
  await expect(recomputeRun(harness.runtime)({ orgId: org.id, environment: "sandbox", run })).rejects.toThrow("The clock fails.");
  vi.restoreAllMocks();
  restore();
  expect((await get("/compliance/runs"))[0]).toMatchObject({ recomputed: 25, finished_at: null });
});

test("a changed requirement of a category reaches each contractor on its jobs once, however many jobs they have", async () => {
  const { id: entity } = await make.entity({ required_coverage: [], coverage_limit: null });
  const made = await make.job({ entity });
  const others = await Promise.all([0, 1].map(() => make.job({ entity })));
  const jobs = [made, ...others].map(({ id }) => id);
  const contractors: string[] = [];
  for (let i = 0; i < 30; i++) {
    const { id: contractor } = await make.contractor();
    contractors.push(contractor);
    for (const job of i % 3 === 0 ? jobs : jobs.slice(i % 3)) await harness.call(key, "POST", "/engagements", { contractor, job });
  }
  const before = (await allTold()).length;
  const rules = { coverages: { umbrella: {} } };
  await harness.call(key, "POST", "/insurance_requirements", { name: "Category", category_code: made.category_code, rules });
  await harness.runJobs();
  expect((await get("/compliance/runs"))[0]).toMatchObject({ about: "category_code", recomputed: 30, total: 30 });
  const changed = (await allTold()).slice(before);
  const ofJobs = changed.filter(({ data: { scope } }) => scope === "job").map(({ data: { contractor, job } }) => `${contractor} ${job}`);
  expect(ofJobs).toHaveLength(60);
  expect(new Set(ofJobs).size).toBe(60);
});

test("a category of more than two hundred jobs is reached to the last of them", async () => {
  const { id: entity } = await make.entity({ required_coverage: [], coverage_limit: null });
  const first = await make.job({ entity });
  for (let made = 1; made < 200; made += 25) await Promise.all(Array.from({ length: 25 }, () => make.job({ entity })));
  harness.clock.advance(60);
  const last = await make.job({ entity });
  const { id: contractor } = await make.contractor();
  await harness.call(key, "POST", "/engagements", { contractor, job: last.id });
  const rules = { coverages: { umbrella: {} } };
  await harness.call(key, "POST", "/insurance_requirements", { name: "Category", category_code: first.category_code, rules });
  await harness.runJobs();
  expect((await get("/compliance/runs"))[0]).toMatchObject({ about: "category_code", recomputed: 1, total: 1 });
});
