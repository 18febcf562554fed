import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Runtime } from "#lib/platform/context/runtime.ts";
import { rowsOf } from "#lib/platform/db/rows.ts";
import { sweep } from "#lib/platform/schedule/sweep.ts";
import { verificationUrl } from "#lib/policies/verification-url.ts";
import { closingOf } from "#lib/testing/closing.ts";
import { createHarness, type Harness } from "#lib/testing/harness.ts";
import { type FullPerson, peopleOf, personNamed, placesOf, textsOf } from "#lib/testing/person.ts";
import { killedDatabase } from "#lib/testing/transactions.ts";
import { personErasures } from "../schema/person-erasures.ts";
import { erasePersonBatch, personErasureContinuation } from "./erase.ts";
import { personRules } from "./person.ts";

const DAY = 86_400;

let harness: Harness;
let closing: ReturnType<typeof closingOf>;
let folder: string;
let key: string;
let orgId: string;
/** The person who is erased, and one with the same objects who must not change. */
let going: FullPerson;
let staying: FullPerson;

const [person, other] = [personNamed("moor"), personNamed("heath")];
const db = () => harness.runtime.database.db;
const run = (...args: string[]) => closing.run(...args);
const about = (contractor = going.contractor) => ["--slug", "drapers", "--environment", "sandbox", "--contractor", contractor];
const erase = (...more: string[]) => run("person", "erase", ...about(), "--reason", "They asked.", ...more);

