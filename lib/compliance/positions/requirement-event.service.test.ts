import { expect, test } from "vitest";
import { audited, auditInEachTest, harness, key, make, org } from "#lib/testing/certificates/auditing.ts";
import type { Wire } from "#lib/testing/factories.ts";
import { furtherTest } from "#lib/testing/runs.ts";
import { replaceTransactions } from "#lib/testing/transactions.ts";
import { recomputeRun } from "./keep.ts";

auditInEachTest();
const path = "/insurance_requirements";
const get = async (at: string) => (await harness.call(key, "GET", at)).body;
const initial = async (): Promise<Wire> => (await get(`${path}?limit=100`)).find((one: Wire) => one.is_default);
const limits = (millions: number) => ({ coverages: { general: { occurrence_limit: millions * 100_000_000 } } });
/** Oldest first. */
const told = async (type: string): Promise<Wire[]> => (await get(`/events?type=${type}&limit=100`)).toReversed();
const changes = async (): Promise<Wire[]> => (await told("requirement.changed")).map(({ data }) => data);

async function send(method: string, at: string, body?: object): Promise<Wire> {
  const answer = await harness.call(key, method, at, body);
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  await harness.runJobs();
  return answer.body;
}

test("each change of a requirement is one event with what it did, and the events of its positions are marked with its id", async () => {
  const people = [await make.contractor(), await make.contractor(), await make.contractor()].map(({ id }) => id);
  for (const contractor of people.slice(1)) await audited({}, { contractor });
  const marks = (await told("contractor.compliance_changed")).map(({ data }) => data.requirement_change);
  expect(new Set(marks)).toEqual(new Set([null]));
  const { id } = await initial();
  const preview = await send("POST", `${path}/${id}/preview`, { rules: limits(3) });
  await send("PUT", `${path}/${id}`, { rules: limits(3) });
  const [changed] = await changes();
  expect(changed).toMatchObject({
    ...{ object: "insurance_requirement", id, version: 2, rules: { coverages: { general: { occurrence_limit: 300_000_000 } } } },
    change: {
      ...{ id: expect.stringMatching(/^cr_/), action: "update", superseded: false, changes: preview.changes },
      counts: {
        ...{ contractors: 3, no_longer_covered: 2, newly_covered: 0 },
        ...{ before: { default: { covered: 2, not_covered: 1 } }, after: { default: { covered: 0, not_covered: 3 } } },
      },
    },
  });
  expect([preview.counts.no_longer_covered, preview.counts.contractors_changed]).toEqual([2, changed?.change.counts.contractors_changed]);
  const own = (await told("contractor.compliance_changed")).slice(marks.length).map(({ data }) => data);
  expect(own.map((one) => [one.contractor, one.requirement_change, one.cause]).toSorted()).toEqual(
    people
      .slice(1)
      .map((one) => [one, changed?.change.id, id])
      .toSorted(),
  );
  const [ledger] = await get(`/contractors/${people[1]}/compliance/changes`);
  expect(ledger).toMatchObject({ requirement_change: changed?.change.id });
  expect((await get("/compliance/runs"))[0]).toMatchObject({ id: changed?.change.id, finished_at: expect.any(Number) });
  await send("POST", `${path}/${id}/revert`, { version: 2 });
  expect((await changes())[1]).toMatchObject({
    version: 3,
    change: { action: "revert", counts: { newly_covered: 2, no_longer_covered: 0 } },
  });
  // What is only renamed is a change that changes no position.
  await send("PUT", `${path}/${id}`, { name: "Everybody" });
  expect((await changes())[2]).toMatchObject({ change: { changes: [{ path: "name" }], counts: { contractors: 3, positions_changed: 0 } } });
});

test("creating and deleting a requirement is an event where it changes positions", async () => {
  const { id: entity } = await make.entity({ required_coverage: [], coverage_limit: null });
  const { id: other } = await make.entity({ required_coverage: [], coverage_limit: null });
  const { id: contractor } = await make.contractor();
  await audited({}, { contractor, entity });
  await send("POST", path, { name: "Nobody's", entity: other, rules: limits(9) });
  expect(await changes()).toEqual([]);
  const { id } = await send("POST", path, { name: "Theirs", entity, rules: limits(9) });
  const there = { entity: { covered: 1 } };
  expect(await changes()).toMatchObject([
    { id, entity, change: { action: "create", changes: [], counts: { no_longer_covered: 1, before: there } } },
  ]);
  await send("DELETE", `${path}/${id}`);
  expect((await changes())[1]).toMatchObject({
    id,
    entity,
    name: "Theirs",
    change: { action: "delete", counts: { newly_covered: 1, after: there } },
  });
});

furtherTest("a change that a later one supersedes is reported with what it did until then", async () => {
  for (let i = 0; i < 60; i++) await make.contractor();
  const { id, rules } = await initial();
  const umbrella = (occurrence_limit: number) => ({
    rules: { ...rules, coverages: { ...rules.coverages, umbrella: { occurrence_limit } } },
  });
  await harness.call(key, "PUT", `${path}/${id}`, umbrella(100_000_000));
  const [first] = await get("/compliance/runs");
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
  const data = { orgId: org.id, environment: "sandbox" as const, run: first.id };
  await expect(recomputeRun(harness.runtime)(data)).rejects.toThrow("The second transaction fails.");
  restore();
  await send("PUT", `${path}/${id}`, umbrella(200_000_000));
  const found = (await changes()).map(({ version, change }) => [
    version,
    change.superseded,
    change.counts.contractors,
    change.counts.positions_changed,
  ]);
  expect(found.toSorted()).toEqual([
    [2, true, 25, 25],
    [3, false, 60, 35],
  ]);
  expect((await get("/compliance/runs")).map((one: Wire) => [one.is_superseded, one.finished_at !== null]).slice(0, 2)).toEqual([
    [false, true],
    [true, true],
  ]);
});
