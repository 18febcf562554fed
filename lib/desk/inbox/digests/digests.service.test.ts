import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { mails } from "#lib/platform/db/schema/mails.ts";
import { organizations, staffMembers } from "#lib/platform/db/schema/organizations.ts";
import { audited, auditInEachTest, harness, key, lowAggregate, make, org } from "#lib/testing/certificates/auditing.ts";
import { wholeText } from "#lib/testing/inspect.ts";

auditInEachTest();
const HOUR = 60 * 60;
const DAY = 24 * HOUR;
const set = (token: string, body: object) => harness.call(token, "PUT", "/staff/inbox_digest", body);
const get = async (token: string) => (await harness.call(token, "GET", "/staff/inbox_digest")).body;
const db = () => harness.runtime.database.db;

async function sent() {
  const rows = await db().select().from(mails).where(eq(mails.org_id, org.id));
  return rows
    .filter(({ kind }) => kind === "inbox_digest")
    .map((row) => ({
      ...row,
      text: harness.runtime.secrets.open(row.text_sealed, row.id),
      unsubscribe: harness.runtime.secrets.open(row.unsubscribe_sealed ?? "", row.id),
    }));
}

/** Sets the clock to just after a member's digest is due, and sweeps twice: the second finds nothing to do. */
async function sweepAtNext(token: string) {
  harness.clock.set(new Date(((await get(token)).next_at + 1) * 1000));
  await harness.sweep();
  await harness.sweep();
}

test("a digest is off until the member sets it, and is due at that hour in their time zone", async () => {
  const { reviewer } = org.staff;
  const usual = { frequency: "off", weekday: "monday", hour: 8, time_zone: "UTC", next_at: null };
  expect(await get(reviewer)).toEqual(usual);
  expect((await set(reviewer, { frequency: "weekly", weekday: "friday", hour: 7 })).body).toMatchObject({ frequency: "weekly" });
  const at = async () => new Date((await get(reviewer)).next_at * 1000);
  expect([(await at()).getUTCDay(), (await at()).getUTCHours()]).toEqual([5, 7]);
  await harness.call(reviewer, "PUT", "/staff/preferences", { time_zone: "Asia/Tokyo" });
  // 7 a.m. on Friday in Tokyo is 10 p.m. on Thursday in UTC.
  expect([(await at()).getUTCDay(), (await at()).getUTCHours()]).toEqual([4, 22]);
  expect(await get(org.staff.owner)).toEqual(usual);
  const refused = await set(reviewer, { frequency: "hourly", hour: 24 });
  expect([refused.status, refused.body.errors.map(({ field }: { field: string }) => field)]).toEqual([400, ["frequency", "hour"]]);
  expect((await harness.call(key, "GET", "/staff/inbox_digest")).status).toBe(403);
  const { body: log } = await harness.call(org.staff.owner, "GET", "/audit_log?kind=member");
  expect(log[0]).toMatchObject({ action: "member.inbox_digest", actor: { name: "Test reviewer" } });
});

test("each period has one digest of what waits for the member, and none when nothing waits", async () => {
  const { reviewer, developer } = org.staff;
  for (const token of [reviewer, developer, org.staff["read-only"]]) await set(token, { frequency: "daily", hour: 6 });
  await sweepAtNext(reviewer);
  expect(await sent()).toEqual([]);
  await audited(lowAggregate);
  await sweepAtNext(reviewer);
  // The developer settles no certificates, and nothing is for who only reads.
  const [first, ...more] = await sent();
  expect(more).toEqual([]);
  expect(first?.subject).toMatch(/^1 item waits in the sandbox inbox of /);
  expect(first?.text).toContain("Certificate flagged: 1\n");
  expect(first?.text).toContain("The oldest: Certificate flagged “Dana Whitfield”, since ");
  expect(first?.text).toContain("every day at 6 AM (UTC)");
  await sweepAtNext(reviewer);
  expect(await sent()).toHaveLength(2);
  // The service was down for three days: one digest, not three.
  harness.clock.advance(3 * DAY + HOUR);
  await harness.sweep();
  await harness.sweep();
  expect(await sent()).toHaveLength(3);
  // Assigned to somebody else, it waits for them only.
  const [item] = (await harness.call(key, "GET", "/inbox?kind=certificate_flagged")).body;
  const { members } = (await harness.call(key, "GET", "/inbox_assignees")).body;
  const owner = members.find(({ role }: { role: string }) => role === "owner").id;
  await harness.call(org.staff.owner, "PUT", `/inbox/${item.id}`, { assignee: owner, due_at: make.inDays(3) });
  await set(org.staff.owner, { frequency: "daily", hour: 6 });
  await sweepAtNext(reviewer);
  const [last, ...others] = (await sent()).slice(3);
  expect(others).toEqual([]);
  expect(last?.to).toBe(await emailOf(owner));
  expect(last?.text).toContain("Due within a week:\nCertificate flagged “");
});

const emailOf = async (id: string) => (await db().select().from(staffMembers).where(eq(staffMembers.id, id)))[0]?.email;

test("the link in a digest stops it without a sign-in; its token is stored as a hash", async () => {
  const { reviewer } = org.staff;
  await set(reviewer, { frequency: "weekly" });
  await audited(lowAggregate);
  await sweepAtNext(reviewer);
  const [digest] = await sent();
  const token = digest?.unsubscribe.split("/unsubscribe/")[1] ?? "";
  expect([digest?.unsubscribe, token.length > 40]).toEqual([expect.stringMatching(/^https:\/\/[^/]+\/unsubscribe\/dl_\w+$/), true]);
  expect(digest?.text).toContain(digest?.unsubscribe);
  expect(await wholeText(harness.runtime.database)).not.toContain(token);
  const byLink = (what: string, given = token) => harness.call(null, "POST", `/hosted/inbox_digests/${what}`, { token: given });
  expect((await byLink("find")).body).toMatchObject({ frequency: "weekly", environment: "sandbox" });
  for (let time = 0; time < 2; time++) expect((await byLink("unsubscribe")).body).toMatchObject({ frequency: "off" });
  expect(await get(reviewer)).toMatchObject({ frequency: "off", next_at: null });
  expect(await Promise.all([byLink("find", "dl_unknown"), byLink("unsubscribe", "dl_unknown")])).toMatchObject([
    { status: 404 },
    { status: 404 },
  ]);
  harness.clock.advance(8 * DAY);
  await harness.sweep();
  expect(await sent()).toHaveLength(1);
});

test("a removed member, or one of a suspended organization, is sent nothing", async () => {
  const { reviewer, staff } = org.staff;
  for (const token of [reviewer, staff]) await set(token, { frequency: "daily" });
  const { body: me } = await harness.call(reviewer, "GET", "/staff/session");
  await audited(lowAggregate);
  await harness.call(org.staff.owner, "DELETE", `/members/${me.staff.id}`);
  await sweepAtNext(staff);
  expect((await sent()).map(({ to }) => to)).not.toContain(me.staff.email);
  const before = (await sent()).length;
  expect(before).toBe(1);
  await db().update(organizations).set({ suspended_at: harness.clock.now() }).where(eq(organizations.id, org.id));
  harness.clock.advance(2 * DAY);
  await harness.sweep();
  expect(await sent()).toHaveLength(before);
  await db().update(organizations).set({ suspended_at: null }).where(eq(organizations.id, org.id));
  harness.clock.advance(DAY);
  await harness.sweep();
  expect(await sent()).toHaveLength(before + 1);
});
