import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readPdf } from "#lib/documents/testing/read-pdf.ts";
import { insurers } from "#lib/quotes/schema/insurers.ts";
import { browserOf, until } from "#lib/testing/application.ts";
import { factories, type Wire } from "#lib/testing/factories.ts";
import { createHarness, type Harness } from "#lib/testing/harness.ts";
import { operatorsOrganization } from "#lib/testing/organization.ts";
import { readCommand } from "../command-line/commands.ts";
import { CommandError } from "./operator.ts";

const DAY = 24 * 60 * 60 * 1000;

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const run = async (...args: string[]) => (await readCommand(args).run({ runtime: harness.runtime, by: "ada" })) as Wire;
const listed = async (slug: string) => (await run("insurers", "--slug", slug, "--environment", "sandbox")) as unknown as Wire[];
const set = (slug: string, coverage: string, ...more: string[]) =>
  run("insurers", "set", "--slug", slug, "--environment", "sandbox", "--coverage", coverage, ...more);
const today = () => harness.clock.now().toISOString().slice(0, 10);
const later = (days: number) => new Date(harness.clock.now().getTime() + days * DAY).toISOString().slice(0, 10);

const admitted = (from: string) => ["--from", from, "--name", "Northern Mutual", "--naic", "12345", "--admitted", "yes"];
const PROFESSIONAL = ["--name", "Claims-Made Casualty", "--admitted", "no"];

test("an organization's documents name its insurers from a day on, and earlier policies keep theirs", async () => {
  const org = await operatorsOrganization(harness, "carried");
  const key = org.keys.sandbox.full;
  const make = factories(harness, key);
  const textOf = async (address: string) => {
    const file = await harness.app.fetch(new Request(address));
    return (await readPdf(new Uint8Array(await file.arrayBuffer()))).text.replaceAll(/\s+/g, " ");
  };
  const certificateOf = async (path: string, id: string, kind = "gl") => {
    await harness.runJobs();
    return await textOf((await harness.call(key, "GET", `/${path}/${id}`)).body.certificates[`${kind}_coi_pdf_url`]);
  };
  const wanted = { coverage_type: ["general", "professional", "workers-comp"] };
  const { contractor } = await make.insured();
  const oldQuote = await make.quote(wanted);

  await set("carried", "general", ...admitted(today()), "--purchasing-group", "none");
  await set("carried", "professional", "--from", today(), ...PROFESSIONAL);
  const newQuote = await make.quote(wanted);
  const after = await make.policy({ quote: newQuote.id });
  const liability = await certificateOf("policies", after.id);
  expect(liability).toMatch(/Insurer A: Northern Mutual \(NAIC 12345\)\..* Insurer B: Claims-Made Casualty \(NAIC none\)/);
  expect(await certificateOf("policies", after.id, "wc")).toContain("Demonstration Casualty Insurance Company");
  // A policy of a quote from before, and an assignment under a policy from before.
  const kept = await make.policy({ quote: oldQuote.id });
  expect(await certificateOf("policies", kept.id)).toContain("Insurer A: Demonstration Surplus Lines Insurance Company (NAIC none)");
  const assignment = await make.assignment({ contractor, effective_date: make.inDays(3), end_date: make.inDays(9) });
  expect(await certificateOf("assignments", assignment.id)).toContain("Demonstration Surplus Lines Insurance Company");

  // An admitted carrier is not taxed as surplus lines, and without a purchasing group there is no membership.
  expect(oldQuote.quote_json.gl.risk_purchasing_group_fee).toBe(500);
  expect(newQuote.quote_json.gl.risk_purchasing_group_fee).toBeNull();
  expect(newQuote.gl_net_rate).toBeLessThan(oldQuote.gl_net_rate);
  const statementsOf = async (quote: Wire) => {
    const browser = browserOf(harness, await make.browser(await make.applySession({ quote: quote.id })));
    await until(browser, "esignature_document");
    return ((await browser.get()).statements as { title: string }[]).map(({ title }) => title).join("; ");
  };
  expect(await statementsOf(await make.quote({ coverage_type: ["general"] }))).not.toMatch(/Surplus lines|purchasing group/);
  const other = factories(harness, org.keys.production.full);
  expect((await other.quote(wanted)).gl_net_rate).toBe(oldQuote.gl_net_rate);
});

