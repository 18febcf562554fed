import { expect, test } from "vitest";
import { audited, auditInEachTest, harness, key, make, org } from "#lib/testing/certificates/auditing.ts";
import { addressIn, type Wire } from "#lib/testing/factories.ts";

auditInEachTest();

const page = "/hosted/compliance_request";
const DAY = 24 * 60 * 60;
/** A certificate whose workers' compensation has expired. */
const onlyGeneral = { "coverages.workers_compensation.policy_expiration_date": "2026-03-01" };

/** A contractor and a job in a state, at an entity with these rules. */
async function wanting(coverages: Record<string, object>, region = "TX", more: object = {}) {
  const address = addressIn(region);
  const { id: contractor } = await make.contractor({ address });
  const entity = await make.entity({ required_coverage: [], coverage_limit: null, address });
  const job = await make.job({ entity: entity.id, address });
  await make.insuranceRequirement({ entity: entity.id, rules: { coverages, ...more } });
  return { contractor, entity: entity.id, job: job.id };
}

const post = (path: string, body: object) => harness.call(key, "POST", path, body);
const missing = ({ would_cover }: Wire) => would_cover?.missing.map((one: Wire) => [one.coverage, one.rule]) ?? null;
const pageOf = async (created: Wire) => (await harness.call(await make.verifiedBrowser(created), "GET", page)).body as Wire;
const request = async (body: object) => (await post("/compliance_requests", body)).body as Wire;
const offersOf = ({ coverages }: Wire) => coverages.map((one: Wire) => [one.coverage, one.offer?.offered ?? null]);

test("a quote says each rule that the cover, bound as quoted, would not meet, before it is bound", async () => {
  const general = { occurrence_limit: 200_000_000, additional_insured: "named", medical_expense_limit: 5_000_000 };
  const { contractor, job } = await wanting({ general, auto: {} }, "TX", { documents: { w9: {} } });
  const body = { contractor, job, coverage_type: ["general"] };
  const { body: preview } = await post("/quotes/preview", body);
  expect(missing(preview)).toEqual([
    ["general", "occurrence_limit"],
    ["general", "medical_expense_limit"],
    ["general", "additional_insured"],
    ["auto", "shown"],
    ["w9", "shown"],
  ]);
  expect(preview.would_cover.met).toBe(false);
  expect(preview.would_cover.missing[0]).toMatchObject({ name: "General liability", message: expect.stringContaining("$2,000,000") });
  expect(preview.would_cover.missing[3].message).toBe("No policy or certificate shows automobile liability, and it is not sold here.");
  const { body: quote } = await post("/quotes", body);
  expect(quote.would_cover).toEqual(preview.would_cover);
  expect((await harness.call(key, "GET", `/quotes/${quote.id}`)).body.would_cover).toEqual(quote.would_cover);
  // Asked for, it is met; cover in hand counts too.
  await audited({}, { contractor, job });
  const endorsements = [{ kind: "additional_insured_ongoing", coverage: "general" }];
  const { body: changed } = await harness.call(key, "PUT", `/quotes/${quote.id}`, { endorsements });
  expect(missing(changed)).not.toContainEqual(["general", "additional_insured"]);
  expect(missing(changed)).not.toContainEqual(["auto", "shown"]);
});

test("nothing is required, nothing is missing; declined, nothing is promised", async () => {
  const { contractor, job } = await wanting({ general: {} });
  expect((await post("/quotes/preview", { contractor, job, coverage_type: ["general"] })).body.would_cover).toEqual({
    met: true,
    missing: [],
  });
  const roofing = await make.quoteIn("TX", { category: "Roofer" });
  expect(roofing).toMatchObject({ eligible: false, would_cover: null });
});

test("a quote for days that an accepted certificate shows is refused naming it, with the way to extend", async () => {
  const { contractor, job } = await wanting({ general: {}, "workers-comp": {} });
  const certificate = await audited(onlyGeneral, { contractor, job });
  const refused = await post("/quotes", { contractor, job, coverage_type: ["general", "workers-comp"] });
  expect([refused.status, refused.body.error_code]).toEqual([400, "contract_has_matching_policy"]);
  expect(refused.body.message).toContain(`certificate ${certificate.id} of policy`);
  expect(refused.body.message).toContain("Send the certificate of its renewal");
  expect((await post("/quotes", { contractor, job, coverage_type: ["workers-comp"] })).status).toBe(201);
  // After its end cover is sold; where it is not accepted, too.
  const after = Date.UTC(2027, 0, 1) / 1000;
  expect((await post("/quotes", { contractor, job, coverage_type: ["general"], effective_date: after })).status).toBe(201);
  const strict = await wanting({ general: { occurrence_limit: 200_000_000 } });
  expect((await post("/quotes", { contractor, job: strict.job, coverage_type: ["general"] })).status).toBe(201);
});

