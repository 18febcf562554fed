import { once } from "node:events";
import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Environment } from "#lib/contract/core/operation.ts";
import { startApplication } from "#lib/testing/application.ts";
import { type Factories, factories, type Wire } from "#lib/testing/factories.ts";
import { createHarness, type Harness } from "#lib/testing/harness.ts";
import { wholeText } from "#lib/testing/inspect.ts";
import { moveClock } from "#lib/testing/moved-clock.ts";
import { type Organization, organization } from "#lib/testing/organization.ts";
import { furtherTest } from "#lib/testing/runs.ts";
import { systemContext } from "../context/context.ts";
import type { Runtime } from "../context/runtime.ts";
import { write } from "../resource/write.ts";
import { mail } from "./mail.ts";

const HOUR = 60 * 60;
const received: { to: string[]; mail: Email }[] = [];
/** The server's responses per recipient: each attempt takes the next. */
const refusals = new Map<string, { code: number; text: string }[]>();
/** Recipients whose next email the server takes without its sender learning of it. */
const lostReplies = new Set<string>();
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onRcptTo({ address }, _session, done) {
    const refusal = refusals.get(address)?.shift();
    done(refusal ? Object.assign(new Error(refusal.text), { responseCode: refusal.code }) : null);
  },
  onData(stream, session, done) {
    const parts: Buffer[] = [];
    stream.on("data", (part: Buffer) => parts.push(part));
    stream.on("end", async () => {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      received.push({ to, mail: await PostalMime.parse(Buffer.concat(parts)) });
      done(to.some((address) => lostReplies.delete(address)) ? Object.assign(new Error("Lost"), { responseCode: 421 }) : null);
    });
  },
});

let harness: Harness;
let org: Organization;
let make: Factories;
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  harness = await createHarness({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: "Northline Insurance <insurance@example.com>" });
});
beforeEach(async () => {
  org = await organization(harness, "Harbor & Vale");
  make = factories(harness, org.keys.sandbox.full);
  received.length = 0;
});
afterAll(async () => {
  await harness.close();
  await new Promise<void>((resolve) => server.close(resolve));
});

const text = "Send it here:\nhttps://insure.example.com/up/secret-token";
const letter = { kind: "certificate_request" as const, subject: "Your certificate", text };

async function send(environment: Environment, to: string, over: Partial<typeof letter> = {}, runtime: Runtime = harness.runtime) {
  const ctx = await systemContext(runtime, { orgId: org.id, environment }, "test");
  return await write(ctx, (w) => mail(w, { to, ...letter, ...over }));
}
const read = async (environment: Environment, id: string) =>
  (await harness.call(org.keys[environment].full, "GET", `/outbox/${id}`)).body as Wire;

test("a production email is sent once, as text and HTML, and is marked as sent in the outbox", async () => {
  const { id } = await send("production", "dana@example.com", { subject: "Größe\r\nBcc: thief@example.com" });
  await harness.runJobs();
  await harness.sweep();
  await harness.runJobs();
  expect(received).toHaveLength(1);
  const [got] = received;
  expect(got?.to).toEqual(["dana@example.com"]);
  expect(got?.mail).toMatchObject({
    from: { name: "Northline Insurance", address: "insurance@example.com" },
    to: [{ address: "dana@example.com" }],
    subject: "Größe Bcc: thief@example.com",
    messageId: `<${id}@insure.example.com>`,
  });
  expect(got?.mail.bcc).toBeUndefined();
  expect(got?.mail.text).toContain("https://insure.example.com/up/secret-token");
  expect(got?.mail.text).toContain("Sent for Harbor & Vale.");
  expect(got?.mail.html).toContain('<a href="https://insure.example.com/up/secret-token">');
  const shown = await read("production", id);
  expect(shown).toMatchObject({ status: "sent", attempts: 1, problem: null, sent_at: expect.any(Number) });
});

test("links are shown only in the sandbox, and are not stored in plain text", async () => {
  const live = await send("production", "dana@example.com");
  await harness.runJobs();
  const kept = await send("sandbox", "dana@example.com");
  expect(JSON.stringify(await read("production", live.id))).not.toContain("secret-token");
  expect((await read("sandbox", kept.id)).text).toContain("secret-token");
  const { body } = await harness.call(org.keys.production.full, "GET", "/outbox");
  expect(JSON.stringify(body)).not.toContain("secret-token");
  expect(await wholeText(harness.runtime.database)).not.toContain("secret-token");
  expect(harness.log.join("")).not.toContain("secret-token");
});

