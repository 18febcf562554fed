import { expect, test } from "vitest";
import { audited, auditInEachTest, brief, harness, key, make, org } from "#lib/testing/certificates/auditing.ts";
import { addressIn, type Wire } from "#lib/testing/factories.ts";
import { wholeText } from "#lib/testing/inspect.ts";

auditInEachTest();

const DAY = 86_400;
const get = async (path: string): Promise<Wire> => (await harness.call(key, "GET", path)).body;
const list = async (path: string): Promise<Wire[]> => (await harness.call(key, "GET", path)).body;
const post = (path: string, body: object = {}) => harness.call(key, "POST", path, body);
const create = (body: object) => post("/compliance_requests", body);
const request = async (body: object): Promise<Wire> => (await create(body)).body;
const read = (id: string) => get(`/compliance_requests/${id}`);
const pageOf = async (token: string) => await harness.call(token, "GET", "/hosted/compliance_request");
const mailsTo = (contractor: string) => list(`/outbox?contractor=${contractor}`);
const typesOf = async (id: string) => (await list(`/events?object_id=${id}&limit=100`)).map(({ type }) => type.split(".")[1]).toReversed();
const pass = async (days: number) => {
  harness.clock.advance(days * DAY);
  await harness.sweep();
};

/** Asked for the default scope, with the page open in a browser. */
async function opened(over: object = {}) {
  const { id: contractor } = await make.contractor();
  const created = await request({ contractor, cancel_url: "https://app.example.com/no", ...over });
  return { contractor, created, token: await make.browser(created) };
}

test("one open request per contractor and scope; others and ended ones do not count", async () => {
  const { id: contractor } = await make.contractor();
  const { id: entity } = await make.entity();
  const first = await request({ contractor });
  const again = await create({ contractor });
  expect([brief(again), again.body.message]).toEqual(["409 compliance_request_open", expect.stringContaining(first.id)]);
  const other = await request({ contractor, entity });
  expect(other).toMatchObject({ scope: "entity", entity, job: null, status: "sent" });
  const of = async (query: string) => (await list(`/compliance_requests?${query}`)).map(({ id }) => id);
  expect(await of(`contractor=${contractor}`)).toEqual([other.id, first.id]);
  expect(await of(`entity=${entity}`)).toEqual([other.id]);
  expect((await post(`/compliance_requests/${first.id}/withdraw`)).body).toMatchObject({ status: "withdrawn", ended_for: "withdrawn" });
  expect(brief(await post(`/compliance_requests/${first.id}/withdraw`))).toBe("409 session_not_pending");
  expect(await of("status=withdrawn")).toEqual([first.id]);
  expect(brief(await create({ contractor }))).toBe("201");
  // Of simultaneous requests one succeeds.
  const { id: busy } = await make.contractor();
  const answers = await Promise.all([1, 2, 3].map(() => create({ contractor: busy })));
  expect(answers.map(brief).toSorted()).toEqual(["201", "409 compliance_request_open", "409 compliance_request_open"]);
});

test("nothing is requested of who is covered, or where nothing is required; a renewal is requested before cover ends", async () => {
  const { id: contractor } = await make.contractor();
  await audited({}, { contractor });
  expect(brief(await create({ contractor }))).toBe("409 already_covered");
  harness.clock.set(new Date("2026-12-15T12:00:00Z"));
  await harness.sweep();
  const renewal = await request({ contractor });
  expect(renewal).toMatchObject({ status: "sent" });
  await pass(1);
  expect((await read(renewal.id)).status).toBe("sent");
  await audited({ "coverages.commercial_general_liability.policy_expiration_date": "2028-01-01" }, { contractor });
  expect((await read(renewal.id)).status).toBe("satisfied");
  const [requirement] = await list("/insurance_requirements");
  await harness.call(key, "DELETE", `/insurance_requirements/${requirement?.id}`);
  await harness.runJobs();
  expect(brief(await create({ contractor: (await make.contractor()).id }))).toBe("409 no_insurance_requirement_found");
});

