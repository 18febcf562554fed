import { expect, test } from "vitest";
import { browserOf, until } from "#lib/testing/application.ts";
import { audited, auditInEachTest, brief, gl, harness, key, make } from "#lib/testing/certificates/auditing.ts";
import { certificateForm, scriptedPdf } from "#lib/testing/certificates/scripted-reader.ts";
import { addressIn, type Wire } from "#lib/testing/factories.ts";

auditInEachTest();

const get = async (path: string): Promise<Wire> => (await harness.call(key, "GET", path)).body;
const list = async (path: string): Promise<Wire[]> => (await harness.call(key, "GET", path)).body;
/** A certificate on which workers' compensation has expired. */
const onlyGeneral = { "coverages.workers_compensation.policy_expiration_date": "2026-03-01" };
const page = "/hosted/compliance_request";
const DAY = 24 * 60 * 60;

/** A contractor and a job in a state, where general liability of a million and workers' compensation are required. */
async function wanting(region = "TX", rules: Record<string, unknown> = {}, terms: Record<string, unknown> = {}) {
  const address = addressIn(region);
  const { id: contractor } = await make.contractor({ address });
  const entity = await make.entity({ required_coverage: [], coverage_limit: null, address, ...terms });
  const job = await make.job({ entity: entity.id, address });
  const general = { occurrence_limit: 100_000_000, aggregate_limit: 200_000_000, ...rules };
  await make.insuranceRequirement({ entity: entity.id, rules: { coverages: { general, "workers-comp": {} } } });
  return { contractor, entity: entity.id, job: job.id };
}

async function request(body: Record<string, unknown>) {
  const { body: created } = await harness.call(key, "POST", "/compliance_requests", body);
  expect(created).not.toHaveProperty("error_code");
  return created as Wire;
}

async function opened(created: Wire) {
  const token = await make.verifiedBrowser(created);
  return {
    token,
    get: async () => (await harness.call(token, "GET", page)).body as Wire,
    upload: (values: Record<string, unknown> = {}, note = "") =>
      harness.call(token, "POST", `${page}/certificates`, certificateForm({}, scriptedPdf({ values, note }))),
    buy: (body: object = {}) => harness.call(token, "POST", `${page}/applications`, body),
    letter: () => harness.call(token, "POST", `${page}/letter`),
  };
}

const typesOf = async (id: string) => (await list(`/events?object_id=${id}&limit=100`)).map(({ type }) => type).toReversed();
const changesGainingCover = async (contractor: string, scope: string) =>
  (await list("/events?type=contractor.compliance_changed&limit=100"))
    .filter(({ data }) => data.contractor === contractor && data.scope === scope && data.after.met)
    .map(({ data }) => [data.before?.met ?? null, data.after.met]);

test("who has general liability uploads it, buys workers' compensation alone, and is covered: one change is reported", async () => {
  const { contractor, job } = await wanting();
  const created = await request({
    contractor,
    job,
    success_url: "https://app.example.com/gate?x=1",
    cancel_url: "https://app.example.com/no",
  });
  expect(created).toMatchObject({ status: "sent", scope: "job", job, send: null, mail_delivery: null, remind: [], ended_for: null });
  const browser = await opened(created);
  const first = await browser.get();
  expect(first).toMatchObject({ status: "opened", met: false, job: "Spring gala photography", return_url: null, uploads_left: 10 });
  expect(first.cancel_url).toBe(`https://app.example.com/no?compliance_request=${created.id}&status=cancelled`);
  expect(first.coverages.map((one: Wire) => [one.coverage, one.met, one.offer.offered])).toEqual([
    ["general", false, true],
    ["workers-comp", false, true],
  ]);
  expect(first.coverages[0]).toMatchObject({
    name: "General liability",
    why: "Harbor & Vale Events LLC requires it for work on Spring gala photography.",
    required: "General liability: $1,000,000 each occurrence, $2,000,000 aggregate.",
    documents: ["A certificate that shows general liability."],
    failing: [],
  });
  await browser.upload(onlyGeneral);
  await harness.runJobs();
  expect(await list(`/files/certificates?compliance_request=${created.id}`)).toMatchObject([{ contractor, source: "contractor" }]);
  expect(await list("/files/certificates?compliance_request=cq_other")).toEqual([]);
  const ticked = await browser.get();
  expect(ticked).toMatchObject({ status: "uploaded", sent: [{ state: expect.any(String) }] });
  expect(ticked.coverages).toMatchObject([
    { met: true, basis: { kind: "certificate" }, covered_through: "2026-12-31", offer: null },
    { met: false },
  ]);
  const { body: applying } = await browser.buy();
  expect(applying).toMatchObject({ status: "applying", application: { status: "open", coverage_type: ["workers-comp"] } });
  // The same is continued, on every device.
  const other = await opened(created);
  expect((await other.buy()).body.application).toEqual(applying.application);
  const applicant = browserOf(harness, await make.browser(applying.application));
  await until(applicant, "final_review");
  const { body: done } = await applicant.confirm();
  expect(done.return_url).toBe(`https://insure.example.com/request?session=${applying.application.id}&status=complete`);
  // Workers' compensation begins on the next day.
  harness.clock.advance(DAY);
  await harness.sweep();
  await harness.runJobs();
  expect(await browser.get()).toMatchObject({
    status: "satisfied",
    ended_for: "covered",
    met: true,
    return_url: `https://app.example.com/gate?x=1&compliance_request=${created.id}&status=satisfied`,
    coverages: [{ met: true }, { met: true, basis: { kind: "policy" } }],
  });
  expect(await changesGainingCover(contractor, "job")).toEqual([[false, true]]);
  expect(await typesOf(created.id)).toEqual(
    ["created", "opened", "uploaded", "applying", "satisfied"].map((one) => `compliance_request.${one}`),
  );
});