test("a later day takes over on that day, is listed before, and is recorded once", async () => {
  const org = await operatorsOrganization(harness, "later");
  const given = ["--from", later(40), "--name", "Next Casualty", "--naic", "54321", "--admitted", "yes"];
  expect((await listed("later")).map(({ coverage, from, in_force }) => [coverage, from, in_force])).toEqual(
    ["general", "professional", "workers-comp", "media", "cyber"].map((coverage) => [coverage, null, true]),
  );
  const together = await Promise.allSettled([set("later", "workers-comp", ...given), set("later", "workers-comp", ...given)]);
  expect(together.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  await expect(set("later", "workers-comp", ...given)).rejects.toThrow(
    /^--coverage: this is the insurer of 'workers-comp' on that day already/,
  );
  expect((await listed("later")).slice(5)).toMatchObject([
    { coverage: "workers-comp", name: "Next Casualty", naic: "54321", in_force: false },
  ]);
  const log = (await run("log", "--slug", "later")) as unknown as Wire[];
  expect(log).toMatchObject([
    {
      by: "ada",
      action: "insurer_set",
      before: { environment: "sandbox", name: "Demonstration Casualty Insurance Company", from: null },
      after: { coverage: "workers-comp", name: "Next Casualty", from: `${later(40)}T00:00:00.000Z` },
    },
    { action: "make" },
  ]);
  harness.clock.advance(41 * 24 * 60 * 60);
  expect((await listed("later"))[2]).toMatchObject({ coverage: "workers-comp", name: "Next Casualty", in_force: true });
  const { db } = harness.runtime.database;
  await expect(db.delete(insurers).where(eq(insurers.org_id, org.id))).rejects.toMatchObject({
    cause: { message: expect.stringContaining("only ever added") },
  });
});

test("the gap in days that an insurer accepts keeps the retroactive date; a longer one loses it", async () => {
  const key = (await operatorsOrganization(harness, "gaps")).keys.sandbox.full;
  const make = factories(harness, key);
  await set("gaps", "professional", "--from", today(), ...PROFESSIONAL, "--retroactive-gap-days", "10");
  const { id: contractor } = await make.contractor({ withhold_premium: true });
  const declared = async (from: number, to: number) => {
    const term = { effective_date: make.inDays(from), end_date: make.inDays(to) };
    const { id } = await make.policy({ quote: (await make.quote({ contractor, coverage_type: ["professional"], ...term })).id });
    await harness.runJobs();
    const { policy_document_url } = (await harness.call(key, "GET", `/policies/${id}`)).body;
    const file = await harness.app.fetch(new Request(policy_document_url));
    const { text } = await readPdf(new Uint8Array(await file.arrayBuffer()));
    return /acts since (\w+ \d+, \d{4})\./.exec(text.replaceAll(/\s+/g, " "))?.[1];
  };
  const first = await declared(1, 31);
  expect([await declared(41, 61), await declared(72, 90)]).toEqual([first, expect.not.stringContaining(String(first))]);
});

test("wrong arguments are named, and change nothing", async () => {
  await operatorsOrganization(harness, "strict");
  const general = (...args: string[]): string[] => ["general", ...args];
  const wrong: [string[], RegExp][] = [
    [["flood", ...admitted(today())], /^--coverage: must be one of general/],
    [general(...admitted("2027-02-30"), "--purchasing-group", "none"), /^--from: must be a day/],
    [general(...admitted(today())), /^--purchasing-group: is required/],
    [["cyber", ...admitted(today()), "--purchasing-group", "none"], /^--purchasing-group: belongs to the coverage 'general'/],
    [["cyber", "--from", today(), "--name", "X", "--admitted", "maybe"], /^--admitted: must be 'yes' or 'no'/],
    [["workers-comp", "--from", today(), "--name", "X", "--admitted", "no"], /^--admitted: must be 'yes'/],
    [["cyber", "--from", today(), "--name", "X", "--admitted", "no", "--naic", "1234"], /^--naic: must be five digits/],
    [["cyber", "--from", today(), "--name", "x".repeat(201), "--admitted", "no"], /^--name: /],
    [["cyber", "--from", today(), "--admitted", "no"], /^--name: is required/],
  ];
  const log = await run("log");
  for (const [args, message] of wrong) {
    const [coverage = "", ...more] = args;
    const refused = await (async () => await set("strict", coverage, ...more))().catch((error: unknown) => error);
    expect(refused, args.join(" ")).toBeInstanceOf(CommandError);
    expect((refused as Error).message).toMatch(message);
  }
  await expect(run("insurers", "--slug", "nobody", "--environment", "sandbox")).rejects.toThrow(/^--slug: /);
  expect(await run("log")).toEqual(log);
  expect(await listed("strict")).toHaveLength(5);
});
