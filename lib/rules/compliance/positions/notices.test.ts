import { expect, test } from "vitest";
import { gl } from "#lib/testing/certificates/sample-audit.ts";
import { sampleReading } from "#lib/testing/certificates/sample-reading.ts";
import { inForceByNotices, type Notice } from "./notices.ts";

const values = sampleReading({ [`${gl}.policy_effective_date`]: "2026-06-01", [`${gl}.policy_expiration_date`]: "2027-06-01" });
const notice = (kind: Notice["kind"], effective: string): Notice => ({
  ...{ kind, policy_number: "GL-100", insurer: null, naic: null, effective, received: effective },
});
const resultsOn = (asOf: string, ...notices: Notice[]) =>
  inForceByNotices({ line: { values, coverage: "general", asOf }, notices }).map(({ pass }) => (pass ? "pass" : "fail"));

test("a policy cancelled from its first day was never in force; a day earlier it is the end of an earlier term", () => {
  for (const asOf of ["2026-06-01", "2026-06-15"]) {
    expect(resultsOn(asOf, notice("cancellation", "2026-06-01"))).toEqual(["fail"]);
    expect(resultsOn(asOf, notice("cancellation", "2026-05-31"))).toEqual([]);
  }
});
