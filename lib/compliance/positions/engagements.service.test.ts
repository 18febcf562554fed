import { expect, test } from "vitest";
import { audited, auditInEachTest, brief, harness, key, make } from "#lib/testing/certificates/auditing.ts";

auditInEachTest();
const DAY = 24 * 60 * 60;
const now = () => Math.floor(harness.clock.now().getTime() / 1000);
const get = async (path: string) => (await harness.call(key, "GET", path)).body;
const send = (method: string, path: string, body?: object) => harness.call(key, method, path, body);
const dayIn = (days: number) => new Date(make.inDays(days) * 1000).toISOString().slice(0, 10);
const roster = async (query: string) => await get(`/compliance?${query}`);

test("an engagement adds its job and entity to the roster when it is stated, with its days, and removes them after its last", async () => {
  const { id: contractor } = await make.contractor();
  const { id: entity } = await make.entity({ required_coverage: [], coverage_limit: null });
  const { id: job } = await make.job({ entity });
  await audited({}, { contractor });
  const { body: engagement } = await send("POST", "/engagements", { contractor, job, from: dayIn(2), through: dayIn(4) });
  expect(engagement).toMatchObject({ from: dayIn(2), through: dayIn(4) });
  const stated = await roster(`entity=${entity}`);
  expect(stated).toMatchObject([{ work_from: dayIn(2), work_through: dayIn(4), covers_work: "yes" }, { work_from: dayIn(2) }]);
  harness.clock.advance(3 * DAY);
  await harness.sweep();
  const found = await roster(`entity=${entity}`);
  expect(found.map((one: Record<string, unknown>) => `${one.scope} ${one.covered}`).sort()).toEqual(["entity true", "job true"]);
  await send("PUT", `/engagements/${engagement.id}`, { through: dayIn(9) });
  harness.clock.advance(5 * DAY);
  await harness.sweep();
  expect(await roster(`job=${job}`)).toHaveLength(1);
  const before = now();
  harness.clock.advance(6 * DAY);
  await harness.sweep();
  expect(await roster(`entity=${entity}`)).toEqual([]);
  expect((await get(`/contractors/${contractor}/compliance?job=${job}&as_of=${before}`)).positions).toMatchObject([{ covered: true }]);
});

test("a policy for one job covers neither another job of the contractor nor the entity", async () => {
  const { id: contractor } = await make.contractor();
  const { id: entity } = await make.entity();
  const [one, two] = [(await make.job({ entity })).id, (await make.job({ entity })).id];
  const quote = await make.quote({
    contractor,
    job: one,
    coverage_type: ["general"],
    effective_date: make.inDays(1),
    end_date: make.inDays(60),
  });
  await make.policy({ quote: quote.id });
  harness.clock.advance(2 * DAY);
  await harness.sweep();
  const covered = async (query: string) =>
    (await roster(`contractor=${contractor}&${query}`)).map((position: { covered: boolean }) => position.covered);
  expect(await covered(`entity=${entity}&scope=entity`)).toEqual([true]);
  const { body: engagement } = await send("POST", "/engagements", { contractor, job: two });
  expect([await covered(`job=${one}`), await covered(`job=${two}`), await covered(`entity=${entity}&scope=entity`)]).toEqual([
    [true],
    [false],
    [false],
  ]);
  await send("DELETE", `/engagements/${engagement.id}`);
  expect([await covered(`job=${two}`), await covered(`entity=${entity}&scope=entity`)]).toEqual([[], [true]]);
});

test("it has either an entity or a job, and ends after it begins", async () => {
  const { id: contractor } = await make.contractor();
  const { id: entity } = await make.entity();
  const { id: job } = await make.job({ entity });
  const refused = async (body: object) => {
    const answer = await send("POST", "/engagements", { contractor, ...body });
    return [brief(answer), answer.body.errors?.[0]?.field];
  };
  expect(await refused({})).toEqual(["400 invalid_input", "entity"]);
  expect(await refused({ entity, job })).toEqual(["400 invalid_input", "entity"]);
  expect(await refused({ job, from: dayIn(3), through: dayIn(2) })).toEqual(["400 end_date_invalid", "through"]);
  // Times in seconds, and the end as the first day after, as before.
  expect(await refused({ job, from: make.inDays(3), to: make.inDays(3) })).toEqual(["400 end_date_invalid", "through"]);
  const before = await send("POST", "/engagements", { contractor, job, from: make.inDays(3), to: make.inDays(4) });
  expect(before.body).toMatchObject({ from: dayIn(3), through: dayIn(3) });
  await send("DELETE", `/engagements/${before.body.id}`);
  expect(await refused({ job: "jb_nothing" })).toEqual(["400 invalid_job_id", "job"]);
  const { body } = await send("POST", "/engagements", { contractor, entity });
  expect(brief(await send("PUT", `/engagements/${body.id}`, { job }))).toBe("400 invalid_input");
  expect((await send("PUT", `/engagements/${body.id}`, { entity: null, job })).body).toMatchObject({ entity: null, job });
  expect(brief(await send("DELETE", `/jobs/${job}`))).toBe("200");
  expect(await get(`/engagements?contractor=${contractor}`)).toEqual([]);
});
