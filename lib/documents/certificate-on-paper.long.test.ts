import { afterAll, expect, it } from "vitest";
import { closeRecognizer } from "#lib/reader/reading/ocr/recognizer.ts";
import { lostOnPaper } from "#lib/testing/certificates/compare-paper.ts";
import { scanOf } from "#lib/testing/certificates/scan-of.ts";
import { certificateOfInsurance } from "./certificate-of-insurance.ts";
import { variedCertificate } from "./testing/varied-certificate.ts";

afterAll(closeRecognizer);

const PAGES = 30;
/** In degrees, as sheet feeders leave pages. */
const skews = [0.25, -0.3, 0, 0.4, -0.15];

it("varied people, holders, insurers, limits and terms, printed and faxed, are read back as they were written", {
  timeout: 3_600_000,
}, async () => {
  const lost: Record<number, unknown> = {};
  for (let page = 1; page <= PAGES; page += 1) {
    const file = await certificateOfInsurance(variedCertificate(page));
    const faxed = await scanOf(Buffer.from(file), { degrees: skews[page % skews.length] ?? 0, fax: page });
    const differences = await lostOnPaper(file, faxed);
    if (Object.keys(differences).length > 0) lost[page] = differences;
  }
  expect(lost).toEqual({});
});
