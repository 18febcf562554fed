import { afterAll, beforeAll, expect, test } from "vitest";
import { createHarness, type Harness } from "#lib/testing/harness.ts";
import { setUp } from "./set-up.ts";

const KEY = "sk_test_0123456789abcdef0123456789abcdef";

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness({ SETUP_SAMPLE_DATA: "true", SETUP_SANDBOX_KEY: KEY, SETUP_OWNER_PASSWORD: "correct-horse-battery" });
});
afterAll(() => harness.close());

test("the sample data of a first start includes every contractor's compliance", async () => {
  expect(await setUp(harness.runtime)).not.toBeNull();
  const { body: contractors } = await harness.call(KEY, "GET", "/contractors?limit=100");
  const { body: positions } = await harness.call(KEY, "GET", "/compliance?limit=100&scope=default");
  expect(contractors.length).toBeGreaterThan(0);
  expect(positions.map((position: { contractor: string }) => position.contractor).sort()).toEqual(
    contractors.map(({ id }: { id: string }) => id).sort(),
  );
  expect(await setUp(harness.runtime)).toBeNull();
});
