import { expect, test } from "vitest";
import { readPdf } from "#lib/documents/testing/read-pdf.ts";
import { digitsOf } from "#lib/kit/digits-of.ts";
import { differences } from "#lib/testing/certificates/compare-paper.ts";
import { addressIn, type Factories, type Wire } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import type { Organization } from "#lib/testing/organization.ts";
import { tenantOfTest } from "#lib/testing/tenant.ts";

let harness: Harness;
let org: Organization;
let key: string;
let make: Factories;
tenantOfTest((tenant) => {
  ({ harness, org, key, make } = tenant);
});

const DAY = 86_400;
const holder = {
  name: "Lakeside Yards Inc.",
  address: { line1: "4 Dock Street", locality: "Norman", region: "OK", postalcode: "73019" },
  email: "yard@lakeside.example",
};
const blanket = [
  { kind: "additional_insured_ongoing", coverage: "general", form: "blanket" },
  { kind: "waiver_of_subrogation", coverage: "general", form: "blanket" },
];

/** A policy with its papers and blanket endorsements in force, and its contractor's portal in a browser. */
async function insured(home = "OK", endorsements: object[] = blanket) {
  const contractor = await make.contractor({ address: addressIn(home), withhold_premium: true });
  const job = await make.job({ address: addressIn(home) });
  const asked = { contractor: contractor.id, job: job.id, coverage_type: ["general"], endorsements, end_date: make.inDays(100) };
  const policy = await make.policy({ quote: (await make.quote(asked)).id });
  await harness.runJobs();
  const token = await make.browser({ url: (await make.loginLink(contractor.id)).login_url });
  return { policy, token };
}

const own = (token: string, path: string, body?: object) => harness.call(token, body ? "POST" : "GET", `/hosted/contractor${path}`, body);
const open = async (url: string) => await harness.call(null, "POST", "/hosted/shared_certificates", { token: url.split("/").at(-1) });
const verify = async (code: string) => await harness.call(null, "POST", "/hosted/verifications", { token: code });
const fileOf = async (url: string) => new Uint8Array(await (await harness.app.fetch(new Request(url))).arrayBuffer());
const mailsTo = async (address: string) =>
  ((await harness.call(key, "GET", "/outbox?limit=100")).body as Wire[]).filter(({ to }) => to === address).toReversed();
const asked = (policy: Wire, more: object = {}) => ({ cover: policy.id, certificate: "gl_coi", days: 30, holder, ...more });
const codeIn = (mail: Wire | undefined) => /\/verify\/(\S+)/.exec(String(mail?.text))?.[1] ?? "";

test("a contractor sends a certificate to a new holder: mail, link, file and verification page state the same, read back by our own reader", async () => {
  const { policy, token } = await insured();
  const endorsements = ["additional_insured_ongoing"];
  const { status, body: page } = await own(token, "/shares", asked(policy, { endorsements, written_agreement: true }));
  expect([status, page.errors]).toEqual([200, undefined]);
  const [share] = (await own(token, "/shares")).body as Wire[];
  // No mail server serves the sandbox of tests: nothing says that it was sent.
  expect(share).toMatchObject({ holder: { ...holder, email: holder.email }, endorsements, delivery: "kept", sent_at: null, times_sent: 1 });
  const [mail] = await mailsTo(holder.email);
  expect(mail).toMatchObject({ kind: "certificate_share", contractor: null, object: share?.id, status: "kept" });
  expect(mail?.text).toContain(page.new_share.url);
  const { body: seen } = await open(page.new_share.url);
  const file = await fileOf(seen.pdf_url);
  const [paper] = seen.verification.papers;
  expect(paper).toMatchObject({
    ...{ form: "certificate", revision: 1, number: expect.stringContaining(digitsOf(String(share?.id), 7)) },
    holder: { name: holder.name, address: "4 Dock Street, Norman, OK 73019" },
    endorsements: [{ title: "Additional insured for ongoing operations, general liability", name: null }],
    coverages: [{ additional_insured: true, subrogation_waived: false }],
  });
  expect(await differences(file, seen.verification)).toEqual({});
  expect((await verify(codeIn(mail))).body.papers).toEqual(seen.verification.papers);
  const { contact, email } = {
    contact: seen.contact,
    email: (await harness.call(key, "GET", `/contractors/${policy.contractor}`)).body.email,
  };
  expect(contact.name).toEqual(expect.any(String));
  expect(JSON.stringify([mail, seen])).not.toContain(email);
  const { body: events } = await harness.call(key, "GET", "/events?type=certificate_share.created");
  expect(events).toMatchObject([{ data: { id: share?.id, made_by: "contractor", holder: { name: holder.name } } }]);
});

