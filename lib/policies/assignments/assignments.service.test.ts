import { expect, test } from "vitest";
import { readPdf } from "#lib/documents/testing/read-pdf.ts";
import { addressIn, type Factories, type Wire } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { tenantOfFile } from "#lib/testing/tenant.ts";

let harness: Harness;
let key: string;
let make: Factories;
tenantOfFile((tenant) => {
  ({ harness, key, make } = tenant);
});

const DAY = 86_400;
const get = async (id: string) => (await harness.call(key, "GET", `/assignments/${id}`)).body as Wire;
const put = (id: string, body: object) => harness.call(key, "PUT", `/assignments/${id}`, body);
const act = (verb: "cancel" | "extend" | "change_dates", body: object) => harness.call(key, "POST", `/assignments/${verb}`, body);
const typesOf = async (id: string) => ((await harness.call(key, "GET", `/events?object_id=${id}`)).body as Wire[]).map(({ type }) => type);
const brief = ({ status, body }: { status: number; body: Wire }) => (body.error_code ? `${status} ${body.error_code}` : `${status}`);

test("the defaults: the matching policy, its coverages, tomorrow for thirty days, bound", async () => {
  const { contractor, policy } = await make.insured();
  await make.policy({ quote: (await make.quote({ contractor, job: (await make.job({ category: "Bookkeeper / accountant" })).id })).id });
  const job = await make.job();
  const assignment = await make.assignment({ contractor, job: job.id });
  expect(assignment).toMatchObject({
    contractor,
    job: job.id,
    policy,
    coverage_type: ["general", "workers-comp"],
    bind: true,
    status: "active",
    eligible: { result: true, reasons: [] },
    net_rate: 69,
    cancelled: false,
    cancellation_date: null,
    cancellation_reason: null,
  });
  const midnight = Math.ceil(make.inDays(0) / DAY) * DAY;
  expect([assignment.effective_date, assignment.end_date]).toEqual([midnight, midnight + 30 * DAY]);
  const worksheet = (await harness.call(key, "GET", `/assignments/${assignment.id}/worksheet`)).body;
  const fee = worksheet.fees.find((line: Wire) => line.kind === "risk_purchasing_group_fee");
  expect(fee).toMatchObject({ amount_cents: null, reason: "The contractor joins no purchasing group, or is a member already." });
  expect(worksheet.eligibility.evaluated.map((rule: Wire) => rule.stage)).toContain("assignment");
});

test("every failed rule is listed, the first one in the message", async () => {
  const { contractor } = await make.insured({ coverage_type: ["general"] });
  const checked = async (over: object) => {
    const body = await make.assignmentBody({ contractor, bind: false, ...over });
    const { body: preview } = await harness.call(key, "POST", "/assignments/preview", body);
    return { ...preview.eligible, codes: preview.eligible.reasons.map(({ code }: Wire) => code), rate: preview.net_rate };
  };
  expect(await checked({})).toMatchObject({ result: true, codes: [], rate: 29 });
  const other = await make.job({ category: "Bookkeeper / accountant" });
  expect(await checked({ job: other.id })).toMatchObject({
    result: false,
    codes: ["AS-CATEGORY"],
    message: "The job's category differs from the one the contractor was approved for.",
    rate: 0,
  });
  expect((await checked({ coverage_type: ["general", "workers-comp"] })).codes).toEqual(["AS-COVERAGE"]);
  // General liability does not depend on the job's state.
  const away = await make.job({ address: addressIn("CA") });
  expect((await checked({ job: away.id })).result).toBe(true);
  harness.clock.advance(3 * DAY);
  const later = await make.insured({ coverage_type: ["general"], effective_date: make.inDays(30), end_date: make.inDays(60) });
  harness.clock.advance(3 * DAY);
  const late = { contractor: later.contractor, effective_date: make.inDays(364), end_date: make.inDays(368) };
  expect((await checked(late)).codes).toEqual(["AS-STALE"]);
  const demanding = await make.entity({ coverage_limit: { aggregate_limit: 900_000_000, occurrence_limit: 900_000_000 } });
  expect((await checked({ job: (await make.job({ entity: demanding.id })).id })).codes).toEqual(["LIM-MAX", "LIM-MAX-AGGREGATE"]);
  await harness.call(key, "PUT", `/contractors/${contractor}`, { address: addressIn("CA"), withhold_premium: false });
  const moved = await checked({});
  expect(moved.codes).toEqual(["AS-HOMESTATE", "AS-CARD"]);
  expect(moved.message).toBe("The contractor now lives in CA, but general liability was approved for TX.");
});

test("workers' compensation is determined by the job's state", async () => {
  const { contractor } = await make.insured();
  const away = await make.job({ address: addressIn("OH") });
  const assignment = await make.assignment({ contractor, job: away.id });
  expect(assignment).toMatchObject({ status: "not_bound", bind: true, net_rate: 0, eligible: { result: false } });
  expect(assignment.eligible.message).toBe("The job is in OH, but workers' compensation was approved for TX.");
  expect(await typesOf(assignment.id)).toEqual([]);
  const bound = await put(assignment.id, { coverage_type: ["general"] });
  expect(bound.body).toMatchObject({ status: "active", coverage_type: ["general"], eligible: { result: true } });
});

