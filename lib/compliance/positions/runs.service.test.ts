import { expect, test } from "vitest";
import { harness, key, make, reviewed, reviewInEachTest } from "#lib/testing/certificates/reviewing.ts";
import type { Wire } from "#lib/testing/factories.ts";

reviewInEachTest();
const get = async (path: string) => (await harness.call(key, "GET", path)).body;
const standing = async (contractor: string, query = ""): Promise<Wire> =>
  (await get(`/contractors/${contractor}/compliance${query}`)).positions[0];
const told = async (): Promise<Wire[]> => (await get("/events?type=contractor.compliance_changed&limit=100")).toReversed();
const requires = async (rules: object) => {
  const [initial] = await get("/insurance_requirements?limit=100");
  await harness.call(key, "PUT", `/insurance_requirements/${initial.id}`, { rules });
  await harness.runJobs();
};

test("a changed requirement reaches everyone in the background, with one event per changed answer", async () => {
  const contractors: string[] = [];
  for (let i = 0; i < 3; i++) contractors.push((await make.contractor()).id);
  for (const contractor of contractors.slice(1)) await reviewed({}, { contractor });
  const events = (await told()).length;
  await requires({ coverages: { general: { occurrence_limit: 200_000_000 } } });
  expect((await get("/compliance/runs"))[0]).toMatchObject({ about: "all", recomputed: 3, total: 3, finished_at: expect.any(Number) });
  const [, second] = contractors;
  expect((await standing(String(second))).coverages[0].reasons).toEqual(["Each occurrence is $1,000,000; $2,000,000 is required."]);
  expect(
    (await told())
      .slice(events)
      .map(({ data }) => data.contractor)
      .sort(),
  ).toEqual(contractors.slice(1).sort());
  // Repeating it changes nothing.
  await requires({ coverages: { general: { occurrence_limit: 200_000_000, medical_expense_limit: 100_000 } } });
  expect((await told()).length).toBe(events + 2);
});

test("an entity's terms and a deleted requirement reach its positions", async () => {
  const { id: contractor } = await make.contractor();
  const { id: entity } = await make.entity({ required_coverage: [], coverage_limit: null });
  await reviewed({ "coverages.workers_compensation": null }, { contractor, entity });
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
