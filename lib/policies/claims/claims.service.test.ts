import { once } from "node:events";
import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readCommand } from "#lib/backoffice/command-line/commands.ts";
import { documentForm } from "#lib/testing/certificates/scripted-reader.ts";
import { type Factories, factories, type Wire } from "#lib/testing/factories.ts";
import { createHarness, type Harness, START } from "#lib/testing/harness.ts";
import { type Organization, operatorsOrganization } from "#lib/testing/organization.ts";

const DAY = 24 * 60 * 60;
const received: { to: string[]; mail: Email }[] = [];
const refused = new Set<string>();
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onRcptTo: ({ address }, _, done) =>
    done(refused.has(address) ? Object.assign(new Error("No such mailbox"), { responseCode: 550 }) : null),
  onData(stream, session, done) {
    const parts: Buffer[] = [];
    stream.on("data", (part: Buffer) => parts.push(part));
    stream.on("end", async () => {
      received.push({ to: session.envelope.rcptTo.map(({ address }) => address), mail: await PostalMime.parse(Buffer.concat(parts)) });
      done();
    });
  },
});

let harness: Harness;
let org: Organization;
let key: string;
let make: Factories;
let slug = 0;
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  const mail = { SMTP_URL: `smtp://127.0.0.1:${port}`, SMTP_SANDBOX: "true", MAIL_FROM: "Northline Insurance <insurance@example.com>" };
  harness = await createHarness(mail);
});
beforeEach(async () => {
  harness.clock.set(START);
  slug += 1;
  org = await operatorsOrganization(harness, `claims-${slug}`);
  key = org.keys.sandbox.full;
  make = factories(harness, key);
  received.length = 0;
  refused.clear();
});
afterAll(async () => {
  await harness.close();
  await new Promise<void>((resolve) => server.close(resolve));
});

const today = () => harness.clock.now().toISOString().slice(0, 10);
const SECRET = "Ada Quillfeather";
const facts = {
  ...{ kind: "injury", occurred_where: "12 Elm Street, Austin", occurred_state: "TX", description: "A ladder fell on a passer-by." },
  ...{ occurred_time: "about noon", others_involved: "The tenant Lou Marsh saw it.", police_report: "APD-4711" },
  injured: [{ name: SECRET, injury: "A broken arm", treated_where: "St. David's" }],
  reported_by: { name: "Sam Lee", relation: "foreman", phone: "512-555-0142", email: "sam@example.com" },
};
const report = async (body: Record<string, unknown>, as = key) => await harness.call(as, "POST", "/claims", { ...facts, ...body });
const get = async (path: string, as = key): Promise<Wire> => (await harness.call(as, "GET", path)).body;
const list = async (path: string, as = key): Promise<Wire[]> => (await harness.call(as, "GET", path)).body;
/** The emails to the insurer. */
const told = () => received.filter(({ to }) => to[0] === "claims@northern.example.com").map(({ mail }) => mail);
const inbox = async () => (await list("/inbox?kind=claim_to_place")).map(({ subject: object, detail }: Wire) => ({ object, detail }));

const insurer = (...more: string[]) =>
  readCommand([
    ...["insurers", "set", "--slug", `claims-${slug}`, "--environment", "sandbox", "--coverage", "general", "--from", today()],
    ...["--name", "Northern Mutual", "--admitted", "yes", "--purchasing-group", "none", ...more],
  ]).run({ runtime: harness.runtime, by: "ada" });
const TAKES_CLAIMS = ["--claims-email", "claims@northern.example.com", "--claims-phone", "800-555-0100"];

/** A contractor with a policy that began ten days ago. */
async function insured(coverage_type = ["general"]) {
  const effective_date = make.inDays(0) + 3600;
  const quote = await make.quote({ coverage_type, effective_date, end_date: make.inDays(200) });
  const policy = await make.policy({ quote: quote.id });
  harness.clock.advance(10 * DAY);
  return { policy, contractor: String(policy.contractor) };
}

test("policy found by day and kind, the insurer gets everything at once, and it is sent only after the mail was handed over", async () => {
  await insurer(...TAKES_CLAIMS);
  const { policy, contractor } = await insured();
  const { status, body: claim } = await report({ contractor, occurred_on: today() });
  expect(status).toBe(201);
  expect(claim).toMatchObject({ policy: policy.id, job: policy.job, status: "reported", sent_at: null, not_told: null, cover_note: null });
  expect(claim).toMatchObject({ insurer: { name: "Northern Mutual", phone: "800-555-0100" }, reported_at: claim.created });
  expect((await get(`/claims/${claim.id}`)).status).toBe("reported");
  await harness.runJobs();
  const sent = await get(`/claims/${claim.id}`);
  expect(sent).toMatchObject({ status: "sent", sent_at: expect.any(Number), not_told: null });
  const [mail] = told();
  for (const part of [
    SECRET,
    "A broken arm",
    "St. David's",
    "Lou Marsh",
    "APD-4711",
    "about noon",
    "12 Elm Street, Austin, TX",
    "Sam Lee, foreman",
  ])
    expect(mail?.text).toContain(part);
  expect(mail?.text).toContain(policy.policy_number);
  expect(await inbox()).toEqual([]);
});