beforeAll(async () => {
  harness = await createHarness();
  closing = closingOf(harness);
  folder = mkdtempSync(join(tmpdir(), "person-"));
  const made = await run("make", "--name", "Drapers", "--slug", "drapers", "--owner", "owner@drapers.example", "--keys");
  ({ id: orgId } = made as unknown as { id: string });
  key = (made as unknown as { keys: { sandbox: string } }).keys.sandbox;
  const { make, fullPerson } = peopleOf(harness, key);
  await make.webhookEndpoint({ url: "https://drapers.example/hook", events: ["*"] });
  going = await fullPerson(person);
  staying = await fullPerson(other);
  await harness.runtime.requestLog.flush();
});
afterAll(async () => {
  await harness.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The rows that name the other person's contractor, but the request log and the positions' times. */
async function rowsAbout(contractor: string): Promise<Record<string, string[]>> {
  const rows = await closing.rowsIn(orgId);
  const mine = Object.entries(rows).map(([name, all]) => [name, all.filter((row) => row.includes(contractor))] as const);
  return Object.fromEntries(mine.filter(([, some]) => some.length));
}

const linesOf = (path: string, name: string): Record<string, unknown>[] =>
  gunzipSync(readFileSync(join(path, `${name}.jsonl.gz`)))
    .toString()
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);

test("what is missing, wrong or open is named, and nothing changes", async () => {
  await expect(run("person", "erase", ...about())).rejects.toThrow(/^--reason: is required/);
  await expect(run("person", "export", ...about("ctr_nobody"), "--to", join(folder, "x"))).rejects.toThrow(
    /^--contractor: there is no contractor/,
  );
  await expect(erase("--years", "x")).rejects.toThrow(/^--years: must be a number of years/);
  await expect(erase()).rejects.toThrow(/cannot be erased yet: 1 policy is in force or bound; .*2 invoices are neither paid nor void/);
  expect((await harness.call(key, "GET", `/contractors/${going.contractor}`)).status).toBe(200);
});

test("an export has everything about the person, their files, and nothing of anybody else", async () => {
  const to = join(folder, "export");
  const shown = await run("person", "export", ...about(), "--to", to);
  expect(shown).toMatchObject({ missing_files: 0 });
  expect(statSync(to).mode & 0o777).toBe(0o700);
  const manifest = JSON.parse(readFileSync(join(to, "manifest.json"), "utf8"));
  expect(manifest).toMatchObject({ person: { environment: "sandbox", contractor: going.contractor } });
  const all = readdirSync(to)
    .filter((name) => name.endsWith(".gz"))
    .map((name) => gunzipSync(readFileSync(join(to, name))).toString())
    .join("\n");
  for (const text of textsOf(person)) expect(all.includes(text), text).toBe(!/8741/.test(text));
  for (const text of [...textsOf(other), staying.contractor]) expect(all.includes(text), text).toBe(false);
  expect(linesOf(to, "contractors")).toMatchObject([{ id: going.contractor, email: person.email, tax_id_last4: "8741" }]);
  expect(linesOf(to, "contractors")[0]).not.toHaveProperty("tax_id_encrypted");
  const empty = personRules().filter(({ name }) => existsSync(join(to, `${name}.jsonl.gz`)) && linesOf(to, name).length === 0);
  expect(
    empty.map(({ name }) => name),
    "tables of which lib/testing/person.ts makes no row of the person",
  ).toEqual([
    ...["ledger", "reconciliation_differences", "bordereau_rows", "compliance_request_outcomes", "certificate_corrections"],
    ...["approval_samples", "delivery_attempts"],
  ]);
  const emails = linesOf(to, "mails").map(({ text }) => String(text));
  expect(emails.some((text) => text.includes("[link]"))).toBe(true);
  expect(emails.join(" ")).not.toContain("http");
  const files = linesOf(to, "files");
  expect(files.length).toBeGreaterThan(3);
  for (const { key: path, bytes } of files) expect(readFileSync(join(to, "files", String(path))).length).toBe(bytes);
  await expect(run("person", "export", ...about(), "--to", to)).rejects.toThrow(/^--to: this folder is not empty/);
});

/** Charges both, ends their cover, and refunds what is left. */
async function endCover(): Promise<void> {
  const pass = async (days: number) => {
    harness.clock.advance(days * DAY);
    await harness.sweep();
    await harness.runJobs();
  };
  await pass(2);
  // Their assignments, which have not begun, end with the policies.
  for (const { policy } of [going, staying]) await harness.call(key, "DELETE", `/policies/${policy.id}`);
  for (let times = 0; times < 3; times++) await pass(2);
}

test("without --confirm it says what goes and what stays and why", async () => {
  await endCover();
  const preview = (await erase()) as unknown as Record<string, Record<string, object>>;
  expect(preview.rows).toMatchObject({
    contractors: { deleted: 1, kept: 0 },
    policies: { deleted: 0, kept: 1 },
    quotes: { deleted: 1, kept: 1 },
  });
  expect(preview.stays?.policies).toEqual({ reason: expect.stringContaining("insurance") });
  expect(preview.next).toContain("Nothing was changed");
  await expect(erase("--confirm", staying.contractor)).rejects.toThrow(/^--confirm: must be/);
  expect((await harness.call(key, "GET", `/contractors/${going.contractor}`)).status).toBe(200);
});

/** The runtime of a process that is killed in a batch: its transaction does what it does, and never commits. */
const killed = (): Runtime => ({ ...harness.runtime, database: killedDatabase(harness.runtime.database) });

test("an erasure leaves no text of the person in any table or file, goes on after it was killed, and touches nobody else", async () => {
  await harness.runtime.requestLog.flush();
  expect((await placesOf(db(), textsOf(person))).length).toBeGreaterThan(20);
  const money = sql`select id, number, total, status, lines, policy from invoices where contractor = ${going.contractor} order by id`;
  const ledger = sql`select id, kind, amount, effect, invoice, created from ledger where contractor = ${going.contractor} order by id`;
  const before = { money: await rowsOf(db(), money), ledger: await rowsOf(db(), ledger) };
  expect(before.ledger.length).toBeGreaterThan(0);
  const beside = await rowsAbout(staying.contractor);
  const begun = await erase("--confirm", going.contractor, "--to", join(folder, "before"));
  expect(begun).toMatchObject({ contractor: going.contractor, status: "erasing" });
  expect(existsSync(join(folder, "before", "manifest.json"))).toBe(true);

  const [row] = await db().select().from(personErasures);
  const data = { orgId, environment: "sandbox", erasure: row?.id ?? "" } as const;
  for (let batch = 0; batch < 7; batch++) await erasePersonBatch(harness.runtime, data);
  const position = async () => (await db().select({ step: personErasures.step, counts: personErasures.counts }).from(personErasures))[0];
  const at = await position();
  await expect(erasePersonBatch(killed(), data)).rejects.toThrow("killed");
  expect(await position()).toEqual(at);
  // The job of the command is gone with its process; the schedule finds the erasure.
  await db().execute(sql`delete from pgboss.job where name = 'erase-person'`);
  harness.clock.advance(16 * 60);
  await sweep(harness.runtime, { dues: [personErasureContinuation], retentions: [] });
  await harness.runJobs();
  expect((await db().select().from(personErasures))[0]).toMatchObject({ status: "erased", words_sealed: null });

  expect(await placesOf(db(), textsOf(person))).toEqual([]);
  expect({ money: await rowsOf(db(), money), ledger: await rowsOf(db(), ledger) }).toEqual(before);
  const left = await rowsOf<{ kind: string; file_key: string }>(
    db(),
    sql`select kind, file_key from documents where owner in (${going.policy.id}, (select id from apply_sessions where policy = ${going.policy.id})) order by kind`,
  );
  expect([...new Set(left.map(({ kind }) => kind))]).toEqual(["application", "signed_application"]);
  const named = new Set((await rowsOf<{ file_key: string }>(db(), sql`select file_key from documents`)).map(({ file_key }) => file_key));
  for await (const { key: path } of harness.runtime.files.list(orgId)) {
    expect(named.has(path), path).toBe(true);
    const bytes = Buffer.from((await harness.runtime.files.get(path))?.bytes ?? []).toString("latin1");
    for (const text of textsOf(person))
      expect(bytes.includes(text), path).toBe(left.some(({ file_key }) => file_key === path) && bytes.includes(text));
  }
  expect(await rowsAbout(staying.contractor)).toEqual(beside);
});

test("the API answers as for a deleted contractor, and the policy has no name", async () => {
  expect((await harness.call(key, "GET", `/contractors/${going.contractor}`)).status).toBe(404);
  expect((await harness.call(key, "GET", `/contractors?search=${person.last_name}`)).body).toEqual([]);
  expect((await harness.call(key, "GET", `/policies/${going.policy.id}`)).body.contractor).toBe(going.contractor);
  const [policy] = await rowsOf<{ insured: object }>(db(), sql`select insured from policies where id = ${going.policy.id}`);
  expect(policy?.insured).toMatchObject({ name: "Erased person", company_name: null, address: { line1: "", region: "TX" } });
  const [session] = (await harness.call(key, "GET", `/apply/sessions?contractor=${going.contractor}`)).body;
  expect(session).toMatchObject({ status: "complete" });
  expect((await harness.call(key, "GET", `/invoices/${going.invoice.id}`)).status).toBe(200);
  expect((await harness.call(key, "GET", `/timeline/${going.policy.id}`)).status).toBe(200);
});

test("a paper of the erased person is not called a forgery: it was issued here, and a code that was made up was not", async () => {
  const { policy } = going;
  const token = verificationUrl(harness.runtime, { org_id: orgId, environment: "sandbox", id: policy.id }, "gl").split("/verify/")[1] ?? "";
  const check = async (code: string) => (await harness.call(null, "POST", "/hosted/verifications", { token: code })).body.error_code;
  expect(await check(token)).toBe("paper_erased");
  expect(await check(`${token}x`)).toBe("resource_not_found");
});

test("repeating it changes nothing, and it is listed for a repetition after a restore", async () => {
  expect(await erase("--confirm", going.contractor)).toMatchObject({
    status: "erased",
    next: expect.stringContaining("Nothing was changed"),
  });
  const listed = await run("person", "erasures", "--slug", "drapers", "--environment", "sandbox");
  expect(listed).toMatchObject([{ contractor: going.contractor, environment: "sandbox", status: "erased" }]);
  expect(await run("person", "erasures", "--slug", "drapers", "--environment", "sandbox", "--after", going.contractor)).toEqual([]);
  const [entry] = (await run("log", "--slug", "drapers")) as unknown as { action: string; after: { rows: object } }[];
  expect(entry).toMatchObject({ action: "person_erased", by: "system:erasure" });
});

test("only the erasure of a person passes the triggers that keep rows, and only for that person's rows", async () => {
  const refuses = async (statement: ReturnType<typeof sql>) =>
    await expect(db().execute(statement).execute()).rejects.toMatchObject({
      cause: { message: expect.stringContaining("only ever added") },
    });
  // Erased, not erasing.
  await refuses(sql`update ledger set message = null, card_label = null where contractor = ${going.contractor}`);
  await db().update(personErasures).set({ status: "erasing" }).where(eq(personErasures.contractor, going.contractor));
  await refuses(sql`update ledger set amount = amount + 1 where contractor = ${going.contractor}`);
  await refuses(sql`delete from ledger where contractor = ${going.contractor}`);
  await refuses(sql`update ledger set message = null, card_label = null where contractor = ${staying.contractor}`);
  await refuses(sql`update audit_log set changes = '{}', ip = null where object_id = ${staying.contractor}`);
  await refuses(sql`delete from certificate_decisions where contractor = ${staying.contractor}`);
  await db().update(personErasures).set({ status: "erased" }).where(eq(personErasures.contractor, going.contractor));
});

test("after the retention period the documents that were kept go too", async () => {
  const [row] = await db().select().from(personErasures);
  harness.clock.set(new Date((row?.kept_until.getTime() ?? 0) + 60_000));
  await sweep(harness.runtime, { dues: [personErasureContinuation], retentions: [] });
  await harness.runJobs();
  expect((await db().select().from(personErasures))[0]).toMatchObject({ status: "removed" });
  const left = await rowsOf(db(), sql`select kind from documents where owner = any(${sql.param(row?.ids, personErasures.ids)})`);
  expect(left).toEqual([]);
});
