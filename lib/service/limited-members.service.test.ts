import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { limitedOperations } from "#lib/contract/api/limited.ts";
import { resourceKeys, rowOf } from "#lib/contract/core/catalogue.ts";
import type { Role } from "#lib/contract/core/roles.ts";
import { rowsOf } from "#lib/platform/db/rows.ts";
import { factories, type Wire } from "#lib/testing/factories.ts";
import { type Body, createHarness, type Harness } from "#lib/testing/harness.ts";
import { stateOf } from "#lib/testing/inspect.ts";
import { type Case, cases, type Samples, samplesOf } from "#lib/testing/matrix.ts";
import { type Organization, organization } from "#lib/testing/organization.ts";
import { rolesFor } from "#lib/testing/roles.ts";

let harness: Harness;
let org: Organization;
let key: string;
/** Objects of every kind of another entity. */
let others: Samples;
/** What belongs to the member's entity. One person works there and for another entity. */
let own: Record<"entity" | "job" | "contractor" | "shared" | "engagement" | "certificate" | "request" | "waiver", string>;

const prefixes = resourceKeys.map((one) => rowOf(one).wire.prefix);
const idIn = new RegExp(`\\b(?:${prefixes.join("|")})_[1-9A-HJ-NP-Za-km-z]{22,26}\\b`, "g");
const idsIn = (value: unknown): string[] => [...new Set(JSON.stringify(value ?? null).match(idIn))];

/** Limits the member who has this role to entities. */
async function limit(role: Role, entities: string[] | null, token = org.staff.owner) {
  const { body } = await harness.call(org.staff.owner, "GET", "/members?limit=100");
  const { id } = (body as Wire[]).find((one) => one.role === role) as Wire;
  return await harness.call(token, "PUT", `/members/${id}`, { entities });
}

beforeAll(async () => {
  harness = await createHarness();
  org = await organization(harness);
  key = org.keys.sandbox.full;
  const samples = await samplesOf(harness, org, "sandbox");
  const make = factories(harness, key);
  const post = async (path: string, body: object, token = key) => {
    const answer = await harness.call(token, "POST", path, body);
    expect(answer.body, path).not.toHaveProperty("error_code");
    return answer.body as Wire;
  };
  const entity = (await make.entity({ name: "Own Venue LLC" })).id;
  const job = (await make.job({ entity })).id;
  const contractor = (await make.contractor({ first_name: "Olive" })).id;
  const shared = (await make.insured()).contractor;
  const away = await make.entity({ name: "Elsewhere Venue LLC" });
  const engagement = (await post("/engagements", { contractor, job })).id;
  await post("/engagements", { contractor: shared, entity });
  for (const to of [{ entity: away.id }, { job: (await make.job({ entity: away.id })).id }])
    await post("/engagements", { contractor: shared, ...to });
  await make.certificate({ contractor: shared, entity: away.id });
  await make.certificate({ contractor: shared });
  const certificate = (await make.certificate({ contractor: shared, entity, script: { values: { "insured.name": "Somebody Else" } } })).id;
  const request = (await post("/compliance_requests", { contractor, entity })).id;
  await post("/compliance_requests", { contractor: shared, entity: away.id });
  const waived = { coverage: "general", rule: "aggregate_limit", reason: "Small jobs only.", accepts: 100_000_000, through: make.day(90) };
  const waiver = (await post("/compliance_waivers", { contractor, entity, ...waived })).id;
  await post("/compliance_waivers", { contractor: shared, entity: away.id, ...waived });
  await post("/saved_views", { resource: "engagement", name: "Away", query: `entity=${away.id}`, shared: true }, org.staff.admin);
  await harness.runJobs();
  await harness.sweep();
  await harness.runJobs();
  own = { entity, job, contractor, shared, engagement, certificate, request, waiver };
  others = { ...samples, ids: { ...samples.ids, entity: away.id } };
  for (const role of ["staff", "reviewer", "read-only"] as const) expect((await limit(role, [entity])).status).toBe(200);
});
afterAll(() => harness.close());

const limitedRoles = ["staff", "reviewer", "read-only"] as const;
const ofMembers = cases.filter(({ operation: { access } }) => access === "staff" || /:(read|write)$/.test(access));
const isRead = ({ operation }: Case) => operation.method === "GET";

