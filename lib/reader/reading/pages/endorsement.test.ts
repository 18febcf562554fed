import { describe, expect, it } from "vitest";
import {
  autoEndorsement,
  COMPLETED,
  generalEndorsement,
  ONGOING,
  WAIVER,
  workersWaiver,
} from "#lib/testing/certificates/traps/endorsements.ts";
import { textPage } from "#lib/testing/certificates/traps/pages.ts";
import { openPdf } from "../pdf/open.ts";
import { classifyPage } from "./classify.ts";

async function pageOf(pdf: Promise<Buffer>) {
  const document = await openPdf(await pdf);
  const { words } = document.page(1);
  document.close();
  return classifyPage(words, 1);
}

const endorsementOf = async (pdf: Promise<Buffer>) => (await pageOf(pdf)).entry.endorsement;

it("reads who the schedule of a general liability endorsement names, column by column", async () => {
  const schedule = [
    ["Lakeside Yards Inc", "900 Harbor Drive"],
    ["and its affiliates", "Duluth, MN"],
  ];
  const { entry, findings } = await pageOf(generalEndorsement("CG 20 10 12 19", ONGOING, schedule));
  expect(findings).toEqual([]);
  expect(entry).toEqual({
    page: 1,
    kind: "endorsement",
    form: "CG 20 10",
    edition: "12 19",
    title: ONGOING.join(" "),
    endorsement: {
      coverage: "general",
      grants: ["additional_insured_ongoing"],
      blanket: false,
      scheduled: ["Lakeside Yards Inc", "and its affiliates", "900 Harbor Drive", "Duluth, MN"],
      policy_number: "FM-448213-07",
      confidence: 0.98,
    },
  });
});

describe("the grants of each form", () => {
  it.each([
    ["CG 20 10 11 85", ONGOING, ["additional_insured_ongoing", "additional_insured_completed"], false],
    ["CG 20 37 04 13", COMPLETED, ["additional_insured_completed"], false],
    ["CG 24 04 12 19", WAIVER, ["waiver_of_subrogation"], false],
    ["CG 25 03 05 09", ["DESIGNATED CONSTRUCTION PROJECT(S)", "GENERAL AGGREGATE LIMIT"], ["aggregate_per_project"], false],
    ["XQ 77 12 01 20", ["ADDITIONAL INSURED - CONTRACTORS - COMPLETED OPERATIONS"], ["additional_insured_completed"], false],
    ["XQ 90 01 (06-21)", ["BLANKET ADDITIONAL INSURED ENDORSEMENT"], ["additional_insured_ongoing"], true],
  ] as const)("%s", async (form, title, grants, blanket) => {
    expect(await endorsementOf(generalEndorsement(form, title, ["Lakeside Yards Inc"]))).toMatchObject({
      coverage: "general",
      grants,
      blanket,
    });
  });
  it.each([
    [
      "CG 20 33 12 19",
      ["ADDITIONAL INSURED - OWNERS, LESSEES OR CONTRACTORS -", "AUTOMATIC STATUS WHEN REQUIRED IN A WRITTEN CONSTRUCTION AGREEMENT"],
      ["additional_insured_ongoing"],
    ],
    ["CG 20 01 12 19", ["PRIMARY AND NONCONTRIBUTORY -", "OTHER INSURANCE CONDITION"], ["primary_noncontributory"]],
    ["CG2453 (12/19)", ["WAIVER OF TRANSFER OF RIGHTS OF RECOVERY AGAINST", "OTHERS TO US - AUTOMATIC"], ["waiver_of_subrogation"]],
  ] as const)("%s, which needs no schedule", async (form, title, grants) => {
    expect(await endorsementOf(generalEndorsement(form, title, null, { number: null }))).toMatchObject({
      grants,
      blanket: true,
      scheduled: [],
      policy_number: null,
    });
  });
  it.each([
    ["WC 00 03 13 (Ed. 4-84)", ["Any person or organization where required by written contract"], true, "WC 00 03 13"],
    ["WC 04 03 06", ["Lakeside Yards Inc"], false, "WC 04 03 06"],
    [
      "WC 42 03 04 B",
      [
        "( ) Specific Waiver: Name of person or organization",
        "(X) Blanket Waiver: any person whom the insured agreed by contract to give it",
      ],
      true,
      "WC 42 03 04",
    ],
    [
      "WC 42 03 04 B",
      [
        "( ) Specific Waiver: Name of person or organization",
        "( ) Blanket Waiver: any person whom the insured agreed by contract to give it",
      ],
      false,
      "WC 42 03 04",
    ],
  ] as const)("%s %s", async (form, schedule, blanket, called) => {
    const { entry } = await pageOf(workersWaiver(form, schedule));
    expect(entry.form).toBe(called);
    expect(entry.endorsement).toMatchObject({
      coverage: "workers-comp",
      grants: ["waiver_of_subrogation"],
      blanket,
      policy_number: "WC-9921-04",
    });
  });
  it.each([
    ["CA 20 48 10 13", "DESIGNATED INSURED FOR COVERED AUTOS LIABILITY COVERAGE", "additional_insured"],
    ["CA 04 44 10 13", "WAIVER OF TRANSFER OF RIGHTS OF RECOVERY AGAINST OTHERS TO US", "waiver_of_subrogation"],
  ])("%s", async (form, title, grant) => {
    const found = await endorsementOf(autoEndorsement(form, title, ["Lakeside Yards Inc"]));
    expect(found).toMatchObject({ coverage: "auto", grants: [grant], scheduled: ["Lakeside Yards Inc"], policy_number: "CA-55120" });
  });
});