test("what cannot be requested is refused with the field", async () => {
  const { id: contractor } = await make.contractor();
  const job = await make.job();
  for (const [over, field] of [
    [{ entity: job.entity, job: job.id }, "job"],
    [{ remind: [3] }, "remind"],
    [{ send: "email", remind: [0] }, "remind"],
    [{ due_by: make.day(-2) }, "due_by"],
    [{ expires_at: make.inDays(91) }, "expires_at"],
    [{ expires_at: make.inDays(-1) }, "expires_at"],
    [{ success_url: "javascript:alert(1)" }, "success_url"],
    [{ contractor: "cn_nobody" }, "contractor"],
    [{ entity: "en_nobody" }, "entity"],
    [{ language: "xx" }, "language"],
  ] as const) {
    const { status, body } = await create({ contractor, ...over });
    expect([over, status, body.errors?.[0]?.field.split(".")[0]]).toEqual([over, 400, field]);
  }
});

test("emailed at once and on the days it states, until it is satisfied; the preview opens nothing", async () => {
  const { id: contractor } = await make.contractor();
  const { id: entity } = await make.entity();
  const created = await request({ contractor, entity, send: "email", remind: [7, 3], due_by: make.inDays(20) });
  expect(created).toMatchObject({
    due_by: make.day(20),
    remind: [3, 7],
    remind_at: make.inDays(3),
    mail_delivery: { kind: "compliance_request", status: "kept" },
  });
  const [invitation] = await mailsTo(contractor);
  expect(await list(`/outbox?object=${created.id}`)).toEqual([invitation]);
  expect(invitation?.text).toContain(created.url);
  expect(invitation?.text).toContain("It is for your work: Harbor & Vale Events LLC.");
  const preview = await get(`/compliance_requests/${created.id}/email?kind=reminder`);
  expect(preview).toMatchObject({ subject: "Reminder: Test Staffing still needs proof of your insurance" });
  expect(preview.html).toContain("<!doctype html>");
  expect(JSON.stringify(preview)).not.toContain(created.url);
  const counts: number[] = [];
  for (const days of [2, 1, 1, 3, 4]) {
    await pass(days);
    counts.push((await mailsTo(contractor)).length);
  }
  expect(counts).toEqual([1, 2, 2, 3, 3]);
  expect(await read(created.id)).toMatchObject({ reminded: 2, remind_at: null, mail_delivery: { kind: "compliance_reminder" } });
  expect(brief(await post(`/compliance_requests/${created.id}/resend`))).toBe("200");
  expect(brief(await post(`/compliance_requests/${created.id}/resend`))).toBe("429 too_many_requests");
  const asked = await request({ contractor: (await make.contractor()).id, send: "email" });
  await audited({}, { contractor: asked.contractor });
  await pass(20);
  expect((await mailsTo(asked.contractor)).filter(({ kind }) => kind.startsWith("compliance"))).toHaveLength(1);
});

test("opened twice and on two devices, it is opened once, and both see the same", async () => {
  const { created, token } = await opened();
  const other = await make.browser(created);
  expect(other).not.toBe(token);
  expect((await pageOf(other)).body).toEqual((await pageOf(token)).body);
  expect(await typesOf(created.id)).toEqual(["created", "opened"]);
});

test("after the scope asks for more, the page asks for it; after it asks for nothing, the request is withdrawn", async () => {
  const { created, token } = await opened();
  const [requirement] = await list("/insurance_requirements");
  const put = async (coverages: object) => {
    await harness.call(key, "PUT", `/insurance_requirements/${requirement?.id}`, { rules: { ...requirement?.rules, coverages } });
    await harness.runJobs();
  };
  await put({ ...requirement?.rules.coverages, cyber: {} });
  expect((await pageOf(token)).body.coverages.map((one: Wire) => one.coverage)).toEqual(["general", "cyber"]);
  await harness.call(key, "DELETE", `/insurance_requirements/${requirement?.id}`);
  await harness.runJobs();
  const { body } = await pageOf(token);
  expect(body).toMatchObject({
    status: "withdrawn",
    ended_for: "not_required",
    coverages: [],
    return_url: expect.stringContaining("status=withdrawn"),
  });
  expect(await typesOf(created.id)).toEqual(["created", "opened", "withdrawn"]);
});

