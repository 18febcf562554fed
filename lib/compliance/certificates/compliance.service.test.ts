import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  audited,
  auditInEachTest,
  brief,
  failures,
  files,
  gl,
  harness,
  key,
  lowAggregate,
  make,
  org,
  post,
  process,
  startAnew,
} from "#lib/testing/certificates/auditing.ts";
import type { Wire } from "#lib/testing/factories.ts";
import { rowsOf } from "#lib/testing/inspect.ts";
import { runs } from "#lib/testing/runs.ts";

auditInEachTest();
const DAY = 24 * 60 * 60;
const now = () => Math.floor(harness.clock.now().getTime() / 1000);
const ask = async (contractor: string, query = "") =>
  (await harness.call(key, "GET", `/contractors/${contractor}/compliance${query}`)).body;

test("whether this contractor was compliant on that date, and by which evidence", async () => {
  const { id: contractor } = await make.contractor();
  expect(await ask(contractor)).toMatchObject({ compliant: false, evidence: [] });
  const before = now();
  harness.clock.advance(DAY);
  const certificate = (await audited({}, { contractor })).id;
  harness.clock.advance(DAY);
  const then = now();
  const answer = await ask(contractor);
  expect(answer).toMatchObject({ compliant: true, positions: [{ covered_through: "2026-12-31" }] });
  expect(answer.evidence).toMatchObject([
    {
      certificate,
      counts: true,
      status: "approved",
      requirement_version: 1,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      decided: { action: "audited", name: "Automatic check" },
    },
  ]);
  expect(answer.evidence[0].results.length).toBeGreaterThan(5);
  expect((await ask(contractor, `?as_of=${before}`)).compliant).toBe(false);
  await harness.call(key, "DELETE", `${files}/${certificate}`);
  harness.clock.advance(2);
  expect((await ask(contractor)).compliant).toBe(false);
  expect(await ask(contractor, `?as_of=${then}`)).toMatchObject({ compliant: true, evidence: [{ certificate, counts: true }] });
  const { body } = await harness.call(key, "GET", `/contractors/${contractor}/compliance?as_of=${now() + DAY}`);
  expect(body.errors[0].field).toBe("as_of");
});

test("evidence counts if it was in force on the day, for the requested entity", async () => {
  const { id: contractor } = await make.contractor();
  const entity = (await make.entity({ required_coverage: [], coverage_limit: null })).id;
  await audited({ [`${gl}.policy_expiration_date`]: "2026-08-01" }, { contractor });
  const forEntity = (await audited({}, { contractor, entity })).id;
  expect((await ask(contractor, `?entity=${entity}`)).evidence.map((one: Wire) => one.certificate)).toEqual([forEntity]);
  harness.clock.set(new Date("2026-08-03T00:00:00Z"));
  // Without a sweep: the dates alone determine the answer.
  const answer = await ask(contractor);
  expect(answer.evidence.map((one: Wire) => [one.counts, one.reason])).toEqual([
    [true, "The position rests on it for general liability."],
    [false, "General liability had ended."],
  ]);
  expect(brief(await harness.call(key, "GET", "/contractors/cn_nobody/compliance"))).toBe("404 resource_not_found");
});

test("it is one answer with the position: notices, exemptions, our own cover and requirements for others count in both", async () => {
  const agreed = async (contractor: string, query = "") => {
    const { compliant, evidence, positions } = await ask(contractor, query);
    const [own] = positions;
    const relied = own.coverages.flatMap((one: Wire) => (one.basis?.kind === "certificate" ? [one.basis.id] : []));
    expect(evidence.filter((one: Wire) => one.counts).map((one: Wire) => one.certificate)).toEqual([...new Set(relied)]);
    expect(compliant).toBe(own.met);
    return [compliant, evidence.map((one: Wire) => one.reason)];
  };
  const { id: contractor } = await make.contractor();
  await audited({}, { contractor });
  expect(await agreed(contractor)).toEqual([true, ["The position rests on it for general liability."]]);
  const { id: entity } = await make.entity({ required_coverage: ["workers-comp"], coverage_limit: null });
  const strict = { name: "Theirs", entity, rules: { coverages: { general: { occurrence_limit: 900_000_000 } } } };
  await harness.call(key, "POST", "/insurance_requirements", strict);
  await audited({}, { contractor, entity });
  expect(await agreed(contractor, `?entity=${entity}`)).toEqual([false, ["The position rests on it for workers' compensation."]]);
  const day = (text: string) => Date.parse(`${text}T00:00:00Z`) / 1000;
  const notice = { contractor, kind: "cancellation", policy_number: "GL-100", effective: day("2026-06-01") };
  await harness.call(key, "POST", "/notices", notice);
  expect((await agreed(contractor))[0]).toBe(false);
  // By what was known then, and by what is known now about that day.
  expect((await agreed(contractor, "?on=2026-05-20"))[0]).toBe(true);
  expect((await agreed(contractor, "?on=2026-06-10"))[0]).toBe(false);
});