test("none found: taken, in words, in the inbox; placed by a person, the insurer is told", async () => {
  await insurer(...TAKES_CLAIMS);
  const { policy, contractor } = await insured();
  const { status, body: claim } = await report({ contractor, occurred_on: "2026-01-05" });
  expect([status, claim.policy, claim.status]).toEqual([201, null, "reported"]);
  expect(claim.cover_note).toBe("No policy of this contractor with general liability was found for January 5, 2026.");
  expect(await inbox()).toEqual([{ object: claim.id, detail: claim.cover_note }]);
  expect((await harness.call(key, "POST", `/claims/${claim.id}/send`)).body.error_code).toBe("conflict");
  const change = (body: object) => harness.call(key, "PUT", `/claims/${claim.id}`, body);
  expect((await change({ status: "sent" })).body.errors).toEqual([{ field: "status", message: expect.stringContaining("follows from") }]);
  const { body: placed } = await change({ policy: policy.id, status: claim.status });
  expect(placed).toMatchObject({ policy: policy.id, cover_note: expect.stringContaining("was not in force on January 5, 2026") });
  await harness.runJobs();
  expect(await get(`/claims/${claim.id}`)).toMatchObject({ status: "sent" });
  expect(await inbox()).toEqual([]);
});

test("cancelled, ended or uncovered: a report is never refused; a day to come and a wrong policy are", async () => {
  const { policy, contractor } = await insured();
  await harness.call(key, "DELETE", `/policies/${policy.id}`);
  const onTheDay = (await report({ contractor, occurred_on: today() })).body;
  expect(onTheDay).toMatchObject({ policy: policy.id, cover_note: expect.stringContaining("was cancelled on") });
  harness.clock.advance(5 * DAY);
  expect((await report({ contractor, occurred_on: today() })).body).toMatchObject({ policy: null });
  const work = await report({ contractor, occurred_on: "2026-06-20", kind: "own_injury", policy: policy.id });
  expect(work.body).toMatchObject({ policy: policy.id, cover_note: expect.stringContaining("has no workers' compensation") });
  const tomorrow = new Date(harness.clock.now().getTime() + 2 * DAY * 1000).toISOString().slice(0, 10);
  const refusedAt = async (body: object) => (await report({ contractor, occurred_on: today(), ...body })).body.errors?.[0]?.field;
  expect(await refusedAt({ occurred_on: tomorrow })).toBe("occurred_on");
  expect(await refusedAt({ policy: (await make.policy()).id })).toBe("policy");
});

test("claims-made: reported in the time after the end it is found, later it is not", async () => {
  const { policy, contractor } = await insured(["general", "professional"]);
  await harness.call(key, "DELETE", `/policies/${policy.id}`);
  const error = { contractor, kind: "professional_error", occurred_on: "2026-06-20" };
  harness.clock.advance(20 * DAY);
  expect((await report(error)).body).toMatchObject({ policy: policy.id, cover_note: expect.stringContaining("has ended") });
  harness.clock.advance(60 * DAY);
  expect((await report(error)).body).toMatchObject({ policy: null });
});

test("no claims address, and a refused one: nobody was told, and the inbox says whom to call", async () => {
  await insurer("--claims-phone", "800-555-0100");
  const { contractor } = await insured();
  const { body: claim } = await report({ contractor, occurred_on: today() });
  const words = "Nobody was told: no claims address for Northern Mutual is known. Call Northern Mutual, 800-555-0100.";
  expect(claim).toMatchObject({ status: "reported", not_told: words });
  expect(await inbox()).toEqual([{ object: claim.id, detail: words }]);
  refused.add("claims@northern.example.com");
  await insurer(...TAKES_CLAIMS);
  expect((await harness.call(key, "POST", `/claims/${claim.id}/send`)).body.not_told).toBeNull();
  await harness.runJobs();
  const bounced = await get(`/claims/${claim.id}`);
  expect(bounced).toMatchObject({ status: "reported", sent_at: null, not_told: expect.stringContaining("was refused") });
  expect(await inbox()).toEqual([{ object: claim.id, detail: bounced.not_told }]);
  refused.clear();
  harness.clock.advance(61);
  await harness.call(key, "POST", `/claims/${claim.id}/send`);
  await harness.runJobs();
  expect(await get(`/claims/${claim.id}`)).toMatchObject({ status: "sent", not_told: null });
  harness.clock.advance(61);
  await insurer("--claims-email", "none");
  const again = await harness.call(key, "POST", `/claims/${claim.id}/send`);
  expect([again.status, again.body.message]).toEqual([409, expect.stringContaining("was not sent again")]);
});

