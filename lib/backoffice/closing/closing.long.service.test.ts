import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Runtime } from "#lib/platform/context/runtime.ts";
import { rowsOf } from "#lib/platform/db/rows.ts";
import { sweep } from "#lib/platform/schedule/sweep.ts";
import { closingOf, type FullTenant, PERSONAL, TAX_ID } from "#lib/testing/closing.ts";
import { createHarness, type Harness } from "#lib/testing/harness.ts";
import { enrolSecondFactor } from "#lib/testing/second-factor.ts";
import { killedDatabase } from "#lib/testing/transactions.ts";
import { asText } from "../command-line/commands.ts";
import { organizationClosings } from "../schema/organization-closings.ts";
import { eraseBatch, erasureContinuation, runErasure } from "./erase.ts";
import { rules } from "./rules/all.ts";

const PASSWORD = "correct-horse-battery";

let harness: Harness;
let closing: ReturnType<typeof closingOf>;
let folder: string;
/** The organization that is closed, and one with the same objects that must not change. */
let leaving: FullTenant;
let staying: FullTenant;
let session: string;
/** Opened before the organization is closed: a client token, and a contractor's portal. */
let clientToken: string;
let portal: string;

const run = (...args: string[]) => closing.run(...args);
const db = () => harness.runtime.database.db;

const linesOf = (name: string): Record<string, unknown>[] =>
  gunzipSync(readFileSync(join(folder, "export", `${name}.jsonl.gz`)))
    .toString()
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);

beforeAll(async () => {
  harness = await createHarness();
  closing = closingOf(harness);
  folder = mkdtempSync(join(tmpdir(), "closing-"));
  leaving = await closing.tenant("leaving");
  staying = await closing.tenant("staying");
  await closing.member(leaving.id, await harness.runtime.passwords.hash(PASSWORD));
  await closing.member(staying.id, "");
  session = (await harness.call(null, "POST", "/staff/sessions", { email: "member@closing.example", password: PASSWORD })).body.token;
  await closing.member(leaving.id, await harness.runtime.passwords.hash(PASSWORD), "alone@closing.example");
  const { body: login } = await harness.call(leaving.keys.production, "POST", `/contractors/${leaving.policy.contractor}/login_link`);
  portal = (await harness.call(null, "POST", "/hosted/links", { token: login.login_url.split("/").at(-1) })).body.token;
  const uses = ["price_preview"];
  clientToken = (await harness.call(leaving.keys.production, "POST", "/client_tokens", { uses })).body.token;
  await enrolSecondFactor(harness, session);
});
afterAll(async () => {
  await harness.close();
  rmSync(folder, { recursive: true, force: true });
});

const close = (...more: string[]) => run("close", "--slug", "leaving", "--reason", "The contract has ended.", ...more);

test("cover in force and open money prevent closing, with their counts", async () => {
  await expect(close()).rejects.toThrow(/^'leaving' cannot be closed yet\. In production, 1 policy is in force or bound/);
  await harness.call(leaving.keys.production, "DELETE", `/policies/${leaving.policy.id}`);
  await harness.runJobs();
  const answer = await close();
  expect(asText(answer)).toContain("\n  contractors: exported 2, erased 2, kept 0\n");
  const { rows, status, next } = answer;
  expect(status).toBe("active");
  expect(rows).toMatchObject({ contractors: { exported: 2, erased: 2, kept: 0 }, policies: { exported: 2, erased: 1, kept: 1 } });
  expect(next).toContain("Nothing was changed");
  expect((await harness.call(leaving.keys.production, "GET", "/organization")).status).toBe(200);
});

test("what is missing or wrong is named, and nothing is closed", async () => {
  await expect(run("close", "--slug", "leaving")).rejects.toThrow(/^--reason: is required/);
  await expect(close("--confirm", "other")).rejects.toThrow(/^--confirm: must be 'leaving'/);
  await expect(close("--confirm", "leaving")).rejects.toThrow(/^--to: is required/);
  await expect(close("--confirm", "leaving", "--to", join(folder, "x"))).rejects.toThrow(/is not suspended/);
  await run("suspend", "--slug", "leaving", "--reason", "It leaves.");
  // Longer than a process remembers a key.
  harness.clock.advance(3);
  writeFileSync(join(folder, "file"), "");
  await expect(run("export", "--slug", "leaving", "--to", folder)).rejects.toThrow(/^--to: this folder is not empty/);
  expect((await run("list")) as unknown as object[]).toContainEqual(expect.objectContaining({ slug: "leaving", status: "suspended" }));
});

