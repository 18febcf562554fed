import { beforeAll, expect, test } from "vitest";
import type { Verification } from "#lib/contract/policies/verification.ts";
import type { CertificateOfInsuranceData } from "#lib/documents/certificate-data.ts";
import { certificateOfInsurance } from "#lib/documents/certificate-of-insurance.ts";
import { readPdf } from "#lib/documents/testing/read-pdf.ts";
import { systemContext } from "#lib/platform/context/context.ts";
import { getRow } from "#lib/platform/resource/store.ts";
import { differences } from "#lib/testing/certificates/compare-paper.ts";
import { addressIn, type Factories, type Wire } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import type { Organization } from "#lib/testing/organization.ts";
import { tenantOfFile } from "#lib/testing/tenant.ts";
import { paperData } from "./certificates.ts";
import { certifiedPolicy } from "./certified.ts";
import type { Group } from "./granted.ts";
import { policyStore } from "./store.ts";
import { verificationUrl } from "./verification-url.ts";

let harness: Harness;
let org: Organization;
let key: string;
let make: Factories;
tenantOfFile((tenant) => {
  ({ harness, org, key, make } = tenant);
});

const DAY = 86_400;
const get = async (path: string) => (await harness.call(key, "GET", path)).body as Wire;
const fileOf = async (url: string) => new Uint8Array(await (await harness.app.fetch(new Request(url))).arrayBuffer());
const textOf = async (url: string) => (await readPdf(await fileOf(url))).text;
/** The code behind the address that the paper of a policy or assignment prints. */
const codeOf = ({ id }: Wire, group: Group = "gl") =>
  verificationUrl(harness.runtime, { org_id: org.id, environment: "sandbox", id }, group).split("/verify/")[1] ?? "";
const verify = async (token: string) => await harness.call(null, "POST", "/hosted/verifications", { token });
const pageOf = async (token: string) => (await verify(token)).body as unknown as Verification;

/** A policy of a contractor at an address of their own, with its papers. */
async function insuredIn(home: string, over: object = {}, work = home) {
  const contractor = await make.contractor({ address: { ...addressIn(home), line1: "7 Private Lane" }, withhold_premium: true });
  const job = await make.job({ address: addressIn(work) });
  const policy = await make.policy({ quote: (await make.quote({ contractor: contractor.id, job: job.id, ...over })).id });
  await harness.runJobs();
  return await get(`/policies/${policy.id}`);
}
const portalOf = async ({ contractor }: Wire) => await make.browser({ url: (await make.loginLink(contractor)).login_url });

const endorsements = [
  { kind: "additional_insured_ongoing", coverage: "general" },
  { kind: "waiver_of_subrogation", coverage: "workers-comp" },
];

let policy: Wire;
let data: CertificateOfInsuranceData;
let answered: Verification;
beforeAll(async () => {
  policy = await insuredIn("OK", { endorsements, coverage_type: ["general", "professional", "workers-comp"] });
  answered = await pageOf(codeOf(policy));
  const ctx = await systemContext(harness.runtime, { orgId: org.id, environment: "sandbox" }, "test");
  const drawn = paperData(
    { ...(await certifiedPolicy(ctx, await getRow(ctx, policyStore, policy.id))), sample: false },
    "gl",
    answered.papers[0]?.issued_at ?? 0,
    "https://insure.example.com/verify/forged",
  );
  if (!drawn) throw new Error("There is no such certificate.");
  data = drawn;
});

test("our certificate is read back by our own reader, every value right, and equals the verification page, liability and workers' compensation", async () => {
  const { certificates } = policy;
  expect([certificates.gl_coi_form, certificates.wc_coi_form]).toEqual(["certificate", "certificate"]);
  for (const group of ["gl", "wc"] as const) {
    const file = await fileOf(certificates[`${group}_coi_pdf_url`]);
    const token = codeOf(policy, group);
    expect((await readPdf(file)).text.replaceAll(" ", "")).toContain(`/verify/${token}`);
    const page = await pageOf(token);
    expect(page.papers.map((paper) => [paper.kind, paper.form, paper.revision])).toEqual([[`${group}_coi`, "certificate", 1]]);
    expect(await differences(file, page)).toEqual({});
  }
});

