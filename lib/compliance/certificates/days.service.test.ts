import { expect, test } from "vitest";
import { audited, auditInEachTest, failures, gl, harness, key, make, read } from "#lib/testing/certificates/auditing.ts";
import { addressIn, type Wire } from "#lib/testing/factories.ts";

auditInEachTest();

const seconds = (at: string) => Date.parse(at) / 1000;
const compliance = async (contractor: string, at?: string) =>
  (await harness.call(key, "GET", `/contractors/${contractor}/compliance${at ? `?as_of=${seconds(at)}` : ""}`)).body;
const until = (day: string) => ({ [`${gl}.policy_expiration_date`]: day });

test.each([
  // In summer this is 1 a.m. daylight time in New York; Honolulu has no daylight time.
  ["NY", "2026-08-01T05:00:59Z", "2026-08-01T05:01:00Z"],
  ["HI", "2026-08-01T10:00:59Z", "2026-08-01T10:01:00Z"],
  // Where no cover is sold; the day of Guam begins before that of UTC.
  ["PR", "2026-08-01T04:00:59Z", "2026-08-01T04:01:00Z"],
  ["GU", "2026-07-31T14:00:59Z", "2026-07-31T14:01:00Z"],
])("in %s a certificate is in force until 12:01 a.m. standard time of its expiration date", async (region, last, over) => {
  const { id: contractor } = await make.contractor({ address: addressIn(region) });
  const certificate = await audited(until("2026-08-01"), { contractor });
  expect(certificate.cover_ends).toBe(seconds(over));
  harness.clock.set(new Date(last));
  await harness.sweep();
  expect((await read(certificate.id)).status).toBe("approved");
  expect(await compliance(contractor)).toMatchObject({ compliant: true, positions: [{ covered_through: "2026-07-31" }] });
  harness.clock.set(new Date(over));
  // Also before the sweep.
  expect((await compliance(contractor)).evidence).toMatchObject([{ counts: false, reason: "General liability had ended." }]);
  await harness.sweep();
  const ended = await read(certificate.id);
  expect([ended.status, failures(ended).map(({ rule_name }: Wire) => rule_name)]).toEqual(["flagged", ["general not expired"]]);
  expect(await compliance(contractor, last)).toMatchObject({ compliant: true });
  expect(await compliance(contractor)).toMatchObject({ compliant: false, evidence: [{ counts: false }] });
});

test("a renewal that begins on the old policy's expiration date leaves no gap", async () => {
  const { id: contractor } = await make.contractor({ address: addressIn("HI") });
  const old = await audited(until("2026-08-01"), { contractor });
  const renewal = await audited(
    { "document.issue_date": "2026-06-01", [`${gl}.policy_effective_date`]: "2026-08-01", ...until("2027-08-01") },
    { contractor },
  );
  expect([old.status, renewal.status]).toEqual(["approved", "approved"]);
  for (const at of ["2026-08-01T10:00:59Z", "2026-08-01T10:01:00Z"]) {
    harness.clock.set(new Date(at));
    await harness.sweep();
    const { evidence } = await compliance(contractor);
    expect(evidence.filter(({ counts }: Wire) => counts)).toHaveLength(1);
  }
});

test("a contractor who moves to another state gets that state's days", async () => {
  const { id: contractor } = await make.contractor({ address: addressIn("NY") });
  const certificate = await audited(until("2026-08-01"), { contractor });
  await harness.call(key, "PUT", `/contractors/${contractor}`, { address: addressIn("HI") });
  await harness.runJobs();
  await harness.sweep();
  expect(await read(certificate.id)).toMatchObject({ status: "approved", cover_ends: seconds("2026-08-01T10:01:00Z") });
});
