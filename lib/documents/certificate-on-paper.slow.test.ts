import { afterAll, expect, it } from "vitest";
import { closeRecognizer } from "#lib/reader/reading/ocr/recognizer.ts";
import { lostOnPaper } from "#lib/testing/certificates/compare-paper.ts";
import { scanOf } from "#lib/testing/certificates/scan-of.ts";
import { certificateOfInsurance } from "./certificate-of-insurance.ts";
import { certificate, claimsMade } from "./testing/fixtures.ts";

afterAll(closeRecognizer);

// Two of the densest rows and nothing else, for speed. Varied pages with every coverage: `certificate-on-paper.long.test.ts`.
it("a certificate, printed and faxed, is read back as it was written", { timeout: 600_000 }, async () => {
  const policyNumber = "CI-2026-264244830369";
  const coverages = (["professional", "cyber"] as const).map((one) => ({ ...claimsMade(one), policyNumber }));
  const file = await certificateOfInsurance({ ...certificate, coverages, certificateNumber: `${policyNumber}-GL` });
  const faxed = await scanOf(Buffer.from(file), { degrees: 0.25, fax: 1 });
  expect(await lostOnPaper(file, faxed)).toEqual({});
});
