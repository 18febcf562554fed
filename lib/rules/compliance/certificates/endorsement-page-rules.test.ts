import { describe, expect, it } from "vitest";
import type { CertificatePage, PageEndorsement } from "#lib/contract/compliance/parsed-certificate.ts";
import { type RequirementRulesInput, requirementRulesSchema } from "#lib/contract/compliance/requirement-rules.ts";
import { audit, gl } from "#lib/testing/certificates/sample-audit.ts";

const number = "HV-2026-1";
const page = (form: string, endorsement: Partial<PageEndorsement>, at = 2): CertificatePage => ({
  page: at,
  kind: "endorsement",
  form,
  edition: "12 19",
  endorsement: {
    coverage: "general",
    grants: ["additional_insured_ongoing"],
    blanket: false,
    scheduled: [],
    policy_number: number,
    confidence: 0.98,
    ...endorsement,
  },
});
const pageRule = (
  contents: CertificatePage[],
  general: NonNullable<NonNullable<RequirementRulesInput["coverages"]>["general"]>,
  values = {},
) => {
  const requirement = requirementRulesSchema.parse({ coverages: { general } });
  const { results } = audit({ [`${gl}.policy_number_string`]: number, "document.contents": contents, ...values }, { requirement });
  const [rule] = results.filter(({ rule_name }) => rule_name.startsWith("general endorsement page"));
  return { result: rule?.result, message: rule?.message, evidence: rule?.evidence };
};
const ongoing = { endorsement_pages: ["additional_insured_ongoing" as const] };
const waiver = { endorsement_pages: ["waiver_of_subrogation" as const] };

it("requires the page even if the box is ticked, and names its form", () => {
  expect(pageRule([], waiver, { [`${gl}.subrogation_waived`]: true })).toEqual({
    result: "fail",
    message:
      "General liability: the waiver of subrogation is ticked, but its endorsement page (CG 24 04 or its equivalent) is not in the file.",
    evidence: null,
  });
  expect(pageRule([], ongoing, { [`${gl}.additional_insured`]: null }).message).toBe(
    "General liability must come with the additional insured for ongoing operations, but its endorsement page (CG 20 10 or its equivalent) is not in the file.",
  );
});

it("requires no page unless the requirement does", () => {
  expect(pageRule([], {})).toEqual({ result: undefined, message: undefined, evidence: undefined });
});

describe("a page that names parties", () => {
  it.each([
    [["Harbor & Vale Events LLC"]],
    [["HARBOR AND VALE EVENTS, L.L.C., 12 Quay Street, Portland"]],
    [["Harbor & Vale Events LLC and its affiliates"]],
    [["Northshore Rigging Inc", "Harbor & Vale", "Events LLC"]],
    [["Northshore Rigging Inc; Harbor & Vale Events LLC"]],
  ])("%j passes", (scheduled) => expect(pageRule([page("CG 20 10", { scheduled })], ongoing).result).toBe("pass"));
  it.each([
    [["Harbor & Vale Catering LLC"], "names Harbor & Vale Catering LLC; Harbor & Vale Events LLC must be named."],
    [["Harbor & Vale Events Inc"], "names Harbor & Vale Events Inc; Harbor & Vale Events LLC must be named."],
    [[], "names nobody; Harbor & Vale Events LLC must be named."],
  ])("%j fails", (scheduled, says) => {
    const found = pageRule([page("CG 20 10", { scheduled })], ongoing);
    expect(found).toMatchObject({ result: "fail", evidence: { page: 2 } });
    expect(found.message).toBe(`The endorsement on page 2 (CG 20 10 12 19) ${says}`);
  });
});

describe("a blanket page", () => {
  const blanket = page("CG 20 33", { blanket: true, policy_number: null });
  it("passes", () => expect(pageRule([blanket], ongoing).result).toBe("pass"));
  it("fails if the requirement needs a name", () => {
    expect(pageRule([blanket], { ...ongoing, blanket_wording: false })).toMatchObject({
      result: "fail",
      message: expect.stringContaining("only where a written contract requires it"),
    });
  });
});

it.each([
  ["of another policy", { policy_number: "ZZ-7788-11", blanket: true }, "belongs to policy ZZ-7788-11"],
  ["of no policy", { policy_number: null, scheduled: ["Harbor & Vale Events LLC"] }, "shows no policy number"],
  ["of another coverage", { coverage: "auto" as const, blanket: true }, "is not in the file"],
  ["with another grant", { grants: ["waiver_of_subrogation" as const], blanket: true }, "is not in the file"],
  ["that excludes it", { grants: [], blanket: true }, "is not in the file"],
  ["with low confidence", { confidence: 0.5, blanket: true }, "could not be read reliably"],
])("refuses a page %s", (_, endorsement, says) => {
  expect(pageRule([page("CG 20 10", endorsement)], ongoing)).toMatchObject({ result: "fail", message: expect.stringContaining(says) });
});

