import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { processCertificate } from "#lib/compliance/certificates/reading.ts";
import type { Factories, Wire } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { rowsOf } from "#lib/testing/inspect.ts";
import type { Organization } from "#lib/testing/organization.ts";
import { tenantOfFile } from "#lib/testing/tenant.ts";
import { deliveryAttempt } from "#lib/testing/webhooks.ts";

let harness: Harness;
let org: Organization;
let key: string;
let make: Factories;
tenantOfFile((tenant) => {
  ({ harness, org, key, make } = tenant);
});

const timeline = async (id: string, token = key, query = "limit=100"): Promise<Wire[]> =>
  (await harness.call(token, "GET", `/timeline/${id}?${query}`)).body;
const brief = (entry: Wire) => entry.action ?? entry.type ?? entry.mail_kind;

test("a contractor's timeline shows who changed what, with old and new values, and never a tax id", async () => {
  const contractor = await make.contractor({ tax_identification: "512-44-7391" });
  const path = `/contractors/${contractor.id}`;
  const body = { first_name: "Daria", address: { line1: "9 New Rd" }, tax_identification: "987-65-4329" };
  const { headers } = await harness.call(org.staff.staff, "PUT", path, body);
  await harness.call(key, "PUT", path, { withhold_premium: true });
  await harness.runtime.requestLog.flush();
  const [byKey, ...before] = await timeline(contractor.id);
  expect(byKey).toMatchObject({
    kind: "change",
    action: "contractor.update",
    actor: { kind: "key", name: "Test key" },
    changes: [{ field: "withhold_premium", before: false, after: true, hidden: false }],
  });
  const byStaff = before.filter(({ actor }) => actor.kind === "person");
  expect(byStaff.every(({ actor, request }) => actor.name === "Test staff" && request === headers.get("request-id"))).toBe(true);
  const changes = byStaff.flatMap((entry) => entry.changes);
  expect(changes).toContainEqual({ field: "first_name", before: "Dana", after: "Daria", hidden: false });
  expect(changes).toContainEqual({ field: "tax_identification", before: null, after: null, hidden: true });
  expect(before.at(-1)).toMatchObject({ action: expect.stringMatching(/^contractor\./), changes: expect.any(Array) });
  // A caller without access to the request log gets no link to it.
  const narrow = await org.key(["timeline:read", "contractors:read"]);
  expect((await timeline(contractor.id, narrow)).every(({ request }) => request === null)).toBe(true);
});

test("a caller sees the sources they may read, of objects they may read", async () => {
  const policy = await make.policy();
  await harness.runJobs();
  const all = await timeline(policy.id);
  expect(all.map(brief)).toEqual(expect.arrayContaining(["policy.bind", "policy.active"]));
  const narrow = await org.key(["timeline:read", "policies:read"]);
  const some = await timeline(policy.id, narrow);
  expect(some.map(({ kind }) => kind)).not.toContain("event");
  expect(some).toHaveLength(all.filter(({ kind }) => kind === "change").length);
  const blind = await harness.call(await org.key(["timeline:read"]), "GET", `/timeline/${policy.id}`);
  expect([blind.status, blind.body.error_code]).toEqual([403, "insufficient_permissions"]);
});

test("emails and decisions are on the contractor's timeline and on that of their object", async () => {
  const contractor = await make.contractor();
  const certificate = await make.certificate({ contractor: contractor.id, script: { values: { "insured.name": "Somebody Else" } } });
  await processCertificate(harness.runtime, { orgId: org.id, environment: "sandbox", certificate: certificate.id });
  const decided = { decision: "ask_again", note: "The insured is somebody else." };
  await harness.call(org.staff.reviewer, "POST", `/files/certificates/${certificate.id}/decision`, decided);
  for (const id of [contractor.id, certificate.id]) {
    const entries = await timeline(id);
    const asked = entries.find(({ action }) => action === "asked_again");
    expect(asked).toMatchObject({ actor: { name: "Test reviewer" }, reason: decided.note, status: "denied", certificate: certificate.id });
    expect(asked?.failed.length).toBeGreaterThan(0);
    expect(entries.find(({ kind }) => kind === "mail")).toMatchObject({ mail_kind: "certificate_request", to: contractor.email });
  }
});

