import { expect, test } from "vitest";
import { removalConsequence } from "#components/members/removal.ts";

const keys = (...names: string[]) => ({ ok: true as const, names });

test("removing a member says what goes on working", () => {
  expect(removalConsequence("Ana", keys())).toMatch(/made no API key/);
  expect(removalConsequence("Ana", keys("Payroll"))).toMatch(/The API key Payroll they made keeps working\.$/);
  expect(removalConsequence("Ana", keys("Payroll", "Jobs", "Reports"))).toMatch(/Payroll, Jobs and Reports they made keep working\.$/);
  for (const unknown of [null, { ok: false as const, message: "", fields: [], requestId: null }])
    expect(removalConsequence("Ana", unknown)).toMatch(/could not be read/);
});
