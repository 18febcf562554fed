import { describe, expect, test } from "vitest";
import { requirementRulesSchema } from "#lib/contract/compliance/requirement-rules.ts";
import { audit, failures, gl, wc } from "#lib/testing/certificates/sample-audit.ts";
import { sampleReading } from "#lib/testing/certificates/sample-reading.ts";
import { auditCoverage } from "./audit.ts";

test("a certificate that meets every rule is approved, with the date of its next change", () => {
  const result = audit();
  expect(failures(result)).toEqual([]);
  expect(result.status).toBe("approved");
  expect(new Set(result.results.map((one) => `${one.rule_name} ${one.rule_path}`)).size).toBe(result.results.length);
  expect(result.results.length).toBeGreaterThan(50);
  expect(result.terms.map(({ coverage }) => coverage)).toEqual(["general", "workers-comp", "professional", "auto", "umbrella"]);
  // General liability must last another thirty days.
  expect(result.changes_on).toBe("2026-12-03");
});

type Spoilt = [path: string, value: unknown, rule: string, message: string];
test.each<Spoilt>([
  ["insured.name", "Dana Whitfeld", "Insured name", "The insured is Dana Whitfeld; Dana Whitfield or Whitfield Photo LLC is required."],
  [
    `${gl}.limits.general_aggregate_dollars`,
    1_000_000,
    "CGL general aggregate",
    "General aggregate is $1,000,000; $2,000,000 is required.",
  ],
  [`${gl}.limits.each_occurrence_dollars`, null, "CGL each occurrence", "The certificate does not show an each occurrence limit."],
  [`${gl}.form`, "claims_made", "CGL occurrence form", "General liability is claims-made; an occurrence form is required."],
  [`${gl}.policy_number_string`, null, "general policy number", "The certificate does not show a policy number for general liability."],
  [
    `${gl}.aggregate_applies_per`,
    "policy",
    "CGL aggregate applies per",
    "The general aggregate applies per policy; it must apply per project or location.",
  ],
  [
    `${gl}.subrogation_waived`,
    null,
    "general waiver of subrogation",
    "The certificate does not show that general liability waives subrogation.",
  ],
  [
    `${wc}.policy_expiration_date`,
    // On the expiration date cover ends in the first minute of the day.
    "2026-06-15",
    "workers-comp not expired",
    "Workers' compensation expired on June 15, 2026: a certificate of the renewed policy is needed.",
  ],
  [
    `${wc}.proprietor_excluded`,
    true,
    "WC proprietor",
    "The proprietor is excluded from workers' compensation: the contractor has no cover for their own injuries.",
  ],
  [
    "coverages.professional_liability.limits.each_claim_dollars",
    500_000,
    "professional each claim",
    "Each claim is $500,000; $1,000,000 is required.",
  ],
  [
    "coverages.umbrella_excess_liability.retention_dollars",
    25_000,
    "umbrella retention",
    "Umbrella or excess liability has a deductible or retention of $25,000; $10,000 or less is required.",
  ],
  [
    "certificate_holder.name",
    "Proof of coverage",
    "Certificate holder",
    "The certificate holder is Proof of coverage; Harbor & Vale Events LLC is required.",
  ],
  ["document.signature_present", false, "Signature", "The certificate is not signed: ask the producer for a signed one."],
  ["document.issue_date", "2026-06-16", "Issue date", "The certificate is dated June 16, 2026, which has not come yet."],
  ["document.issue_date", "2025-06-01", "Age of the certificate", "The certificate was issued on June 1, 2025, more than 365 days ago."],
  [
    "document.layout",
    "unrecognized",
    "Document kind",
    "The layout is not one we know, so nothing on it was relied on: read the certificate yourself.",
  ],
  ["producer.phone", null, "Producer contact", "The certificate does not show a telephone number or email address of the producer."],
  [
    "insurers.1.naic",
    "99999",
    "workers-comp insurer rating",
    "Old Harbor Insurance Company (NAIC 99999) is not in your table of insurer ratings.",
  ],
])("%s = %s: %s", (path, value, rule, message) => {
  const result = audit({ [path]: value });
  expect(result.status).toBe("flagged");
  expect(failures(result).map((one) => [one.rule_name, one.message])).toContainEqual([rule, message]);
});

