import { PDFDocument } from "@cantoo/pdf-lib";
import { afterAll, expect, it } from "vitest";
import { scanOf } from "#lib/testing/certificates/scan-of.ts";
import { altered } from "#lib/testing/certificates/traps/trap.ts";
import { readCertificate } from "./read-certificate.ts";
import { closeRecognizer } from "./reading/ocr/recognizer.ts";
import { fullCertificate } from "./sample/certificate-values.ts";
import { drawCertificate } from "./sample/draw-certificate.ts";

afterAll(closeRecognizer);

/** A sentence across the full width, like the form's printed notices, which are not read. */
const remarks =
  "Certificate holder is included as additional insured on a primary and non-contributory basis where required by written contract.";

it("reads a skewed page", { timeout: 120_000 }, async () => {
  const values = { ...fullCertificate, CertificateOfLiabilityInsurance_ACORDForm_RemarkText_A: remarks };
  const scan = await scanOf(await drawCertificate(values), { degrees: 0.8 });
  const result = await readCertificate(scan, { pages: 5 });
  if (result.state === "error") throw new Error(result.reason);
  const { document, coverages, insured, fields, description_of_operations } = result.certificate;
  expect(document).toMatchObject({ layout: "standard", source: "ocr" });
  expect(description_of_operations.text).toBe(remarks);
  expect(insured.name).toBe("Brightwater Rigging LLC");
  expect(coverages.commercial_general_liability).toMatchObject({
    policy_effective_date: "2025-02-01",
    policy_expiration_date: "2026-02-01",
    form: "occurrence",
    aggregate_applies_per: "project",
    limits: { each_occurrence_dollars: 1_000_000, general_aggregate_dollars: 2_000_000 },
  });
  expect(coverages.workers_compensation).toMatchObject({ per_statute: true, limits: { each_accident_dollars: 500_000 } });
  // The box is the position on the page as displayed, not on the straightened image.
  const [x, y] = fields["coverages.commercial_general_liability.limits.each_occurrence_dollars"]?.box ?? [0, 0];
  expect(Math.abs(x - 528)).toBeLessThan(12);
  expect(Math.abs(y - 302)).toBeLessThan(8);
});

it("says of a packet which page's picture could not be read", { timeout: 120_000 }, async () => {
  const pdf = await drawCertificate(fullCertificate);
  const coarse = await scanOf(pdf, { dots: 40 });
  const packet = await altered(pdf, async (document) => {
    const [page] = await document.copyPages(await PDFDocument.load(coarse), [0]);
    if (page) document.addPage(page);
  });
  const result = await readCertificate(packet, { pages: 5 });
  if (result.state === "error") throw new Error(result.reason);
  expect(result.certificate.findings).toMatchObject([{ kind: "page", page: 2, message: "Page 2 was not read: check what it says." }]);
});
