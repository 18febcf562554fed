import { expect, test } from "vitest";
import { closeMonth } from "#lib/backoffice/bordereaux/close.ts";
import { readPdf } from "#lib/documents/testing/read-pdf.ts";
import { systemContext } from "#lib/platform/context/context.ts";
import { bordereauFiles } from "#lib/testing/bordereau-files.ts";
import { addressIn, type Factories, type Wire } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { CARDS, moneyOf } from "#lib/testing/money.ts";
import type { Organization } from "#lib/testing/organization.ts";
import { tenantOfTest } from "#lib/testing/tenant.ts";

let harness: Harness;
let key: string;
let make: Factories;
let org: Organization;
tenantOfTest((tenant) => {
  ({ harness, key, make, org } = tenant);
});

const DAY = 86_400;
const get = async (path: string): Promise<Wire> => (await harness.call(key, "GET", path)).body;
const refusal = ({ status, body }: { status: number; body: Wire }) => [status, body.error_code, body.errors?.[0]?.field];
/** The text of a certificate's file, without its line breaks. */
async function printed(url: string): Promise<string> {
  const response = await harness.app.fetch(new Request(url));
  return (await readPdf(new Uint8Array(await response.arrayBuffer()))).text.replaceAll(/\s+/g, " ");
}
/** A contractor with a policy from June 16, 2026 for 30 days. */
const thirtyDays = () => make.insured({ coverage_type: ["general"] });

test("no certificate prints a term that its policy does not have: work past its end extends the policy by an endorsement, on paper and in the bordereau", async () => {
  const { contractor, policy } = await thirtyDays();
  harness.clock.advance(5 * DAY);
  const assignment = await make.assignment({ contractor, effective_date: make.inDays(2), end_date: make.inDays(122) });
  expect(assignment).toMatchObject({ policy, status: "active" });
  await harness.runJobs();
  const extended = await get(`/policies/${policy}`);
  expect((await harness.call(key, "GET", `/policies?contractor=${contractor}`)).body).toHaveLength(1);
  expect(extended).toMatchObject({
    status: "active",
    expiration_date: assignment.end_date,
    extensions: [
      { number: 1, issued_at: make.inDays(0), assignment: assignment.id, expiration_date: assignment.end_date, withdrawn_at: null },
    ],
  });
  const types = ((await harness.call(key, "GET", `/events?object_id=${policy}`)).body as Wire[]).map(({ type }) => type);
  expect(types).toContain("policy.endorsed");
  const { certificates } = await get(`/assignments/${assignment.id}`);
  for (const url of [extended.certificates.gl_coi_pdf_url, certificates.gl_coi_pdf_url]) {
    const text = await printed(url);
    expect(text).toContain("From 06/16/2026");
    expect(text).toContain("To 10/20/2026");
    expect(text).toContain(
      "Endorsement 1 issued June 20, 2026: the policy term is from June 16, 2026 to October 20, 2026, and the aggregate limits apply per policy term.",
    );
  }
  expect(await printed(certificates.gl_coi_pdf_url)).toContain("Dates of work: 06/22/2026 to 10/20/2026");
  harness.clock.advance(15 * DAY);
  const ctx = await systemContext(harness.runtime, { orgId: org.id, environment: "sandbox" }, "bordereau");
  await closeMonth(ctx, "2026-06");
  const file = Object.values(await bordereauFiles(ctx, "2026-06")).join("");
  expect(file).toMatch(/,endorsement,2026-06-20T[^\n]+,2026-06-16,2026-10-20,TX,general,/);
});

