import { afterAll, expect, it } from "vitest";
import { closeRecognizer } from "#lib/reader/reading/ocr/recognizer.ts";
import { lostOnPaper } from "#lib/testing/certificates/compare-paper.ts";
import { scanOf } from "#lib/testing/certificates/scan-of.ts";
import { certificateOfInsurance } from "./certificate-of-insurance.ts";
import { certificate, claimsMade, generalLiability, workersCompensation } from "./testing/fixtures.ts";

afterAll(closeRecognizer);

it("every coverage and insurer on one page, printed and faxed, is read back as it was written", { timeout: 600_000 }, async () => {
  const policyNumber = "CI-2026-RAJW2AFCT";
  const all = [generalLiability, claimsMade("professional"), workersCompensation].map((one) => ({ ...one, policyNumber }));
  const file = await certificateOfInsurance({ ...certificate, coverages: all, certificateNumber: `${policyNumber}-GL` });
  const faxed = await scanOf(Buffer.from(file), { degrees: 0.25, fax: 1 });
  expect(await lostOnPaper(file, faxed)).toEqual({});
});