test("an event shows the results of its deliveries", async () => {
  const endpoint = await make.webhookEndpoint({ events: ["*"] });
  const attempt = await deliveryAttempt(harness, org, "sandbox", endpoint.id);
  const [row] = await rowsOf(
    harness.runtime.database,
    sql`select object_id, e.id from events e join delivery_attempts a on a.event = e.id and a.org_id = e.org_id where a.id = ${attempt}`,
  );
  const entry = (await timeline(String(row?.object_id))).find(({ id }) => id === row?.id);
  expect(entry?.deliveries).toMatchObject([{ webhook_endpoint: endpoint.id, url: endpoint.url, delivery_attempt: attempt }]);
});

test("paging through all sources has no duplicates or gaps in either direction; a deleted object keeps its timeline", async () => {
  const contractor = await make.contractor();
  for (const first_name of ["A", "B", "C"]) await harness.call(key, "PUT", `/contractors/${contractor.id}`, { first_name });
  const policy = await make.policy({ quote: (await make.quote({ contractor: contractor.id })).id });
  await harness.call(key, "DELETE", `/policies/${policy.id}`);
  await harness.call(key, "DELETE", `/contractors/${contractor.id}`);
  for (const id of [policy.id, contractor.id]) {
    const whole = (await timeline(id)).map((entry) => entry.id);
    expect(whole.length).toBeGreaterThan(3);
    const pages: string[] = [];
    for (let last: string | undefined; ; last = pages.at(-1)) {
      const page = await timeline(id, key, `limit=2${last ? `&starting_after=${last}` : ""}`);
      if (!page.length) break;
      pages.push(...page.map((entry) => entry.id));
    }
    expect(pages).toEqual(whole);
    const back = await timeline(id, key, `limit=2&ending_before=${whole.at(-1)}`);
    expect(back.map((entry) => entry.id)).toEqual(whole.slice(-3, -1));
  }
  const foreign = (await timeline(policy.id))[0]?.id;
  const other = await harness.call(key, "GET", `/timeline/${contractor.id}?starting_after=${foreign}`);
  expect(other.body.error_code).toBe("invalid_cursor");
});

test("the audit log is for administrators and auditors, shows who did what from where, and is read-only", async () => {
  const entity = await make.entity();
  const from = { "x-forwarded-for": "203.0.113.9" };
  await harness.call(org.staff.staff, "PUT", `/entities/${entity.id}`, { name: "Vale & Harbor LLC" }, from);
  const read = (token: string, query: string) => harness.call(token, "GET", `/audit_log?${query}`);
  const [entry] = (await read(org.staff.admin, `object=${entity.id}&kind=entity&limit=1`)).body;
  expect(entry).toMatchObject({
    action: "entity.update",
    actor: { kind: "person", name: "Test staff" },
    ip: "203.0.113.9",
    changes: [{ field: "name", before: entity.name, after: "Vale & Harbor LLC", hidden: false }],
  });
  expect((await read(org.staff.owner, `actor=${entry.actor.id}`)).body.map((one: Wire) => one.id)).toContain(entry.id);
  expect((await read(org.staff.owner, `actor=${entry.actor.id}&kind=contractor&until=${entry.created}`)).body).not.toContainEqual(entry);
  expect((await read(org.staff["read-only"], "limit=1")).status).toBe(200);
  for (const token of [org.staff.staff, org.staff.developer, org.keys.sandbox.readOnly]) {
    expect((await read(token, "limit=1")).status).toBe(403);
  }
  const { database } = harness.runtime;
  const refusal = { cause: { message: expect.stringContaining("only ever added") } };
  await expect(database.db.execute(sql`update audit_log set actor = 'x' where id = ${entry.id}`)).rejects.toMatchObject(refusal);
  await expect(database.db.execute(sql`delete from audit_log where id = ${entry.id}`)).rejects.toMatchObject(refusal);
  await expect(database.db.execute(sql`truncate audit_log`)).rejects.toMatchObject(refusal);
});