test("a quote made before a certificate showed the same days is not bound, unless the days are other ones", async () => {
  const { contractor, job } = await wanting({ general: {} });
  const quote = await make.quote({ contractor, job, coverage_type: ["general"] });
  const certificate = await audited({}, { contractor, job });
  const refused = await post("/policies", { quote: quote.id });
  expect([refused.status, refused.body.error_code]).toEqual([400, "contract_has_matching_policy"]);
  expect(refused.body.message).toContain(`certificate ${certificate.id} of policy`);
  const after = { effective_date: Date.UTC(2027, 0, 1) / 1000, end_date: Date.UTC(2027, 1, 1) / 1000 };
  await harness.call(key, "PUT", `/quotes/${quote.id}`, after);
  expect((await post("/policies", { quote: quote.id })).status).toBe(201);
});

test("the gap link does not offer again what is bought for next week", async () => {
  const { contractor, job } = await wanting({ general: {}, "workers-comp": {} });
  const body = { contractor, job, coverage_type: ["general"], effective_date: make.inDays(7), end_date: make.inDays(60) };
  const { policy_number } = await make.policy({ quote: (await post("/quotes", body)).body.id });
  const created = await request({ contractor, job });
  const shown = await pageOf(created);
  expect(shown.coverages.find((one: Wire) => one.coverage === "general").offer).toMatchObject({
    offered: false,
    reason: expect.stringContaining(`There is nothing to buy: policy ${policy_number} covers this job from`),
  });
  expect(offersOf(shown)).toContainEqual(["workers-comp", true]);
});

test("work that is said to begin before cover in hand is offered cover until then", async () => {
  const { contractor, job } = await wanting({ general: {} });
  const start = make.inDays(7);
  const body = { contractor, job, coverage_type: ["general"], effective_date: start, end_date: make.inDays(60) };
  await make.policy({ quote: (await post("/quotes", body)).body.id });
  await post("/engagements", { contractor, job, from: make.inDays(1) });
  const token = await make.verifiedBrowser(await request({ contractor, job }));
  const { body: applying } = await harness.call(token, "POST", `${page}/applications`, {});
  const session = (await harness.call(key, "GET", `/apply/sessions/${applying.application.id}`)).body;
  const { body: quote } = await harness.call(key, "GET", `/quotes/${session.quote}`);
  expect(Math.floor(quote.end_date / DAY)).toBe(Math.floor(start / DAY));
});

test("the gap page says what would still be missing before anything is bought", async () => {
  const { contractor, job } = await wanting({ general: { medical_expense_limit: 5_000_000 }, "workers-comp": {}, auto: {} });
  const { coverages } = await pageOf(await request({ contractor, job }));
  const [general, workers, auto] = coverages;
  expect([general.offer.offered, workers.offer.offered, auto.offer.offered]).toEqual([false, true, false]);
  expect(general.offer.would_cover.missing).toContainEqual(expect.objectContaining({ coverage: "general", rule: "medical_expense_limit" }));
  expect(workers.offer.would_cover.missing.map((one: Wire) => one.coverage)).toEqual(["general", "auto"]);
});

test("an entity's coverage_limit is general liability's; professional liability without limits has the organization's, with a warning", async () => {
  const contractor = (await make.contractor()).id;
  const limits = { occurrence_limit: 200_000_000, aggregate_limit: 300_000_000 };
  const entity = await make.entity({ required_coverage: ["general", "professional"], coverage_limit: limits });
  const job = (await make.job({ entity: entity.id })).id;
  const lines = async (): Promise<Wire[]> =>
    (await harness.call(key, "GET", `/contractors/${contractor}/compliance?job=${job}`)).body.positions[0].coverages;
  const warned = (await lines()).map(({ coverage, warning }) => [coverage, warning ?? null]);
  expect(warned).toEqual([
    ["general", null],
    ["professional", expect.stringContaining("nobody states its limits: your organization's default of $1,000,000 applies")],
  ]);
  const created = await request({ contractor, job });
  expect((await pageOf(created)).coverages.map((one: Wire) => one.required)).toEqual([
    "General liability: $2,000,000 each occurrence, $3,000,000 aggregate.",
    "Professional liability: $1,000,000 each occurrence, $1,000,000 aggregate.",
  ]);
  const changed = await harness.call(org.staff.admin, "PUT", "/organization", { professional_limit: 200_000_000 });
  expect(changed.body.professional_limit).toBe(200_000_000);
  await harness.runJobs();
  expect((await lines())[1]?.warning).toContain("$2,000,000");
  const stated = { coverages: { general: {}, professional: { occurrence_limit: 50_000_000 } } };
  await make.insuranceRequirement({ entity: entity.id, rules: stated });
  await harness.runJobs();
  expect((await lines()).map(({ warning }) => warning ?? null)).toEqual([null, null]);
});
