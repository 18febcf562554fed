import { expect, test } from "vitest";
import { removalConsequence } from "#components/dashboard/organization/members/member-menu.tsx";

test("removing a member lists what continues to work", () => {
  expect(removalConsequence("Ana", [])).toMatch(/made no API key/);
  expect(removalConsequence("Ana", ["Payroll"])).toMatch(/The API key Payroll they made keeps working\.$/);
  expect(removalConsequence("Ana", ["Payroll", "Jobs", "Reports"])).toMatch(/Payroll, Jobs and Reports they made keep working\.$/);
  expect(removalConsequence("Ana", null)).toMatch(/could not be read/);
});
