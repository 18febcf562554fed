import { afterAll, expect, it } from "vitest";
import { photographed } from "#lib/testing/certificates/photographed.ts";
import { scanOf } from "#lib/testing/certificates/scan-of.ts";
import { readCertificate } from "./read-certificate.ts";
import { closeRecognizer } from "./reading/ocr/recognizer.ts";
import { fullCertificate } from "./sample/certificate-values.ts";
import { drawCertificate } from "./sample/draw-certificate.ts";

afterAll(closeRecognizer);

it.each([1, 2] as const)("reads a rotated page: %i quarter turns", { timeout: 120_000 }, async (turns) => {
  const scan = await scanOf(await drawCertificate(fullCertificate), { degrees: -0.6, turns });
  const result = await readCertificate(scan, { pages: 5 });
  if (result.state === "error") throw new Error(result.reason);
  expect(result.certificate.insured.name).toBe("Brightwater Rigging LLC");
  expect(result.certificate.document.layout).toBe("standard");
});

it("gives low confidence to limits on a page so curled that they are beside labels of other rows", { timeout: 120_000 }, async () => {
  const result = await readCertificate(await photographed(await drawCertificate(fullCertificate), { curl: 14 }), { pages: 1 });
  if (result.state === "error") throw new Error(result.reason);
  const { coverages, fields } = result.certificate;
  const wanted = { each_occurrence_dollars: 1_000_000, general_aggregate_dollars: 2_000_000, medical_expense_dollars: 10_000 };
  for (const [limit, amount] of Object.entries(wanted)) {
    const path = `coverages.commercial_general_liability.limits.${limit}`;
    const read = coverages.commercial_general_liability?.limits[limit as keyof typeof wanted] ?? null;
    if (read !== null && read !== amount) expect(fields[path]?.confidence).toBeLessThan(0.8);
  }
});
