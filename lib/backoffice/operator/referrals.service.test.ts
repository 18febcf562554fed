import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { applySessions } from "#lib/applications/schema/apply-sessions.ts";
import { auditLog } from "#lib/platform/db/schema/records.ts";
import { startApplication, until } from "#lib/testing/application.ts";
import { factories, type Wire } from "#lib/testing/factories.ts";
import { createHarness, type Harness } from "#lib/testing/harness.ts";
import { type Organization, operatorsOrganization, organization } from "#lib/testing/organization.ts";
import { readyProduction } from "#lib/testing/ready.ts";
import { readCommand } from "../command-line/commands.ts";
import { ArgumentError, CommandError } from "./operator.ts";

let harness: Harness;
let first: Organization;
let second: Organization;
beforeAll(async () => {
  harness = await createHarness();
  first = await operatorsOrganization(harness, "first");
  second = await operatorsOrganization(harness, "second");
  await readyProduction(harness, second.id);
});
afterAll(() => harness.close());
beforeEach(() => harness.clock.advance(60));

const run = async (...args: string[]) => (await readCommand(args).run({ runtime: harness.runtime, by: "ada" })) as Wire;
const queue = async (...args: string[]) => (await run("referrals", ...args)) as unknown as Wire[];

/** An application that an answer has referred. */
async function referred(key: string) {
  const { session, browser } = await startApplication(harness, factories(harness, key));
  await until(browser, "application_questions");
  expect((await browser.answer({ felony: true })).body.status).toBe("in_review");
  return { session, browser };
}
const eventsOf = async (key: string, id: string) =>
  ((await harness.call(key, "GET", `/events?object_id=${id}`)).body as Wire[]).map(({ type }) => type);

test("applications in manual review are listed across organizations, longest waiting first, page by page", async () => {
  const [one, two] = [first.keys.sandbox.full, second.keys.production.full];
  // Started before the others, and referred after them.
  const { session: late, browser } = await startApplication(harness, factories(harness, one));
  harness.clock.advance(60);
  const { session: early } = await referred(two);
  harness.clock.advance(60);
  await until(browser, "application_questions");
  await browser.answer({ felony: true });
  const listed = await queue();
  expect(listed).toMatchObject([
    { id: early.id, organization: "second", environment: "production", contractor: early.contractor, quote: early.quote },
    { id: late.id, organization: "first", environment: "sandbox", reasons: [{ code: "FELONY", message: expect.stringMatching(/\.$/) }] },
  ]);
  expect(JSON.stringify(listed)).not.toMatch(/Dana|@example|Whitfield/);
  expect(await queue("--after", listed[0]?.position)).toEqual(listed.slice(1));
  expect(await queue("--after", listed[1]?.position)).toEqual([]);
  await run("referrals", "decline", "--id", early.id, "--reason", "Too much.");
  // A position stays usable when its application has been decided.
  expect(await queue("--after", listed[0]?.position)).toEqual(listed.slice(1));
  await run("referrals", "decline", "--id", late.id, "--reason", "Too much.");
});

test("an accepted application continues with the signature, with its event, email, audit row and entry in the log", async () => {
  const key = first.keys.sandbox.full;
  const { session, browser } = await referred(key);
  const accept = () => run("referrals", "accept", "--id", session.id, "--reason", "Ten years ago.");
  expect(await accept()).toEqual({
    id: session.id,
    environment: "sandbox",
    contractor: session.contractor,
    status: "open",
    step: "esignature_document",
  });
  expect((await eventsOf(key, session.id)).slice(0, 2)).toEqual(["application.manual_review_approved", "application.manual_review"]);
  const { body: review } = await harness.call(key, "GET", `/apply/sessions/${session.id}/review`);
  expect(review.decision).toMatchObject({ decision: "approve", reason: "Ten years ago." });
  const { db } = harness.runtime.database;
  const rows = await db.select().from(auditLog).where(eq(auditLog.object_id, session.id));
  expect(rows.filter(({ actor }) => actor === "system:operator")).toMatchObject([{ action: expect.stringContaining("approve") }]);
  const log = (await run("log")) as unknown as Wire[];
  expect(log[0]).toMatchObject({
    by: "ada",
    action: "referral_accept",
    organization: first.id,
    reason: "Ten years ago.",
    before: { application: session.id, environment: "sandbox", status: "in_review" },
    after: { status: "open" },
  });
  // Repeated, it changes and records nothing.
  await expect(accept()).rejects.toThrow(/^--id: no application with the id/);
  expect(await run("log")).toEqual(log);
  await until(browser, "final_review");
  expect((await browser.confirm()).body.status).toBe("complete");
});

test("a declined application ends without cover", async () => {
  const key = second.keys.sandbox.full;
  const { session, browser } = await referred(key);
  expect(await run("referrals", "decline", "--id", session.id, "--reason", "Outside of appetite.")).toMatchObject({ status: "ineligible" });
  expect((await eventsOf(key, session.id))[0]).toBe("application.ineligible");
  expect((await browser.get()).status).toBe("ineligible");
  expect(await queue()).toEqual([]);
});

test("a member and an operator who decide at the same moment decide once", async () => {
  const key = first.keys.sandbox.full;
  const { session } = await referred(key);
  const body = { decision: "approve", reason: "Fine." };
  const [member, operator] = await Promise.allSettled([
    harness.call(key, "POST", `/apply/sessions/${session.id}/decision`, body).then(({ status }) => {
      if (status !== 200) throw new Error(`refused with ${status}`);
    }),
    run("referrals", "accept", "--id", session.id, "--reason", "Fine."),
  ]);
  expect([member.status, operator.status].sort()).toEqual(["fulfilled", "rejected"]);
  expect((await eventsOf(key, session.id)).filter((type) => type === "application.manual_review_approved")).toHaveLength(1);
});

test("wrong arguments are named, and decide nothing", async () => {
  const { session } = await referred((await organization(harness)).keys.sandbox.full);
  const { session: open } = await startApplication(harness, factories(harness, first.keys.sandbox.full));
  const wrong: [string[], RegExp][] = [
    [["referrals", "--after", "yesterday"], /^--after: must be the position/],
    [["referrals", "--after", "2026-13-45T99:00:00.000Z_ias_1"], /^--after: must be the position/],
    [["referrals", "acept", "--id", session.id], /acept/],
    [["referrals", "accept", "--reason", "Fine."], /^--id: is required/],
    [["referrals", "accept", "--id", session.id], /^--reason: is required/],
    [["referrals", "accept", "--id", session.id, "--reason", "x".repeat(1001)], /^--reason: /],
    [["referrals", "accept", "--id", open.id, "--reason", "Fine."], /^--id: no application .* is in manual review/],
    [["referrals", "decline", "--id", session.contractor, "--reason", "Fine."], /^--id: no application/],
  ];
  const log = await run("log");
  for (const [args, message] of wrong) {
    const refused = await run(...args).catch((error: unknown) => error);
    expect(refused, args.join(" ")).toBeInstanceOf(CommandError);
    expect((refused as Error).message).toMatch(message);
  }
  // Expired by the clock, though nothing has marked it yet.
  const expired = { expires_at: harness.clock.now() };
  await harness.runtime.database.db.update(applySessions).set(expired).where(eq(applySessions.id, session.id));
  await expect(run("referrals", "accept", "--id", session.id, "--reason", "Fine.")).rejects.toBeInstanceOf(ArgumentError);
  expect(await run("log")).toEqual(log);
});