test("a waived rule shows who waived it, why and through which day, also after the waiver has ended", async () => {
  const { id: contractor } = await make.contractor();
  const flagged = await audited(lowAggregate, { contractor });
  expect((await ask(contractor)).evidence[0].reason).toBe("The certificate was flagged for review.");
  const through = make.day(30);
  const failed = failures(flagged);
  for (const { id } of failed) await post(`${flagged.id}/results/${id}/approve`, { reason: "The contract allows it.", through });
  await post(`${flagged.id}/decision`, { decision: "approve" });
  const waived = async () => (await ask(contractor)).evidence[0].results.filter((one: Wire) => one.approval !== null);
  const approval = { name: "Test reviewer", reason: "The contract allows it.", through, at: expect.any(Number) };
  expect(await waived()).toMatchObject(failed.map(({ rule_name }: Wire) => ({ rule_name, manually_approved: true, approval })));
});

test("a certificate that could not be read does not count, with a reason", async () => {
  const { id: contractor } = await make.contractor();
  const { id } = await make.certificate({ contractor, script: { error: "not_a_certificate" } });
  await process(id);
  expect((await ask(contractor)).evidence[0].reason).toBe("The certificate could not be read.");
});

test("the ledger is append-only", async () => {
  await audited();
  for (const spoil of [
    sql`update certificate_decisions set status = 'approved' where org_id = ${org.id}`,
    sql`delete from certificate_decisions where org_id = ${org.id}`,
  ])
    await expect(rowsOf(harness.runtime.database, spoil)).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/only ever added/) },
    });
});

test("property: the answer for a given time never changes afterwards", async () => {
  const step = fc.constantFrom("send", "send-low", "approve", "deny", "correct", "requirement", "reprocess", "delete", "wait", "year");
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      await startAnew();
      const { id: contractor } = await make.contractor();
      const sent: string[] = [];
      const asked: [number, unknown][] = [];
      for (const name of steps) {
        await act(name, contractor, sent);
        harness.clock.advance(3);
        asked.push([now() - 1, await ask(contractor, `?as_of=${now() - 1}`)]);
        harness.clock.advance(3);
      }
      for (const [moment, answer] of asked) expect(await ask(contractor, `?as_of=${moment}`)).toEqual(answer);
    }),
    { numRuns: runs(3) },
  );
});

/** One possible event for a contractor's certificates; the service refuses it if it does not apply. */
async function act(name: string, contractor: string, sent: string[]): Promise<void> {
  const last = sent.at(-1);
  if (name === "send") sent.push((await audited({}, { contractor })).id);
  else if (name === "send-low") sent.push((await audited({ "insured.name": "Somebody Else" }, { contractor })).id);
  else if (name === "wait") harness.clock.advance(40 * DAY);
  else if (name === "year") harness.clock.advance(300 * DAY);
  else if (name === "requirement") {
    const [one] = (await harness.call(key, "GET", "/insurance_requirements")).body;
    await harness.call(key, "PUT", `/insurance_requirements/${one.id}`, { rules: { ...one.rules, signature: !one.rules.signature } });
    await harness.runJobs();
  } else if (last) await actOn(name, last);
  await harness.sweep();
}

async function actOn(name: string, certificate: string): Promise<void> {
  if (name === "deny") await post(`${certificate}/decision`, { decision: "deny", note: "No." });
  else if (name === "delete") await harness.call(key, "DELETE", `${files}/${certificate}`);
  else if (name === "correct")
    await post(`${certificate}/corrections`, { path: "insured.name", value: "Dana Whitfield", reason: "Read again." });
  else if (name === "reprocess") {
    await post(`${certificate}/reprocess`);
    await process(certificate);
  } else {
    const { body } = await harness.call(key, "GET", `${files}/${certificate}?expand[]=review_results.full`);
    const failed = body.review_results?.audit_results.filter((one: Wire) => one.result === "fail") ?? [];
    for (const { id } of failed) await post(`${certificate}/results/${id}/approve`, { reason: "Fine.", through: make.day(20) });
    await post(`${certificate}/decision`, { decision: "approve" });
  }
}