/** What the member may be shown, stated by the objects' rows, not by what the service answers. */
async function visible(): Promise<Set<string>> {
  const { db } = harness.runtime.database;
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select id from jobs where entity = ${own.entity}
      union all select id from engagements where entity = ${own.entity} or job in (select id from jobs where entity = ${own.entity})
      union all select id from compliance_positions where entity = ${own.entity}
      union all select id from compliance_positions where subject = 'default' and contractor in (${own.contractor}, ${own.shared})
      union all select id from insurance_requirements where org_id = ${org.id} and entity is null
      union all select id from category_codes where org_id = ${org.id} union all select id from staff_members where org_id = ${org.id}
      union all select id from proof_kinds where org_id = ${org.id} union all select id from api_keys where org_id = ${org.id}
      -- What a position rests on or was changed by is named, and opens nothing.
      union all select id from policies where contractor = ${own.shared}
      union all select id from certificates where contractor = ${own.shared}`,
  );
  return new Set([...rows.map(({ id }) => id), ...Object.values(own)]);
}

/** The kinds whose rows follow from those above: their own ids say nothing of another entity. */
const follows = /^(ib|ev|au|cd|cx|sv|st|req)_/;

test("no answer to a member limited to one entity names an object of another, and each of theirs is shown", async () => {
  const allowed = await visible();
  const ids = {
    ...others.ids,
    ...own,
    ...{ contractor: own.shared, compliance_request: own.request, compliance_waiver: own.waiver, object: own.certificate },
  };
  const filters = Object.entries({ entity: others.ids.entity, job: others.ids.job, contractor: others.ids.contractor });
  const leaks: string[] = [];
  const shown = new Set<string>();
  const whole = async (role: Role, path: string) => {
    const headers = { authorization: `Bearer ${org.staff[role]}`, accept: "text/csv" };
    const response = await harness.app.fetch(new Request(`http://service.test/api/v1${path}`, { headers }));
    return { status: response.status, body: await response.text() };
  };
  const look = async (role: Role, path: string, isWhole = false) => {
    const { status, body } = isWhole ? await whole(role, path) : await harness.call(org.staff[role], "GET", path);
    expect(status, path).toBeLessThan(500);
    if (status >= 300) return status;
    for (const id of idsIn(body)) {
      shown.add(id);
      if (!allowed.has(id) && !follows.test(id) && !path.includes(`=${id}`)) leaks.push(`${role} ${path}: ${id}`);
    }
    return status;
  };
  for (const role of limitedRoles)
    for (const one of ofMembers.filter(isRead)) {
      const { operation } = one;
      const isOpen = limitedOperations.has(operation);
      const other = await look(role, one.path(others.ids));
      if (!isOpen) expect([one.id, other]).toEqual([one.id, 403]);
      if (!isOpen) continue;
      await look(role, one.path(ids));
      for (const [name, id] of filters)
        if (operation.query && name in operation.query.shape) await look(role, `${one.path(ids)}?${name}=${id}`);
      if (operation.list) await look(role, one.path(ids), true);
      for (const path of ["contractor", "job", "job.entity", "entity", "requirement"])
        if (operation.query && "expand" in operation.query.shape) await look(role, `${one.path(ids)}?expand[]=${path}`);
    }
  for (const q of ["Whitfield", "Venue", "Spring", others.ids.contractor, others.ids.job, others.ids.policy_number])
    await look("staff", `/search?q=${q}`);
  for (const id of Object.values(others.ids)) await look("reviewer", `/timeline/${id}`);
  expect(leaks).toEqual([]);
  expect(Object.values(own).filter((id) => !shown.has(id))).toEqual([]);
  const counted = async (path: string) =>
    (await harness.call(org.staff.staff, "GET", path, undefined, { prefer: "count" })).headers.get("total-count");
  const certificates = (await harness.call(org.staff.staff, "GET", "/files/certificates")).body as Wire[];
  expect(certificates.map(({ entity }) => entity).sort()).toEqual([own.entity, null]);
  expect([await counted("/contractors"), await counted("/entities"), await counted("/compliance/roster"), await counted("/jobs")]).toEqual([
    ..."2121",
  ]);
});

test("the position of all work is the worst at the member's entities, in page, roster, filter and counts", async () => {
  const read = async (path: string) => (await harness.call(org.staff.staff, "GET", path)).body;
  const { compliant, positions } = await read(`/contractors/${own.contractor}/compliance`);
  expect([compliant, positions.map(({ scope, status }: Wire) => [scope, status])]).toEqual([
    false,
    [
      ["default", "not_covered"],
      ["entity", "not_covered"],
      ["job", "not_covered"],
    ],
  ]);
  const listed = (await read("/contractors?compliance=not_covered")).map(({ id }: Wire) => id);
  expect(listed).toContain(own.contractor);
  const { compliance } = await read("/overview");
  expect(compliance.contractors).toBe(2);
  expect(compliance.statuses.find(({ status }: Wire) => status === "not_covered").count).toBe(listed.length);
  for (const path of [
    `/contractors/${own.contractor}/compliance?as_of=${Math.floor(harness.clock.now().getTime() / 1000)}`,
    `/compliance/roster?as_of=1`,
  ])
    expect((await harness.call(org.staff.staff, "GET", path)).body.errors?.[0]?.field).toBe("entity");
});