test("an export has every row and file, checksums, and no secret", async () => {
  await harness.runtime.requestLog.flush();
  const shown = await run("export", "--slug", "leaving", "--to", join(folder, "export"));
  expect(shown).toMatchObject({ missing_files: 0 });
  const manifest = JSON.parse(readFileSync(join(folder, "export", "manifest.json"), "utf8"));
  const rows = await closing.rowsIn(leaving.id);
  for (const { name, notExported } of rules()) {
    if (notExported === null) expect(manifest.kinds[name].lines, name).toBe(rows[name]?.length ?? 0);
    else expect(existsSync(join(folder, "export", `${name}.jsonl.gz`)), name).toBe(false);
  }
  expect(linesOf("contractors").map(({ email }) => email)).toEqual(["zephyrine@quill.example", "zephyrine@quill.example"]);
  expect(linesOf("organizations")).toMatchObject([{ slug: "leaving" }]);
  // A certificate of insurance for each policy, at least, and the uploaded certificates.
  expect(linesOf("files").length).toBeGreaterThanOrEqual(4);
  for (const { key, bytes } of linesOf("files")) expect(readFileSync(join(folder, "export", "files", String(key))).length).toBe(bytes);
  const secrets = [leaving.keys.production, leaving.webhookSecret, TAX_ID, TAX_ID.replaceAll("-", ""), leaving.link];
  const stored = await rowsOf<{ secret: string }>(
    db(),
    sql`select key_hash as secret from api_keys where org_id = ${leaving.id}
      union all select secret_sealed from webhook_endpoints where org_id = ${leaving.id}
      union all select tax_id_encrypted from contractors where org_id = ${leaving.id}
      union all select password_hash from staff_members where org_id = ${leaving.id}
      union all select secret_sealed from staff_second_factors where org_id = ${leaving.id}
      union all select code_hash from staff_recovery_codes where org_id = ${leaving.id}
      union all select token_hash from hosted_tokens where org_id = ${leaving.id}
      union all select text_sealed from mails where org_id = ${leaving.id}`,
  );
  expect(stored.length).toBeGreaterThan(15);
  const all = readdirSync(join(folder, "export"))
    .filter((name) => name.endsWith(".gz"))
    .map((name) => gunzipSync(readFileSync(join(folder, "export", name))).toString())
    .join("\n");
  for (const secret of [...secrets, ...stored.map((row) => row.secret)]) expect(all.includes(secret), secret).toBe(false);
});

test("an export that is damaged or no longer the present state closes nothing", async () => {
  const confirmed = (to: string) => close("--confirm", "leaving", "--to", to);
  const path = join(folder, "export", "jobs.jsonl.gz");
  const before = readFileSync(path);
  writeFileSync(path, before.subarray(1));
  await expect(confirmed(join(folder, "export"))).rejects.toThrow(/^--to: of this export, these are missing or damaged: jobs\.jsonl\.gz\./);
  writeFileSync(path, before);
  // Contractors keep their pages while their organization is suspended.
  await db().execute(sql`update contractors set language = 'es' where org_id = ${leaving.id} and environment = 'production'`);
  await expect(confirmed(join(folder, "export"))).rejects.toThrow(/^--to: since this export, these have changed: contractors\./);
  await db().execute(sql`update contractors set language = null where org_id = ${leaving.id} and environment = 'production'`);
  expect((await run("list")) as unknown as object[]).toContainEqual(expect.objectContaining({ slug: "leaving", status: "suspended" }));
});

test("a closed organization refuses everybody with a sentence, and its slug is not used again", async () => {
  // A program that still calls is logged, which is no reason to export again.
  expect((await harness.call(leaving.keys.production, "GET", "/organization")).status).toBe(403);
  await harness.runtime.requestLog.flush();
  const closed = await close("--confirm", "leaving", "--to", join(folder, "export"));
  expect(closed).toMatchObject({ slug: "leaving", status: "closed" });
  harness.clock.advance(3);
  const refused = { error_code: "organization_closed", message: expect.stringContaining("This organization is closed.") };
  for (const caller of [leaving.keys.sandbox, leaving.keys.production, session, clientToken])
    expect((await harness.call(caller, "GET", "/organization")).body).toMatchObject(refused);
  expect((await harness.call(portal, "GET", "/hosted/contractor")).body).toMatchObject(refused);
  const only = await harness.call(null, "POST", "/staff/sessions", { email: "alone@closing.example", password: PASSWORD });
  expect(only.body).toMatchObject(refused);
  expect((await harness.call(null, "POST", "/hosted/links", { token: leaving.link })).body).toMatchObject(refused);
  await expect(run("make", "--name", "X", "--slug", "leaving", "--owner", "x@example.com")).rejects.toThrow(/'leaving' is taken/);
  await expect(run("resume", "--slug", "leaving")).rejects.toThrow(/^--slug: 'leaving' is closed/);
  await expect(run("export", "--slug", "leaving", "--to", join(folder, "late"))).rejects.toThrow(/^--slug: 'leaving' is closed/);
  await expect(close()).rejects.toThrow(/^--slug: 'leaving' has been closed since/);
  const listed = (await run("list")) as unknown as Record<string, unknown>[];
  expect(listed).toContainEqual(expect.objectContaining({ slug: "leaving", status: "closed", closed: expect.any(String) }));
  const [entry] = (await run("log", "--slug", "leaving")) as unknown as Record<string, unknown>[];
  expect(entry).toMatchObject({ action: "close", by: "ada", reason: "The contract has ended." });
});

/** The other organization would change by the rest of the schedule. */
const onlyErasure = { dues: [erasureContinuation], retentions: [] };

