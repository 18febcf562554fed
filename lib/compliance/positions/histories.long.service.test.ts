import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { expect, test } from "vitest";
import { QUICK_IMPORTS } from "#lib/kit/quick-imports.ts";
import type { Calling } from "#lib/testing/calling-process.ts";
import {
  acceptedDocument,
  audited,
  auditInEachTest,
  files,
  gl,
  harness,
  key,
  lowAggregate,
  make,
  post,
  startAnew,
} from "#lib/testing/certificates/auditing.ts";
import { expectOneEventForEachChange, get, positions, said } from "#lib/testing/certificates/histories.ts";
import type { Wire } from "#lib/testing/factories.ts";
import { runs } from "#lib/testing/runs.ts";

auditInEachTest();
const DAY = 24 * 60 * 60;
const now = () => Math.floor(harness.clock.now().getTime() / 1000);
const today = () => new Date(harness.clock.now().getTime() - 6 * 3_600_000 - 60_000).toISOString().slice(0, 10);
const dayIn = (days: number) => new Date(make.inDays(days) * 1000).toISOString().slice(0, 10);

type World = {
  contractor: string;
  entity: string;
  jobs: string[];
  sent: string[];
  policies: string[];
  engagements: string[];
  waivers: string[];
};

async function worldOf(): Promise<World> {
  const { id: contractor } = await make.contractor();
  const { id: entity } = await make.entity({ required_coverage: [], coverage_limit: null });
  return { contractor, entity, jobs: [(await make.job({ entity })).id], sent: [], policies: [], engagements: [], waivers: [] };
}

const send = (method: string, path: string, body?: object) => harness.call(key, method, path, body);

