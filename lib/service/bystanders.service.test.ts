import { afterAll, beforeAll, expect, test } from "vitest";
import type { Body, Harness } from "#lib/testing/harness.ts";
import { createHarness } from "#lib/testing/harness.ts";
import { stateIn, stateOf } from "#lib/testing/inspect.ts";
import { cases, samplesOf } from "#lib/testing/matrix.ts";
import { type Organization, organization } from "#lib/testing/organization.ts";
import { reaching } from "#lib/testing/prepared.ts";
import { readyProduction } from "#lib/testing/ready.ts";
import { furtherTest } from "#lib/testing/runs.ts";

const DAY = 86_400;

/** What every organization has of its own. */
const ofOrganization = /^(apiKeys|categoryCodes|organization)\./;

let harness: Harness;
let ours: Organization;
beforeAll(async () => {
  harness = await createHarness();
  ours = await organization(harness, "ours");
});
afterAll(() => harness.close());

const byKey = cases.filter(({ caller }) => caller === "key");
/** Lists, counts, figures and records, but the two logs, to which reading them adds. */
const reads = byKey.filter(({ id, operation }) => operation.method === "GET" && !/^(requestLog|auditLog)\./.test(id));

test("whatever is called in one environment changes no row and no answer of another, or of another organization", async () => {
  const theirs = await organization(harness, "theirs");
  const foreign = await samplesOf(harness, theirs, "sandbox");
  await readyProduction(harness, ours.id);
  const live = await samplesOf(harness, ours, "production");
  const mine = await samplesOf(harness, ours, "sandbox");
  await harness.runJobs();
  const at = harness.clock.now();
  const answers = async () => {
    harness.clock.set(at);
    const found: Record<string, unknown> = {};
    for (const [name, { token, ids }] of Object.entries({ theirs: foreign, live }))
      for (const one of reads) {
        const { status, body } = await harness.call(token, "GET", one.path(ids));
        found[`${name} ${one.id}`] = status < 300 ? body : status;
      }
    return found;
  };
  const rows = async () => ({
    theirs: await stateOf(harness.runtime.database, theirs.id),
    live: await stateIn(harness.runtime.database, ours.id, "production"),
  });
  const before = { answers: await answers(), rows: await rows() };
  let succeeded = 0;
  for (const one of byKey) {
    const { token, path, body } = await reaching(one, { harness, org: ours, samples: mine });
    const { status } = await harness.call(token, one.operation.method, path, body as Body);
    if (status < 300) succeeded += 1;
  }
  await harness.runJobs();
  expect(succeeded).toBeGreaterThan(byKey.length * 0.9);
  expect(await rows()).toEqual(before.rows);
  expect(await answers()).toEqual(before.answers);
});

furtherTest("an environment in which nothing happens reads, days later, like that of an organization without any activity", async () => {
  const [busy, quiet] = [await organization(harness), await organization(harness)];
  const { make } = await samplesOf(harness, busy, "sandbox");
  for (let day = 0; day < 3; day++) {
    await make.policy();
    harness.clock.advance(DAY);
    await harness.sweep();
    await harness.runJobs();
  }
  const answers = async ({ keys }: Organization) => {
    const found: Record<string, unknown> = {};
    for (const { id, operation } of reads.filter((one) => !one.operation.path.includes("{") && !ofOrganization.test(one.id))) {
      const { status, body } = await harness.call(keys.production.full, "GET", operation.path);
      if (status < 300) found[id] = JSON.parse(JSON.stringify(body).replaceAll(/\b([a-z]+_)[0-9A-Za-z]{20,}/g, "$1"));
    }
    return found;
  };
  expect(await answers(busy)).toEqual(await answers(quiet));
});
