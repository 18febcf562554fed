import { expect, test } from "vitest";
import { pageLines } from "#components/dashboard/compliance/certificates/review/page-labels.ts";
import type { CertificatePage, ParsedCertificate } from "#lib/contract/compliance/parsed-certificate.ts";

const file = (...contents: CertificatePage[]) => pageLines({ document: { page: 1, contents } as ParsedCertificate["document"] });
const certificate: CertificatePage = { page: 1, kind: "certificate", form: "ACORD 25", edition: "2016/03" };

test("a file with one certificate has no list of pages", () => {
  expect(file(certificate)).toEqual([]);
  expect(pageLines({ document: { page: 1 } as ParsedCertificate["document"] })).toEqual([]);
});

test("each page says what it is and what it grants", () => {
  const endorsement = {
    coverage: "general" as const,
    grants: ["additional_insured_ongoing" as const],
    blanket: false,
    scheduled: ["Lakeside Yards Inc", "900 Harbor Drive"],
    policy_number: "FM-448213-07",
    confidence: 0.98,
  };
  const facts = {
    insured: null,
    insurer: "Ferncliff Mutual",
    policy_number: "FM-448213-07",
    effective_date: "2026-03-10",
    expiration_date: null,
  };
  const lines = file(
    certificate,
    { page: 2, kind: "endorsement", form: "CG 20 10", edition: "04 13", title: "ADDITIONAL INSURED - OWNERS", endorsement },
    { page: 3, kind: "notice_of_cancellation", form: null, edition: null, title: "Notice of cancellation", facts },
    { ...certificate, page: 4, not_checked: "It was issued before page 1." },
    { page: 5, kind: "blank", form: null, edition: null },
  );
  expect(lines.map(({ page, name, says, audited }) => [page, name, says.join(" · "), audited])).toEqual([
    [1, "Certificate ACORD 25 2016/03", "", true],
    [
      2,
      "Endorsement CG 20 10 04 13",
      "Additional insured, ongoing operations · Schedule: Lakeside Yards Inc, 900 Harbor Drive · Policy FM-448213-07",
      false,
    ],
    [3, "Notice of cancellation", "Policy FM-448213-07 · Ferncliff Mutual · effective Mar 10, 2026", false],
    [4, "Certificate ACORD 25 2016/03", "Does not count: It was issued before page 1.", false],
    [5, "Blank page", "", false],
  ]);
});