test("after the contractor was deleted, the link is not valid anywhere, and the request says why", async () => {
  const { contractor, created, token } = await opened();
  await harness.call(key, "DELETE", `/contractors/${contractor}`);
  expect((await pageOf(token)).status).toBe(401);
  const { status } = await harness.call(null, "POST", "/hosted/links", { token: created.url.split("/").at(-1) });
  expect(status).toBe(404);
  expect(await read(created.id)).toMatchObject({ status: "withdrawn", ended_for: "contractor_deleted", url: null });
  await pass(40);
});

test("after the entity or the job was deleted, or the engagement has ended, the page says that nothing is needed", async () => {
  const { id: contractor } = await make.contractor();
  const entity = await make.entity();
  const job = await make.job({ entity: entity.id });
  const other = await make.job();
  const engagement = (await post("/engagements", { contractor, job: other.id, from: make.inDays(2), to: make.inDays(9) })).body;
  const [atEntity, onJob, engaged] = [
    await request({ contractor, entity: entity.id }),
    await request({ contractor, job: job.id }),
    // The work has not begun yet.
    await request({ contractor, job: other.id }),
  ];
  expect((await read(engaged.id)).status).toBe("sent");
  const tokens = await Promise.all([atEntity, onJob, engaged].map((one) => make.browser(one)));
  await harness.call(key, "DELETE", `/jobs/${job.id}`);
  await harness.call(key, "DELETE", `/entities/${entity.id}`);
  await harness.call(key, "PUT", `/engagements/${engagement.id}`, { to: make.inDays(3) });
  await pass(4);
  const ends = await Promise.all([atEntity, onJob, engaged].map(async ({ id }) => (await read(id)).ended_for));
  expect(ends).toEqual(["entity_deleted", "job_deleted", "engagement_ended"]);
  for (const token of tokens) expect((await pageOf(token)).body).toMatchObject({ status: "withdrawn", coverages: [] });
});

test("after the link's end nothing can be done, and the page shows the way back; the sweep marks it once", async () => {
  const { created, token } = await opened({ expires_at: make.inDays(10) });
  harness.clock.advance(10 * DAY);
  expect(await read(created.id)).toMatchObject({ status: "expired", ended_for: "expired" });
  expect(brief(await harness.call(token, "POST", "/hosted/compliance_request/applications", {}))).toMatch(/session_not_pending|401/);
  await harness.sweep();
  await harness.sweep();
  expect(await typesOf(created.id)).toEqual(["created", "opened", "expired"]);
  const late = await make.browser(created);
  const outcome = `https://app.example.com/no?compliance_request=${created.id}&status=expired`;
  expect((await pageOf(late)).body).toMatchObject({ status: "expired", return_url: outcome, uploads_left: 0 });
  expect(brief(await create({ contractor: created.contractor }))).toBe("201");
});

test("the link is not stored in plain text, and events do not contain it", async () => {
  const { created } = await opened({ send: "email" });
  const token = created.url.split("/").at(-1);
  expect(await wholeText(harness.runtime.database)).not.toContain(token);
  expect(harness.log.join("")).not.toContain(token);
  expect(JSON.stringify(await list("/events?limit=100"))).not.toContain(token);
});

test("a reader sees requests and their letters, and changes nothing", async () => {
  const { created } = await opened();
  const reader = org.staff["read-only"];
  expect((await harness.call(reader, "GET", `/compliance_requests/${created.id}`)).status).toBe(200);
  for (const action of ["withdraw", "resend"])
    expect(brief(await harness.call(reader, "POST", `/compliance_requests/${created.id}/${action}`))).toBe("403 insufficient_permissions");
});

test("a request names its entity: the contractor is on its roster as long as it is open", async () => {
  const { id: contractor } = await make.contractor({ address: addressIn("TX") });
  const { id: entity } = await make.entity();
  const at = () => list(`/compliance?contractor=${contractor}&entity=${entity}&scope=entity`);
  const { id } = await request({ contractor, entity });
  expect(await at()).toMatchObject([{ covered: false }]);
  await post(`/compliance_requests/${id}/withdraw`);
  expect(await at()).toEqual([]);
});
