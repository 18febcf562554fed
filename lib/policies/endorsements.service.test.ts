import { expect, test } from "vitest";
import { readPdf } from "#lib/documents/testing/read-pdf.ts";
import { fromEpoch } from "#lib/kit/dates.ts";
import { dateOf } from "#lib/rules/cover/day.ts";
import type { Factories, Wire } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { moneyOf } from "#lib/testing/money.ts";
import { tenantOfTest } from "#lib/testing/tenant.ts";

let harness: Harness;
let key: string;
let make: Factories;
tenantOfTest((tenant) => {
  ({ harness, key, make } = tenant);
});

const DAY = 86_400;
const endorsements = [
  { kind: "additional_insured_ongoing", coverage: "general" },
  { kind: "waiver_of_subrogation", coverage: "workers-comp" },
];
const get = async (path: string) => (await harness.call(key, "GET", path)).body as Wire;
const printed = async (address: string) => readPdf(new Uint8Array(await (await harness.app.fetch(new Request(address))).arrayBuffer()));
const named = "Additional insured for ongoing operations, general liability: Harbor & Vale Events LLC";
const requires = async (rules: object) => {
  const [initial] = (await harness.call(key, "GET", "/insurance_requirements?limit=100")).body as [Wire];
  await harness.call(key, "PUT", `/insurance_requirements/${initial.id}`, { rules });
  await harness.runJobs();
};

test("an additional insured bought with the quote: its name on the paper; cancelled with the policy, with all that was paid", async () => {
  const money = moneyOf(harness, key, make);
  const term = { effective_date: make.inDays(2), end_date: make.inDays(60) };
  const policy = await money.insured(undefined, { endorsements: endorsements.slice(0, 1), ...term });
  await harness.runJobs();
  const { certificates } = await get(`/policies/${policy.id}`);
  const liability = await printed(certificates.gl_coi_pdf_url);
  expect(liability.text).toContain(named);
  expect((await printed(certificates.wc_coi_pdf_url)).text).not.toContain("Additional insured");
  const paid = await make.invoice({ policy });
  await money.passes(DAY + 60);
  await harness.call(key, "PUT", `/policies/${policy.id}`, { is_active: false });
  await money.passes(60);
  expect(await money.get(paid)).toMatchObject({ amount_paid: 0, amount_refunded: paid.total });
  expect(await get(`/policies/${policy.id}`)).toMatchObject({ status: "cancelled", endorsements: [{ name: "Harbor & Vale Events LLC" }] });
});

test("our own cover meets a requirement only with the endorsements that it asks for", async () => {
  const rules = { general: { additional_insured: "named", waiver_of_subrogation: false }, "workers-comp": { waiver_of_subrogation: true } };
  await requires({ coverages: rules });
  const covered = async (over: object) => {
    const policy = await make.policy({ quote: (await make.quote({ effective_date: make.inDays(0) + 3600, ...over })).id });
    harness.clock.advance(2 * DAY);
    await harness.sweep();
    return (await get(`/contractors/${policy.contractor}/compliance?job=${policy.job}`)).positions[0].covered;
  };
  expect(await covered({})).toBe(false);
  expect(await covered({ endorsements: endorsements.slice(0, 1) })).toBe(false);
  expect(await covered({ endorsements })).toBe(true);
});

test("before cover starts a policy can move to a quote with other endorsements: certificates and price follow", async () => {
  const policy = await make.policy({ quote: (await make.quote({ endorsements })).id });
  await harness.runJobs();
  const { contractor, job, coverage_type } = policy;
  await harness.call(key, "PUT", `/policies/${policy.id}`, { effective_date: make.inDays(20), expiration_date: make.inDays(50) });
  const plain = await make.quote({
    contractor,
    job,
    coverage_type,
    endorsements: [],
    effective_date: make.inDays(5),
    end_date: make.inDays(15),
  });
  const { status, body } = await harness.call(key, "PUT", `/policies/${policy.id}`, { quote: plain.id });
  expect([status, body.endorsements]).toEqual([200, []]);
  await harness.runJobs();
  const liability = await printed((await get(`/policies/${policy.id}`)).certificates.gl_coi_pdf_url);
  expect(liability.text).not.toContain("Additional insured");
});

/** A policy in force, with its certificates. */
async function inForce(over: object = {}): Promise<Wire> {
  const policy = await make.policy({ quote: (await make.quote({ effective_date: make.inDays(0) + 3600, ...over })).id });
  await harness.runJobs();
  harness.clock.advance(2 * DAY);
  await harness.sweep();
  return policy;
}
const endorse = async (policy: Pick<Wire, "id">, body: object, path = "endorse") =>
  await harness.call(key, "POST", `/policies/${policy.id}/${path}`, body);

