import { expect, test } from "vitest";
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
  post,
  read,
} from "#lib/testing/certificates/auditing.ts";
import { certificateForm, scriptedPdf } from "#lib/testing/certificates/scripted-reader.ts";
import type { Wire } from "#lib/testing/factories.ts";

auditInEachTest();
const DAY = 24 * 60 * 60;
const longer = { [`${gl}.policy_expiration_date`]: "2027-06-01" };
const noTerms = { required_coverage: [], coverage_limit: null };
/** How many emails a contractor has got by noon of a day. */
async function remindersBy(day: string, contractor: string): Promise<number> {
  harness.clock.set(new Date(`${day}T12:00:00Z`));
  await harness.sweep();
  return (await harness.call(key, "GET", `/outbox?contractor=${contractor}`)).body.length;
}

test("a waiver is valid through its last day, and approved cover stops counting when it ends", async () => {
  const flagged = await audited(lowAggregate);
  // As earlier clients say it: the first day on which the rule fails again.
  const body = { reason: "Until the endorsement comes.", until: make.inDays(20) };
  const waived = await post(`${flagged.id}/results/${failures(flagged)[0].id}/approve`, body);
  expect(waived.body.approval).toMatchObject({ through: make.day(19) });
  await post(`${flagged.id}/decision`, { decision: "approve" });
  const lasting = await audited();
  harness.clock.advance(19 * DAY);
  await harness.sweep();
  expect((await read(flagged.id)).status).toBe("approved");
  harness.clock.advance(2 * DAY);
  await harness.sweep();
  expect(await read(flagged.id)).toMatchObject({ status: "flagged", decision: null });
  expect((await read(lasting.id)).status).toBe("approved");
  harness.clock.set(new Date("2027-01-02T00:00:01Z"));
  await harness.sweep();
  const ended = await read(lasting.id);
  expect(ended.status).toBe("flagged");
  expect(failures(ended).map((one: Wire) => one.rule_name)).toEqual(["general not expired"]);
  expect(await eventsOf(lasting.id)).toEqual(["certificate.approved", "certificate.flagged"]);
});

test("a changed requirement audits open certificates again, with its new version; denied ones stay denied", async () => {
  const [good, denied] = [await audited(), await audited(lowAggregate)];
  await post(`${denied.id}/decision`, { decision: "deny", note: "Low." });
  const [requirement] = (await harness.call(key, "GET", "/insurance_requirements")).body;
  const put = (rules: object) => harness.call(key, "PUT", `/insurance_requirements/${requirement.id}`, { rules });
  await put({
    ...requirement.rules,
    signature: true,
    coverages: { general: { ...requirement.rules.coverages.general, occurrence_limit: 300_000_000 } },
  });
  await harness.runJobs();
  await harness.sweep();
  const strict = await read(good.id);
  expect(strict).toMatchObject({ status: "flagged", review_results: { requirement_version: 2 } });
  expect(failures(strict).map((one: Wire) => one.message)).toEqual(["Each occurrence is $1,000,000; $3,000,000 is required."]);
  expect((await read(denied.id)).status).toBe("denied");
  await put(requirement.rules);
  await harness.runJobs();
  await harness.sweep();
  expect(await read(good.id)).toMatchObject({ status: "approved", review_results: { requirement_version: 3 } });
  const category_code = await make.category();
  const job = await make.job({ category_code, entity: (await make.entity({ required_coverage: [], coverage_limit: null })).id });
  const forJob = await audited({}, { job: job.id });
  await make.insuranceRequirement({ category_code, rules: { coverages: { cyber: {} } } });
  await harness.runJobs();
  await harness.sweep();
  expect(failures(await read(forJob.id)).map((one: Wire) => one.rule_name)).toEqual(["cyber present"]);
});

