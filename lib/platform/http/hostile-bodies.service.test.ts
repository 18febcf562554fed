import { afterAll, beforeAll, expect, test } from "vitest";
import { createHarness, type Harness } from "#lib/testing/harness.ts";
import { dearBodies, withBody } from "#lib/testing/hostile-cost.ts";
import { type Samples, samplesOf } from "#lib/testing/matrix.ts";
import { type Organization, organization } from "#lib/testing/organization.ts";

let harness: Harness;
let org: Organization;
let samples: Samples;
beforeAll(async () => {
  harness = await createHarness({ LOG_LEVEL: "silent" });
  org = await organization(harness);
  samples = await samplesOf(harness, org, "sandbox");
});
afterAll(() => harness.close());

// Every tenth operation; `npm run test:long -- hostile-bodies` tries all of them.
test.each(withBody.filter((_, index) => index % 10 === 0))("$id: a hostile body costs no more than its bytes", async (one) => {
  expect(await dearBodies(one, harness, org, samples)).toEqual([]);
});
