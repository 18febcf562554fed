import { describe, expect, it } from "vitest";
import { parsedCertificateSchema } from "#lib/contract/compliance/parsed-certificate.ts";
import { readCertificate } from "./read-certificate.ts";
import { fullCertificate } from "./sample/certificate-values.ts";
import { type CertificateStyle, drawCertificate } from "./sample/draw-certificate.ts";

async function read(values: Parameters<typeof drawCertificate>[0], style: Partial<CertificateStyle> = {}) {
  const result = await readCertificate(await drawCertificate(values, style), { pages: 5 });
  if (result.state === "error") throw new Error(result.reason);
  return parsedCertificateSchema.parse(result.certificate);
}

describe("a certificate with text", () => {
  const styles: [string, Partial<CertificateStyle>][] = [
    ["as the form is", {}],
    ["shifted and shrunk by a printer", { dx: 9, dy: -5, scale: 0.94, alignRight: true }],
    ["in another face with drawn ticks", { face: "Times-Roman", size: 9, strokes: true }],
    ["fixed-pitch, amounts to the right", { face: "Courier", size: 7, alignRight: true }],
  ];
  it.each(styles)("%s", async (_, style) => {
    const { coverages, insured, insurers, certificate_holder, producer, document, description_of_operations } = await read(
      fullCertificate,
      style,
    );
    expect(document).toMatchObject({
      form: "ACORD 25",
      edition: "2016/03",
      layout: "standard",
      page: 1,
      pages: 1,
      issue_date: "2025-10-06",
    });
    expect(document).toMatchObject({ certificate_number: "CL2510067", revision_number: "2" });
    expect(insured).toMatchObject({
      name: "Brightwater Rigging LLC",
      address: { line1: "77 Pier Road", line2: "Suite 12", locality: "Duluth" },
    });
    expect(producer).toMatchObject({ name: "Harrow & Finch Brokers", phone: "218-555-0144", email: "ines@harrow.example" });
    expect(certificate_holder.address).toMatchObject({ locality: "Superior", region: "WI", postalcode: "54880" });
    expect(insurers).toEqual([
      { letter: "A", name: "Ferncliff Mutual", naic: "24112" },
      { letter: "B", name: "Saltmarsh Indemnity", naic: "31055" },
    ]);
    expect(coverages.commercial_general_liability).toEqual({
      insurer_letter: "A",
      policy_number_string: "FM-448213-07",
      policy_effective_date: "2025-02-01",
      policy_expiration_date: "2026-02-01",
      additional_insured: true,
      subrogation_waived: false,
      notes: null,
      marked: true,
      form: "occurrence",
      aggregate_applies_per: "project",
      limits: {
        each_occurrence_dollars: 1_000_000,
        damage_to_rented_premises_dollars: 300_000,
        medical_expense_dollars: 10_000,
        personal_advertising_injury_dollars: 1_000_000,
        general_aggregate_dollars: 2_000_000,
        products_completed_operations_dollars: 2_000_000,
      },
    });
    expect(coverages.automobile_liability).toMatchObject({
      hired_autos: true,
      non_owned_autos: true,
      any_auto: false,
      additional_insured: null,
    });
    expect(coverages.umbrella_excess_liability).toMatchObject({ kind: "umbrella", form: "occurrence", retention_dollars: 10_000 });
    expect(coverages.workers_compensation).toMatchObject({ per_statute: true, proprietor_excluded: false, subrogation_waived: true });
    expect(coverages.professional_liability).toMatchObject({
      policy_number_string: "PRO-3381",
      limits: { each_claim_dollars: 1_000_000, aggregate_dollars: 3_000_000 },
    });
    expect(description_of_operations.additional_insured_names).toEqual(["Lakeside Yards Inc"]);
  });

  it("keeps the confidence and position of each value", async () => {
    const { fields } = await read(fullCertificate);
    const evidence = fields["coverages.commercial_general_liability.limits.each_occurrence_dollars"];
    expect(evidence).toMatchObject({ page: 1, source: "text", raw: "1,000,000" });
    expect(evidence?.confidence).toBeGreaterThan(0.9);
    const [x, y, width, height] = evidence?.box ?? [0, 0, 0, 0];
    expect(x).toBeGreaterThan(515);
    expect(x + width).toBeLessThan(594);
    expect(y).toBeGreaterThan(298);
    expect(y + height).toBeLessThan(314);
  });

  it("omits blank values and gives corrupt ones low confidence", async () => {
    const { coverages, fields } = await read({
      ...fullCertificate,
      GeneralLiability_EachOccurrence_LimitAmount_A: "\\,000,000",
      GeneralLiability_GeneralAggregate_LimitAmount_A: "Included",
      Policy_GeneralLiability_EffectiveDate_A: "02/31/2025",
    });
    const row = coverages.commercial_general_liability;
    expect(row?.limits).toMatchObject({ each_occurrence_dollars: null, general_aggregate_dollars: null });
    expect(row?.policy_effective_date).toBeNull();
    expect(fields["coverages.commercial_general_liability.limits.each_occurrence_dollars"]?.confidence).toBeLessThan(0.5);
    expect(fields["coverages.automobile_liability.additional_insured"]).toBeUndefined();
  });

  it("reads several policies in the row without a type, each as its own type", async () => {
    const { OtherPolicy_CoverageCode_A, OtherPolicy_CoverageLimitAmount_A, ...values } = fullCertificate;
    const { coverages } = await read({
      ...values,
      OtherPolicy_OtherPolicyDescription_A: "PROFESSIONAL LIABILITY\nCYBER LIABILITY",
      OtherPolicy_PolicyNumberIdentifier_A: "PRO-3381\nCY 90-11",
      OtherPolicy_PolicyEffectiveDate_A: "05/20/2025\n08/01/2025",
      OtherPolicy_PolicyExpirationDate_A: "05/20/2026\n08/01/2026",
      OtherPolicy_CoverageCode_B: "EACH CLAIM",
      OtherPolicy_CoverageLimitAmount_B: "1,000,000",
      OtherPolicy_CoverageCode_C: "AGGREGATE",
      OtherPolicy_CoverageLimitAmount_C: "3,000,000",
    });
    expect(coverages.professional_liability).toMatchObject({
      policy_number_string: "PRO-3381",
      policy_expiration_date: "2026-05-20",
      limits: { each_claim_dollars: 1_000_000, aggregate_dollars: null },
    });
    expect(coverages.cyber_liability).toMatchObject({
      policy_number_string: "CY 90-11",
      policy_expiration_date: "2026-08-01",
      limits: { each_claim_dollars: null, aggregate_dollars: 3_000_000 },
    });
  });
});
