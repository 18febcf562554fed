import fc from "fast-check";
import { expect, test } from "vitest";
import type { CertificatePage, PageKind, ParsedCertificate } from "#lib/contract/compliance/parsed-certificate.ts";
import { sampleReading } from "#lib/testing/certificates/sample-reading.ts";
import { announcedIn } from "./announced.ts";
import { missingPages } from "./missing.ts";

/** What is missing of a certificate with these remarks and further pages. */
function missing(remarks: string, further: readonly Partial<CertificatePage>[] = [], texts: readonly string[][] = []): string[] {
  const { parsed, fields } = sampleReading({ "description_of_operations.text": remarks });
  const contents = [{ kind: "certificate" as PageKind }, ...further].map(
    (page, index): CertificatePage => ({ kind: "other", form: null, edition: null, ...page, page: index + 1 }),
  );
  const certificate = { ...parsed, fields } as unknown as ParsedCertificate;
  const said = new Map(contents.map(({ page }) => [page, texts[page - 1] ?? []]));
  return missingPages(certificate, contents, said, []).flatMap(({ kind, message }) => (kind === "missing_part" ? [message] : []));
}

const announcing = [
  ["See attached.", "the page that it names"],
  ["SEE ATTACHED ADDITIONAL REMARKS SCHEDULE FOR CONDITIONS", "its additional remarks schedule (ACORD 101)"],
  ["Additional insureds: see ACORD 101", "its additional remarks schedule (ACORD 101)"],
  ["Further conditions are CONTINUED ON ACORD 101", "its additional remarks schedule (ACORD 101)"],
  ["Further sites cont'd on page 2", "the page that it names"],
  ["Blanket waiver applies (continued)", "the page that it names"],
  ["Locations continued...", "the page that it names"],
  ["Refer to the next page for further named insureds.", "the page that it names"],
  ["See reverse side.", "the page that it names"],
  ["Named insured: see schedule of named insureds", "the schedule"],
  ["Locations as per attached addendum", "the schedule"],
  ["Work at 4 Canal St. See attached list. Vendor ID 55281.", "the schedule"],
  ["Additional insured status applies per the attached endorsements.", "the endorsement pages"],
  ["Endorsements CG 20 10 04 13 and CG 20 37 04 13 attached.", "the endorsement pages CG 20 10 and CG 20 37"],
  ["30 days notice of cancellation per form IL 02 78 enclosed", "the endorsement pages IL 02 78"],
] as const; // biome-ignore format: a table

test.each(announcing)("%s asks for %s", (remarks, wanted) => {
  expect(missing(remarks)).toEqual([expect.stringContaining(`send the certificate together with ${wanted}, as one file.`)]);
  const found = announcedIn(remarks);
  expect(remarks).toContain(found?.text.replace(/\.$/, ""));
});

const harmless = [
  "Blanket additional insured per CG 20 10 04 13 and CG 20 37 04 13.",
  "Additional insured status applies per written contract, form CG 20 33.",
  "Equipment attached to the insured's trucks.",
  "Endorsements attached to the policy apply.",
  "Leased crane with permanently attached boom.",
  "Insurance as required by Exhibit B of the contract.",
  "See Exhibit C to the subcontract agreement.",
  "Scheduled autos per schedule on file with the company.",
  "Coverage is continued.",
  "Cover continues in force until cancelled.",
  "Cert holder: see below. Vendor ID 55281.",
  "(ACORD 101, Additional Remarks Schedule, may be attached if more space is required)",
  "Event schedule: October 3 to October 5.",
  "Unit 1 of 2, 900 Harbor Drive.",
  "RE: 4 of 12 lots at Old Mill.",
  "Second floor, page building.",
];

test.each(harmless)("%s announces no page", (remarks) => {
  expect(missing(remarks)).toEqual([]);
});

test("what is in the file is not asked for", () => {
  const remarks = { kind: "remarks" as PageKind, form: "ACORD 101" };
  const endorsement = (form: string) => ({ kind: "endorsement" as PageKind, form });
  expect(missing("See attached Additional Remarks Schedule.", [remarks])).toEqual([]);
  expect(missing("See attached.", [remarks])).toEqual([]);
  expect(missing("See attached CG 20 10 04 13.", [endorsement("CG 20 10")])).toEqual([]);
  expect(missing("See attached CG 20 10 04 13.", [endorsement("CG 20 37")])).toHaveLength(1);
  expect(missing("See schedule of locations.", [{}], [[], ["LOCATION SCHEDULE", "12 Mill Road"]])).toEqual([]);
  // Neither a letter nor another certificate nor a blank page is the schedule.
  expect(missing("See schedule of locations.", [{}], [[], ["Dear Sir or Madam,"]])).toHaveLength(1);
  expect(missing("See attached.", [{ kind: "certificate", not_checked: "It is for another insured." }])).toHaveLength(1);
  expect(missing("See attached.", [{ kind: "blank" }])).toHaveLength(1);
});

test("what stands outside the cells counts, and so does what a further page says", () => {
  expect(missing("Work.", [], [["CERTIFICATE OF LIABILITY INSURANCE", "Page 1 of 2"]])).toEqual([
    "Page 1 says “Page 1 of 2”, and page 2 is not in the file: send all 2 pages, as one file.",
  ]);
  expect(missing("Work.", [], [["2 of 2"]])).toHaveLength(1);
  expect(missing("Work.", [], [["SEE ATTACHED SCHEDULE"]])).toHaveLength(1);
  expect(missing("Work.", [{ kind: "remarks" }], [[], ["ADDITIONAL REMARKS SCHEDULE Page 1 of 2"]])).toHaveLength(1);
  expect(missing("Work.", [{ kind: "remarks" }], [["Page 1 of 2"], ["ADDITIONAL REMARKS SCHEDULE Page 1 of 1"]])).toEqual([]);
  // Two first pages are not two pages of one document.
  expect(missing("Work.", [{}], [["Page 1 of 2"], ["Page 1 of 2"]])).toHaveLength(1);
});

test("a numbered document is whole in any order, and not without any of its pages", () => {
  const whole = fc
    .integer({ min: 2, max: 6 })
    .chain((of) => fc.tuple(fc.shuffledSubarray([...Array(of).keys()], { minLength: of }), fc.nat(of - 1)));
  fc.assert(
    fc.property(whole, ([order, dropped]) => {
      const pages = order.map((index) => [`Page ${index + 1} of ${order.length}`]);
      const kinds = (count: number) => Array.from({ length: count - 1 }, () => ({ kind: "remarks" as PageKind }));
      expect(missing("Work.", kinds(pages.length), pages)).toEqual([]);
      const fewer = pages.filter((_, index) => index !== dropped);
      expect(missing("Work.", kinds(fewer.length), fewer)).toHaveLength(1);
    }),
  );
});

test("of several endorsements that are announced each must be there", () => {
  const remarks = "Endorsements CG 20 10 04 13 and CG 20 37 04 13 attached.";
  const page = (form: string): Partial<CertificatePage> => ({ kind: "endorsement", form });
  expect(missing(remarks, [page("CG 20 10")])).toEqual([expect.stringContaining("CG 20 37")]);
  expect(missing(remarks, [page("CG 20 10"), page("CG 20 37")])).toEqual([]);
});
