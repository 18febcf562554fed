import { describe, expect, it } from "vitest";
import { requirementRulesSchema } from "#lib/contract/compliance/requirement-rules.ts";
import { audit, failures, gl } from "#lib/testing/certificates/sample-audit.ts";
import { isPlaceholder } from "./placeholder-rule.ts";

const text = "description_of_operations.text";
const names = "description_of_operations.additional_insured_names";
const failing = (values: Record<string, unknown>, general: object = {}) => {
  const requirement = requirementRulesSchema.parse({ coverages: { general } });
  return failures(audit(values, { requirement })).map((one) => one.rule_name);
};

describe("wording that grants nothing", () => {
  it.each([
    "Harbor & Vale Events LLC is NOT an additional insured.",
    "Harbor & Vale Events LLC is not included as additional insured.",
    "Additional insured status of Harbor & Vale Events LLC has not been requested.",
    "Harbor & Vale Events LLC has requested to be named as additional insured.",
    "Harbor & Vale Events LLC will be named as additional insured upon payment.",
    "No additional insured status for Harbor & Vale Events LLC.",
    "Additional insured endorsement for Harbor & Vale Events LLC was deleted.",
    "Harbor & Vale Events LLC is additional insured except for completed operations.",
  ])("%s", (wording) => {
    for (const additional_insured of ["marked", "named"] as const) {
      expect(failing({ [text]: wording, [names]: [] }, { additional_insured })).toContain("general additional insured");
      // A ticked box beside it and a name entered from it change nothing.
      expect(failing({ [text]: wording, [`${gl}.additional_insured`]: true }, { additional_insured })).toContain(
        "general additional insured",
      );
    }
  });
  it.each([
    "Coverage is neither primary nor non-contributory.",
    "Coverage is not primary. It is non-contributory.",
    "Primary wording does not apply.",
  ])("%s", (wording) =>
    expect(failing({ [text]: wording }, { primary_noncontributory: true })).toContain("CGL primary and non-contributory"),
  );
  it("a waiver that the description withdraws", () => {
    const wording = "Waiver of subrogation does not apply to general liability.";
    expect(failing({ [text]: wording }, { waiver_of_subrogation: true })).toContain("general waiver of subrogation");
  });
});

describe("wording of another coverage", () => {
  const name = "Harbor & Vale Events LLC";
  const stated = (wording: string, more = {}) => ({ [text]: wording, [`${gl}.additional_insured`]: null, [names]: [name], ...more });
  it.each([
    `${name} is additional insured with respect to automobile liability only.`,
    `${name} is additional insured on the auto policy.`,
    `${name} is an additional insured for umbrella liability.`,
    `Additional insured: ${name} (workers compensation).`,
  ])("does not grant general liability: %s", (wording) => {
    for (const additional_insured of ["marked", "named"] as const)
      expect(failing(stated(wording), { additional_insured })).toEqual(["general additional insured"]);
  });
  it.each([
    `${name} is additional insured under the general liability.`,
    `${name} is an additional insured for general liability and auto.`,
    `${name} is additional insured on all policies, umbrella included.`,
    `${name} is additional insured (GL/AL).`,
  ])("grants what it names: %s", (wording) => {
    for (const additional_insured of ["marked", "named"] as const) expect(failing(stated(wording), { additional_insured })).toEqual([]);
  });
  it("does not extend one name's cover to another", () => {
    const wording = `${name} is additional insured on the auto policy. Northshore Rigging Inc is additional insured on general liability.`;
    const both = { [names]: [name, "Northshore Rigging Inc"] };
    expect(failing(stated(wording, both), { additional_insured: "named" })).toEqual(["general additional insured"]);
  });
  it("does not make another coverage primary", () => {
    expect(failing({ [text]: "Auto liability is primary and non-contributory." }, { primary_noncontributory: true })).toEqual([
      "CGL primary and non-contributory",
    ]);
  });
});

describe("a grant for another part than the work", () => {
  const name = "Harbor & Vale Events LLC";
  const named = (wording: string) =>
    failing({ [text]: wording, [`${gl}.additional_insured`]: true, [names]: [name] }, { additional_insured: "named" });
  it.each([
    `${name} is additional insured as landlord.`,
    `${name} is additional insured as its lessor of leased equipment.`,
    `${name} is an additional insured per CG 20 11 04 13.`,
  ])("names nobody for whom work is done: %s", (wording) => expect(named(wording)).toEqual(["general additional insured"]));
  it.each([
    `${name} is additional insured as lessor of leased equipment and also as owner.`,
    `${name} is additional insured per CG 20 10 04 13 and CG 20 11 04 13.`,
    `${name}, landlord, is an additional insured.`,
  ])("beside the work, or who it is: %s", (wording) => expect(named(wording)).toEqual([]));
});

it("counts wording that depends on a contract as the requirement says", () => {
  const wording = {
    [text]: "Blanket additional insured where required by written contract.",
    [names]: [],
    [`${gl}.additional_insured`]: null,
  };
  expect(failing(wording, { additional_insured: "marked" })).toEqual([]);
  expect(failing(wording, { additional_insured: "marked", blanket_wording: false })).toEqual(["general additional insured"]);
});

it("reads the remarks' continuation pages", () => {
  const own = "description_of_operations.continued";
  expect(failing({ [own]: "Policy cancelled effective 10/01/2025." })).toEqual(["Remarks"]);
  const granted = { [text]: null, [names]: [], [own]: "Harbor & Vale Events LLC is an additional insured." };
  expect(failing(granted, { additional_insured: "named" })).toEqual([]);
});

it.each([
  [{ "document.issue_date": null }, "Issue date"],
  [{ "certificate_holder.name": "NAME" }, "Template"],
  [{ "producer.name": "[Agency name]" }, "Template"],
  [{ [`${gl}.limits.general_aggregate_dollars`]: 52_000_000 }, "general usual limits"],
  [{ [`${gl}.limits.general_aggregate_dollars`]: 500_000 }, "general usual limits"],
  [{ [`${gl}.limits.medical_expense_dollars`]: 1_000_000 }, "general usual limits"],
  [{ [`${gl}.marked`]: false }, "general marked"],
  [
    { findings: [{ kind: "stamp", text: "VOID", message: "The page is marked VOID.", page: 1, box: null, confidence: 0.9 }] },
    "Marks on the document",
  ],
])("%j fails: %s", (values, rule) => {
  expect(failing(values)).toEqual([rule]);
});

it.each([
  "PENDING",
  "TBD",
  "Applied for 10/20",
  "Binder 123 exp",
  "PEND1NG",
  "TBD-2025",
  "12345",
  "10/20/2025",
  "XXXX-123",
  "To follow 11/1",
])("does not accept %s as a policy number", (value) =>
  expect(failing({ [`${gl}.policy_number_string`]: value })).toEqual(["general policy number"]),
);

it.each(["N55-6094780", "ACP615100868826", "GL 90-2214", "BIND-A-LOT 44-10", "NEWCO 4471-02", "38234133"])(
  "accepts %s as a policy number",
  (value) => {
    expect(failing({ [`${gl}.policy_number_string`]: value })).toEqual([]);
  },
);

it("recognises template placeholders in names", () => {
  for (const value of ["Insured Name", "YOUR COMPANY", "certificate holder name", "[Vendor]", "XXXXX", "Name:", "____"])
    expect(isPlaceholder(value)).toBe(true);
  for (const value of ["Name Brand Roofing LLC", "Holder Construction", "City Painting Inc", "Agency One LLC", "Xxx-Treme Clean"])
    expect(isPlaceholder(value)).toBe(false);
});
