import { afterAll, beforeAll, expect, test } from "vitest";
import { createCertificateReader } from "#lib/reader/child/certificate-reader.ts";
import { fullCertificate } from "#lib/reader/sample/certificate-values.ts";
import { drawCertificate } from "#lib/reader/sample/draw-certificate.ts";
import { certificateForm } from "#lib/testing/certificates/scripted-reader.ts";
import { generalEndorsement, ONGOING } from "#lib/testing/certificates/traps/endorsements.ts";
import { joined, textPage } from "#lib/testing/certificates/traps/pages.ts";
import type { Wire } from "#lib/testing/factories.ts";
import { factories } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { createHarness } from "#lib/testing/harness.ts";
import { organization } from "#lib/testing/organization.ts";

const reader = createCertificateReader({ concurrency: 1 });
let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
  harness.reader.readFiles = reader.readFiles;
  harness.clock.set(new Date("2025-11-15T12:00:00Z"));
});
afterAll(async () => {
  reader.close();
  await harness.close();
});

test("real files go from upload to an audit with each value's position on the page", async () => {
  const key = (await organization(harness)).keys.sandbox.full;
  const make = factories(harness, key);
  const { id: contractor } = await make.contractor({ company_name: "Brightwater Rigging LLC" });
  const files: [string, Uint8Array][] = [
    ["good.pdf", await drawCertificate(fullCertificate)],
    ["low.pdf", await drawCertificate({ ...fullCertificate, GeneralLiability_GeneralAggregate_LimitAmount_A: "1,000,000" })],
    ["other.pdf", await drawCertificate({ ...fullCertificate, NamedInsured_FullName_A: "Brightwater Marine Inc" })],
    ["broken.pdf", Buffer.from("%PDF-1.7\nnothing of a PDF follows")],
  ];
  for (const [name, bytes] of files) {
    const { status } = await harness.call(key, "POST", "/files/certificates", certificateForm({ contractor }, new Uint8Array(bytes), name));
    expect(status).toBe(201);
  }
  await harness.runJobs();
  const { body } = await harness.call(key, "GET", "/files/certificates?expand[]=review_results.full");
  const by = Object.fromEntries((body as Wire[]).map((one) => [one.filename, one]));
  const problems = (name: string) =>
    by[name]?.review_results.audit_results.filter((one: Wire) => one.result === "fail").map((one: Wire) => one.message);
  expect([by["good.pdf"]?.status, problems("good.pdf")]).toEqual(["approved", []]);
  expect([by["low.pdf"]?.status, problems("low.pdf")]).toEqual(["flagged", ["General aggregate is $1,000,000; $2,000,000 is required."]]);
  expect(problems("other.pdf")).toEqual(["The insured is Brightwater Marine Inc; Dana Whitfield or Brightwater Rigging LLC is required."]);
  expect(by["broken.pdf"]).toMatchObject({ status: "error", error: { code: "malformed" } });
  const broken = by["broken.pdf"];
  expect(broken?.review_results).toMatchObject({
    id: expect.stringMatching(/^ca_/),
    status: "error",
    error: broken?.error,
    parsed_certificate_json: null,
    audit_results: [],
  });
  const { body: short } = await harness.call(key, "GET", `/files/certificates/${broken?.id}?expand[]=review_results`);
  expect(short.review_results).toMatchObject({ status: "error", error: broken?.error, summary: { total_rules: 0, failed: 0 } });
  expect((await harness.call(key, "GET", `/files/certificates/${broken?.id}`)).body.review_results).toBeNull();
  const limit = by["good.pdf"]?.review_results.audit_results.find((one: Wire) => one.rule_name === "CGL each occurrence");
  expect(limit.evidence).toMatchObject({ page: 1, box: [expect.any(Number), expect.any(Number), expect.any(Number), expect.any(Number)] });
});

test("a requirement needs the endorsement's own page, and a file that is not a certificate is named", async () => {
  const key = (await organization(harness)).keys.sandbox.full;
  const make = factories(harness, key);
  const { id: contractor } = await make.contractor({ company_name: "Brightwater Rigging LLC" });
  const { id: entity } = await make.entity({ name: "Lakeside Yards Inc" });
  const general = { occurrence_limit: 100_000_000, endorsement_pages: ["additional_insured_ongoing"] };
  const asked = { name: "Yards", entity, rules: { coverages: { general } } };
  expect((await harness.call(key, "POST", "/insurance_requirements", asked)).status).toBe(201);
  const refused = { ...asked, entity: null, rules: { coverages: { general: { endorsement_pages: ["everything"] } } } };
  expect((await harness.call(key, "POST", "/insurance_requirements", refused)).status).toBe(400);
  const certificate = await drawCertificate(fullCertificate);
  const notice = [
    "NOTICE OF CANCELLATION",
    "Policy Number: FM-448213-07",
    "The policy is cancelled effective 12/01/2025.",
    "Ferncliff Mutual",
  ];
  const files: [string, Buffer][] = [
    ["ticked.pdf", certificate],
    ["with page.pdf", await joined(certificate, await generalEndorsement("CG 20 10 12 19", ONGOING, ["Lakeside Yards Inc"]))],
    ["notice.pdf", await textPage([...notice, ...notice, ...notice, ...notice])],
  ];
  for (const [name, bytes] of files)
    await harness.call(key, "POST", "/files/certificates", certificateForm({ contractor, entity }, new Uint8Array(bytes), name));
  await harness.runJobs();
  const { body } = await harness.call(key, "GET", "/files/certificates?expand[]=review_results.full");
  const by = Object.fromEntries((body as Wire[]).map((one) => [one.filename, one]));
  const problems = (name: string) =>
    by[name]?.review_results.audit_results.filter((one: Wire) => one.result === "fail").map((one: Wire) => one.message);
  expect(problems("ticked.pdf")).toEqual([
    "General liability: the additional insured for ongoing operations is ticked, but its endorsement page (CG 20 10 or its equivalent) is not in the file.",
  ]);
  expect([by["with page.pdf"]?.status, problems("with page.pdf")]).toEqual(["approved", []]);
  expect(by["notice.pdf"]?.status).toBe("flagged");
  expect(problems("notice.pdf")).toEqual([
    "This is a notice of cancellation, not a certificate of liability insurance. It says that cover ends on December 1, 2025. Send a certificate of the policy that takes its place, or the notice of reinstatement.",
  ]);
  expect(by["notice.pdf"]?.review_results.parsed_certificate_json.document.contents).toMatchObject([
    { kind: "notice_of_cancellation", facts: { policy_number: "FM-448213-07", effective_date: "2025-12-01" } },
  ]);
});
