import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { documentForm } from "#lib/testing/certificates/scripted-reader.ts";
import type { Factories, Wire } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { rowsOf } from "#lib/testing/inspect.ts";
import { type Organization, organization } from "#lib/testing/organization.ts";
import { tenantOfTest } from "#lib/testing/tenant.ts";

let harness: Harness;
let org: Organization;
let key: string;
let make: Factories;
tenantOfTest((tenant) => {
  ({ harness, org, key, make } = tenant);
});

const DAY = 24 * 60 * 60;
const today = () => harness.clock.now().toISOString().slice(0, 10);
const SECRET = "Ada Quillfeather";
const facts = {
  ...{ kind: "injury", occurred_where: "12 Elm Street, Austin", description: "A ladder fell on a passer-by." },
  injured: [{ name: SECRET, injury: "A broken arm", treated_where: "St. David's" }],
};
const report = async (body: Record<string, unknown>, as = key) => await harness.call(as, "POST", "/claims", { ...facts, ...body });
const get = async (path: string, as = key): Promise<Wire> => (await harness.call(as, "GET", path)).body;
const list = async (path: string, as = key): Promise<Wire[]> => (await harness.call(as, "GET", path)).body;

/** A contractor with a policy that began ten days ago. */
async function insured(coverage_type = ["general"]) {
  const effective_date = make.inDays(0) + 3600;
  const quote = await make.quote({ coverage_type, effective_date, end_date: make.inDays(200) });
  const policy = await make.policy({ quote: quote.id });
  harness.clock.advance(10 * DAY);
  return { policy, contractor: String(policy.contractor) };
}

test("closing asks for an outcome, and a closed claim can be opened again", async () => {
  const { contractor } = await insured();
  const { body: claim } = await report({ contractor, occurred_on: today() });
  const put = (body: object) => harness.call(key, "PUT", `/claims/${claim.id}`, body);
  expect((await put({ status: "closed" })).body.errors[0].field).toBe("outcome");
  expect((await put({ outcome: "paid" })).body.errors[0].field).toBe("outcome");
  const adjuster = { name: "Iris Vega", phone: "800-555-0100" };
  const closed = await put({ status: "closed", outcome: "paid", paid: 120_000, adjuster, insurer_claim_number: "NM-77" });
  expect(closed.body).toMatchObject({ status: "closed", outcome: "paid", adjuster: { name: "Iris Vega", email: null }, reserved: null });
  expect((await put({ status: "open" })).body).toMatchObject({ status: "open", outcome: null, paid: 120_000 });
  expect(await list("/inbox?kind=claim_to_place")).toEqual([]);
  expect((await get("/search?q=NM-77")).results.map(({ id }: Wire) => id)).toContain(claim.id);
});

test("cancelled at once in the evening: that day of the state is covered in part, the next, by then begun in UTC, is not", async () => {
  const { policy, contractor } = await insured();
  // Half past one in the morning of June 26 in UTC is half past eight in the evening of June 25 in Texas.
  harness.clock.advance(13.5 * 3600);
  await harness.call(key, "DELETE", `/policies/${policy.id}`);
  harness.clock.advance(DAY);
  const on = async (occurred_on: string) => (await report({ contractor, occurred_on })).body;
  expect(await on("2026-06-25")).toMatchObject({
    policy: policy.id,
    cover_note: expect.stringContaining("was cancelled on June 25, 2026"),
  });
  expect(await on("2026-06-26")).toMatchObject({ policy: null });
});

test("other organizations, environments and contractors see nothing", async () => {
  const { contractor } = await insured();
  const { body: claim } = await report({ contractor, occurred_on: today() });
  const other = await organization(harness);
  for (const as of [other.keys.sandbox.full, org.keys.production.full]) {
    expect((await harness.call(as, "GET", `/claims/${claim.id}`)).status).toBe(404);
    expect((await harness.call(as, "PUT", `/claims/${claim.id}`, { note: "x" })).status).toBe(404);
    expect((await report({ contractor, occurred_on: today() }, as)).body.error_code).toBe("invalid_contractor_id");
    expect(await list("/claims", as)).toEqual([]);
  }
  const stranger = await make.browser({ url: (await make.loginLink((await make.contractor()).id)).login_url });
  expect(await list("/hosted/contractor/claims", stranger)).toEqual([]);
  const add = await harness.call(stranger, "POST", "/hosted/contractor/claim_files", documentForm({ claim: claim.id }));
  expect(add.status).toBe(404);
});

test("events and logs hold no name of anybody injured and no text of a report", async () => {
  const { contractor } = await insured();
  const { body: claim } = await report({ contractor, occurred_on: today() });
  await harness.call(key, "PUT", `/claims/${claim.id}`, { note: `${SECRET} called.`, status: "acknowledged" });
  const events = (await list("/events?limit=20")).filter(({ type }: Wire) => type.startsWith("claim."));
  expect(events.map(({ type }: Wire) => type)).toEqual(["claim.updated", "claim.created"]);
  expect(events[0]?.data).toMatchObject({ id: claim.id, contractor, policy: claim.policy, status: "acknowledged" });
  for (const { data } of events)
    for (const field of ["injured", "description", "reported_by", "note"]) expect(data).not.toHaveProperty(field);
  await harness.runtime.requestLog.flush();
  for (const table of ["events", "audit_log", "request_log"]) {
    const rows = await rowsOf(harness.runtime.database, sql.raw(`select t::text as row from ${table} t where org_id = '${org.id}'`));
    expect(JSON.stringify(rows), table).not.toContain("Quillfeather");
  }
  const [mail] = await list(`/outbox?object=${claim.id}`, org.staff["read-only"]);
  expect(mail?.text ?? "").not.toContain("Quillfeather");
});

test("a loss run has every claim by policy with sums, says which figures are not known, and that there are none", async () => {
  const { contractor, policy } = await insured();
  const empty = await get(`/contractors/${contractor}/loss_run`);
  expect(empty).toMatchObject({ claims: 0, paid: 0, statement: "No claims reported as of June 25, 2026." });
  expect(empty.policies).toMatchObject([{ policy: policy.id, statement: "No claims reported as of June 25, 2026.", claims: [] }]);
  const ids: string[] = [];
  for (const occurred_on of [today(), today(), "2026-01-05"]) ids.push((await report({ contractor, occurred_on })).body.id);
  await harness.call(key, "PUT", `/claims/${ids[0]}`, { status: "closed", outcome: "paid", paid: 120_000, reserved: 0 });
  await harness.call(key, "PUT", `/claims/${ids[1]}`, { reserved: 50_000 });
  const run = await get(`/contractors/${contractor}/loss_run?years=3`);
  expect(run).toMatchObject({ claims: 3, paid: null, reserved: null, without_policy: { claims: [{ claim: ids[2] }] } });
  expect(run.policies[0]).toMatchObject({
    claims: [
      { claim: ids[0], paid: 120_000, outcome: "paid" },
      { claim: ids[1], paid: null, reserved: 50_000 },
    ],
    statement: "2 claims reported as of June 25, 2026: $1,200.00 paid, and of 1 not known; $500.00 reserved.",
  });
});