it("accepts one valid page of several", () => {
  const pages = [page("CG 20 10", { scheduled: ["Northshore Rigging Inc"] }), page("CG 20 33", { blanket: true, policy_number: null }, 3)];
  expect(pageRule(pages, ongoing)).toMatchObject({ result: "pass", evidence: { page: 3 } });
});

it("requires the job among the projects of a per-project aggregate", () => {
  const each = { endorsement_pages: ["aggregate_per_project" as const] };
  const grants = ["aggregate_per_project" as const];
  expect(pageRule([page("CG 25 03", { grants, blanket: true })], each).result).toBe("pass");
  expect(pageRule([page("CG 25 03", { grants, scheduled: ["Pier 4"] })], each).message).toContain("applies only to Pier 4");
});

describe("a document that is not a certificate", () => {
  const other = (kind: CertificatePage["kind"], more: Partial<CertificatePage>) =>
    audit({
      "document.layout": "unrecognized",
      "document.page": 1,
      "document.contents": [{ page: 1, kind, form: null, edition: null, ...more }],
    });
  const facts = { insured: null, insurer: null, policy_number: null, effective_date: "2026-03-10", expiration_date: "2026-04-01" };
  it.each([
    [
      "notice_of_cancellation",
      { title: "Notice of cancellation", facts },
      "This is a notice of cancellation, not a certificate of liability insurance. It says that cover ends on March 10, 2026. Send a certificate of the policy that takes its place, or the notice of reinstatement.",
    ],
    [
      "declarations",
      { title: "Declarations page" },
      "This is a declarations page, not a certificate of liability insurance. Ask the insurance agent for a certificate of the policy, and send that.",
    ],
    [
      "endorsement",
      { form: "CG 20 10" },
      "This is an endorsement page (CG 20 10), not a certificate of liability insurance. Send it together with the certificate, as one file.",
    ],
    [
      "exemption",
      { title: "New York CE-200, attestation of exemption", form: "CE-200" },
      "This is a New York CE-200, attestation of exemption, not a certificate of liability insurance. It is for government permits, licenses and contracts, and is not proof between private parties. Ask for form C-105.2, U-26.3 or SI-12.",
    ],
    [
      "exemption",
      { title: "Exemption from workers' compensation" },
      "This is an exemption from workers' compensation, not a certificate of liability insurance. It says who needs no workers' compensation, and shows no cover. Add it under documents as an exemption. Send the certificate of insurance (ACORD 25) for the cover there is.",
    ],
    [
      "state_form",
      { title: "New York DB-120.1, certificate of disability insurance", form: "DB-120.1" },
      "This is a New York DB-120.1, certificate of disability insurance, not a certificate of liability insurance. It shows disability and family leave benefits, and no workers' compensation. Ask for form C-105.2, U-26.3 or SI-12, or send the certificate of insurance (ACORD 25).",
    ],
  ] as const)("%s says what it is and what to do, and cannot be approved", (kind, more, message) => {
    const { status, results, terms } = other(kind, more);
    expect([status, terms]).toEqual(["flagged", []]);
    expect(results).toMatchObject([{ rule_name: "Document kind", result: "fail", message, can_approve: false }]);
  });
  it("allows a person to enter the values of a binder", () => {
    const { results } = other("binder", { title: "Insurance binder", form: "ACORD 75", facts });
    expect(results.length).toBeGreaterThan(1);
    expect(results[0]).toMatchObject({ rule_name: "Document kind", result: "fail", can_approve: true });
    expect(results[0]?.message).toBe(
      "This is an insurance binder (ACORD 75), not a certificate of liability insurance: it was not read. It is temporary and expires on April 1, 2026. Enter what it shows: it counts for 30 days. Send the certificate of insurance (ACORD 25) once the policy is issued.",
    );
  });
  it("allows a person to enter the values of a state's own form", () => {
    const { results } = other("state_form", { title: "New York C-105.2, certificate of workers' compensation", form: "C-105.2" });
    expect(results.length).toBeGreaterThan(1);
    expect(results[0]).toMatchObject({ rule_name: "Document kind", result: "fail", can_approve: true });
    expect(results[0]?.message).toContain("This is a New York C-105.2");
  });
});