test.each<[string[], (genuine: CertificateOfInsuranceData) => Partial<CertificateOfInsuranceData>]>([
  [
    ["limit"],
    ({ coverages }) => ({
      coverages: coverages.map((one) =>
        one.type === "general" ? { ...one, limits: { ...one.limits, eachOccurrence: 900_000_000 } } : one,
      ),
    }),
  ],
  [["holder"], ({ holder }) => ({ holder: { ...holder, name: "Lakeside Yards Inc." } })],
  [["date"], ({ coverages }) => ({ coverages: coverages.map((one) => ({ ...one, expiresAt: one.expiresAt + 90 * DAY })) })],
  [
    ["description", "endorsement"],
    ({ endorsements: held }) => ({ endorsements: held.map((one) => ({ ...one, name: "Lakeside Yards Inc." })) }),
  ],
  [["insurer"], ({ insurers }) => ({ insurers: insurers.map((one) => ({ ...one, name: "Great Plains Mutual Insurance Company" })) })],
])("a forged copy is unmasked by the page's own fields: %s", async (lines, forge) => {
  const forged = await certificateOfInsurance({ ...data, ...forge(data) });
  const differing = Object.keys(await differences(forged, answered)).map((line) => line.split(" ").at(-1));
  expect([...new Set(differing)]).toEqual(lines);
});

test("the page shows nothing that is not on the paper: no home address, no reason of a cancellation", async () => {
  const cancelled = await insuredIn("OK", { coverage_type: ["general"], effective_date: make.inDays(1) });
  const token = codeOf(cancelled);
  const { body: before } = await verify(token);
  expect(before).toMatchObject({ status: "active", ends_early: false, insured_state: "OK", producer: { phone: expect.any(String) } });
  await harness.call(key, "PUT", `/policies/${cancelled.id}`, { is_active: false, cancellation_reason: "Unpaid and unreachable" });
  const { body } = await verify(token);
  expect(body).toMatchObject({ status: "cancelled", in_force: false, ends_early: true, cover_ends: body.changed_at });
  expect(JSON.stringify([before, body])).not.toMatch(/Private Lane|Unpaid/);
  expect(body.papers[0].holder.address).toContain("Congress Ave");
  // A code of before papers had their own shows both; an altered one shows nothing.
  const subject = [org.id, "sandbox", policy.id].join("-");
  const old = await verify(`${subject}.${harness.runtime.signLasting("policy-verification", subject)}`);
  expect(old.body.papers.map(({ kind }: Wire) => kind)).toEqual(["gl_coi", "wc_coi"]);
  expect((await verify(token.replace("-gl.", "-wc."))).status).toBe(404);
});

test("cover that a notice ends early says so, in force until then; a change makes a new revision", async () => {
  const one = await insuredIn("OK", { coverage_type: ["general"], effective_date: make.inDays(1), end_date: make.inDays(120) });
  const token = codeOf(one);
  harness.clock.advance(3 * DAY);
  await harness.call(key, "PUT", `/policies/${one.id}`, { expiration_date: make.inDays(130) });
  await harness.runJobs();
  expect((await verify(token)).body.papers[0]).toMatchObject({ revision: 2, issued_at: make.inDays(0) });
  const noticed = await harness.call(key, "POST", `/policies/${one.id}/cancel`, {
    reason: "insured_request",
    effective_date: make.inDays(30),
  });
  expect(noticed.status).toBe(200);
  expect((await verify(token)).body).toMatchObject({
    ...{ status: "active", in_force: true, ends_early: true },
    ...{ cover_ends: noticed.body.cancellation_notice.cover_ends, changed_at: make.inDays(0) },
  });
});

test("a cancelled cover's paper is marked and no longer shared: the link says its state now; reinstated, it is unmarked again", async () => {
  const one = await insuredIn("OK", { coverage_type: ["general"], effective_date: make.inDays(2) });
  const portal = await portalOf(one);
  const share = { cover: one.id, certificate: "gl_coi", days: 7 };
  const { url } = (await harness.call(key, "POST", "/certificate_shares", share)).body;
  const open = async () => (await harness.call(null, "POST", "/hosted/shared_certificates", { token: url.split("/").at(-1) })).body as Wire;
  const { pdf_url } = await open();
  await harness.call(key, "PUT", `/policies/${one.id}`, { is_active: false });
  expect(await open()).toMatchObject({ status: "active", pdf_url: null, verification: { status: "cancelled" } });
  expect((await harness.app.fetch(new Request(pdf_url))).status).toBe(404);
  const refused = await harness.call(portal, "POST", "/hosted/contractor/shares", share);
  expect([refused.status, refused.body.errors[0].field]).toEqual([400, "cover"]);
  await harness.runJobs();
  const marked = async () => {
    const { text, rotated } = await readPdf(await fileOf((await get(`/policies/${one.id}`)).certificates.gl_coi_pdf_url));
    return [text.includes("Cancelled on "), rotated.includes("CANCELLED")];
  };
  expect(await marked()).toEqual([true, true]);
  await harness.call(key, "PUT", `/policies/${one.id}`, { is_active: true });
  await harness.runJobs();
  expect(await marked()).toEqual([false, false]);
  expect((await open()).pdf_url).not.toBeNull();
});