test("without a card there is a price but no cover", async () => {
  const { contractor } = await make.insured({}, { withhold_premium: false });
  const assignment = await make.assignment({ contractor });
  expect(assignment).toMatchObject({ status: "not_bound", charge_date: null, net_rate: 69, eligible: { result: false } });
  expect(assignment.eligible.reasons[0]).toMatchObject({ code: "AS-CARD", remedy: "Start a payment session, or withhold the premium." });
});

test("an ineligible assignment is refused with the field", async () => {
  const { contractor, policy } = await make.insured();
  const other = await make.insured();
  const bare = await make.contractor({ withhold_premium: true });
  const job = (await make.job()).id;
  const refused = async (over: object) => {
    const { status, body } = await harness.call(key, "POST", "/assignments", { contractor, job, ...over });
    return [status, body.error_code, body.errors?.[0]?.field];
  };
  expect(await refused({ contractor: bare.id })).toEqual([400, "no_active_policy", undefined]);
  expect(await refused({ policy: other.policy })).toEqual([400, "invalid_policy_id", "policy"]);
  expect(await refused({ effective_date: make.inDays(-1) })).toEqual([400, "effective_date_invalid", "effective_date"]);
  expect(await refused({ effective_date: make.inDays(3), end_date: make.inDays(2) })).toEqual([400, "end_date_invalid", "end_date"]);
  expect(await refused({ effective_date: make.inDays(3), end_date: make.inDays(370) })).toEqual([400, "end_date_invalid", "end_date"]);
  expect(await refused({ coverage_type: ["media"] })).toEqual([400, "invalid_input", "coverage_type.0"]);
  await harness.call(key, "DELETE", `/policies/${policy}`);
  expect(await refused({ policy })).toEqual([400, "no_active_policy", "policy"]);
  expect(await refused({})).toEqual([400, "no_active_policy", undefined]);
});

test("a contractor is bound to a job only once at a time, also under concurrent requests", async () => {
  const { contractor } = await make.insured();
  const job = (await make.job()).id;
  const second = await harness.another();
  const body = { contractor, job, effective_date: make.inDays(5), end_date: make.inDays(10) };
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, i) => (i % 2 ? second : harness).call(key, "POST", "/assignments", body)),
  );
  expect(answers.map(brief).sort()).toEqual(["201", ...Array(5).fill("400 assignment_exists")]);
  // An offer binds nothing and does not conflict; binding it is refused while the other is in force.
  const offer = await make.assignment({ ...body, bind: false, effective_date: make.inDays(9), end_date: make.inDays(12) });
  expect(offer.status).toBe("not_bound");
  expect(brief(await put(offer.id, { bind: true }))).toBe("400 assignment_exists");
  expect((await put(offer.id, { bind: true, effective_date: make.inDays(10), end_date: make.inDays(12) })).body.status).toBe("active");
});

test("a bound assignment keeps its contractor, job, policy and coverages", async () => {
  const { contractor } = await make.insured();
  const assignment = await make.assignment({ contractor });
  const fieldOf = async (body: object) => (await put(assignment.id, body)).body.errors?.[0]?.field;
  expect(await fieldOf({ contractor: (await make.contractor()).id })).toBe("contractor");
  expect(await fieldOf({ job: (await make.job()).id })).toBe("job");
  expect(await fieldOf({ coverage_type: ["general"] })).toBe("coverage_type");
  expect(await fieldOf({ bind: false })).toBe("bind");
  const { body } = await put(assignment.id, { coverage_type: ["workers-comp", "general"], bind: true, contractor, job: assignment.job });
  expect(body).toEqual({ ...assignment, certificates: body.certificates });
});

test("the certificates name the job's entity, and can be verified separately", async () => {
  const { contractor } = await make.insured();
  const entity = await make.entity({ name: "Riverside Arena LLC" });
  const job = await make.job({ entity: entity.id });
  const assignment = await make.assignment({ contractor, job: job.id, effective_date: make.inDays(3), end_date: make.inDays(9) });
  await harness.runJobs();
  const { certificates } = await get(assignment.id);
  const files = await Promise.all(
    [certificates.gl_coi_pdf_url, certificates.wc_coi_pdf_url].map(async (url: string) => {
      const response = await harness.app.fetch(new Request(url));
      return await readPdf(new Uint8Array(await response.arrayBuffer()));
    }),
  );
  for (const { text } of files) expect(text).toContain("Riverside Arena LLC");
  const token = /\/verify\/([\w.-]+)/.exec(files[0]?.text.replaceAll(/\s+/g, "") ?? "")?.[1];
  expect(token).toContain(assignment.id);
});

test("it ends by the clock, and a sweep marks it once", async () => {
  const { contractor } = await make.insured();
  const assignment = await make.assignment({ contractor, end_date: make.inDays(4) });
  harness.clock.advance(5 * DAY);
  expect((await get(assignment.id)).status).toBe("ended");
  await harness.sweep();
  await harness.sweep();
  expect((await harness.call(key, "GET", `/assignments?contractor=${contractor}&status=ended`)).body).toHaveLength(1);
  expect(await typesOf(assignment.id)).toEqual(["assignment.active"]);
  expect(brief(await act("extend", { job_id: assignment.job, end_date: make.inDays(9) }))).toBe("400 no_active_policy");
  expect(brief(await put(assignment.id, { end_date: make.inDays(9) }))).toBe("400 invalid_input");
});