test("the contractor is reminded once at 30, 14, 7 and 1 days, with a link to upload the renewed certificate without an account", async () => {
  const { contractor } = await audited();
  const mails = async () => (await harness.call(key, "GET", `/outbox?contractor=${contractor}`)).body;
  harness.clock.set(new Date("2026-12-01T12:00:00Z"));
  await harness.sweep();
  expect(await mails()).toEqual([]);
  const counts: number[] = [];
  for (const day of ["2026-12-02", "2026-12-03", "2026-12-18", "2026-12-25", "2026-12-26", "2026-12-31"]) {
    harness.clock.set(new Date(`${day}T12:00:00Z`));
    await harness.sweep();
    await harness.sweep();
    counts.push((await mails()).length);
  }
  expect(counts).toEqual([1, 1, 2, 3, 3, 4]);
  const [newest] = await mails();
  expect(newest).toMatchObject({ kind: "certificate_reminder", subject: "Your insurance cover ends on January 1, 2027" });
  const url = String(newest.text).match(/https:\S+\/certificate\/\S+/)?.[0] ?? "";
  const browser = await make.browser({ id: "", url });
  const page = await harness.call(browser, "GET", "/hosted/certificate_upload");
  expect(page.body).toMatchObject({
    asked: "renewal",
    required: ["General liability: $1,000,000 each occurrence, $2,000,000 aggregate."],
    sent: [],
  });
  // The renewed policy begins on the day the old one ends.
  harness.clock.set(new Date("2027-01-01T12:00:00Z"));
  const renewed = scriptedPdf({
    values: {
      "document.issue_date": "2027-01-01",
      [`${gl}.policy_effective_date`]: "2027-01-01",
      [`${gl}.policy_expiration_date`]: "2028-01-01",
    },
  });
  const send = (fields: Record<string, string>) =>
    harness.call(browser, "POST", "/hosted/certificate_upload", certificateForm(fields, renewed));
  expect((await send({ contractor: "cn_other" })).body.errors?.[0].field).toBe("contractor");
  const { body } = await send({});
  expect(body.sent).toMatchObject([{ filename: "certificate.pdf", state: "received" }]);
  await harness.runJobs();
  const [sent] = (await harness.call(key, "GET", `${files}?contractor=${contractor}`)).body;
  expect(sent).toMatchObject({ contractor, status: "approved", source: "contractor" });
  harness.clock.set(new Date("2027-01-10T12:00:00Z"));
  await harness.sweep();
  expect((await mails())[0].id).toBe(newest.id);
});

test("renewed cover gets no reminder, and a request for a new certificate lists the problems", async () => {
  const { id: contractor } = await make.contractor();
  await audited({}, { contractor });
  await audited(longer, { contractor });
  expect(await remindersBy("2026-12-20", contractor)).toBe(0);
  const cut = { kind: "missing_part", text: null, message: "The page ends above the holder.", page: 1, box: null, confidence: 0.9 };
  const flagged = await audited({ ...lowAggregate, findings: [cut] }, { contractor });
  await post(`${flagged.id}/decision`, { decision: "ask_again", note: "Your agent can raise the aggregate." });
  const [mail] = (await harness.call(key, "GET", `/outbox?contractor=${contractor}`)).body;
  expect(mail.kind).toBe("certificate_request");
  expect(mail.text).toContain("Your agent can raise the aggregate.");
  expect(mail.text).toContain("- General aggregate is $1,000,000; $2,000,000 is required.");
  const browser = await make.browser({ id: "", url: String(mail.text).match(/https:\S+\/certificate\/\S+/)?.[0] ?? "" });
  const { body } = await harness.call(browser, "GET", "/hosted/certificate_upload");
  const problems = [expect.stringContaining("Send all of its pages"), "General aggregate is $1,000,000; $2,000,000 is required."];
  expect(body).toMatchObject({ asked: "again", note: "Your agent can raise the aggregate.", problems });
  const send = (script: Parameters<typeof scriptedPdf>[0], headers = {}) =>
    harness.call(browser, "POST", "/hosted/certificate_upload", certificateForm({}, scriptedPdf(script)), headers);
  await send({ values: lowAggregate, note: "again" }, { "idempotency-key": "one" });
  await send({ values: lowAggregate, note: "again" }, { "idempotency-key": "one" });
  await harness.runJobs();
  const { body: after } = await harness.call(browser, "GET", "/hosted/certificate_upload");
  expect(after.sent).toMatchObject([{ state: "in_review", problems: ["General aggregate is $1,000,000; $2,000,000 is required."] }]);
  for (let i = 1; i < 10; i++) await send({ note: `${i}` });
  expect(brief(await harness.call(browser, "POST", "/hosted/certificate_upload", certificateForm({})))).toBe("429 too_many_requests");
  await harness.call(key, "DELETE", `${files}/${flagged.id}`);
  expect(brief(await harness.call(browser, "GET", "/hosted/certificate_upload"))).toMatch(/401|session_expired/);
});