it.each([
  ["FM 1010", "POLICY CHANGE NO. 6", ["CG 20 10 is amended as follows.", "Added: Kolstad Steel Inc", "Taken off: Lakeside Yards Inc"]],
  ["FM 1010", "POLICY CHANGE NO. 3", ["CG 24 04 12 19 no longer forms part of this policy."]],
  ["FM 1010", "POLICY CHANGE NO. 2", ["CG 20 10 12 19", "Additional insureds: Kolstad Steel Inc in place of Lakeside Yards Inc"]],
  ["FM 1010", "ENDORSEMENT", ["Revised schedule of CG 20 10 12 19:", "Kolstad Steel Inc"]],
  ["FM 1010", "AMENDMENT OF FORMS", ["The following no longer apply:", "CG 20 10 12 19", "CG 24 04 12 19"]],
  ["CG 20 10 12 19", "ADDITIONAL INSURED - OWNERS, LESSEES OR CONTRACTORS", ["Removed: Lakeside Yards Inc", "Added: Kolstad Steel Inc"]],
])("a page that changes the policy is asked about, whichever forms it names: %s, %s", async (form, title, body) => {
  const { findings } = await pageOf(
    textPage(["POLICY NUMBER: FM-448213-07", form, "THIS ENDORSEMENT CHANGES THE POLICY. PLEASE READ IT CAREFULLY.", title, ...body]),
  );
  expect(findings).toHaveLength(1);
});

it.each([
  ["an empty schedule", [], { scheduled: [], blanket: false }],
  ["a schedule for everyone required by a contract", ["As required by written contract"], { blanket: true }],
])("reads %s", async (_, schedule, expected) => {
  expect(await endorsementOf(generalEndorsement("CG 20 10 04 13", ONGOING, schedule))).toMatchObject(expected);
});

it("grants nothing if the schedule or the title excludes it", async () => {
  for (const pdf of [
    generalEndorsement("CG 20 10 04 13", ONGOING, ["Lakeside Yards Inc - deleted 10/01/2025"]),
    generalEndorsement("CG 20 10 04 13", ["ADDITIONAL INSURED - DELETED"], ["Lakeside Yards Inc"]),
    generalEndorsement("XQ 11 02", ["LIMITED ADDITIONAL INSURED - CONTRACTORS"], ["Lakeside Yards Inc"]),
  ]) {
    const { entry, findings } = await pageOf(pdf);
    expect(entry.endorsement?.grants).toEqual([]);
    expect(findings).toHaveLength(1);
  }
});

it("does not read a promise of notice as a cancellation", async () => {
  const { entry, findings } = await pageOf(generalEndorsement("CG 02 24 10 93", ["EARLIER NOTICE OF CANCELLATION PROVIDED BY US"], null));
  expect([entry.kind, findings]).toEqual(["endorsement", []]);
});

