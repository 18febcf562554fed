import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { conform } from "#lib/testing/conformance.ts";
import { createHarness, type Harness } from "#lib/testing/harness.ts";

/** `npm run conformance` sets 20,000, which takes some minutes. CONFORMANCE_SEED makes other calls. */
const calls = Number(process.env.CONFORMANCE_CALLS ?? 250);
const seed = Number(process.env.CONFORMANCE_SEED ?? 1);

vi.setConfig({ testTimeout: 3_600_000 });

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

test(`${calls} random calls of every operation get only what the OpenAPI document describes`, async () => {
  const { deviations, unreached, statuses } = await conform(harness, calls, seed);
  if (calls > 400) {
    // biome-ignore lint/suspicious/noConsole: the long run prints what it did
    console.log(`${calls} calls, seed ${seed}: ${JSON.stringify(statuses)}. Never with success: ${unreached.join(", ")}`);
  }
  expect(deviations).toEqual([]);
  // The short run calls each operation twice, too few to meet the state that some need.
  if (calls >= 20_000) expect(unreached).toEqual([]);
});