test("nothing beyond the policy: an endorsement that it lacks, one without a contract, primary cover alone, an address without a street", async () => {
  const { policy, token } = await insured("OK", [{ kind: "additional_insured_ongoing", coverage: "general" }, ...blanket.slice(1)]);
  const refusal = async (more: object) => {
    const { status, body } = await own(token, "/shares", asked(policy, more));
    return [status, body.error_code, body.errors?.[0]?.field, body.message];
  };
  // It has that endorsement for the contracting entity only.
  expect(await refusal({ endorsements: ["additional_insured_ongoing"], written_agreement: true })).toEqual([
    ...[400, "unavailable_coverage", "endorsements.0"],
    expect.stringMatching(/no blanket endorsement.*for Lakeside Yards Inc\..*To have it added to the policy: /),
  ]);
  expect((await refusal({ endorsements: ["waiver_of_subrogation"] })).slice(0, 3)).toEqual([400, "invalid_input", "written_agreement"]);
  const street = { ...holder, address: { ...holder.address, line1: null } };
  expect((await refusal({ holder: street })).slice(0, 3)).toEqual([400, "invalid_input", "holder.address.line1"]);
  const moved = { ...holder, address: { ...holder.address, postalcode: "78701" } };
  expect((await refusal({ holder: moved })).slice(0, 3)).toEqual([400, "invalid_input", "holder.address.postalcode"]);
  expect((await own(token, "/shares")).body).toEqual([]);
  // An additional insured of another name is not on it.
  const { body: page } = await own(token, "/shares", asked(policy));
  const { verification, pdf_url } = (await open(page.new_share.url)).body;
  expect(verification.papers[0]).toMatchObject({ endorsements: [], coverages: [{ additional_insured: false, subrogation_waived: false }] });
  expect((await readPdf(await fileOf(pdf_url))).text).not.toContain("Harbor");
  // One that names the holder is.
  const entity = { ...holder, name: "harbor & vale events llc" };
  const { url } = (await own(token, "/shares", asked(policy, { holder: entity }))).body.new_share;
  expect((await open(url)).body.verification.papers[0].coverages[0].additional_insured).toBe(true);
});

test("the organization decides what contractors can have made; its staff and keys are not bound by it", async () => {
  const { policy, token } = await insured();
  const allow = (holder_certificates: string) => harness.call(org.staff.owner, "PUT", "/organization", { holder_certificates });
  const [list] = (await own(token, "/policies")).body as Wire[];
  expect(list?.holder_endorsements).toEqual(blanket.map(({ kind, coverage }) => ({ kind, coverage })));
  const more = { endorsements: ["waiver_of_subrogation"], written_agreement: true };
  const attempt = async (over: object) => (await own(token, "/shares", asked(policy, over))).body.errors?.[0]?.field ?? null;
  await allow("holder");
  expect([await attempt(more), await attempt({})]).toEqual(["endorsements", null]);
  expect(((await own(token, "/policies")).body as Wire[])[0]?.holder_endorsements).toEqual([]);
  await allow("none");
  expect((await own(token, "")).body.can_name_holders).toBe(false);
  expect(await attempt({})).toBe("holder");
  const { status, body } = await harness.call(key, "POST", "/certificate_shares", asked(policy, more));
  expect([status, body.made_by, body.endorsements]).toEqual([201, "platform", more.endorsements]);
});