test("a contractor who reads Spanish gets reasons in Spanish, and what a person wrote as their note", async () => {
  const { id: contractor } = await make.contractor();
  const flagged = await audited(lowAggregate, { contractor });
  expect(brief(await post(`${flagged.id}/decision`, { decision: "ask_again", reason: "other" }))).toBe("400 invalid_input");
  await post(`${flagged.id}/upload_link`).then(async ({ body }) => {
    const browser = await make.browser({ id: "", url: body.url });
    await harness.call(browser, "PUT", "/hosted/language", { language: "es" });
  });
  const note = "Your agent can raise the aggregate.";
  const { body: decided } = await post(`${flagged.id}/decision`, { decision: "ask_again", reason: "requirements", note });
  expect(decided.decision).toMatchObject({ reason: "requirements", note });
  const [mail] = (await harness.call(key, "GET", `/outbox?contractor=${contractor}`)).body;
  expect(mail.text).toContain("- No muestra todo lo que se pide.");
  expect(mail.text).toContain("- Límite en total (general aggregate): muestra $1,000,000 y se piden $2,000,000.");
  expect(mail.text).toContain(`Nota de Test Staffing, tal como se escribió: «${note}»`);
  const browser = await make.browser({ id: "", url: String(mail.text).match(/https:\S+\/certificate\/\S+/)?.[0] ?? "" });
  const { body } = await harness.call(browser, "GET", "/hosted/certificate_upload");
  expect(body).toMatchObject({
    note,
    problems: ["It does not show everything that is required.", expect.stringContaining("General aggregate")],
  });
  expect(body.required_es.join(" ")).toMatch(/hasta \$1,000,000 por cada evento/);
});

test("a longer certificate of somebody else, for something else, or that was denied, is no renewal", async () => {
  const [entity, elsewhere] = [(await make.entity(noTerms)).id, (await make.entity(noTerms)).id];
  const { id: contractor } = await make.contractor();
  await audited({}, { contractor, entity });
  await audited(longer, { entity });
  await audited(longer, { contractor });
  await audited(longer, { contractor, entity: elsewhere });
  const denied = await audited(longer, { contractor, entity });
  await post(`${denied.id}/decision`, { decision: "deny", note: "Not their policy.", status: "approved" });
  expect(await remindersBy("2026-12-10", contractor)).toBe(1);
  expect((await audited(longer, { contractor, entity })).status).toBe("approved");
  expect(await remindersBy("2026-12-20", contractor)).toBe(1);
});

test("a longer certificate for a job of which less is required is no renewal", async () => {
  const { id: entity } = await make.entity(noTerms);
  const { id: contractor } = await make.contractor();
  const jobOf = async (category: string, aggregate_limit: number) => {
    const category_code = await make.category(category);
    const general = { occurrence_limit: 100_000_000, aggregate_limit };
    await make.insuranceRequirement({ category_code, rules: { coverages: { general } } });
    return (await make.job({ entity, category_code })).id;
  };
  const [job, other] = [await jobOf("Photographer", 200_000_000), await jobOf("Electrician, within buildings", 100_000_000)];
  expect((await audited({}, { contractor, job })).status).toBe("approved");
  expect((await audited({ ...lowAggregate, ...longer }, { contractor, job: other })).status).toBe("approved");
  expect(await remindersBy("2026-12-10", contractor)).toBe(1);
  expect((await audited(longer, { contractor, job })).status).toBe("approved");
  expect(await remindersBy("2026-12-20", contractor)).toBe(1);
});

test("correcting a contractor's name audits their certificates again", async () => {
  const { id: contractor } = await make.contractor({ last_name: "Whitfeld", company_name: null });
  const flagged = await audited({ "insured.name": "Dana Whitfield" }, { contractor });
  expect(flagged.status).toBe("flagged");
  await harness.call(key, "PUT", `/contractors/${contractor}`, { last_name: "Whitfield" });
  await harness.runJobs();
  await harness.sweep();
  expect((await read(flagged.id)).status).toBe("approved");
});

test("a certificate whose cover has ended needs no review once a longer one replaces it, and needs it again without that one", async () => {
  const { id: contractor } = await make.contractor();
  const until = (day: string) => ({ [`${gl}.policy_expiration_date`]: day });
  const first = await audited({}, { contractor });
  const other = await audited({}, { contractor, entity: (await make.entity({ required_coverage: [], coverage_limit: null })).id });
  const second = await audited(until("2027-06-01"), { contractor });
  const queue = async () => {
    await harness.sweep();
    return (await harness.call(key, "GET", `${files}?status=flagged&renewed=false`)).body.map((one: Wire) => one.id).reverse();
  };
  harness.clock.set(new Date("2027-01-10T12:00:00Z"));
  expect(await queue()).toEqual([other.id]);
  expect(await read(first.id, "")).toMatchObject({ status: "flagged", renewed_by: second.id });
  harness.clock.set(new Date("2027-06-10T12:00:00Z"));
  expect(await queue()).toEqual([other.id, second.id]);
  const third = await audited(
    { "document.issue_date": "2027-06-01", ...until("2028-01-01"), [`${gl}.policy_effective_date`]: "2027-06-01" },
    { contractor },
  );
  expect(third.status).toBe("approved");
  expect(await queue()).toEqual([other.id]);
  await post(`${third.id}/decision`, { decision: "deny", note: "Cancelled by the insurer.", status: "approved" });
  expect(await queue()).toEqual([other.id, second.id]);
  await harness.call(key, "DELETE", `${files}/${second.id}`);
  expect(await queue()).toEqual([first.id, other.id]);
});
