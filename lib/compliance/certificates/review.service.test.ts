import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import {
  audited,
  auditInEachTest,
  brief,
  eventsOf,
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
  read,
} from "#lib/testing/certificates/auditing.ts";
import type { Wire } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { rowsOf } from "#lib/testing/inspect.ts";
import { processCertificate } from "./reading.ts";

let second: Awaited<ReturnType<Harness["another"]>>;
auditInEachTest();
beforeAll(async () => {
  second = await harness.another();
});

test("a reviewer waives failed rules, each with a reason, and then approves", async () => {
  const flagged = await audited({ ...lowAggregate, "insured.name": "Somebody Else" });
  expect(flagged.can).toEqual(["deny", "ask_again", "correct", "change_purpose", "reprocess"]);
  const early = await post(`${flagged.id}/decision`, { decision: "approve" });
  expect([brief(early), early.body.message]).toEqual(["409 conflict", "2 rules fail and are not approved."]);
  for (const { id } of failures(flagged)) {
    const { body } = await post(`${flagged.id}/results/${id}/approve`, { reason: "The contract allows it." });
    expect(body).toMatchObject({
      manually_approved: true,
      result: "fail",
      approval: { name: "Test reviewer", reason: "The contract allows it.", through: null },
    });
    expect(brief(await post(`${flagged.id}/results/${id}/approve`, { reason: "Again." }))).toBe("409 already_decided");
  }
  expect((await read(flagged.id)).can).toContain("approve");
  // Waived rules are counted apart from those that still fail.
  expect((await read(flagged.id, "?expand[]=review_results")).review_results.summary).toEqual({
    total_rules: 13,
    passed: 11,
    failed: 2,
    manually_approved: 2,
  });
  const { body: approved } = await post(`${flagged.id}/decision`, { decision: "approve", note: "Small job." });
  expect(approved).toMatchObject({ status: "approved", decision: { decision: "approve", name: "Test reviewer", note: "Small job." } });
  expect(await eventsOf(flagged.id)).toEqual(["certificate.flagged", "certificate.approved"]);
  const { body: history } = await harness.call(key, "GET", `${files}/${flagged.id}/decisions`);
  expect(history.map(({ action, name, failed, total_rules }: Wire) => [action, name, failed, total_rules])).toEqual([
    ["approved", "Test reviewer", 0, 13],
    ["rule_approved", "Test reviewer", 0, 13],
    ["rule_approved", "Test reviewer", 1, 13],
    ["audited", "Automatic check", 2, 13],
  ]);
  expect(history[0]).toMatchObject({ status: "approved", reason: "Small job.", requirement_version: 1, sha256: flagged.sha256 });
  const passing = flagged.review_results.audit_results.find((one: Wire) => one.result === "pass");
  expect(brief(await post(`${flagged.id}/results/${passing.id}/approve`, { reason: "No need." }))).toBe("409 already_decided");
});

test("of two reviewers who decide concurrently exactly one succeeds, and the other is told who", async () => {
  for (let round = 0; round < 4; round++) {
    const { id, review_results } = await audited(lowAggregate);
    await post(`${id}/results/${failures({ id, review_results })[0].id}/approve`, { reason: "Fine." });
    const decide = (call: Harness["call"], token: string, body: object) => call(token, "POST", `${files}/${id}/decision`, body);
    const answers = await Promise.all([
      decide(harness.call, org.staff.reviewer, { decision: "approve" }),
      decide(second.call, org.staff.admin, { decision: "deny", note: "Not enough." }),
      decide(second.call, org.staff.owner, { decision: "ask_again", note: "Not enough." }),
    ]);
    expect(answers.map(brief).sort()).toEqual(["200", "409 already_decided", "409 already_decided"]);
    const won = answers.find(({ status }) => status === 200)?.body;
    expect(answers.find(({ status }) => status === 409)?.body.message).toContain(won.decision.name);
    expect((await read(id)).status).toBe(won.status);
    expect((await eventsOf(id)).length).toBe(2);
  }
});

test("a decision applies to the displayed audit: a newer one invalidates it, and only staff with the scope decide", async () => {
  const flagged = await audited(lowAggregate);
  const audit = flagged.review_results.id;
  await post(`${flagged.id}/corrections`, { path: "insured.name", value: "Whitfield Photo LLC", reason: "Typo." });
  expect(brief(await post(`${flagged.id}/decision`, { decision: "deny", note: "Low.", audit }))).toBe("409 already_decided");
  expect(brief(await post(`${flagged.id}/decision`, { decision: "deny" }))).toBe("400 invalid_input");
  expect(brief(await post(`${flagged.id}/decision`, { decision: "deny", note: "x" }, org.staff["read-only"]))).toBe(
    "403 insufficient_permissions",
  );
  const { body } = await post(`${flagged.id}/decision`, { decision: "deny", note: "Low." });
  expect(body).toMatchObject({ status: "denied", can: ["change_purpose", "reprocess"] });
});

