import { afterAll, beforeAll, expect, test } from "vitest";
import { createHarness, type Harness } from "#lib/testing/harness.ts";
import { organization } from "#lib/testing/organization.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

test("each user chooses the time zone for displayed times", async () => {
  const { staff } = await organization(harness);
  const zoneOf = async (token: string) => (await harness.call(token, "GET", "/staff/session")).body.staff.time_zone;
  expect(await zoneOf(staff["read-only"])).toBe("UTC");
  const chosen = await harness.call(staff["read-only"], "PUT", "/staff/preferences", { time_zone: "America/New_York" });
  expect([chosen.status, chosen.body]).toEqual([200, { time_zone: "America/New_York" }]);
  expect([await zoneOf(staff["read-only"]), await zoneOf(staff.owner)]).toEqual(["America/New_York", "UTC"]);
  const refused = await harness.call(staff.owner, "PUT", "/staff/preferences", { time_zone: "Mars/Olympus" });
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    [{ field: "time_zone", message: "must be an IANA time zone name, such as America/New_York" }],
  ]);
});
