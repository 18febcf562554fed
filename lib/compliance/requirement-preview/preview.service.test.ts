import fc from "fast-check";
import { expect, test } from "vitest";
import { audited, auditInEachTest, gl, harness, key, lowAggregate, make, org, startAnew } from "#lib/testing/certificates/auditing.ts";
import { randomRules } from "#lib/testing/certificates/random-rules.ts";
import type { Wire } from "#lib/testing/factories.ts";
import { runs } from "#lib/testing/runs.ts";

auditInEachTest();
const path = "/insurance_requirements";
const get = async (at: string) => (await harness.call(key, "GET", at)).body;
const send = (method: string, at: string, body?: object) => harness.call(key, method, at, body);
const initial = async (): Promise<Wire> => (await get(`${path}?limit=100`)).find((one: Wire) => one.is_default);

async function settle(): Promise<void> {
  for (let round = 0; round < 3; round++) {
    await harness.runJobs();
    await harness.sweep();
  }
}

async function preview(id: string, body: object, from = ""): Promise<Wire> {
  const answer = await send("POST", `${path}/${id}/preview${from && `?starting_after=${from}`}`, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

/** Every position, by contractor and subject. */
async function positions(): Promise<Map<string, Wire>> {
  const all: Wire[] = await get("/compliance?limit=100");
  return new Map(all.map((one) => [`${one.contractor} ${one.job ?? one.entity ?? "default"}`, one]));
}

const placeOf = (one: Wire) => `${one.contractor} ${one.job ?? one.entity ?? "default"}`;
const brief = ({ met, covered, status }: Wire) => ({ met, covered, status });
const reasonsOf = ({ coverages }: Wire) => coverages.flatMap(({ reasons }: Wire) => reasons);
/** What of a position a change may change. */
const matter = ({ covered, status, coverages, lacking, covered_through, grace_through }: Wire) =>
  JSON.stringify([covered, status, lacking, covered_through, grace_through, coverages.map(({ basis, ...one }: Wire) => [one, basis?.id])]);

function countsBy(all: Map<string, Wire>): Record<string, Record<string, number>> {
  const counted: Record<string, Record<string, number>> = {};
  for (const { scope, status } of all.values()) {
    counted[scope] ??= {};
    const own = counted[scope] as Record<string, number>;
    own[status] = (own[status] ?? 0) + 1;
  }
  return counted;
}
const withoutZeros = (counts: Record<string, Record<string, number>>) =>
  Object.fromEntries(
    Object.entries(counts)
      .map(([scope, own]) => [scope, Object.fromEntries(Object.entries(own).filter(([, n]) => n > 0))] as const)
      .filter(([, own]) => Object.keys(own).length),
  );

test("a preview says who would no longer be covered and by which rule, and changes nothing", async () => {
  const contractors: string[] = [];
  for (let i = 0; i < 3; i++) contractors.push((await make.contractor()).id);
  const [covered = "", low = "", without = ""] = contractors;
  await audited({}, { contractor: covered });
  await audited(lowAggregate, { contractor: low });
  await settle();
  const before = await positions();
  const { id, rules } = await initial();
  const general = { ...rules.coverages.general, occurrence_limit: 300_000_000 };
  const body = { rules: { ...rules, coverages: { general }, producer_contact: false } };
  const events = await get("/events?limit=100");
  const found = await preview(id, body);
  expect(found).toMatchObject({
    ...{ requirement: id, version: 2, total: 3, next: null },
    changes: [{ path: "rules.coverages.general.occurrence_limit", before: 100_000_000, after: 300_000_000, effect: "stricter" }],
    counts: {
      contractors: 3,
      no_longer_covered: 1,
      newly_covered: 0,
      before: { default: { covered: 1 } },
      after: { default: { covered: 0 } },
    },
    rules: [
      {
        path: "rules.coverages.general.occurrence_limit",
        label: "General liability: minimum limit of each occurrence",
        contractors: found.counts.contractors_changed,
      },
    ],
  });
  expect(found.affected.map(({ contractor }: Wire) => contractor)).toEqual([covered, low]);
  expect(found.affected[0]).toMatchObject({
    ...{
      scope: "default",
      before: { covered: true, status: "covered" },
      after: { covered: false, status: "pending" },
      lacking: ["general"],
    },
    ...{ reasons: ["Each occurrence is $1,000,000; $3,000,000 is required."], rules: ["rules.coverages.general.occurrence_limit"] },
  });
  expect(without).toBeTruthy();
  // What is changed beside it decides nothing.
  const named = await preview(id, { ...body, name: "Sites", rules: { ...body.rules, signature: true } });
  expect([named.changes.length, named.affected[0].rules]).toEqual([3, ["rules.coverages.general.occurrence_limit"]]);
  expect(await positions()).toEqual(before);
  expect(await get("/events?limit=100")).toEqual(events);
  expect((await initial()).version).toBe(1);
  expect(await preview(id, { name: (await initial()).name })).toMatchObject({ version: 1, changes: [], affected: [], next: null });
  const refused = await send("POST", `${path}/${id}/preview`, { holds_from: make.inDays(20), holds_for_existing_from: make.inDays(10) });
  expect([refused.status, refused.body.errors[0].field]).toEqual([400, "holds_for_existing_from"]);
});

test("a preview of many contractors has parts, whose cursor is refused for another body of rules or after another change", async () => {
  const { id } = await initial();
  const refused = async (cursor: string) => (await send("POST", `${path}/${id}/preview?starting_after=${cursor}`, { grace_days: 3 })).body;
  for (const cursor of ["nothing", Buffer.from('[1,"a b"]').toString("base64url"), Buffer.from("[1]").toString("base64url")])
    expect(await refused(cursor)).toMatchObject({ error_code: "invalid_cursor" });
  const place = (version: number) => Buffer.from(JSON.stringify([version, "2026-01-01T00:00:00.000Z cn_0"])).toString("base64url");
  expect(await refused(place(1))).toMatchObject({ version: 2, total: null });
  expect(await refused(place(2))).toMatchObject({ error_code: "invalid_cursor", message: expect.stringContaining("has changed since") });
});

interface World {
  contractors: string[];
  entity: string;
  jobs: string[];
}

/** A sandbox with certificates that pass and fail, a waiver, a grace, engagements and an open request. */
async function worldOf(seed: number): Promise<World> {
  const { id: entity } = await make.entity(seed % 2 ? { required_coverage: [], coverage_limit: null } : {});
  const jobs = [(await make.job({ entity })).id];
  const contractors: string[] = [];
  for (let i = 0; i < 4; i++) contractors.push((await make.contractor()).id);
  const [a = "", b = "", c = "", d = ""] = contractors;
  await audited({}, { contractor: a });
  await audited(lowAggregate, { contractor: b, entity });
  await audited({ [`${gl}.policy_expiration_date`]: "2026-08-01" }, { contractor: c });
  await audited({ "coverages.workers_compensation": null }, { contractor: c, entity });
  for (const contractor of [a, b, d]) await send("POST", "/engagements", { contractor, job: jobs[0], to: make.inDays(60) });
  await send("POST", "/engagements", { contractor: d, entity, from: make.inDays(10) });
  await send("POST", "/compliance_requests", { contractor: d, entity });
  if (seed % 3 === 0)
    await send("POST", "/compliance_waivers", { contractor: b, coverage: "general", rule: "aggregate_limit", reason: "Small." });
  await settle();
  return { contractors, entity, jobs };
}

const terms = fc.record({
  grace_days: fc.constantFrom(0, 0, 20),
  holds_for_existing_from: fc.constantFrom(null, null, 15),
  combine: fc.constantFrom("replace", "strictest"),
});

/** Rules of which the certificates meet some: of random ones they would nearly always fail all. */
const nearRules = randomRules.map((rules) => ({
  ...rules,
  ...{ certificate_holder: false, insurer_known: false, minimum_insurer_rating: null, signature: false, producer_contact: false },
  coverages: {
    general: { ...rules.coverages.general, endorsement_pages: [], primary_noncontributory: false, additional_insured: "none" as const },
    ...(rules.coverages.auto ? { "workers-comp": {} } : {}),
  },
}));

test("property: a preview is what the change then makes of every position", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("off", "shadow", "on"),
      fc.nat(5),
      fc.oneof(nearRules, randomRules),
      fc.oneof(nearRules, randomRules),
      terms,
      fc.constantFrom("default", "entity"),
      async (automatic_approval, seed, first, second, { holds_for_existing_from: later, ...more }, which) => {
        await startAnew();
        const sandbox = { "insurance-environment": "sandbox" };
        const approval = await harness.call(org.staff.admin, "PUT", "/organization", { automatic_approval }, sandbox);
        expect(approval.status).toBe(200);
        const { entity } = await worldOf(seed);
        const combine = which === "default" ? ("replace" as const) : more.combine;
        const of = which === "default" ? await initial() : (await send("POST", path, { name: "Own", entity, combine, rules: first })).body;
        if (which === "default" && seed % 2) await send("PUT", `${path}/${of.id}`, { rules: first, grace_days: seed });
        await settle();
        const before = await positions();
        const body = { ...more, combine, rules: second, holds_for_existing_from: later === null ? null : make.inDays(later) };
        const found = await preview(of.id, body);
        expect(await positions()).toEqual(before);
        const changed = await send("PUT", `${path}/${of.id}`, body);
        expect(changed.status, JSON.stringify(changed.body)).toBe(200);
        expect(changed.body.version).toBe(found.version);
        await settle();
        const after = await positions();
        const is = [...after].filter(([place, one]) => !before.has(place) || matter(before.get(place) as Wire) !== matter(one));
        const gone = [...before].filter(([place]) => !after.has(place));
        expect(new Set(found.affected.map(placeOf))).toEqual(new Set([...is, ...gone].map(([place]) => place)));
        for (const one of found.affected) {
          const [was, then] = [before.get(placeOf(one)), after.get(placeOf(one))];
          expect(one.before).toEqual(was ? brief(was) : null);
          expect(one.after).toEqual(then ? brief(then) : { covered: false, status: "ended" });
          expect(one.reasons).toEqual(then ? reasonsOf(then) : []);
          expect(found.changes.map(({ path: at }: Wire) => at)).toEqual(expect.arrayContaining(one.rules));
          expect(one.rules.length).toBeGreaterThan(0);
        }
        const affected = new Set(which === "default" ? [...before.values()].map((one) => one.contractor) : []);
        if (which === "default") {
          expect(found.counts.contractors).toBe(affected.size);
          expect(withoutZeros(found.counts.before)).toEqual(countsBy(before));
          expect(withoutZeros(found.counts.after)).toEqual(countsBy(after));
        }
      },
    ),
    { numRuns: runs(3) },
  );
});
