import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { staffMembers } from "#lib/platform/db/schema/organizations.ts";
import { auditLog } from "#lib/platform/db/schema/records.ts";
import { staffInvitations } from "#lib/platform/db/schema/staff.ts";
import { createHarness, type Harness } from "#lib/testing/harness.ts";
import { asText, readCommand } from "../command-line/commands.ts";
import { operatorLog } from "../schema/operator-log.ts";
import { bySlug } from "./operator.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const run = async (...args: string[]) => {
  const asked = readCommand(args);
  return (await asked.run({ runtime: harness.runtime, by: asked.by ?? "ada" })) as Record<string, never>;
};
const make = async (slug: string) => await run("make", "--name", `The ${slug}`, "--slug", slug, "--owner", `${slug}@example.com`, "--keys");
const newest = async () => ((await run("log")) as unknown as Record<string, unknown>[])[0];

const contractor = (email: string) => ({
  first_name: "Ada",
  last_name: "Byrd",
  email,
  phone: "+1 512 555 0133",
  address: { line1: "77 Rainey St", locality: "Austin", region: "TX", postalcode: "78701", country: "US" },
});

test("a made organization has working keys in both environments and an invited owner", async () => {
  const { keys, invitation_url, id } = (await make("first")) as unknown as {
    id: string;
    invitation_url: string;
    keys: { sandbox: string; production: string };
  };
  for (const key of [keys.sandbox, keys.production]) {
    expect((await harness.call(key, "GET", "/organization")).body).toMatchObject({ id, name: "The first" });
    expect((await harness.call(key, "POST", "/contractors", contractor("ada@example.com"))).status).toBe(201);
    expect((await harness.call(key, "GET", "/category_codes")).body.length).toBe(10);
  }
  expect(invitation_url).toContain("/account/");
  const invited = await harness.runtime.database.db.select().from(staffInvitations).where(eq(staffInvitations.org_id, id));
  expect(invited).toMatchObject([{ email: "first@example.com", role: "owner" }]);
  expect(await newest()).toMatchObject({ by: "ada", action: "make", organization: id, after: { slug: "first", keys: true } });
  expect(JSON.stringify(await run("log"))).not.toMatch(/@example|sk_/);
});

test("wrong arguments are named, and make nothing", async () => {
  await make("taken");
  const wrong: [string[], RegExp][] = [
    [["make", "--slug", "x1", "--owner", "a@example.com"], /^--name: is required/],
    [["make", "--name", "X", "--slug", "taken", "--owner", "a@example.com"], /^--slug: 'taken' is taken/],
    [["make", "--name", "X", "--slug", "Not_this", "--owner", "a@example.com"], /^--slug: must be 2 to 40/],
    [["make", "--name", "X", "--slug", "x1", "--owner", "nobody"], /^--owner: must be a valid email/],
    [["make", "--name", "x".repeat(101), "--slug", "x1", "--owner", "a@example.com"], /^--name: /],
    [["rename", "--slug", "nobody", "--name", "X"], /^--slug: there is no organization 'nobody'/],
    [["suspend", "--slug", "taken"], /^--reason: is required/],
    [["limits", "--slug", "taken", "--contractors", "-1"], /contractors/],
    [["limits", "--slug", "taken", "--contractors=-1"], /^--contractors: must be a whole number from 0/],
    [["limits", "--slug", "taken", "--requests-a-minute", "0"], /^--requests-a-minute: must be a whole number from 1/],
    [["limits", "--slug", "taken", "--uploads-a-day", "1e3"], /^--uploads-a-day: /],
    [["list", "--nonsense"], /--nonsense/],
    [["explode"], /'explode' is not a command/],
    [["constructor"], /'constructor' is not a command/],
  ];
  const before = await run("list");
  for (const [args, message] of wrong) await expect((async () => await run(...args))(), args.join(" ")).rejects.toThrow(message);
  expect(await run("list")).toEqual(before);
});