test("a policy is extended within one year of its first day; beyond it the last day is named, and before it begins nothing is assigned", async () => {
  const { contractor, policy } = await thirtyDays();
  harness.clock.advance(20 * DAY);
  const job = (await make.job()).id;
  const asked = (from: number, to: number) =>
    harness.call(key, "POST", "/assignments", { contractor, job, effective_date: make.inDays(from), end_date: make.inDays(to) });
  const late = await asked(5, 360);
  expect(refusal(late)).toEqual([400, "end_date_invalid", "end_date"]);
  expect(late.body.message).toContain("can be extended to June 16, 2027 at the latest");
  const body = { contractor, job, effective_date: make.inDays(5), end_date: make.inDays(360) };
  expect(refusal(await harness.call(key, "POST", "/assignments/preview", body))).toEqual([400, "end_date_invalid", "end_date"]);
  expect((await get(`/policies/${policy}`)).extensions).toEqual([]);
  expect((await asked(5, 340)).status).toBe(201);
  const shorter = await harness.call(key, "PUT", `/policies/${policy}`, { expiration_date: make.inDays(60) });
  expect(refusal(shorter)).toEqual([400, "end_date_invalid", "expiration_date"]);
  const later = await make.insured({ coverage_type: ["general"], effective_date: make.inDays(40), end_date: make.inDays(80) });
  const early = { contractor: later.contractor, job, effective_date: make.inDays(5), end_date: make.inDays(50) };
  expect(refusal(await harness.call(key, "POST", "/assignments", early))).toEqual([400, "effective_date_invalid", "effective_date"]);
});

test("a policy is extended before it expires, and not afterwards", async () => {
  const { contractor, policy } = await thirtyDays();
  const before = await get(`/policies/${policy}`);
  harness.clock.set(new Date(before.cover_ends * 1000 - 1000));
  const job = (await make.job()).id;
  const ask = (path: string) =>
    harness.call(key, "POST", path, { contractor, job, effective_date: make.inDays(1), end_date: make.inDays(20) });
  expect((await ask("/assignments/preview")).status).toBe(200);
  harness.clock.advance(1);
  for (const path of ["/assignments/preview", "/assignments"]) expect((await ask(path)).body.error_code).toBe("no_active_policy");
  await harness.sweep();
  for (const path of ["/assignments/preview", "/assignments"]) expect((await ask(path)).body.error_code).toBe("no_active_policy");
  const extend = { job_id: before.job, contractor_id: contractor, end_date: make.inDays(20) };
  expect((await harness.call(key, "POST", "/assignments/extend", extend)).body.error_code).toBe("no_active_policy");
  expect(await get(`/policies/${policy}`)).toMatchObject({ status: "expired", extensions: [], expiration_date: before.expiration_date });
});

test("work that is cancelled before it begins, or never paid for, takes back what it extended", async () => {
  const { contractor, policy } = await thirtyDays();
  const before = await get(`/policies/${policy}`);
  const first = await make.assignment({ contractor, effective_date: make.inDays(10), end_date: make.inDays(60) });
  const second = await make.assignment({ contractor, effective_date: make.inDays(10), end_date: make.inDays(90) });
  expect((await get(`/policies/${policy}`)).expiration_date).toBe(second.end_date);
  await harness.call(key, "POST", "/assignments/cancel", { job_id: second.job });
  expect((await get(`/policies/${policy}`)).expiration_date).toBe(first.end_date);
  await harness.call(key, "DELETE", `/assignments/${first.id}`);
  const after = await get(`/policies/${policy}`);
  expect(after.expiration_date).toBe(before.expiration_date);
  expect(after.extensions.every(({ withdrawn_at }: Wire) => withdrawn_at === make.inDays(0))).toBe(true);
  const money = moneyOf(harness, key, make);
  const unpaid = await money.insured(CARDS.poor, { coverage_type: ["general"], effective_date: make.inDays(1), end_date: make.inDays(31) });
  const declined = await make.assignment({ contractor: unpaid.contractor, effective_date: make.inDays(12), end_date: make.inDays(70) });
  expect((await get(`/policies/${unpaid.id}`)).expiration_date).toBe(declined.end_date);
  for (let day = 0; day < 16; day += 2) await money.passes(2 * DAY);
  expect((await get(`/assignments/${declined.id}`)).status).toBe("void");
  expect((await get(`/policies/${unpaid.id}`)).expiration_date).toBe(unpaid.expiration_date);
});