/** The runtime of a process that is killed in a batch: its transaction does what it does, and never commits. */
const killed = (): Runtime => ({ ...harness.runtime, database: killedDatabase(harness.runtime.database) });

test("erasure goes on after it was killed in a batch or between two, leaves money and terms, and touches nobody else", async () => {
  const scope = { orgId: leaving.id, environment: "production" } as const;
  const kept = await closing.money(leaving.id);
  const before = await closing.rowsIn(staying.id);
  for (let batch = 0; batch < 7; batch++) await eraseBatch(harness.runtime, scope);
  const position = async () =>
    (await db().select({ step: organizationClosings.step, counts: organizationClosings.counts }).from(organizationClosings))[0];
  const at = await position();
  await expect(eraseBatch(killed(), scope)).rejects.toThrow("killed");
  expect(await position()).toEqual(at);
  // The job of the command is gone with its process; the schedule finds the erasure.
  await db().execute(sql`delete from pgboss.job where name = 'erase-organization'`);
  harness.clock.advance(16 * 60);
  await sweep(harness.runtime, onlyErasure);
  await harness.runJobs();
  const [row] = await db().select().from(organizationClosings);
  expect(row).toMatchObject({ status: "erased", org_id: leaving.id });

  const after = await closing.rowsIn(leaving.id);
  const left = JSON.stringify(after);
  for (const word of [...PERSONAL]) expect(left.includes(word), word).toBe(false);
  expect(await closing.money(leaving.id)).toEqual({ ...kept, audit: expect.arrayContaining(kept.audit) });
  expect(kept.ledger.length).toBeGreaterThan(0);
  const emptied = rules()
    .filter(({ cleared }) => cleared === null)
    .map(({ name }) => name);
  expect(Object.keys(after).filter((name) => emptied.includes(name))).toEqual([]);
  for await (const { key } of harness.runtime.files.list(leaving.id)) expect.unreachable(key);
  const [logged] = (await run("log", "--slug", "leaving")) as unknown as { action: string; after: { rows: Record<string, object> } }[];
  expect(logged).toMatchObject({ action: "erase", by: "system:erasure" });
  expect(logged?.after.rows).toMatchObject({ contractors: { deleted: 2, cleared: 0 }, policies: { deleted: 1, cleared: 1 } });

  // A member of both has the password there now.
  const there = await closing.rowsIn(staying.id);
  expect({ ...there, staff_members: null }).toEqual({ ...before, staff_members: null });
  let files = 0;
  for await (const _ of harness.runtime.files.list(staying.id)) files++;
  expect(files).toBeGreaterThanOrEqual(4);
});

test("after its erasure a key still says that the organization is closed, and a member elsewhere keeps their password", async () => {
  const { body, status } = await harness.call(leaving.keys.production, "GET", "/organization");
  expect([status, body.error_code]).toEqual([403, "organization_closed"]);
  const signedIn = await harness.call(null, "POST", "/staff/sessions", { email: "member@closing.example", password: PASSWORD });
  expect(signedIn.status).toBe(201);
  expect((await harness.call(signedIn.body.token, "GET", "/organization")).body.id).toBe(staying.id);
});

test("only the erasure of a closed organization passes the triggers that keep rows", async () => {
  const refuses = async (statement: ReturnType<typeof sql>) =>
    await expect(db().execute(statement).execute()).rejects.toMatchObject({
      cause: { message: expect.stringContaining("only ever added") },
    });
  // Erased, not erasing.
  await refuses(sql`update audit_log set changes = '{}', ip = null where org_id = ${leaving.id}`);
  await refuses(sql`delete from certificate_decisions where org_id = ${staying.id}`);
  await db().update(organizationClosings).set({ status: "erasing" }).where(eq(organizationClosings.org_id, leaving.id));
  await refuses(sql`update ledger set amount = amount + 1 where org_id = ${leaving.id}`);
  await refuses(sql`delete from ledger where org_id = ${leaving.id}`);
  await refuses(sql`update audit_log set changes = '{}', ip = null where org_id = ${staying.id}`);
  await db().update(organizationClosings).set({ status: "erased" }).where(eq(organizationClosings.org_id, leaving.id));
});

test("after the retention period the rest goes too, and the slug stays taken", async () => {
  const [row] = await db().select().from(organizationClosings);
  harness.clock.set(new Date((row?.kept_until.getTime() ?? 0) - 60_000));
  const scope = { orgId: leaving.id, environment: "production" } as const;
  expect(await eraseBatch(harness.runtime, scope)).toBe("ended");
  harness.clock.advance(120);
  await sweep(harness.runtime, onlyErasure);
  for (let batch = 0; batch < 1000 && (await eraseBatch(harness.runtime, scope)) === "more"; batch++);
  await runErasure(harness.runtime, scope);
  expect(await closing.rowsIn(leaving.id)).toEqual({});
  expect((await db().select().from(organizationClosings))[0]).toMatchObject({ status: "removed" });
  await expect(run("make", "--name", "X", "--slug", "leaving", "--owner", "x@example.com")).rejects.toThrow(/'leaving' is taken/);
});