test("the sandbox's email stays in the outbox unless the settings allow sending", async () => {
  const kept = await send("sandbox", "dana@example.com");
  await harness.runJobs();
  expect([received.length, (await read("sandbox", kept.id)).status]).toEqual([0, "kept"]);
  const open = await harness.another({ SMTP_SANDBOX: "true" });
  const sent = await send("sandbox", "dana@example.com", {}, open.runtime);
  await harness.runJobs();
  expect([received.length, (await read("sandbox", sent.id)).status]).toEqual([1, "sent"]);
});

test("temporary failures of the server are retried, permanent ones fail", async () => {
  refusals.set("later@example.com", [{ code: 451, text: "Try again later" }]);
  refusals.set("nobody@example.com", [{ code: 550, text: "No such mailbox" }]);
  const [later, nobody] = [await send("production", "later@example.com"), await send("production", "nobody@example.com")];
  await harness.runJobs();
  expect(await read("production", later.id)).toMatchObject({
    ...{ status: "queued", attempts: 1, code: 451 },
    problem: expect.stringContaining("451"),
  });
  expect(await read("production", nobody.id)).toMatchObject({
    status: "failed",
    attempts: 1,
    code: 550,
    problem: expect.stringContaining("No such mailbox"),
  });
  harness.clock.advance(61);
  await harness.sweep();
  await harness.runJobs();
  expect(await read("production", later.id)).toMatchObject({ status: "sent", attempts: 2, code: 250, problem: null });
  expect(received.map(({ to }) => to)).toEqual([["later@example.com"]]);
});

test("an email whose acceptance was not heard of is sent again under the same Message-ID, so that mail servers recognize the duplicate", async () => {
  lostReplies.add("twice@example.com");
  const { id } = await send("production", "twice@example.com");
  await harness.runJobs();
  expect(await read("production", id)).toMatchObject({ status: "queued", attempts: 1, code: 421 });
  harness.clock.advance(61);
  await harness.sweep();
  await harness.runJobs();
  expect(await read("production", id)).toMatchObject({ status: "sent", attempts: 2 });
  expect(received.map(({ mail: { messageId } }) => messageId)).toEqual([`<${id}@insure.example.com>`, `<${id}@insure.example.com>`]);
});

furtherTest("an email that is never accepted fails after the last retry; a lost attempt is repeated", async () => {
  const text = "Try again later";
  refusals.set(
    "never@example.com",
    Array.from({ length: 20 }, () => ({ code: 451, text })),
  );
  const { id } = await send("production", "never@example.com");
  const losing = vi.spyOn(harness.runtime.jobs, "enqueueAll").mockResolvedValueOnce();
  const lost = await send("production", "lost@example.com");
  losing.mockRestore();
  await harness.runJobs();
  expect(await read("production", lost.id)).toMatchObject({ status: "queued", attempts: 0 });
  for (let tries = 1; tries < 10; tries++) {
    expect(await read("production", id)).toMatchObject({ status: "queued", attempts: tries });
    harness.clock.advance(25 * HOUR);
    await harness.sweep();
    await harness.runJobs();
  }
  expect(await read("production", id)).toMatchObject({ status: "failed", attempts: 10, problem: expect.stringContaining(text) });
  expect(await read("production", lost.id)).toMatchObject({ status: "sent", attempts: 1 });
  expect(received.map(({ to }) => to)).toEqual([["lost@example.com"]]);
});

test("an unavailable server is reported without its address or user", async () => {
  const gone = await harness.another({ SMTP_URL: "smtp://user:hunter2@127.0.0.1:1" });
  const outcome = await gone.runtime.mailer.send({
    id: "ml_x",
    to: "a@example.com",
    subject: "x",
    text: "x",
    language: "en",
    head: { name: "Northline", color: null, logo: null },
  });
  expect(outcome).toMatchObject({ delivered: false, forGood: false });
  expect(JSON.stringify(outcome)).not.toContain("hunter2");
  expect(outcome).toHaveProperty("problem", "The mail server could not be used (ESOCKET).");
});