describe("particular rules", () => {
  test("a missing required coverage fails only one rule", () => {
    const result = audit({ [wc]: null });
    expect(failures(result).map((one) => [one.rule_name, one.message])).toEqual([
      ["workers-comp present", "The certificate does not show workers' compensation cover."],
    ]);
  });
  test("employers' liability limits replace the statutory mark", () => {
    expect(audit({ [`${wc}.per_statute`]: null }).status).toBe("approved");
    const requirement = requirementRulesSchema.parse({ coverages: { "workers-comp": {} } });
    for (const limit of ["each_accident", "disease_each_employee", "disease_policy_limit"]) {
      const lacking = { [`${wc}.per_statute`]: null, [`${wc}.limits.${limit}_dollars`]: null };
      expect([limit, failures(audit(lacking, { requirement })).map((one) => one.rule_name)]).toEqual([limit, ["WC per statute"]]);
    }
  });
  test("an umbrella in force adds to general liability if the requirement allows it and it is confirmed to follow form", () => {
    const asked = (umbrella_counts: boolean) =>
      requirementRulesSchema.parse({ coverages: { general: { occurrence_limit: 400_000_000, umbrella_counts } } });
    const over = "coverages.umbrella_excess_liability";
    const follows = { [`${over}.follows_form`]: true };
    expect(audit(follows, { requirement: asked(false) }).status).toBe("flagged");
    const topped = audit(follows, { requirement: asked(true) });
    expect(topped.status).toBe("approved");
    expect(topped.results.find((one) => one.rule_name === "CGL each occurrence")?.message).toBe(
      "Each occurrence is $1,000,000 and $3,000,000 of umbrella or excess cover.",
    );
    expect(topped.terms.map(({ coverage }) => coverage)).toEqual(["general", "umbrella"]);
    const until = (day: string) => audit({ ...follows, [`${over}.policy_expiration_date`]: day }, { requirement: asked(true) });
    expect(until("2026-08-01").changes_on).toBe("2026-08-01");
    expect(until("2026-06-15").status).toBe("flagged");
    expect(audit({ ...follows, [`${over}.form`]: "claims_made" }, { requirement: asked(true) }).status).toBe("flagged");
    expect(audit(follows, { requirement: asked(true) }, { [`${over}.limits.each_occurrence_dollars`]: 0.7 }).status).toBe("flagged");
    const unconfirmed =
      "Each occurrence is $1,000,000; $4,000,000 is required. The umbrella or excess policy counts once it is confirmed to follow form.";
    for (const values of [{}, { [`${over}.follows_form`]: false }])
      expect(failures(audit(values, { requirement: asked(true) })).map(({ message }) => message)).toEqual([unconfirmed]);
  });
  test("claims-made: acts are covered from the retroactive date, which must not be after the start of the engagement", () => {
    const requirement = requirementRulesSchema.parse({ coverages: { professional: { retroactive_date: true } } });
    const row = "coverages.professional_liability";
    const line = (values: object) => ({ values: sampleReading({ ...values }), coverage: "professional" as const, asOf: "2026-06-15" });
    const failing = (values: object, engagedFrom: string | null) =>
      auditCoverage({ ...line(values), engagedFrom }, requirement, null, null).flatMap(({ result, message }) =>
        result === "fail" ? [message] : [],
      );
    expect(failing({}, "2026-03-01")).toEqual(["The certificate does not show the retroactive date of professional liability."]);
    expect(failing({ [`${row}.retroactive_date`]: "2026-03-01" }, "2026-03-01")).toEqual([]);
    expect(failing({ [`${row}.retroactive_date`]: "2026-03-02" }, "2026-03-01")).toEqual([
      "Professional liability is claims-made and covers acts since March 2, 2026; the engagement began on March 1, 2026.",
    ]);
    expect(failing({ [`${row}.retroactive_date`]: "2026-03-02" }, null)).toEqual([]);
    expect(failing({ [`${row}.form`]: "occurrence" }, "2026-03-01")).toEqual([]);
  });
  test("a binder counts for thirty days and then fails, whatever its dates", () => {
    const requirement = requirementRulesSchema.parse({ coverages: { general: {} } });
    const facts = { insured: null, insurer: null, policy_number: null, effective_date: "2026-06-01", expiration_date: null };
    const contents = [{ page: 1, kind: "binder", form: "ACORD 75", edition: null, title: "Insurance binder", facts }];
    const term = {
      "document.issue_date": "2026-06-01",
      [`${gl}.policy_effective_date`]: "2026-06-01",
      [`${gl}.policy_expiration_date`]: "2026-07-15",
    };
    const at = (day: string, more: object = {}) =>
      audit({ "document.contents": contents, ...term, ...more }, { requirement, asOf: new Date(`${day}T12:00:00Z`) });
    expect(failures(at("2026-06-15")).map(({ rule_name, can_approve }) => [rule_name, can_approve])).toEqual([["Document kind", true]]);
    expect(at("2026-06-15").changes_on).toBe("2026-07-01");
    const late = failures(at("2026-07-01")).find(({ rule_name }) => rule_name === "general binder");
    expect(late).toMatchObject({
      can_approve: false,
      message: "The binder of general liability counted until July 1, 2026: a certificate of the policy is needed.",
    });
    const short = [{ ...contents[0], facts: { ...facts, expiration_date: "2026-06-20" } }];
    expect(at("2026-06-15", { "document.contents": short }).changes_on).toBe("2026-06-20");
  });
  test("a box names nobody; the description does", () => {
    const unnamed = {
      "description_of_operations.additional_insured_names": [],
      "description_of_operations.text": "Primary, non-contributory.",
    };
    expect(failures(audit(unnamed)).map((one) => one.rule_name)).toEqual(["general additional insured"]);
    const stated = "HARBOR AND VALE EVENTS is an additional insured. Primary and noncontributory.";
    expect(audit({ ...unnamed, "description_of_operations.text": stated }).status).toBe("approved");
    const other = { "description_of_operations.additional_insured_names": ["Union Yard Properties"] };
    expect(failures(audit(other))[0]?.message).toBe(
      "The additional insured is Union Yard Properties; Harbor & Vale Events LLC must be named.",
    );
  });
  test("work in New York needs a manual check of the state's own form", () => {
    const requirement = requirementRulesSchema.parse({ coverages: { "workers-comp": { state_form: true } } });
    expect(audit({}, { requirement, workState: "TX" }).status).toBe("approved");
    expect(failures(audit({}, { requirement, workState: "NY" })).map((one) => one.rule_name)).toEqual(["WC state form"]);
  });
  test("the state's own proof in the file is accepted if it is for this policy and in force", () => {
    const requirement = requirementRulesSchema.parse({ coverages: { "workers-comp": { state_form: true } } });
    const failing = (workState: string, pages: object[]) => {
      const contents = [{ page: 1, kind: "certificate", form: "ACORD 25", edition: null }];
      for (const page of pages) contents.push({ page: 2, kind: "state_form", form: null, edition: null, ...page } as never);
      return failures(audit({ "document.contents": contents }, { requirement, workState })).map(({ message }) => message);
    };
    const facts = { insured: null, insurer: null, policy_number: "WC-100", effective_date: "2026-01-01", expiration_date: "2027-01-01" };
    expect(failing("NY", [{ form: "C-105.2", facts }])).toEqual([]);
    expect(failing("NY", [{ form: "U-26.3" }])).toEqual([]);
    expect(failing("NY", [{ form: "C-105.2", facts: { ...facts, policy_number: "WC-999" } }])).toEqual([
      "The C-105.2 is of policy WC-999; the certificate shows WC-100.",
    ]);
    expect(failing("NY", [{ form: "C-105.2", facts: { ...facts, expiration_date: "2026-02-01" } }])).toEqual([
      "The C-105.2 expired on February 1, 2026: ask for the one that follows it.",
    ]);
    const ask = "For work in New York, workers' compensation is shown on form C-105.2, U-26.3 or SI-12; ask for that.";
    expect(failing("NY", [{ form: "DB-120.1", title: "New York DB-120.1, certificate of disability insurance" }])).toEqual([ask]);
    expect(failing("NY", [{ kind: "exemption", form: "CE-200" }])).toEqual([
      `${ask} The CE-200 in the file is for government permits, and is not proof between private parties.`,
    ]);
    expect(failing("OH", [{ form: "C-105.2" }])).toEqual([
      "For work in Ohio, workers' compensation is shown on the certificate of Ohio's Bureau of Workers' Compensation; ask for that.",
    ]);
    expect(failing("OH", [{ title: "Ohio workers' compensation certificate" }])).toEqual([]);
  });
  test("a state's proof without a certificate shows workers' compensation in that state", () => {
    const requirement = requirementRulesSchema.parse({ coverages: { "workers-comp": {} } });
    const contents = [{ page: 1, kind: "state_form", form: null, edition: null, title: "Ohio workers' compensation certificate" }];
    const names = (workState: string) =>
      failures(audit({ "document.layout": "unrecognized", "document.contents": contents }, { requirement, workState })).map(
        ({ rule_name }) => rule_name,
      );
    expect(names("OH")).toEqual(["Document kind"]);
    expect(names("TX")).toEqual(["Document kind", "WC state of the proof"]);
  });
  test("failures of being in force can only be corrected, all others can be approved", () => {
    const late = audit({}, { asOf: new Date("2027-03-01T00:00:00Z") });
    expect(
      failures(late)
        .filter((one) => one.can_approve)
        .map((one) => one.rule_name),
    ).toEqual(["Age of the certificate", "general days remaining"]);
    expect(
      failures(late)
        .filter((one) => !one.can_approve)
        .map((one) => one.rule_name),
    ).toContain("general not expired");
  });
});
