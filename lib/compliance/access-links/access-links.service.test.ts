import { expect, test } from "vitest";
import { audited, auditInEachTest, brief, gl, harness, key, make, org } from "#lib/testing/certificates/auditing.ts";
import { certificateForm } from "#lib/testing/certificates/scripted-reader.ts";
import type { Wire } from "#lib/testing/factories.ts";
import { wholeText } from "#lib/testing/inspect.ts";

auditInEachTest();
const send = (path: string, body: object = {}) => harness.call(key, "POST", path, body);
const get = async (path: string) => (await harness.call(key, "GET", path)).body;
const whom = { name: "Ana Vale", email: "ana@vale.example", days: 30 };
/** A link with the page that is open with it in a browser. */
async function opened(about: object) {
  const { status, body } = await send("/access_links", { ...whom, ...about });
  expect([status, body.errors]).toEqual([201, undefined]);
  const token = await make.browser(body as Wire);
  const call = (method: string, path = "", sent?: object) => harness.call(token, method, `/hosted/access${path}`, sent);
  return { link: body as Wire, call };
}

/** Two entities with a job each, and a contractor at each of them. */
async function twoClients() {
  const at = async () => {
    const entity = (await make.entity()).id;
    const job = (await make.job({ entity })).id;
    const contractor = await make.contractor();
    const days = { from: "2026-05-01", through: "2027-12-31" };
    expect((await send("/engagements", { contractor: contractor.id, job, ...days })).status).toBe(201);
    return { entity, job, contractor };
  };
  return [await at(), await at()] as const;
}

test("an entity's contact sees exactly who works there: by place, by day and as CSV; nothing of another entity", async () => {
  const [own, other] = await twoClients();
  const { call, link } = await opened({ entity: own.entity });
  expect(link).toMatchObject({ kind: "client", status: "active", statements: [] });
  const { body: page } = await call("GET");
  expect(page).toMatchObject({ kind: "client", places: [{ id: own.job }], lines: [], insured: null });
  const people = async (query = "") => ((await call("GET", `/people${query}`)).body as Wire[]).map(({ contractor }) => contractor);
  expect(await people()).toEqual([own.contractor.id]);
  expect(await people(`?job=${own.job}`)).toEqual([own.contractor.id]);
  expect(await people(`?job=${other.job}`)).toEqual([]);
  expect(await people("?on=2020-01-01")).toEqual([]);
  const token = await make.browser((await send("/access_links", { ...whom, entity: own.entity })).body);
  const csv = await harness.app.fetch(
    new Request("http://service/api/v1/hosted/access/people", { headers: { authorization: `Bearer ${token}`, accept: "text/csv" } }),
  );
  const text = await csv.text();
  expect([csv.status, text.includes(own.contractor.id), text.includes(other.contractor.id)]).toEqual([200, true, false]);
  const whole = JSON.stringify([page, (await call("GET", "/people")).body]);
  for (const hidden of [own.contractor.email, own.contractor.phone, other.entity, other.job]) expect(whole).not.toContain(hidden);
  // Neither what an agent does, nor a request about somebody else's people.
  expect((await call("POST", "/certificates", certificateForm({}))).status).toBe(403);
  const refused = async (body: object) => (await call("POST", "/statements", body)).body.errors?.[0]?.field;
  expect(await refused({ kind: "cancelled", coverage: "general", effective: "2026-08-01" })).toBe("kind");
  expect(await refused({ kind: "change", note: "Remove.", contractor: other.contractor.id })).toBe("contractor");
  expect(await refused({ kind: "change" })).toBe("note");
});

test("what a client asks for waits in the inbox until a person has read it", async () => {
  const [own] = await twoClients();
  const { call, link } = await opened({ entity: own.entity });
  const said = { kind: "change", note: "Sam left in May.", contractor: own.contractor.id };
  expect((await call("POST", "/statements", said)).body.statements).toMatchObject([said]);
  expect(await get("/inbox?kind=link_answered")).toMatchObject([{ subject: link.id, title: whom.name, detail: said.note }]);
  const actions = (await get(`/audit_log?object=${link.id}`)).map(({ action }: Wire) => action);
  expect(actions).toEqual(["access_link.change", "access_link.open", "access_link.create"]);
  expect((await harness.call(org.staff.reviewer, "POST", `/access_links/${link.id}/settle`)).body.waiting_since).toBeNull();
  expect(await get("/inbox?kind=link_answered")).toEqual([]);
});