test("a policy in force is endorsed: position at once, then paper and event; removed again, all of it ends", async () => {
  const rules = { general: { additional_insured: "named", waiver_of_subrogation: false }, "workers-comp": {} };
  await requires({ coverages: rules });
  const policy = await inForce();
  const covered = async (query = "") =>
    (await get(`/contractors/${policy.contractor}/compliance?job=${policy.job}${query}`)).positions[0].covered;
  const typesOf = async () => ((await get(`/events?object_id=${policy.id}`)) as unknown as Wire[]).map(({ type }) => type);
  expect(await covered()).toBe(false);
  const [added] = endorsements;
  const { body } = await endorse(policy, { endorsements: [added] });
  expect(body).toMatchObject({ endorsements: [{ number: 1, name: "Harbor & Vale Events LLC", end_date: null }], removed_endorsements: [] });
  expect(body.endorsements[0].effective_date).toBe(make.inDays(0));
  expect(await covered()).toBe(true);
  // What is known now about yesterday: the endorsement was not in force.
  expect(await covered(`&on=${dateOf(fromEpoch(make.inDays(-1)))}`)).toBe(false);
  expect(await typesOf()).not.toContain("policy.endorsed");
  await harness.runJobs();
  expect((await typesOf()).filter((type) => type === "policy.endorsed")).toHaveLength(1);
  const liability = await printed((await get(`/policies/${policy.id}`)).certificates.gl_coi_pdf_url);
  expect(liability.text).toContain(named);
  const removed = (await endorse(policy, { remove: [1] })).body;
  expect([removed.endorsements, removed.removed_endorsements]).toMatchObject([[], [{ number: 1, end_date: make.inDays(0) }]]);
  expect(await covered()).toBe(false);
  await harness.runJobs();
  expect((await typesOf()).filter((type) => type === "policy.endorsed")).toHaveLength(2);
  expect((await printed((await get(`/policies/${policy.id}`)).certificates.gl_coi_pdf_url)).text).not.toContain("Additional insured");
  expect((await endorse(policy, { endorsements: [added] })).body.endorsements).toMatchObject([{ number: 2 }]);
});

test("what cannot be sold, held or removed is refused with the reason, and nothing changes", async () => {
  const policy = await inForce({ endorsements: endorsements.slice(0, 1) });
  const primary = { kind: "primary_noncontributory", coverage: "general", written_agreement: true };
  const refusals: [object, string, string, RegExp][] = [
    [{}, "invalid_input", "", /Send endorsements to add/],
    [{ endorsements: endorsements.slice(0, 1) }, "invalid_input", "endorsements.0.kind", /has this endorsement already/],
    [{ endorsements: [{ ...primary, written_agreement: false }] }, "invalid_input", "endorsements.0.written_agreement", /agreement/],
    [{ endorsements: [primary], remove: [1] }, "invalid_input", "endorsements.0.kind", /only for an additional insured/],
    [
      { endorsements: [{ ...primary, kind: "additional_insured_completed" }] },
      "unavailable_coverage",
      "endorsements.0",
      /ends with the policy/,
    ],
    [
      { endorsements: [{ ...endorsements[1], kind: "additional_insured_ongoing" }] },
      "unavailable_coverage",
      "endorsements.0",
      /subrogation/,
    ],
    [{ endorsements: [{ ...endorsements[1], party: "en_missing" }] }, "invalid_entity_id", "endorsements.0.party", /no entity/],
    [{ remove: [2] }, "invalid_input", "remove.0", /no endorsement 2 in force/],
  ];
  for (const [body, error_code, field, message] of refusals)
    for (const path of ["endorse", "endorse/preview"]) {
      const answer = await endorse(policy, body, path);
      expect([answer.status, answer.body.error_code, answer.body.errors?.[0]?.field ?? ""]).toEqual([400, error_code, field]);
      expect(answer.body.errors?.[0]?.message ?? answer.body.message).toMatch(message);
    }
  await endorse(policy, { endorsements: [primary] });
  expect((await endorse(policy, { remove: [1] })).body).toMatchObject({ errors: [{ field: "remove", message: /remove it too/ }] });
  expect((await get(`/policies/${policy.id}`)).endorsements).toHaveLength(2);
  const waiver = { endorsements: endorsements.slice(1) };
  const cancelled = await inForce();
  await harness.call(key, "PUT", `/policies/${cancelled.id}`, { is_active: false });
  const deleted = await inForce();
  await harness.call(key, "DELETE", `/contractors/${deleted.contractor}`);
  const expired = await inForce({ effective_date: make.inDays(0) + 3600, end_date: make.inDays(3) });
  harness.clock.advance(2 * DAY);
  const kentucky = await make.quoteIn("KY", { effective_date: make.inDays(0) + 3600 });
  const forbidden = await make.policy({ quote: kentucky.id });
  harness.clock.advance(DAY);
  const ahead = await make.policy({ quote: (await make.quote({ effective_date: make.inDays(5) })).id });
  for (const [one, code, message] of [
    [ahead, "no_active_policy", /has not started/],
    [cancelled, "no_active_policy", /is cancelled/],
    [deleted, "no_active_policy", /is cancelled/],
    [expired, "no_active_policy", /has expired/],
    [forbidden, "unavailable_coverage", /Kentucky does not allow/],
  ] as const) {
    expect((await endorse(one, waiver)).body).toMatchObject({ error_code: code, message: expect.stringMatching(message) });
  }
});

test("a request that is repeated with its key endorses once, and invoices once", async () => {
  const policy = await inForce();
  const send = () =>
    harness.call(
      key,
      "POST",
      `/policies/${policy.id}/endorse`,
      { endorsements: endorsements.slice(0, 1) },
      { "Idempotency-Key": `e-${policy.id}` },
    );
  const [one, other] = [await send(), await send()];
  expect(other.body).toEqual(one.body);
  expect(one.body.endorsements).toHaveLength(1);
  const invoices = (await get(`/invoices?policy=${policy.id}`)) as unknown as Wire[];
  expect(invoices.map(({ kind, total, lines }) => [kind, total, lines.length])).toEqual([["endorsement", 524, 1]]);
  // Its premium is due as long as the endorsement is in force, which the rates of every pay cycle include.
  const deleted = await harness.call(key, "DELETE", `/invoices/${invoices[0]?.id}`);
  expect([deleted.status, deleted.body.message]).toEqual([400, expect.stringContaining("Remove the endorsement")]);
});
