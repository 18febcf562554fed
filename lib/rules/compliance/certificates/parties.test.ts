import { expect, test } from "vitest";
import { requirementRulesSchema } from "#lib/contract/compliance/requirement-rules.ts";
import { audit, failures, gl } from "#lib/testing/certificates/sample-audit.ts";

const parties = [
  { party: "client", contract: "Master services agreement 7" },
  { party: "owner", name: "Harbor Tower Owner LP", contract: "Prime contract 2026-11" },
];
const requirement = (general: object, more: object = {}) =>
  requirementRulesSchema.parse({ coverages: { general }, additional_insured_parties: parties, ...more });
const failing = (values: object, rules: object, workState: string | null = null, more: object = {}) =>
  failures(audit({ ...values }, { requirement: requirement(rules, more), workState })).map(({ rule_name, message }) => [
    rule_name,
    message,
  ]);
const described = (text: string | null) => ({
  "description_of_operations.text": text,
  "description_of_operations.additional_insured_names": [],
});

test("each party must be named, and a failure names the contract that requires it", () => {
  const named = { additional_insured: "named" };
  const both = "Harbor & Vale Events LLC and Harbor Tower Owner LP are named as additional insureds.";
  expect(failing(described(both), named)).toEqual([]);
  expect(failing(described("Harbor & Vale Events LLC is named as additional insured."), named)).toEqual([
    [
      "Owner: general additional insured",
      "The description does not name Harbor Tower Owner LP as an additional insured. It is required by Prime contract 2026-11.",
    ],
  ]);
});

test("a blanket page without names suffices if the requirement says so; a ticked box does not if the page is required", () => {
  const asked = (blanket_wording: boolean) => ({ endorsement_pages: ["additional_insured_ongoing"], blanket_wording });
  const endorsement = {
    ...{
      coverage: "general",
      grants: ["additional_insured_ongoing"],
      blanket: true,
      scheduled: [],
      policy_number: "GL-100",
      confidence: 0.95,
    },
  };
  const page = { page: 2, kind: "endorsement", form: "CG 20 10", edition: "12 19", title: "Additional insured", endorsement };
  const contents = (...more: object[]) => ({
    "document.contents": [{ page: 1, kind: "certificate", form: "ACORD 25", edition: "2016/03" }, ...more],
  });
  expect(failing(contents(page), asked(true))).toEqual([]);
  expect(failing(contents(page), asked(false)).map(([name]) => name)).toEqual([
    "Client: general endorsement page: additional insured for ongoing operations",
    "Owner: general endorsement page: additional insured for ongoing operations",
  ]);
  expect(failing({ ...contents(), [`${gl}.additional_insured`]: true }, asked(true))).toEqual([
    [
      "general endorsement page: additional insured for ongoing operations",
      "General liability: the additional insured for ongoing operations is ticked, but its endorsement page (CG 20 10 or its equivalent) is not in the file.",
    ],
  ]);
  const scheduled = { ...page, endorsement: { ...endorsement, blanket: false, scheduled: ["Harbor & Vale Events LLC"] } };
  expect(failing(contents(scheduled), asked(true)).map(([name]) => name)).toEqual([
    "Owner: general endorsement page: additional insured for ongoing operations",
  ]);
});

test("if the law forbids requesting wording, no name is required in the description", () => {
  const named = { additional_insured: "named" };
  const blanket = described("Additional insured where required by written contract.");
  expect(failing(blanket, named, "CA")).toHaveLength(2);
  for (const state of ["NY", "TX"]) expect(failing(blanket, named, state)).toEqual([]);
  expect(failing({ ...described(null), [`${gl}.additional_insured`]: false }, named, "NY").map(([name]) => name)).toEqual([
    "general additional insured",
  ]);
});

test("a party other than the client is identified by its name", () => {
  const bad = requirementRulesSchema.safeParse({ coverages: { general: {} }, additional_insured_parties: [{ party: "owner" }] });
  expect(bad.error?.issues.map(({ path }) => path.join("."))).toEqual(["additional_insured_parties.0.name"]);
});