test("a limited member changes nothing of another entity, and nothing that concerns all", async () => {
  const before = await stateOf(harness.runtime.database, org.id);
  const writes = ofMembers.filter((one) => !isRead(one) && /:write$/.test(one.operation.access));
  for (const role of limitedRoles)
    for (const one of writes) {
      const { path, body } = { path: one.path(others.ids), body: await one.body(others) };
      const { status } = await harness.call(org.staff[role], one.operation.method, path, body as Body);
      const isOpen = limitedOperations.has(one.operation) && rolesFor(one.operation.access).includes(role);
      expect([one.id, status]).toEqual([one.id, isOpen ? expect.toSatisfy((code: number) => [400, 403, 404].includes(code)) : 403]);
    }
  expect(await stateOf(harness.runtime.database, org.id)).toEqual(before);
});

test("a limited member works with what belongs to their entity, and names what does not by no field", async () => {
  const as = (method: string, path: string, body?: Body) => harness.call(org.staff.staff, method, path, body);
  const make = factories(harness, key);
  const made = await as("POST", "/jobs", await make.jobBody({ entity: own.entity }));
  const engaged = await as("POST", "/engagements", { contractor: own.shared, job: made.body.id });
  const asked = await as("POST", "/compliance_requests", { contractor: own.contractor, job: made.body.id });
  const sent = await as("POST", "/files/certificates", await make.certificateBody({ contractor: own.contractor, entity: own.entity }));
  expect([made.status, engaged.status, asked.status, sent.status]).toEqual([201, 201, 201, 201]);
  const seen = await visible();
  const created = [made, engaged, asked, sent].map(({ body }) => body.id);
  const named = idsIn([made.body, engaged.body, asked.body, sent.body]);
  expect(named.filter((id) => !seen.has(id) && !created.includes(id))).toEqual([]);
  const field = async (method: string, path: string, body: Body) => {
    const answer = await as(method, path, body);
    return [answer.status, answer.body.errors?.[0]?.field ?? answer.body.error_code];
  };
  expect(await field("PUT", `/jobs/${own.job}`, { entity: others.ids.entity })).toEqual([400, "entity"]);
  expect(await field("POST", "/engagements", { contractor: others.ids.contractor, job: own.job })).toEqual([400, "contractor"]);
  expect(await field("POST", "/engagements", { contractor: own.shared, job: others.ids.job })).toEqual([400, "job"]);
  expect(await field("POST", "/compliance_requests", { contractor: own.shared })).toEqual([400, "entity"]);
  expect(await field("POST", "/files/certificates", await make.certificateBody({ contractor: own.shared }))).toEqual([400, "entity"]);
  expect(await field("PUT", `/contractors/${own.contractor}`, { first_name: "Oliver" })).toEqual([403, "insufficient_permissions"]);
  const free = (await harness.call(key, "GET", `/files/certificates?contractor=${own.shared}`)).body.find(
    ({ entity }: Wire) => entity === null,
  );
  const decided = { decision: "deny", note: "No.", status: free.status, audit: "ca_1" };
  expect(await field("POST", `/files/certificates/${free.id}/decision`, decided)).toEqual([403, "insufficient_permissions"]);
});

test("limiting a member takes effect at once and ends as it began; those who manage the organization cannot be limited", async () => {
  const entities = async () => (await harness.call(org.staff.underwriter, "GET", "/entities?limit=100")).body.length;
  const all = await entities();
  expect([(await limit("underwriter", [own.entity])).status, await entities()]).toEqual([200, 1]);
  expect([(await limit("underwriter", [])).status, await entities()]).toEqual([200, 0]);
  expect([(await limit("underwriter", null)).status, await entities()]).toEqual([200, all]);
  expect((await limit("admin", [own.entity])).body.errors[0].field).toBe("entities");
  const foreign = (await factories(harness, (await organization(harness)).keys.sandbox.full).entity()).id;
  expect((await limit("underwriter", [foreign])).body.errors[0].field).toBe("entities");
  const [{ id }] = (await harness.call(org.staff.owner, "GET", "/members?limit=100")).body.filter(({ role }: Wire) => role === "staff");
  expect((await harness.call(org.staff.owner, "PUT", `/members/${id}`, { role: "admin" })).body.errors[0].field).toBe("entities");
  expect((await limit("underwriter", null, org.staff.staff)).status).toBe(403);
});