test("a cancelled assignment's paper is marked too", async () => {
  const { contractor } = await make.insured(
    { coverage_type: ["general"], effective_date: make.inDays(1), end_date: make.inDays(90) },
    { address: addressIn("OK") },
  );
  const job = (await make.job({ address: addressIn("OK") })).id;
  const assignment = await make.assignment({ contractor, job, effective_date: make.inDays(5), end_date: make.inDays(20) });
  await harness.runJobs();
  const token = codeOf(assignment);
  expect((await verify(token)).body.papers[0]).toMatchObject({ number: expect.stringMatching(/-GL$/), revision: 1 });
  await harness.call(key, "POST", "/assignments/cancel", { job_id: job });
  await harness.runJobs();
  expect(await textOf((await get(`/assignments/${assignment.id}`)).certificates.gl_coi_pdf_url)).toContain("Cancelled on ");
  expect((await verify(token)).body).toMatchObject({ status: "cancelled", in_force: false, papers: [{ revision: 2 }] });
});

test("where the state of the risk lets no certificate on our form be shown, paper, page, share and portal show evidence of the policy", async () => {
  const texan = await insuredIn("TX", { endorsements });
  const { certificates, pdf_url } = texan;
  expect(certificates).toMatchObject({ gl_coi_form: "evidence", wc_coi_form: "evidence", gl_coi_pdf_url: pdf_url });
  const answer = await harness.app.fetch(new Request(pdf_url));
  expect(answer.headers.get("content-disposition")).toContain("evidence-of-insurance.pdf");
  const { text, info } = await readPdf(new Uint8Array(await answer.arrayBuffer()));
  for (const part of ["Evidence of insurance", texan.policy_number, "Each occurrence $1,000,000", "Whitfield"])
    expect(text).toContain(part);
  expect(`${text} ${JSON.stringify(info)}`).not.toMatch(/certificate (?!desk)|certificate of|gives its holder/i);
  const { body: verification } = await verify(codeOf(texan));
  expect(verification.papers).toMatchObject([
    { kind: "gl_coi", form: "evidence", revision: 1, holder: null, authorized_representative: null },
  ]);
  expect(verification.papers[0].coverages[0]).toMatchObject({
    additional_insured: null,
    limits: expect.arrayContaining([{ label: "Each occurrence", amount: 100_000_000 }]),
  });
  const portal = await portalOf(texan);
  const [own] = (await harness.call(portal, "GET", "/hosted/contractor/policies")).body as Wire[];
  expect(own?.documents.map(({ name }: Wire) => name)).toEqual([
    "Evidence of liability insurance",
    "Evidence of workers' compensation insurance",
    "Your insurance in short",
    "Your policy",
  ]);
  const { url } = (await harness.call(key, "POST", "/certificate_shares", { cover: texan.id, certificate: "wc_coi", days: 7 })).body;
  const { body: shared } = await harness.call(null, "POST", "/hosted/shared_certificates", { token: url.split("/").at(-1) });
  expect(shared.verification.papers).toMatchObject([{ kind: "wc_coi", form: "evidence", holder: null }]);
  expect(await textOf(shared.pdf_url)).toContain("Evidence of insurance");
});

test("workers' compensation follows the work's state, liability the insured's and the work's", async () => {
  const forms = async (home: string, work: string) => {
    const { gl_coi_form, wc_coi_form } = (await insuredIn(home, {}, work)).certificates;
    return [gl_coi_form, wc_coi_form];
  };
  expect(await forms("TX", "OK")).toEqual(["evidence", "certificate"]);
  expect(await forms("OK", "TX")).toEqual(["evidence", "evidence"]);
});