test("where a fund alone sells workers' compensation, it is not offered, and the fund's certificate is asked for", async () => {
  for (const region of ["WA", "OH", "ND", "WY"]) {
    const { contractor, job } = await wanting(region);
    const browser = await opened(await request({ contractor, job }));
    const { coverages, elsewhere } = await browser.get();
    const workers = coverages.find((one: Wire) => one.coverage === "workers-comp");
    expect(workers.offer).toMatchObject({
      offered: false,
      state_fund: expect.any(String),
      reason: expect.stringContaining("fund's certificate"),
    });
    expect(elsewhere).toContain("comes from the fund");
    const [position] = (await get(`/contractors/${contractor}/compliance?job=${job}`)).positions;
    expect(position.coverages.find((one: Wire) => one.coverage === "workers-comp").documents).toEqual([
      expect.stringMatching(/^The certificate of (Washington|Ohio|North Dakota|Wyoming)/),
    ]);
    const { body: applying } = await browser.buy();
    expect(applying.application?.coverage_type ?? []).not.toContain("workers-comp");
    expect(brief(await browser.buy({ coverages: ["workers-comp"] }))).toMatch(/^400 (invalid_input|unavailable_coverage)/);
  }
});

test("what is bought has the limits and the endorsements that are required, and meets every rule", async () => {
  const rules = { additional_insured: "named", waiver_of_subrogation: true, primary_noncontributory: true, aggregate_limit: 200_000_000 };
  const { contractor, job, entity } = await wanting("CA", { ...rules, occurrence_limit: 200_000_000, aggregate_limit: 400_000_000 });
  const browser = await opened(await request({ contractor, job }));
  const [general] = (await browser.get()).coverages;
  expect(general.offer).toMatchObject({ offered: true, limits: [{ amount: 200_000_000 }, { amount: 400_000_000 }] });
  const { body: applying } = await browser.buy({ coverages: ["general"] });
  const session = await get(`/apply/sessions/${applying.application.id}`);
  const quote = await get(`/quotes/${session.quote}`);
  expect(quote.endorsements.map((one: Wire) => [one.kind, one.party])).toEqual([
    ["additional_insured_ongoing", entity],
    ["waiver_of_subrogation", entity],
    ["primary_noncontributory", null],
  ]);
  const agreements = (of: Wire) => of.endorsements.map((one: Wire) => one.written_agreement);
  expect(agreements(quote)).toEqual([false, false, false]);
  const applicant = browserOf(harness, await make.browser(applying.application));
  await until(applicant, "final_review");
  await applicant.confirm();
  expect((await browser.get()).coverages).toMatchObject([
    { coverage: "general", met: true },
    { coverage: "workers-comp", met: false },
  ]);
  const [policy] = await list(`/policies?contractor=${contractor}`);
  expect(agreements(policy as Wire)).toEqual([false, false, true]);
});