test("an agent's word changes no position: still in force is kept as said, a cancellation waits for a person, not my line too", async () => {
  const { id: contractor } = await make.contractor();
  await audited({ [`${gl}.policy_expiration_date`]: "2026-12-31" }, { contractor });
  const standing = async () => (await get(`/contractors/${contractor}/compliance`)).positions[0];
  const before = await standing();
  expect(before.covered).toBe(true);
  const { call, link } = await opened({ contractor });
  const { body: page } = await call("GET");
  expect(page).toMatchObject({ kind: "agent", entity: null, places: [] });
  const [line] = page.lines;
  expect(line).toMatchObject({ coverage: "general", met: true, policy_number: "GL-100" });
  expect((await call("GET", "/people")).status).toBe(403);
  const say = async (body: object) => await call("POST", "/statements", { coverage: "general", ...body });
  expect((await say({ kind: "still_in_force" })).status).toBe(200);
  expect((await say({ kind: "cancelled" })).body.errors[0].field).toBe("effective");
  expect((await say({ kind: "change", note: "Hello" })).body.errors[0].field).toBe("kind");
  expect((await say({ kind: "not_my_line", coverage: "auto" })).body.errors[0].field).toBe("coverage");
  expect((await say({ kind: "cancelled", effective: "2026-08-10", note: "Not paid." })).status).toBe(200);
  expect((await say({ kind: "not_my_line" })).status).toBe(200);
  expect(await standing()).toEqual(before);
  expect((await get(`/access_links/${link.id}`)).statements.map(({ kind }: Wire) => kind)).toEqual([
    "not_my_line",
    "cancelled",
    "still_in_force",
  ]);
  const [notice] = await get(`/notices?contractor=${contractor}`);
  expect(notice).toMatchObject({ status: "proposed", kind: "cancellation", policy_number: "GL-100", access_link: link.id, document: null });
  expect((await get("/inbox")).map(({ kind }: Wire) => kind)).toEqual(expect.arrayContaining(["notice_proposed", "link_answered"]));
  expect(brief(await harness.call(org.staff.reviewer, "POST", `/notices/${notice.id}/confirm`))).toBe("200");
  expect(await standing()).toMatchObject({ covered_through: "2026-08-09" });
});

test("an agent's certificate is read like any other, marked as the agent's; ten a day for a contractor, by whatever link", async () => {
  const { id: contractor } = await make.contractor();
  const links = [await opened({ contractor }), await opened({ contractor })] as const;
  const answers: number[] = [];
  for (let at = 0; at < 11; at++) answers.push((await links[at < 5 ? 0 : 1].call("POST", "/certificates", certificateForm({}))).status);
  expect(answers).toEqual([...Array(10).fill(200), 429]);
  const sent = await get(`/files/certificates?contractor=${contractor}`);
  expect(new Set(sent.map(({ source }: Wire) => source))).toEqual(new Set(["agent"]));
});

test("a link ends when it is ended, when its time is over and when what it is about is deleted; its token is stored as a hash", async () => {
  const { id: contractor } = await make.contractor();
  const { id: entity } = await make.entity();
  const about = [{ contractor }, { entity }, { entity }, { entity }];
  const [agents, clients, ended, expired] = await Promise.all(about.map((one, at) => opened({ ...one, days: at === 3 ? 1 : 30 })));
  if (!agents || !clients || !ended || !expired) throw new Error("Four links were made.");
  const token = String(ended.link.url).split("/").at(-1) ?? "";
  expect(await wholeText(harness.runtime.database)).not.toContain(token);
  expect((await ended.call("GET")).status).toBe(200);
  expect((await send(`/access_links/${ended.link.id}/end`)).body).toMatchObject({ status: "ended", ended_at: expect.any(Number) });
  // At once, also where this process still remembers the page.
  expect((await ended.call("GET")).body.error_code).toBe("session_expired");
  harness.clock.advance(3);
  expect((await harness.call(null, "POST", "/hosted/links/find", { token })).status).toBe(404);
  harness.clock.advance(24 * 60 * 60 + 60);
  expect((await expired.call("GET")).status).toBe(401);
  expect((await get(`/access_links/${expired.link.id}`)).status).toBe("expired");
  expect((await harness.call(key, "DELETE", `/contractors/${contractor}`)).status).toBeLessThan(300);
  expect((await harness.call(key, "DELETE", `/entities/${entity}`)).status).toBeLessThan(300);
  harness.clock.advance(3);
  expect([(await agents.call("GET")).status, (await clients.call("GET")).status]).toEqual([401, 401]);
  expect((await send("/access_links", whom)).body.errors[0].field).toBe("entity");
});

test("a link's page takes twenty statements a day, and refuses the next in words", async () => {
  const { call } = await opened({ entity: (await make.entity()).id });
  const ask = () => call("POST", "/statements", { kind: "change", note: "Once more." });
  for (let time = 0; time < 20; time++) expect((await ask()).status).toBe(200);
  const { status, body } = await ask();
  expect([status, body.message]).toEqual([429, expect.stringContaining("20 statements a day")]);
});