/** One possible event; the service refuses it if it does not apply. */
const acts: Record<string, (world: World) => Promise<unknown>> = {
  send: async ({ contractor, sent }) => sent.push((await audited({}, { contractor })).id),
  "send-low": async ({ contractor, entity, sent }) => sent.push((await audited(lowAggregate, { contractor, entity })).id),
  "send-short": async ({ contractor, sent }) =>
    sent.push((await audited({ [`${gl}.policy_expiration_date`]: "2026-08-01" }, { contractor })).id),
  deny: async ({ sent }) => sent.length && post(`${sent.at(-1)}/decision`, { decision: "deny", note: "No.", status: "approved" }),
  delete: async ({ sent }) => sent.length && send("DELETE", `${files}/${sent.pop()}`),
  bind: async ({ contractor, jobs: [job], policies }) => {
    const body = { contractor, job, coverage_type: ["general"], effective_date: make.inDays(1), end_date: make.inDays(40) };
    const quote = await send("POST", "/quotes", body);
    const policy = await send("POST", "/policies", { quote: quote.body.id });
    if (policy.status === 201) policies.push(policy.body.id);
  },
  "bind-next": async ({ contractor, jobs: [job], policies }) => {
    const body = { contractor, job, coverage_type: ["general"], effective_date: make.inDays(40), end_date: make.inDays(70) };
    const quote = await send("POST", "/quotes", body);
    const policy = await send("POST", "/policies", { quote: quote.body.id });
    if (policy.status === 201) policies.push(policy.body.id);
  },
  "send-later": async ({ contractor, sent }) => {
    const term = { [`${gl}.policy_effective_date`]: "2026-08-01", [`${gl}.policy_expiration_date`]: "2027-08-01" };
    sent.push((await audited(term, { contractor })).id);
  },
  "engage-on": async ({ contractor, jobs: [job], engagements }) =>
    engagements.push((await send("POST", "/engagements", { contractor, job, from: dayIn(5), through: dayIn(60) })).body.id),
  move: ({ contractor }) =>
    send("PUT", `/contractors/${contractor}`, {
      address: { line1: "1 Market St", locality: "San Francisco", region: "CA", postalcode: "94105" },
    }),
  cancel: async ({ policies }) => policies.length && send("DELETE", `/policies/${policies.at(-1)}`),
  reinstate: async ({ policies }) => policies.length && send("PUT", `/policies/${policies.at(-1)}`, { is_active: true }),
  engage: async ({ contractor, entity, engagements }) =>
    engagements.push((await send("POST", "/engagements", { contractor, entity, to: make.inDays(50) })).body.id),
  disengage: async ({ engagements }) => engagements.length && send("DELETE", `/engagements/${engagements.pop()}`),
  notify: ({ contractor }) =>
    send("POST", "/notices", { contractor, kind: "cancellation", policy_number: "GL-100", effective: make.inDays(15) }),
  "reinstate-there": ({ contractor }) =>
    send("POST", "/notices", { contractor, kind: "reinstatement", policy_number: "GL-100", effective: make.inDays(10) }),
  exempt: ({ contractor }) => {
    const facts = {
      contractor,
      kind: "wc-exemption",
      trade: "other",
      state: "TX",
      named: "Dana Whitfield",
      number: "TX-1",
      form: "Form 1",
    };
    return acceptedDocument({ ...facts, valid_from: dayIn(-1), valid_through: dayIn(24) });
  },
  rename: ({ contractor }) => send("PUT", `/contractors/${contractor}`, { last_name: "Whitfield-Ortega", company_name: null }),
  terms: ({ entity }) => send("PUT", `/entities/${entity}`, { required_coverage: ["workers-comp"] }),
  requirement: async () => {
    const [one] = (await get("/insurance_requirements?limit=100")).filter((each: Wire) => each.is_default);
    const general = {
      ...one.rules.coverages.general,
      occurrence_limit: one.rules.coverages.general.occurrence_limit === 100_000_000 ? 200_000_000 : 100_000_000,
    };
    await send("PUT", `/insurance_requirements/${one.id}`, { rules: { ...one.rules, coverages: { general } } });
  },
  grace: async () => {
    const [one] = (await get("/insurance_requirements?limit=100")).filter((each: Wire) => each.is_default);
    const general = { ...one.rules.coverages.general, aggregate_limit: one.version % 2 ? 300_000_000 : 100_000_000 };
    const days =
      one.version % 3 ? { grace_days: 25 } : { grace_days: 0, holds_from: make.inDays(10), holds_for_existing_from: make.inDays(30) };
    await send("PUT", `/insurance_requirements/${one.id}`, { rules: { ...one.rules, coverages: { general } }, ...days });
  },
  tail: async () => {
    const [one] = (await get("/insurance_requirements?limit=100")).filter((each: Wire) => each.is_default);
    const { general } = one.rules.coverages;
    const tail = { completed_operations_years: general.completed_operations_years ? null : 1 };
    await send("PUT", `/insurance_requirements/${one.id}`, { rules: { ...one.rules, coverages: { general: { ...general, ...tail } } } });
  },
  combine: async ({ entity }) => {
    const [own] = await get(`/insurance_requirements?entity=${entity}`);
    const general = { medical_expense_limit: 100_000_000, completed_operations_years: 1 };
    const rules = { coverages: { general, "workers-comp": {} } };
    if (!own) return await send("POST", "/insurance_requirements", { name: "Theirs", entity, rules, combine: "strictest", grace_days: 15 });
    const combine = own.combine === "replace" ? "strictest" : "replace";
    return own.version > 2
      ? await send("DELETE", `/insurance_requirements/${own.id}`)
      : await send("PUT", `/insurance_requirements/${own.id}`, { combine });
  },
  waive: async ({ contractor, entity, waivers }) => {
    const body = { contractor, coverage: "general", rule: "aggregate_limit", reason: "Small jobs.", until: make.inDays(45) };
    const { body: waiver } = await send("POST", "/compliance_waivers", waivers.length ? { ...body, entity } : body);
    if (waiver.id) waivers.push(waiver.id);
  },
  approve: async ({ waivers }) => waivers.length && send("POST", `/compliance_waivers/${waivers.at(-1)}/approve`),
  unwaive: async ({ waivers }) => waivers.length && send("DELETE", `/compliance_waivers/${waivers.pop()}`),
  wait: async () => harness.clock.advance(20 * DAY),
};