test("files and injured people that come later reach the insurer", async () => {
  await insurer(...TAKES_CLAIMS);
  const { contractor } = await insured();
  const { body: claim } = await report({ contractor, occurred_on: today() });
  const { body: withFile } = await harness.call(key, "POST", `/claims/${claim.id}/files`, documentForm());
  expect(withFile.files).toHaveLength(1);
  await harness.call(key, "POST", `/claims/${claim.id}/injured`, { person: { name: "Bo Hale" } });
  await harness.runJobs();
  const attached = told().flatMap(({ attachments }) => attachments.map(({ mimeType }) => mimeType));
  expect([told().length, attached]).toEqual([3, ["application/pdf"]]);
  expect(told().some(({ text }) => text?.includes("Bo Hale"))).toBe(true);
  const reader = await get(`/claims/${claim.id}`, org.staff["read-only"]);
  expect([reader.injured, reader.files]).toEqual([[], []]);
});

test("a claim has at most twenty files, however they come", async () => {
  const { contractor } = await insured();
  const { body: claim } = await report({ contractor, occurred_on: today() });
  const many = (count: number) => {
    const form = documentForm();
    for (let more = 1; more < count; more++) form.append("file", form.get("file") as File);
    return harness.call(key, "POST", `/claims/${claim.id}/files`, form);
  };
  expect((await many(12)).body.files).toHaveLength(12);
  const { status, body } = await many(9);
  expect([status, body.errors]).toEqual([400, [{ field: "file", message: expect.stringContaining("20 files") }]]);
  expect((await many(8)).body.files).toHaveLength(20);
});

test("the portal takes a report with photographs and says what became of it", async () => {
  await insurer(...TAKES_CLAIMS);
  const { contractor, policy } = await insured();
  const browser = await make.browser({ url: (await make.loginLink(contractor)).login_url });
  const sent = { kind: "injury", occurred_on: today(), occurred_where: "Austin", description: "A fall.", injured_name: SECRET };
  const { body: own } = await harness.call(browser, "POST", "/hosted/contractor/claims", documentForm(sent));
  expect(own).toMatchObject({ policy_number: policy.policy_number, told: "on_its_way", files: 1, insurer: { phone: "800-555-0100" } });
  await harness.runJobs();
  expect(await list("/hosted/contractor/claims", browser)).toMatchObject([{ id: own.id, told: "sent", status: "sent" }]);
  expect(told()[0]?.attachments).toHaveLength(1);
  expect(told()[0]?.text).toContain(SECRET);
  const [shown] = await list(`/claims?contractor=${contractor}&occurred_since=${today()}`);
  expect(shown).toMatchObject({ id: own.id, reported_by: { relation: "the insured" }, injured: [{ name: SECRET }] });
  expect(await list(`/claims?occurred_until=2026-01-01`)).toEqual([]);
});

test("the insurer's link shows the report, takes number, adjuster and status, and ends with its time and with the policy", async () => {
  await insurer(...TAKES_CLAIMS);
  const { contractor, policy } = await insured();
  const { body: claim } = await report({ contractor, occurred_on: today() });
  await harness.runJobs();
  const token = /\/claim\/(\S+)/.exec(told()[0]?.text ?? "")?.[1] ?? "";
  const open = (given = token) => harness.call(null, "POST", "/hosted/claims/open", { token: given });
  expect((await open()).body).toMatchObject({ id: claim.id, policy_number: policy.policy_number, injured: [{ name: SECRET }] });
  const adjuster = { name: "Iris Vega", phone: "800-555-0100" };
  const answer = { token, status: "acknowledged", insurer_claim_number: "NM-77", adjuster };
  expect((await harness.call(null, "POST", "/hosted/claims/answer", answer)).body).toMatchObject({ status: "acknowledged" });
  expect(await get(`/claims/${claim.id}`)).toMatchObject({ status: "acknowledged", insurer_claim_number: "NM-77", adjuster });
  const actions = (await list(`/audit_log?object=${claim.id}&limit=50`, org.staff.owner)).map(({ action }: Wire) => action);
  expect(actions).toEqual(expect.arrayContaining(["claim.open_link", "claim.answer"]));
  expect((await open(`${token.slice(0, -2)}AA`)).status).toBe(404);
  await harness.call(key, "PUT", `/claims/${claim.id}`, { policy: null });
  expect((await open()).status).toBe(404);
  await harness.call(key, "PUT", `/claims/${claim.id}`, { policy: policy.id });
  expect((await open()).status).toBe(200);
  harness.clock.advance(91 * DAY);
  expect((await open()).body.error_code).toBe("session_expired");
});