describe("documents that are not certificates", () => {
  const filler = Array.from({ length: 6 }, () => "This page was sent to the agency that wrote the policy, and to the insured.");
  it("reads the effective date and the policy of a notice", async () => {
    const { entry } = await pageOf(
      textPage([
        "Ferncliff Mutual",
        "NOTICE OF CANCELLATION OF INSURANCE",
        ["Policy Number: FM-448213-07", "Kind of policy: General Liability"],
        ["Named Insured: Brightwater Rigging LLC", "Insurance Company: Ferncliff Mutual"],
        ["Date of notice: 02/18/2026", "Policy period: 02/01/2025 to 02/01/2026"],
        "Your policy is cancelled for nonpayment of premium, effective 12:01 A.M. on March 10, 2026.",
        ...filler,
      ]),
    );
    const facts = {
      insured: "Brightwater Rigging LLC",
      insurer: "Ferncliff Mutual",
      policy_number: "FM-448213-07",
      effective_date: "2026-03-10",
      expiration_date: null,
    };
    expect(entry).toEqual({ page: 1, kind: "notice_of_cancellation", form: null, edition: null, title: "Notice of cancellation", facts });
  });
  it.each([
    [
      ["NOTICE OF NON-RENEWAL", "Policy No. GL-90211", "We will not renew this policy. It expires on 06/30/2026."],
      "notice_of_non_renewal",
      "2026-06-30",
    ],
    [
      ["NOTICE OF REINSTATEMENT", "Policy No. GL-90211", "The policy is reinstated effective 03/14/2026 without lapse."],
      "notice_of_reinstatement",
      "2026-03-14",
    ],
  ])("%j", async (lines, kind, effective_date) => {
    expect((await pageOf(textPage([...lines, ...filler]))).entry).toMatchObject({
      kind,
      facts: { policy_number: "GL-90211", effective_date },
    });
  });
  it("reads the term of a binder", async () => {
    const { entry } = await pageOf(
      textPage([
        "INSURANCE BINDER",
        ["COMPANY", "BINDER #"],
        ["Ferncliff Mutual", "B-20251101"],
        ["EFFECTIVE DATE", "EXPIRATION DATE"],
        ["11/01/2025", "12/01/2025"],
        ...filler,
        "ACORD 75 (2016/03)",
      ]),
    );
    const facts = { insurer: "Ferncliff Mutual", policy_number: "B-20251101", effective_date: "2025-11-01", expiration_date: "2025-12-01" };
    expect(entry).toMatchObject({ kind: "binder", form: "ACORD 75", title: "Insurance binder", facts });
  });
  it.each([
    [["EVIDENCE OF COMMERCIAL PROPERTY INSURANCE", ...filler], "other_form", "ACORD 28"],
    [["CERTIFICATE OF PROPERTY INSURANCE", ...filler, "ACORD 24 (2016/03)"], "other_form", "ACORD 24"],
    [
      [
        "CERTIFICATE OF NYS WORKERS' COMPENSATION INSURANCE COVERAGE",
        "3b. Policy Number of Entity Listed in Box 1a",
        "WC 88-2201",
        ...filler,
        "C-105.2 (9-17)",
      ],
      "state_form",
      "C-105.2",
    ],
    [["CERTIFICATE OF WORKERS' COMPENSATION INSURANCE", ...filler, "U-26.3"], "state_form", "U-26.3"],
    [["CERTIFICATE OF ATTESTATION OF EXEMPTION", "from New York State workers' compensation", ...filler, "CE-200"], "exemption", "CE-200"],
    [
      ["CERTIFICATE OF INSURANCE COVERAGE", "DISABILITY AND PAID FAMILY LEAVE BENEFITS LAW", ...filler, "DB-120.1 (10-17)"],
      "state_form",
      "DB-120.1",
    ],
    [["Ohio Bureau of Workers' Compensation", "Certificate of Ohio Workers' Compensation", ...filler], "state_form", null],
    [["Washington State Department of Labor & Industries", "Certificate of Workers' Compensation Coverage", ...filler], "state_form", null],
    [["Wyoming Department of Workforce Services", "Certificate of Good Standing", ...filler], "state_form", null],
    [["Workforce Safety & Insurance", "Certificate of Premium Payment", ...filler], "state_form", null],
    [["STATE OF FLORIDA", "CERTIFICATE OF ELECTION TO BE EXEMPT FROM FLORIDA WORKERS' COMPENSATION LAW", ...filler], "exemption", null],
    [["COMMERCIAL LINES POLICY", "COMMON POLICY DECLARATIONS", "Policy Number: FM-448213-07", ...filler], "declarations", null],
    [["INVOICE 7781", "Rigging of two cranes, payable within thirty days", ...filler], "other", null],
  ])("%j", async (lines, kind, form) => {
    expect((await pageOf(textPage(lines))).entry).toMatchObject({ kind, form });
  });
});