test("property: after any history the stored positions equal recomputed ones, with one event per change, and as_of answers never change", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...Object.keys(acts)), { minLength: 3, maxLength: 7 }), async (names) => {
      await startAnew();
      const world = await worldOf();
      const asked: [number, Wire[]][] = [];
      for (const name of names) {
        await acts[name]?.(world);
        await harness.runJobs();
        await harness.sweep();
        await harness.sweep();
        expect(said(await positions(world.contractor)), `${name} of ${names}`).toEqual(
          said(await positions(world.contractor, `?on=${today()}`)),
        );
        harness.clock.advance(3);
        asked.push([now() - 1, said(await positions(world.contractor, `?as_of=${now() - 1}`))]);
        harness.clock.advance(3);
      }
      for (const [moment, answer] of asked) expect(said(await positions(world.contractor, `?as_of=${moment}`))).toEqual(answer);
      await expectOneEventForEachChange(world.contractor);
    }),
    { numRuns: runs(4), seed: 78 },
  );
});

/**
 * Sends requests at once from several processes; on the embedded database, which has only one, from several services. Returns their
 * statuses.
 */
async function fromProcesses(requests: readonly Calling[], count: number): Promise<number[]> {
  const { database } = harness.runtime;
  const shares = Array.from({ length: count }, (_, n) => requests.filter((_, i) => i % count === n));
  if (!database.server) {
    const services = await Promise.all(shares.map(() => harness.another()));
    const answers = shares.flatMap((share, n) => share.map(({ method, path, body }) => services[n]?.call(key, method, path, body)));
    return (await Promise.all(answers)).map((answer) => answer?.status ?? 0);
  }
  const script = fileURLToPath(new URL("../../testing/calling-process.ts", import.meta.url));
  const env = { PATH: process.env.PATH, DATABASE_URL: database.server.url } as unknown as NodeJS.ProcessEnv;
  const folder = mkdtempSync(join(tmpdir(), "calling-"));
  const processes = shares.map(() => {
    const child = spawn(process.execPath, ["--import", QUICK_IMPORTS, script, folder, String(harness.clock.now().getTime()), key], {
      env,
      stdio: ["pipe", "pipe", "inherit"],
    });
    return { child, lines: createInterface(child.stdout)[Symbol.asyncIterator]() };
  });
  try {
    for (const { lines } of processes) expect((await lines.next()).value).toBe("ready");
    for (const [n, { child }] of processes.entries()) child.stdin.end(`${JSON.stringify(shares[n])}\n`);
    const said = await Promise.all(processes.map(async ({ lines }) => JSON.parse(String((await lines.next()).value)) as number[]));
    await Promise.all(processes.map(async ({ child }) => child.exitCode ?? (await once(child, "exit"))));
    return said.flat();
  } finally {
    for (const { child } of processes) child.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

test("fifty concurrent causes in four processes: one event per change, and nothing is lost", async () => {
  const world = await worldOf();
  const { contractor, entity } = world;
  const certificate = (await audited({}, { contractor })).id;
  const jobs = await Promise.all(Array.from({ length: 4 }, async () => (await make.job({ entity })).id));
  const causes = Array.from({ length: 50 }, (_, i): Calling => {
    const job = jobs[i % jobs.length];
    if (i % 5 === 0)
      return { method: "POST", path: `${files}/${certificate}/decision`, body: { decision: "deny", note: "No.", status: "approved" } };
    if (i % 5 === 1) return { method: "PUT", path: `/contractors/${contractor}`, body: { last_name: i % 2 ? "Other" : "Another" } };
    if (i % 5 === 2) return { method: "PUT", path: `/entities/${entity}`, body: { required_coverage: i % 2 ? ["workers-comp"] : [] } };
    return { method: "POST", path: "/engagements", body: { contractor, job } };
  });
  const statuses = await fromProcesses(causes, 4);
  expect(statuses).toHaveLength(50);
  expect(Math.max(...statuses)).toBeLessThan(500);
  expect(statuses.filter((status) => status < 300).length).toBeGreaterThanOrEqual(40);
  harness.clock.advance(60);
  await harness.runJobs();
  expect(said(await positions(contractor))).toEqual(said(await positions(contractor, `?on=${today()}`)));
  expect(await positions(contractor)).toHaveLength(2 + jobs.length);
  await expectOneEventForEachChange(contractor);
});