test("cover never begins before it is bound: at the hour of binding, which is printed with a no-known-loss statement", async () => {
  const quote = await make.quote({ coverage_type: ["general"], effective_date: make.inDays(0.1) });
  harness.clock.advance(3600);
  const policy = await make.policy({ quote: quote.id });
  expect(policy.cover_begins).toBe(make.inDays(0));
  await harness.runJobs();
  const text = await printed((await get(`/policies/${policy.id}`)).certificates.gl_coi_pdf_url);
  expect(text).toContain("Cover was bound at 7:00 a.m. Central standard time on June 15, 2026 and begins at that hour.");
  expect(text).toContain("It does not apply to any loss, injury or damage that the named insured knew of before that hour.");
  const ahead = await make.policy({ quote: (await make.quote({ coverage_type: ["general"] })).id });
  expect(ahead.cover_begins).toBe(Date.parse("2026-06-16T06:01:00Z") / 1000);
  await harness.runJobs();
  expect(await printed((await get(`/policies/${ahead.id}`)).certificates.gl_coi_pdf_url)).not.toContain("Cover was bound");
});

test("cover never begins before it is bound: workers' compensation begins at 12:01 a.m. of the next day at the earliest", async () => {
  const today = make.inDays(0.3);
  const policy = await make.policy({ quote: (await make.quote({ effective_date: today })).id });
  expect([policy.effective_date, policy.cover_begins]).toEqual(
    ["2026-06-16T00:00:00Z", "2026-06-16T06:01:00Z"].map((at) => Date.parse(at) / 1000),
  );
  const quote = await make.quote();
  const asked = await harness.call(key, "POST", "/policies", { quote: quote.id, effective_date: today });
  expect(refusal(asked)).toEqual([400, "effective_date_invalid", "effective_date"]);
  expect(asked.body.message).toContain("Choose June 16, 2026 or a later day.");
  const { contractor } = await make.insured();
  harness.clock.advance(DAY);
  const job = (await make.job()).id;
  const assign = (coverage_type: string[]) =>
    harness.call(key, "POST", "/assignments", {
      contractor,
      job,
      coverage_type,
      effective_date: make.inDays(0.2),
      end_date: make.inDays(5),
    });
  expect(refusal(await assign(["general", "workers-comp"]))).toEqual([400, "effective_date_invalid", "effective_date"]);
  expect((await assign(["general"])).body).toMatchObject({ status: "active", cover_begins: make.inDays(0) });
});

test("policies keep the zone and state they were written in: a contractor's move makes an inbox item, not a hole", async () => {
  const { contractor, policy } = await thirtyDays();
  const before = await get(`/policies/${policy}`);
  const items = async () => (await harness.call(key, "GET", `/inbox?contractor=${contractor}`)).body as Wire[];
  expect(await items()).toEqual([]);
  await harness.call(key, "PUT", `/contractors/${contractor}`, { address: addressIn("HI") });
  const after = await get(`/policies/${policy}`);
  const { cover_begins, cover_ends, net_rate, status } = before;
  expect(after).toMatchObject({ cover_begins, cover_ends, net_rate, status, insured_moved_at: make.inDays(0) });
  expect(await items()).toMatchObject([{ kind: "policy_insured_moved", subject: policy, title: after.policy_number }]);
  expect((await items())[0]?.detail).toContain("Written in TX");
  await harness.call(key, "PUT", `/contractors/${contractor}`, { address: addressIn("TX") });
  expect([(await get(`/policies/${policy}`)).insured_moved_at, await items()]).toEqual([null, []]);
  await harness.call(key, "PUT", `/contractors/${contractor}`, { address: addressIn("HI") });
  await harness.runJobs();
  harness.clock.advance(20 * DAY);
  await harness.sweep();
  expect((await items()).map(({ kind }) => kind)).toEqual(["policy_ending"]);
});

