import { expect, test } from "vitest";
import { requirementRulesSchema } from "#lib/contract/compliance/requirement-rules.ts";
import { dayBegins } from "#lib/rules/cover/day.ts";
import { gl } from "#lib/testing/certificates/sample-audit.ts";
import { sampleReading } from "#lib/testing/certificates/sample-reading.ts";
import type { Evidence } from "./evidence.ts";
import { positionOf } from "./position.ts";
import type { Work } from "./walk.ts";

const contractor = { first_name: "Dana", middle_name: null, last_name: "Whitfield", company_name: "Whitfield Photo LLC" };
const on = (day: string) => dayBegins(day, "TX");
let count = 0;
/** The sample certificate with one policy of other days. */
const certificate = (row: string, effective: string, expiration: string): Evidence => ({
  ...{ kind: "certificate", id: `ci_${++count}`, policy: null, audit: `ca_${count}`, waivers: [] },
  values: sampleReading({
    "document.issue_date": "2026-06-01",
    [`${row}.policy_effective_date`]: effective,
    [`${row}.policy_expiration_date`]: expiration,
  }),
});
function answer(coverage: "general" | "professional", evidence: Evidence[], work: Work, at = "2026-06-15") {
  const rules = requirementRulesSchema.parse({ coverages: { [coverage]: {} } });
  const asked = { contractor, entity: null, workState: "TX" as const, homeState: "TX" as const };
  const requiredAt = () => ({ rules, tolerated: [], next: null });
  return positionOf({ asked: { ...asked, requiredAt }, evidence, at: on(at), work, waiting: [], noticeDays: 30 });
}
const general = (effective: string, expiration: string) => [certificate(gl, effective, expiration)];

test("upcoming: cover in hand starts by the day the work does, not later and not for work whose days are not known", () => {
  const held = general("2026-07-01", "2027-07-01");
  const status = (from: string | null) => {
    const { status, met, covers_work } = answer("general", held, { from, through: from && "2026-08-31" });
    return [status, met, covers_work];
  };
  expect(status("2026-07-02")).toEqual(["upcoming", false, "yes"]);
  expect(status("2026-07-01")).toEqual(["upcoming", false, "yes"]);
  expect(status("2026-06-30")).toEqual(["not_covered", false, "from_later"]);
  expect(status("2026-06-01")).toEqual(["not_covered", false, "from_later"]);
  expect(status(null)).toEqual(["not_covered", false, "unknown"]);
});

test("expiring: cover ends before the work does, within the notice; cover through the last day of the work is not expiring", () => {
  const held = general("2026-06-01", "2026-07-01");
  const status = (through: string | null) => answer("general", held, { from: "2026-06-01", through }).status;
  // The last day covered is June 30.
  expect([status("2026-06-29"), status("2026-06-30"), status("2026-07-01"), status(null)]).toEqual([
    ...["covered", "covered"],
    ...["expiring", "expiring"],
  ]);
  expect(answer("general", held, { from: "2026-06-01", through: "2026-07-01" }, "2026-05-31").status).toBe("upcoming");
});

test("for claims-made cover the answer has a tail: through when claims from the work are covered after it, or none", () => {
  const held = [certificate("coverages.professional_liability", "2026-01-01", "2027-01-01")];
  const tail = (through: string | null) => answer("professional", held, { from: "2026-06-01", through }).coverages[0]?.tail;
  expect([tail("2026-08-31"), tail("2026-12-31"), tail("2027-03-01"), tail(null)]).toEqual([
    ...[{ through: "2026-12-31" }, { through: null }],
    ...[{ through: null }, { through: null }],
  ]);
  expect(
    answer("general", general("2026-06-01", "2027-06-01"), { from: "2026-06-01", through: "2026-06-30" }).coverages[0]?.tail,
  ).toBeNull();
});