test("the insured attests the written agreement in the application; without one primary cover is not sold", async () => {
  const { contractor, job } = await wanting("CA", { additional_insured: "named", primary_noncontributory: true });
  const browser = await opened(await request({ contractor, job }));
  const { body: applying } = await browser.buy({ coverages: ["general"] });
  const applicant = browserOf(harness, await make.browser(applying.application));
  await until(applicant, "application_questions");
  const asked = (await applicant.get()).questions.find((one: Wire) => one.id === "written_agreement");
  expect(asked).toMatchObject({ required: true, kind: "yes_no" });
  const refused = await applicant.answer({ written_agreement: false });
  expect([refused.status, refused.body.errors]).toMatchObject([400, [{ field: "answers.written_agreement" }]]);
});

test("what the cover sold here would not meet is not offered, with the rule; what is not sold here says so", async () => {
  const { contractor, entity, job } = await wanting("TX", { medical_expense_limit: 50_000_00 });
  const [requirement] = (await list(`/insurance_requirements?entity=${entity}`)).filter((one) => one.entity === entity);
  const coverages = { ...requirement?.rules.coverages, auto: {} };
  await harness.call(key, "PUT", `/insurance_requirements/${requirement?.id}`, { rules: { ...requirement?.rules, coverages } });
  const browser = await opened(await request({ contractor, job }));
  const offers = Object.fromEntries((await browser.get()).coverages.map((one: Wire) => [one.coverage, one.offer]));
  expect(offers).toMatchObject({
    general: { offered: false, reason: expect.stringContaining("edical expense") },
    "workers-comp": { offered: true },
    auto: { offered: false, reason: "Automobile liability is not sold here." },
  });
  expect(brief(await browser.buy({ coverages: ["general"] }))).toBe("400 invalid_input");
});

test("the letter says what is required, what was found and which form mends it, and asks for no wording", async () => {
  const rules = { additional_insured: "marked", aggregate_limit: 400_000_000, endorsement_pages: ["waiver_of_subrogation"] };
  const { contractor, job } = await wanting("NY", rules);
  const created = await request({ contractor, job, due_by: make.day(10) });
  const browser = await opened(created);
  await browser.upload({ [`${gl}.additional_insured`]: false });
  await harness.runJobs();
  const { coverages, due_by } = await browser.get();
  expect(due_by).toBe(make.day(10));
  expect(coverages[0].failing).toContainEqual({
    message: "General aggregate is $2,000,000; $4,000,000 is required.",
    required: "$4,000,000 or more",
    found: "$2,000,000",
    remedy: "A policy of general liability with this limit, and a certificate that shows it.",
  });
  const { body: letter } = await browser.letter();
  for (const part of [
    "CG 20 10 or its equivalent",
    "CG 24 04",
    "$4,000,000 or more",
    "$2,000,000",
    "section 502",
    "chapter 1811",
    "due by",
  ])
    expect(letter.text).toContain(part);
  expect(letter.text).not.toContain("/request/");
  const file = await harness.app.fetch(new Request(letter.url));
  expect([file.status, file.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  // Made again only when it says something else.
  const path = (url: string) => url.split("?")[0];
  expect(path((await harness.call(key, "POST", `/compliance_requests/${created.id}/letter`)).body.url)).toBe(path(letter.url));
});

test("covered meanwhile by another way, the page says so, and nothing more can be done", async () => {
  const { id: contractor } = await make.contractor();
  const created = await request({ contractor, success_url: "https://app.example.com/ok" });
  const browser = await opened(created);
  expect((await browser.get()).coverages[0].offer).toMatchObject({ offered: false, reason: expect.stringContaining("names none") });
  await audited({}, { contractor });
  expect(await browser.get()).toMatchObject({
    status: "satisfied",
    met: true,
    return_url: expect.stringContaining("status=satisfied"),
  });
  for (const answer of [await browser.upload(), await browser.buy(), await browser.letter()])
    expect(brief(answer)).toBe("409 session_not_pending");
  expect(await changesGainingCover(contractor, "default")).toEqual([[false, true]]);
});

test("a link takes ten certificates a day, and its browser sees no other page", async () => {
  const { id: contractor } = await make.contractor();
  const browser = await opened(await request({ contractor }));
  for (let n = 0; n < 10; n++) expect((await browser.upload({ [`${gl}.general_aggregate_dollars`]: 1 }, `${n}`)).status).toBe(200);
  expect(brief(await browser.upload({}, "more"))).toBe("429 too_many_requests");
  for (const path of ["/hosted/contractor", "/hosted/application", "/hosted/certificate_upload", "/contractors"])
    expect((await harness.call(browser.token, "GET", path)).status).toBe(403);
  expect(JSON.stringify(await browser.get())).not.toMatch(/tax|7391/);
});