test("a rename shows at once, is recorded with before and after, and keeps the slug", async () => {
  const { keys } = (await make("renamed")) as unknown as { keys: { sandbox: string } };
  await run("rename", "--slug", "renamed", "--name", "New name", "--by", "grace");
  expect((await harness.call(keys.sandbox, "GET", "/organization")).body.name).toBe("New name");
  expect(await newest()).toMatchObject({ by: "grace", action: "rename", before: { name: "The renamed" }, after: { name: "New name" } });
  // Nothing changes, so nothing is recorded.
  const before = await run("log");
  await run("rename", "--slug", "renamed", "--name", "New name");
  expect(await run("log")).toEqual(before);
  expect(asText({ insurers: [{ coverage: "general", limits: { occurrence: 1 } }], forms: [] })).toBe(
    "insurers: coverage general, limits (occurrence 1)\nforms: none",
  );
  const listed = asText(await run("list"));
  expect(listed).toContain("slug: renamed\nname: New name");
});

test("a suspension refuses keys and members in every process within two seconds, and its end lets them in again", async () => {
  const { keys, id } = (await make("paused")) as unknown as { id: string; keys: { sandbox: string } };
  const other = await harness.another();
  const password_hash = await harness.runtime.passwords.hash("correct-horse-battery");
  const member = { org_id: id, id: "st_paused", email: "m@paused.example", name: "M", role: "owner" as const, password_hash };
  await harness.runtime.database.db.insert(staffMembers).values(member);
  const signIn = () => harness.call(null, "POST", "/staff/sessions", { email: member.email, password: "correct-horse-battery" });
  const session = (await signIn()).body.token as string;
  const created = await harness.call(keys.sandbox, "POST", "/contractors", contractor("kept@example.com"));
  const link = await harness.call(keys.sandbox, "POST", `/contractors/${created.body.id}/login_link`);
  const token = (link.body.login_url as string).split("/").at(-1);
  const opened = await harness.call(null, "POST", "/hosted/links", { token });
  // Both processes have cached the callers.
  for (const { call } of [harness, other])
    for (const caller of [keys.sandbox, session]) expect((await call(caller, "GET", "/organization")).status).toBe(200);
  await run("suspend", "--slug", "paused", "--reason", "Invoices are not paid.");
  const since = performance.now();
  for (const { call } of [harness, other])
    for (const caller of [keys.sandbox, session]) {
      let answer = await call(caller, "GET", "/organization");
      while (answer.status === 200 && performance.now() - since < 5000) {
        await new Promise((resolve) => setTimeout(resolve, 50));
        answer = await call(caller, "GET", "/organization");
      }
      expect([answer.status, answer.body.error_code]).toEqual([403, "organization_suspended"]);
    }
  expect(performance.now() - since).toBeLessThan(2500);
  expect((await signIn()).body).toMatchObject({ error_code: "organization_suspended", message: expect.stringContaining("suspended") });
  expect((await harness.call(opened.body.token, "GET", "/hosted/contractor")).status).toBe(200);
  expect(await newest()).toMatchObject({ action: "suspend", reason: "Invoices are not paid.", before: { suspended_at: null } });
  await run("resume", "--slug", "paused");
  harness.clock.advance(3);
  for (const { call } of [harness, other])
    for (const caller of [keys.sandbox, session]) expect((await call(caller, "GET", `/contractors/${created.body.id}`)).status).toBe(200);
  expect((await signIn()).status).toBe(201);
});