test("sent again it has a new link, five times at most; taken back it opens no more, and its page says so", async () => {
  const { policy, token } = await insured();
  const { new_share: first } = (await own(token, "/shares", asked(policy))).body;
  const again = () => own(token, "/resend_share", { share: first.id });
  const { new_share: second } = (await again()).body;
  expect((await open(first.url)).status).toBe(404);
  expect((await open(second.url)).body.status).toBe("active");
  for (const _ of [3, 4, 5]) expect((await again()).status).toBe(200);
  expect((await again()).body).toMatchObject({ error_code: "conflict", message: expect.stringContaining("5 times") });
  const mails = await mailsTo(holder.email);
  expect(mails.map(({ kind }) => kind)).toEqual(Array.from({ length: 5 }, () => "certificate_share"));
  const stranger = await insured();
  expect((await own(stranger.token, "/resend_share", { share: first.id })).status).toBe(404);
  await own(token, "/end_share", { share: first.id });
  expect((await verify(codeIn(mails[0]))).body).toMatchObject({ withdrawn_at: make.inDays(0), status: "active" });
  expect((await again()).body.message).toContain("taken back");
  const unaddressed = { ...holder, email: null };
  const quiet = await harness.call(key, "POST", "/certificate_shares", asked(policy, { holder: unaddressed }));
  expect(quiet.body).toMatchObject({ delivery: null, times_sent: 0 });
  expect((await harness.call(key, "POST", `/certificate_shares/${quiet.body.id}/resend`)).body.error_code).toBe("conflict");
});

test("a change of the policy makes it anew; a deleted contractor's certificate is still known, as cancelled", async () => {
  const { policy, token } = await insured();
  const more = { endorsements: ["waiver_of_subrogation"], written_agreement: true };
  const { new_share } = (await own(token, "/shares", asked(policy, more))).body;
  const code = codeIn((await mailsTo(holder.email))[0]);
  harness.clock.advance(2 * DAY);
  const waiver = (policy.endorsements as Wire[]).find(({ kind }) => kind === "waiver_of_subrogation");
  const removed = await harness.call(key, "POST", `/policies/${policy.id}/endorse`, { remove: [waiver?.number] });
  expect(removed.status).toBe(200);
  await harness.runJobs();
  const { verification, pdf_url } = (await open(new_share.url)).body;
  expect(verification.papers).toMatchObject([{ revision: 2, endorsements: [], holder: { name: holder.name } }]);
  expect(await differences(await fileOf(pdf_url), verification)).toEqual({});
  await harness.call(key, "DELETE", `/contractors/${policy.contractor}`);
  await harness.runJobs();
  expect((await verify(code)).body).toMatchObject({ status: "cancelled", in_force: false, papers: [{ holder: { name: holder.name } }] });
  expect((await open(new_share.url)).body).toMatchObject({ status: "ended", pdf_url: null });
});

test("where the law allows evidence only, that is sent: it names no holder, and an endorsement cannot be asked for", async () => {
  const { policy, token } = await insured("TX");
  const refused = await own(token, "/shares", asked(policy, { endorsements: ["waiver_of_subrogation"], written_agreement: true }));
  expect(refused.body.errors).toMatchObject([{ field: "endorsements", message: expect.stringContaining("evidence of the policy only") }]);
  const { new_share } = (await own(token, "/shares", asked(policy))).body;
  const { verification, pdf_url } = (await open(new_share.url)).body;
  expect(verification.papers).toMatchObject([{ form: "evidence", holder: null, endorsements: [{}, {}] }]);
  expect((await readPdf(await fileOf(pdf_url))).text).not.toContain("Lakeside");
  expect((await mailsTo(holder.email))[0]?.subject).toMatch(/^Evidence of insurance of .* for Lakeside Yards Inc\.$/);
});

test("one contractor's cover gives twenty certificates for holders a day", async () => {
  const { policy, token } = await insured();
  const to = (n: number) => asked(policy, { holder: { ...holder, name: `Holder ${n}`, email: null } });
  for (let n = 0; n < 20; n++) expect((await own(token, "/shares", to(n))).status).toBe(200);
  expect((await own(token, "/shares", to(20))).body).toMatchObject({ error_code: "conflict", errors: [{ field: "holder" }] });
  harness.clock.advance(DAY + 60);
  const fresh = await make.browser({ url: (await make.loginLink(policy.contractor)).login_url });
  expect((await own(fresh, "/shares", to(20))).status).toBe(200);
});