test("an object shows the delivery of its newest email: accepted, deferred, or refused with the server's code", async () => {
  const live = factories(harness, org.keys.production.full);
  refusals.set("busy@example.com", [{ code: 450, text: "Mailbox busy" }]);
  refusals.set("gone@example.com", [{ code: 550, text: "No such mailbox" }]);
  const deliveries: unknown[] = [];
  for (const email of ["fine@example.com", "busy@example.com", "gone@example.com"]) {
    const { id: contractor } = await live.contractor({ email });
    const { body: asked } = await harness.call(org.keys.production.full, "POST", "/compliance_requests", { contractor, send: "email" });
    expect(asked.mail_delivery).toMatchObject({ status: "queued", code: null, attempts: 0 });
    await harness.runJobs();
    const { body } = await harness.call(org.keys.production.full, "GET", `/compliance_requests/${asked.id}`);
    deliveries.push([body.mail_delivery.status, body.mail_delivery.code, body.mail_delivery.problem]);
  }
  expect(deliveries).toEqual([
    ["accepted", 250, null],
    ["deferred", 450, expect.stringContaining("Mailbox busy")],
    ["refused", 550, expect.stringContaining("No such mailbox")],
  ]);
});

test("with mail bouncing, a compliance request stays open: its link works, and it is emailed again to the corrected address", async () => {
  const key = org.keys.production.full;
  const live = factories(harness, key);
  refusals.set("bounces@example.com", [{ code: 550, text: "No such mailbox" }]);
  const { id: contractor } = await live.contractor({ email: "bounces@example.com" });
  const { body: asked } = await harness.call(key, "POST", "/compliance_requests", { contractor, send: "email" });
  await harness.runJobs();
  const now = async () => (await harness.call(key, "GET", `/compliance_requests/${asked.id}`)).body as Wire;
  expect(await now()).toMatchObject({ status: "sent", ended_for: null, mail_delivery: { status: "refused", code: 550 } });
  const page = await harness.call(await live.browser(asked), "GET", "/hosted/compliance_request");
  expect(page.body).toMatchObject({ status: "opened", ended_for: null });
  await harness.call(key, "PUT", `/contractors/${contractor}`, { email: "corrected@example.com" });
  harness.clock.advance(61);
  expect((await harness.call(key, "POST", `/compliance_requests/${asked.id}/resend`)).status).toBe(200);
  await harness.runJobs();
  expect(await now()).toMatchObject({ status: "opened", mail_delivery: { status: "accepted", code: 250 } });
  const last = received.at(-1);
  expect([last?.to, last?.mail.text?.includes(asked.url)]).toEqual([["corrected@example.com"], true]);
});

test("only one address receives the email", async () => {
  for (const to of ["a@example.com, b@example.com", "a@example.com\r\nBcc: b@example.com", "Dana <dana@example.com>", ""])
    await expect(send("production", to)).rejects.toThrow("exactly one recipient address");
});

test("the outbox filters by contractor and kind and requires the read permission; emails are deleted after 30 days", async () => {
  const { session, browser } = await startApplication(harness, make);
  await browser.verify();
  expect((await browser.answer({ felony: true })).body.status).toBe("in_review");
  const decision = { decision: "approve", reason: "Ten years ago." };
  expect((await harness.call(org.staff.reviewer, "POST", `/apply/sessions/${session.id}/decision`, decision)).status).toBe(200);
  await send("sandbox", "other@example.com");
  const list = async (query: string) => (await harness.call(org.staff["read-only"], "GET", `/outbox${query}`)).body as Wire[];
  const [approval] = await list(`?contractor=${session.contractor}`);
  expect(approval).toMatchObject({ kind: "application_approved", contractor: session.contractor, status: "kept" });
  expect(approval?.text).toContain(session.url);
  expect((await list("?kind=certificate_request")).map(({ to }) => to)).toEqual(["other@example.com"]);
  expect(await list("")).toHaveLength(2);
  await moveClock(harness, org.keys.sandbox.full, 31 * 24 * HOUR);
  await harness.sweep();
  expect(await list("")).toEqual([]);
});