test("a failure of being in force cannot be waived, only corrected", async () => {
  const flagged = await audited({ [`${gl}.policy_expiration_date`]: "2026-06-01" });
  const [late] = failures(flagged);
  expect(late).toMatchObject({ rule_name: "general not expired", can_approve: false });
  const refused = await post(`${flagged.id}/results/${late.id}/approve`, { reason: "They renewed, surely." });
  expect([brief(refused), refused.body.message]).toEqual(["409 conflict", expect.stringContaining("cannot be approved")]);
  const path = `${gl}.policy_expiration_date`;
  for (const [wrong, value] of [
    [path, "June"],
    [path, 5],
    ["fields.x", "y"],
    ["document.layout", "standard"],
    [`${gl}.limits`, null],
    ["__proto__.x", 1],
    [`${gl}.nothing`, "x"],
    ["insurers.9.name", "x"],
  ])
    expect([wrong, brief(await post(`${flagged.id}/corrections`, { path: wrong, value, reason: "x" }))]).toEqual([
      wrong,
      "400 invalid_input",
    ]);
  const { body } = await post(`${flagged.id}/corrections`, { path, value: "2027-06-01", reason: "The 7 was read as a 6." });
  expect(body.status).toBe("approved");
  const after = await read(flagged.id);
  expect(after.review_results.corrections).toMatchObject([
    { path, was: "2026-06-01", value: "2027-06-01", name: "Test reviewer", reason: "The 7 was read as a 6." },
  ]);
  expect(after.review_results.parsed_certificate_json.coverages.commercial_general_liability.policy_expiration_date).toBe("2027-06-01");
});

test("a coverage that was not read can be entered value by value", async () => {
  const requirement = await make.insuranceRequirement({ rules: { coverages: { "workers-comp": {} } } });
  const flagged = await audited({ "coverages.workers_compensation": null }, { entity: requirement.entity });
  const wc = "coverages.workers_compensation";
  for (const [path, value] of [
    ["insurer_letter", "B"],
    ["policy_number_string", "WC-1"],
    ["policy_effective_date", "2026-02-01"],
    ["policy_expiration_date", "2027-02-01"],
    ["per_statute", true],
  ])
    expect((await post(`${flagged.id}/corrections`, { path: `${wc}.${path}`, value, reason: "Page two." })).status).toBe(200);
  expect((await read(flagged.id)).status).toBe("approved");
});

test("reading again starts from the file and keeps people's entries", async () => {
  const flagged = await audited({ "insured.name": "Somebody Else" });
  await post(`${flagged.id}/corrections`, { path: "insured.name", value: "Whitfield Photo LLC", reason: "Second line." });
  const plain = harness.reader.read;
  let reads = 0;
  harness.reader.read = (bytes) => {
    reads += 1;
    return plain(bytes);
  };
  const { body } = await post(`${flagged.id}/reprocess`);
  expect(body).toMatchObject({ status: "pending", can: [] });
  expect(brief(await post(`${flagged.id}/reprocess`))).toBe("409 already_decided");
  await process(flagged.id);
  harness.reader.read = plain;
  expect(reads).toBe(1);
  expect(await read(flagged.id)).toMatchObject({ status: "approved", review_results: { corrections: [{ path: "insured.name" }] } });
});

test("certificates whose cover ends at the same time page in both directions without a gap or duplicate", async () => {
  for (let n = 0; n < 4; n++) await audited();
  const listed = async (query = ""): Promise<Wire[]> =>
    (await harness.call(key, "GET", `${files}?status=approved&sort=cover_ends${query}`)).body;
  const all = await listed();
  expect([all.length, new Set(all.map(({ cover_ends }) => cover_ends)).size]).toEqual([4, 1]);
  const [first, ...rest] = all.map(({ id }) => id);
  const ids = async (query: string) => (await listed(`&limit=2&${query}`)).map(({ id }) => id);
  expect(await ids(`starting_after=${first}`)).toEqual(rest.slice(0, 2));
  expect(await ids(`ending_before=${rest[2]}`)).toEqual(rest.slice(0, 2));
});

test("two viewers of one certificate see each other while they view it", async () => {
  const { id } = await audited(lowAggregate);
  expect((await post(`${id}/presence`)).body.others).toEqual([]);
  const { body } = await post(`${id}/presence`, undefined, org.staff.admin);
  expect(body.others).toMatchObject([{ name: "Test reviewer" }]);
  harness.clock.advance(60);
  expect((await post(`${id}/presence`, undefined, org.staff.admin)).body.others).toEqual([]);
});

test("a crash while reading is retried, and a reading that never ends becomes an error with a reason", async () => {
  const { id } = await make.certificate();
  const plain = harness.reader.read;
  const gone = async () => {
    throw new Error("The reading process is gone.");
  };
  harness.reader.read = gone;
  await expect(process(id)).rejects.toThrow("gone");
  expect((await read(id, "")).status).toBe("processing");
  harness.reader.read = plain;
  harness.clock.advance(16 * 60);
  await harness.sweep();
  const [job] = await rowsOf(
    harness.runtime.database,
    sql`select count(*)::int as n from pgboss.job where name = 'read-certificate' and data->>'certificate' = ${id}`,
  );
  expect(job?.n).toBe(2);
  await process(id);
  expect((await read(id, "")).status).toBe("approved");
  const [lost, waiting] = [await make.certificate({ script: { note: "lost" } }), await make.certificate({ script: { note: "waiting" } })];
  for (let round = 0; round < 5; round++) {
    harness.reader.read = gone;
    if (round < 4) await expect(process(lost.id)).rejects.toThrow("gone");
    harness.reader.read = plain;
    harness.clock.advance(16 * 60);
    await harness.sweep();
  }
  // A certificate that no worker has claimed only waits.
  expect((await read(waiting.id, "")).status).toBe("pending");
  expect(await read(lost.id, "")).toMatchObject({ status: "error", error: { code: "reader_failed" } });
  expect(await eventsOf(lost.id)).toEqual(["certificate.error"]);
});

test("two workers audit one certificate once", async () => {
  const { id } = await make.certificate();
  await Promise.all([process(id), processCertificate(second.runtime, { orgId: org.id, environment: "sandbox", certificate: id })]);
  expect(await eventsOf(id)).toEqual(["certificate.approved"]);
});
