import { expect, test } from "vitest";
import { audit, failures, wc } from "#lib/testing/certificates/sample-audit.ts";

test("a renewal does not flag for starting later: cover is judged on its first day, at most a year ahead", () => {
  const from = (effective: string, expiration: string) =>
    audit({
      "document.issue_date": "2026-06-10",
      [`${wc}.policy_effective_date`]: effective,
      [`${wc}.policy_expiration_date`]: expiration,
    });
  expect(failures(from("2026-09-01", "2027-09-01"))).toEqual([]);
  expect(failures(from("2027-09-01", "2028-09-01")).map(({ message }) => message)).toContain(
    "Workers' compensation does not take effect until September 1, 2027.",
  );
});
