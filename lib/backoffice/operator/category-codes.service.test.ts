import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { categoryCodes } from "#lib/people/schema/people.ts";
import { factories, type Wire } from "#lib/testing/factories.ts";
import { createHarness, type Harness } from "#lib/testing/harness.ts";
import { type Organization, operatorsOrganization } from "#lib/testing/organization.ts";
import { readCommand } from "../command-line/commands.ts";
import { CommandError } from "./operator.ts";

let harness: Harness;
let org: Organization;
let key: string;
beforeAll(async () => {
  harness = await createHarness();
  org = await operatorsOrganization(harness, "coded");
  key = org.keys.sandbox.full;
});
afterAll(() => harness.close());

const run = async (...args: string[]) => (await readCommand(args).run({ runtime: harness.runtime, by: "ada" })) as Wire;
const waiting = async () => (await run("category-codes")) as unknown as Wire[];
const log = async () => (await run("log", "--slug", "coded")) as unknown as Wire[];
const propose = (name: string, environment = "sandbox") =>
  run("category-codes", "propose", "--slug", "coded", "--environment", environment, "--class", name);

/** Takes the code of a class away, so that the class has none. */
async function without(slug: string): Promise<void> {
  const { db } = harness.runtime.database;
  await db.delete(categoryCodes).where(and(eq(categoryCodes.org_id, org.id), eq(categoryCodes.class_slug, slug)));
}
const added = async () => (await harness.call(key, "GET", "/events?type=category_code.added")).body as Wire[];
const usable = async () => ((await harness.call(key, "GET", "/category_codes?limit=100")).body as Wire[]).map((one) => one.category_code);

test("a proposed code waits, cannot be used, and once approved is reported exactly once", async () => {
  await without("photographer");
  const { id } = await propose("photographer");
  expect(await waiting()).toMatchObject([
    { id, organization: "coded", environment: "sandbox", class: "photographer", name: "Photographer" },
  ]);
  expect(await usable()).not.toContain(id);
  const make = factories(harness, key);
  const body = await make.jobBody({ category_code: id });
  expect((await harness.call(key, "POST", "/jobs", body)).body.error_code).toBe("job_category_not_approved");
  const approve = () => run("category-codes", "approve", "--id", id);
  const together = await Promise.allSettled([approve(), approve()]);
  expect(together.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  await expect(approve()).rejects.toThrow(/^--id: no category code .* waits/);
  expect(await usable()).toContain(id);
  expect(await added()).toMatchObject([{ data: { object: "category_code", category_code: id, rating_class: "photographer" } }]);
  expect((await make.quote({ job: (await make.job({ category_code: id })).id })).eligible).toBe(true);
  expect(await log()).toMatchObject([
    { by: "ada", action: "category_code_approve", before: { id, status: "waiting" }, after: { status: "approved", class: "photographer" } },
    { action: "category_code_propose", after: { id, environment: "sandbox", status: "waiting" } },
    { action: "make" },
  ]);
  expect(await waiting()).toEqual([]);
});

test("a refused code waits no longer, is not reported, and can be proposed again", async () => {
  await without("roofer");
  const { id } = await propose("roofer", "production");
  await run("category-codes", "refuse", "--id", id, "--reason", "Outside of appetite.");
  expect(await waiting()).toEqual([]);
  expect((await log())[0]).toMatchObject({
    action: "category_code_refuse",
    reason: "Outside of appetite.",
    after: { id, status: "refused" },
  });
  await expect(run("category-codes", "approve", "--id", id)).rejects.toThrow(/^--id: /);
  expect(await propose("roofer", "production")).toMatchObject({ id, status: "waiting" });
  await run("category-codes", "approve", "--id", id);
  const production = (await harness.call(org.keys.production.full, "GET", "/events?type=category_code.added")).body;
  expect(production).toMatchObject([{ data: { category_code: id } }]);
});

test("wrong arguments are named, and change nothing", async () => {
  await without("handyman");
  const { id } = await propose("handyman");
  const { db } = harness.runtime.database;
  const [other] = await db.select().from(categoryCodes).where(eq(categoryCodes.approved, true)).limit(1);
  const proposing = ["category-codes", "propose", "--slug", "coded"];
  const wrong: [string[], RegExp][] = [
    [["category-codes", "--after", "1"], /^--after: /],
    [["category-codes", "approve"], /^--id: is required/],
    [["category-codes", "approve", "--id", "jc_none"], /^--id: no category code/],
    [["category-codes", "approve", "--id", other?.id ?? ""], /^--id: no category code/],
    [["category-codes", "refuse", "--id", id], /^--reason: is required/],
    [["category-codes", "refuse", "--id", id, "--reason", "x".repeat(501)], /^--reason: /],
    [[...proposing, "--environment", "staging", "--class", "roofer"], /^--environment: must be/],
    [[...proposing, "--environment", "sandbox", "--class", "astronaut"], /^--class: the rates in force have no class 'astronaut'/],
    [[...proposing, "--environment", "sandbox", "--class", "handyman"], /^--class: 'handyman' has the code jc_\w+, which is waiting/],
    [[...proposing, "--environment", "sandbox", "--class", "photographer"], /which is approved/],
    [["category-codes", "propose", "--slug", "nobody", "--environment", "sandbox", "--class", "roofer"], /^--slug: there is no/],
  ];
  const before = await log();
  for (const [args, message] of wrong) {
    const refused = await run(...args).catch((error: unknown) => error);
    expect(refused, args.join(" ")).toBeInstanceOf(CommandError);
    expect((refused as Error).message).toMatch(message);
  }
  expect(await log()).toEqual(before);
  expect((await waiting()).map((one) => one.id)).toEqual([id]);
});
