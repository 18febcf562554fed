import { describe, expect, test } from "vitest";
import { type RequirementRules, requirementRulesSchema } from "#lib/contract/compliance/requirement-rules.ts";
import type { Region } from "#lib/contract/core/common.ts";
import { regionNames } from "#lib/contract/core/region-names.ts";
import { remedies } from "#lib/rules/compliance/positions/remedies.ts";
import { demonstrationTables } from "#lib/rules/quotes/rates/demonstration.ts";
import { audit, failures, wc } from "#lib/testing/certificates/sample-audit.ts";
import { sentence } from "./asked.ts";
import { fundRows } from "./state-funds.ts";
import { waiverRows } from "./waiver-states.ts";

const asking = (asked: object) => requirementRulesSchema.parse({ coverages: { "workers-comp": asked } });
const in_ = (workState: string | null, asked: object, values: Record<string, unknown> = {}) =>
  audit(values, { requirement: asking(asked), workState });

describe("New Hampshire waiver: asked nowhere, in the same words on page, letter and audit", () => {
  const asked = { waiver_of_subrogation: true, endorsement_pages: ["waiver_of_subrogation" as const] };
  const without = { [`${wc}.subrogation_waived`]: false };
  const words = "A waiver of subrogation is not asked for: New Hampshire does not allow waivers of subrogation in workers' compensation.";
  test("New Hampshire", () => {
    const { status, results } = in_("NH", asked, without);
    expect(status).toBe("approved");
    expect(results.filter(({ rule }) => rule === "waiver_of_subrogation")).toMatchObject([{ result: "pass", message: words }]);
    expect(results.map(({ rule }) => rule)).not.toContain("endorsement_pages");
    // Pages and letters have their words from here.
    expect(sentence("workers-comp", asking(asked), "NH")).toBe(`Workers' compensation. ${words}`);
  });
  test.each(["TX", "NJ", "MO", null])("%s: still asked", (state) => {
    const found = failures(in_(state, asked, without)).map(({ rule }) => rule);
    expect(found).toEqual(expect.arrayContaining(["waiver_of_subrogation", "endorsement_pages"]));
    expect(sentence("workers-comp", asking(asked), state)).toContain("with a waiver of subrogation");
  });
  test("general liability's waiver is asked everywhere", () => {
    const requirement = requirementRulesSchema.parse({ coverages: { general: { waiver_of_subrogation: true } } });
    expect(sentence("general", requirement, "NH")).toBe("General liability, with a waiver of subrogation.");
  });
  test("what is not sold is said in the same words", () => {
    const sold = demonstrationTables().endorsement_states.filter(({ coverage }) => coverage === "workers-comp");
    expect(sold.map(({ state, reason }) => [state, reason]).sort()).toEqual(waiverRows.map(({ state, reason }) => [state, reason]).sort());
  });
});

describe("Ohio work with a private insurer's workers' compensation row: not covered, in the same words", () => {
  const named = (name: string) => ({ "insurers.1.name": name, [`${wc}.insurer_letter`]: "B" });
  test.each(fundRows.map(({ state }) => state))("%s", (state) => {
    const failed = failures(in_(state, {}, named("Old Harbor Insurance Company")));
    expect(failed.map(({ rule, can_approve }) => [rule, can_approve])).toEqual([["state_fund", true]]);
    expect(failed[0]?.message).toContain("workers' compensation of Old Harbor Insurance Company does not count: only the state's fund");
    expect(remedies(failed, "workers-comp", "workers' compensation")).toEqual([expect.stringMatching(/^The certificate of /)]);
  });
  test("other jobs, and certificates for none, are not flagged", () => {
    for (const state of ["TX", "KY", null]) expect(failures(in_(state, {}))).toEqual([]);
  });
  test.each([
    ["OH", "Ohio Bureau of Workers' Compensation"],
    ["OH", "Self-Insured"],
    ["WA", "Washington State Department of Labor & Industries"],
    ["ND", "Workforce Safety & Insurance"],
    ["WY", "Wyoming Department of Workforce Services"],
  ])("%s: %s counts", (state, insurer) => expect(failures(in_(state, {}, named(insurer)))).toEqual([]));
  test.each([
    ["RE: module lift at Williston, ND, Nov 2025 - Mar 2026. Work comp: all states but monopolistic.", "ND"],
    ["Refinery turnaround in Ohio.", "OH"],
    ["Job site: 12 Dock Street, Tacoma WA 98402", "WA"],
    ["Wyoming project 4", "WY"],
  ])("work that the remarks name: %s", (said, state) => {
    const values = { "description_of_operations.text": said, ...named("Old Harbor Insurance Company") };
    const rows = failures(in_(null, {}, values)).filter(({ rule }) => rule === "state_fund");
    expect(rows).toMatchObject([{ message: expect.stringContaining(regionNames[state as Region]) }]);
  });
  test.each([
    "Other states: all except ND, OH, WA, WY.",
    "3.C: all states but North Dakota, Ohio, Washington and Wyoming",
    "RE: job at Ohio Street, Duluth MN",
    "RE: shop in Washington County",
    "RE: yard at Wyoming, MN",
    "3.A: MN, WI",
  ])("no work there: %s", (said) =>
    expect(
      failures(in_(null, {}, { "description_of_operations.text": said, ...named("Old Harbor Insurance Company") })).map(({ rule }) => rule),
    ).not.toContain("state_fund"),
  );
  test("unconfirmed rows let nothing more through", () => {
    expect(fundRows.every(({ confirmed, source }) => !confirmed && source !== "")).toBe(true);
    expect(failures(in_("WA", {}, named("Ohio Bureau of Workers' Compensation")))).toHaveLength(1);
  });
});

test.each([
  ["insured.name", "Summit Staffing Inc. L/C/F Whitfield Photo LLC"],
  ["description_of_operations.text", "Coverage applies to leased employees of Whitfield Photo LLC only."],
  ["description_of_operations.text", "The insured is a Professional Employer Organization."],
])("a professional employer's certificate covers leased workers: is the owner among them? %s: %s", (path, value) => {
  const requirement = requirementRulesSchema.parse({ coverages: { "workers-comp": {} }, insured_name: false });
  const found = failures(audit({ [path]: value }, { requirement })).find(({ rule }) => rule === "leased_workers");
  expect(found).toMatchObject({ can_approve: true, message: expect.stringContaining("Is the owner among them?"), rule_path: path });
});

test.each(["Work comp line shows occupational accident, medical 1,000,000.", "Texas non-subscriber."])(
  "cover of accidents is no workers' compensation: %s",
  (said) => {
    const asked = (requirement: RequirementRules) => failures(audit({ "description_of_operations.text": said }, { requirement }));
    expect(asked(asking({ statutory: true })).map(({ message }) => message)).toEqual([expect.stringContaining("another kind of cover")]);
  },
);

test("New York's own forms without employer's liability limits: unlimited there", () => {
  const requirement = requirementRulesSchema.parse({ coverages: { "workers-comp": { each_accident_limit: 100_000_000 } } });
  const failing = (workState: string, form: string) => {
    const contents = [{ page: 2, kind: "state_form", form, edition: null }];
    const values = { [`${wc}.limits.each_accident_dollars`]: null, "document.contents": contents };
    return failures(audit(values, { requirement, workState })).map(({ rule }) => rule);
  };
  for (const form of ["C-105.2", "U-26.3"]) expect(failing("NY", form)).toEqual([]);
  expect(failing("NY", "SI-12")).toContain("each_accident_limit");
  expect(failing("NJ", "U-26.3")).toContain("each_accident_limit");
});
