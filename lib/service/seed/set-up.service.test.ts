import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCertificateReader } from "#lib/reader/child/certificate-reader.ts";
import type { Wire } from "#lib/testing/factories.ts";
import { createHarness, type Harness } from "#lib/testing/harness.ts";
import { setUp } from "./set-up.ts";

const KEY = "sk_test_0123456789abcdef0123456789abcdef";

const reader = createCertificateReader({ concurrency: 1 });
let harness: Harness;
beforeAll(async () => {
  harness = await createHarness({ SETUP_SAMPLE_DATA: "true", SETUP_SANDBOX_KEY: KEY, SETUP_OWNER_PASSWORD: "correct-horse-battery" });
});
afterAll(async () => {
  reader.close();
  await harness.close();
});

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

test("the people whom the page on testing names are in the situation that it says", async () => {
  harness.reader.readFiles = reader.readFiles;
  await harness.runJobs();
  for (let round = 0; round < 2; round++) {
    await harness.sweep();
    await harness.runJobs();
  }
  const page = readFileSync(new URL("../../../docs/api/testing.md", import.meta.url), "utf8");
  const named = [...page.matchAll(/^\| `(\S+@example\.com)` \| `(\w+)`/gm)].map(([, email, status]) => `${email} ${status}`);
  expect(named.length).toBeGreaterThan(4);
  const { body: contractors } = await harness.call(KEY, "GET", "/contractors?limit=100");
  const found = await Promise.all(
    contractors.map(async ({ id, email }: Wire) => {
      const { body } = await harness.call(KEY, "GET", `/contractors/${id}/compliance`);
      return `${email} ${body.positions[0].status}`;
    }),
  );
  expect(found.sort()).toEqual(expect.arrayContaining(named));
  const declined = contractors.find(({ email }: Wire) => email === "tomas.herrera@example.com");
  const { body: events } = await harness.call(KEY, "GET", "/events?type=invoice.charge_card_failed");
  expect(events.map(({ data }: Wire) => data.contractor)).toEqual([declined.id]);
});