test("limits are enforced, named in the error, shown to the organization, and can be removed", async () => {
  const { keys } = (await make("small")) as unknown as { keys: { sandbox: string; production: string } };
  expect(await run("limits", "--slug", "small", "--contractors", "2", "--webhook-endpoints", "0")).toMatchObject({
    contractors: 2,
    uploads_a_day: null,
  });
  const create = (email: string) => harness.call(keys.sandbox, "POST", "/contractors", contractor(email));
  const together = await Promise.all([1, 2, 3, 4].map((i) => create(`c${i}@example.com`)));
  expect(together.map(({ status }) => status).sort()).toEqual([201, 201, 403, 403]);
  expect((await create("c5@example.com")).body).toMatchObject({
    error_code: "limit_reached",
    message: expect.stringContaining("'contractors'"),
  });
  // Each environment has its own.
  expect((await harness.call(keys.production, "POST", "/contractors", contractor("c1@example.com"))).status).toBe(201);
  const endpoint = await harness.call(keys.sandbox, "POST", "/webhook_endpoints", { url: "https://hooks.example.com/in" });
  expect(endpoint.body).toMatchObject({ error_code: "limit_reached", message: expect.stringContaining("'webhook_endpoints'") });
  await run("limits", "--slug", "small", "--contractors", "none", "--requests-a-minute", "5");
  expect(await newest()).toMatchObject({ action: "limits", after: { limits: { webhook_endpoints: 0, requests_a_minute: 5 } } });
  harness.clock.advance(3);
  const { body } = await harness.call(keys.sandbox, "GET", "/organization");
  expect(body.limits).toEqual({ contractors: null, uploads_a_day: null, webhook_endpoints: 0, requests_a_minute: 5 });
  expect((await create("c6@example.com")).status).toBe(201);
  for (let i = 0; i < 3; i++) expect((await harness.call(keys.production, "GET", "/organization")).status).toBe(200);
  const refused = await harness.call(keys.sandbox, "GET", "/organization");
  expect(refused.body).toMatchObject({ error_code: "too_many_requests", message: expect.stringContaining("'requests_a_minute'") });
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("uploads of 24 hours are limited until the oldest of them is a day old", async () => {
  const { keys } = (await make("uploads")) as unknown as { keys: { sandbox: string } };
  await run("limits", "--slug", "uploads", "--uploads-a-day", "1");
  const { body: owner } = await harness.call(keys.sandbox, "POST", "/contractors", contractor("u@example.com"));
  const upload = () => {
    const form = new FormData();
    form.set("certificate", new File(["%PDF-1.7 one page"], "certificate.pdf", { type: "application/pdf" }));
    form.set("contractor", owner.id);
    return harness.call(keys.sandbox, "POST", "/files/certificates", form);
  };
  expect((await upload()).status).toBe(201);
  const refused = await upload();
  expect(refused.body).toMatchObject({ error_code: "too_many_requests", message: expect.stringContaining("'uploads_a_day'") });
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(86_000);
  harness.clock.advance(24 * 60 * 60 + 60);
  expect((await upload()).status).toBe(201);
});

test("an organization's own account at the processor is set for each environment, and wrong ones are named", async () => {
  const { id } = await make("paid");
  const set = (environment: string, account: string) =>
    run("payment-account", "--slug", "paid", "--environment", environment, "--account", account);
  expect(await set("production", "acct_1A2b3C4d5E")).toEqual({ slug: "paid", sandbox: null, production: "acct_1A2b3C4d5E" });
  expect(await set("sandbox", "acct_sandbox1")).toMatchObject({ sandbox: "acct_sandbox1", production: "acct_1A2b3C4d5E" });
  expect(await set("production", "none")).toEqual({ slug: "paid", sandbox: "acct_sandbox1", production: null });
  expect(await newest()).toMatchObject({
    action: "payment_account",
    organization: id,
    after: { payment_accounts: { sandbox: "acct_sandbox1" } },
  });
  await expect(set("staging", "acct_sandbox1")).rejects.toThrow(/^--environment: must be/);
  await expect(set("sandbox", "sk_live_x")).rejects.toThrow(/^--account: must be the id/);
});

test("the log cannot be changed, and the organization's own audit log has the operator's changes", async () => {
  const { id } = await bySlug({ runtime: harness.runtime, by: "ada" }, "renamed");
  const { db } = harness.runtime.database;
  await expect(db.delete(operatorLog).where(eq(operatorLog.org_id, id))).rejects.toMatchObject({
    cause: { message: expect.stringContaining("only ever added") },
  });
  const rows = await db.select().from(auditLog).where(eq(auditLog.object_id, id));
  expect(rows).toMatchObject([{ actor: "system:operator", action: "organization.rename", changes: { name: "New name" } }]);
});
