import { expect, it } from "vitest";
import { apply } from "./rule.ts";

const rule = {
  rule: "not_expired" as const,
  expected: "after today",
  what: "the date general liability expires",
  audit: () => ({ pass: true, message: "It is in force.", found: "in force" }),
};
const reading = { path: "coverages.commercial_general_liability.policy_expiration_date", value: null, field: null } as const;

it("gives the message about a doubtful value without what only reviewers can do", () => {
  const doubtful = apply(rule, { ...reading, state: "doubtful" });
  expect(doubtful.message).toContain("check the certificate and enter the value");
  expect(doubtful).toMatchObject({
    unread: true,
    for_contractor: expect.stringContaining("We could not read the date general liability expires."),
  });
  expect(apply(rule, { ...reading, state: "absent" }).unread).toBeUndefined();
});