test("surplus lines and terrorism: the declarations have the state's legend, the tax, the broker's license and what the federal program asks for", async () => {
  const { contractor } = await make.insured({ coverage_type: ["professional"] }, { address: addressIn("FL") });
  const ofContractor = async () => ((await harness.call(key, "GET", `/policies?contractor=${contractor}`)).body as Wire[])[0] as Wire;
  await harness.runJobs();
  const only = await printed((await ofContractor()).policy_document_url);
  expect(only).toContain("THIS INSURANCE IS ISSUED PURSUANT TO THE FLORIDA SURPLUS LINES LAW");
  expect(only).toContain("contains the state's surplus lines tax of 4.94%");
  expect(only).toContain("The surplus lines broker and the license are not set.");
  expect(only).not.toContain("Terrorism");
  harness.clock.set(new Date("2027-06-15T12:00:00Z"));
  const crossing = await make.policy({
    quote: (await make.quote({ coverage_type: ["general", "workers-comp"], end_date: make.inDays(300) })).id,
  });
  await harness.runJobs();
  const text = await printed((await get(`/policies/${crossing.id}`)).policy_document_url);
  expect(text).toContain(
    "Under general liability, losses from certified acts of terrorism are covered unless the insured has rejected that in writing.",
  );
  expect(text).toContain("Under workers' compensation, such losses are covered by law and cannot be excluded");
  expect(text).toContain("The federal program ends on December 31, 2027, before this policy does.");
});

test("claims-made cover keeps the earliest retroactive date across a renewal; after a gap the paper says what is lost, and at the end more time to report is offered", async () => {
  const { contractor } = await make.insured({ coverage_type: ["professional"] });
  const all = async () => (await harness.call(key, "GET", `/policies?contractor=${contractor}`)).body as Wire[];
  const [first] = await all();
  const professional = { contractor, coverage_type: ["professional"] };
  await make.policy({
    quote: (await make.quote({ ...professional, effective_date: first?.expiration_date, end_date: make.inDays(61) })).id,
  });
  await harness.runJobs();
  const renewed = await printed((await all())[0]?.policy_document_url);
  expect(renewed).toContain("for acts since June 16, 2026.");
  expect(renewed).toContain("claims for acts before the end may be reported for 60 more days without a charge");
  const mails = async () =>
    (await harness.call(key, "GET", `/outbox?contractor=${contractor}&kind=policy_reporting_period`)).body as Wire[];
  harness.clock.advance(31 * DAY);
  await harness.sweep();
  expect(await mails()).toEqual([]);
  harness.clock.advance(39 * DAY);
  await harness.sweep();
  const offered = await mails();
  expect(offered.map(({ subject }) => subject)).toEqual([expect.stringContaining("report claims by October 14, 2026")]);
  expect(offered[0]?.text).toContain("Until that day you can buy more time to report them, 1 / 3 years");
  await make.policy({ quote: (await make.quote(professional)).id });
  await harness.runJobs();
  const after = await printed((await all())[0]?.policy_document_url);
  expect(after).toContain("covered acts since June 16, 2026. The time without it was longer than the insurer accepts");
});

test("claims-made cover that ends in the evening ends on the day of where the insured is", async () => {
  const { contractor, policy } = await make.insured({ coverage_type: ["professional"] });
  // Still June 19 everywhere in the contiguous states.
  harness.clock.set(new Date("2026-06-20T03:30:00Z"));
  expect((await harness.call(key, "PUT", `/policies/${policy}`, { is_active: false })).status).toBe(200);
  await harness.runJobs();
  const [mail] = (await harness.call(key, "GET", `/outbox?contractor=${contractor}&kind=policy_reporting_period`)).body as Wire[];
  expect(mail?.text).toContain("it ended on June 19, 2026");
});
