import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { factories, type Wire } from "#lib/testing/factories.ts";
import { createHarness, type Harness } from "#lib/testing/harness.ts";
import { operatorsOrganization } from "#lib/testing/organization.ts";
import { readCommand } from "../command-line/commands.ts";
import { CommandError } from "./operator.ts";

const DAY = 24 * 60 * 60 * 1000;
const included = join(import.meta.dirname, "../../rules/quotes/rates/data");

let harness: Harness;
let folder: string;
beforeAll(async () => {
  harness = await createHarness();
  folder = mkdtempSync(join(tmpdir(), "rates-"));
});
afterAll(async () => {
  await harness.close();
  rmSync(folder, { recursive: true });
});

const run = async (...args: string[]) => (await readCommand(args).run({ runtime: harness.runtime, by: "ada" })) as Wire;
const day = (days: number) => new Date(harness.clock.now().getTime() + days * DAY).toISOString().slice(0, 10);
const epoch = (days: number) => Date.parse(`${day(days)}T00:00:00Z`) / 1000;

/** A folder with the included rates, of which one file is rewritten line by line. */
function ratesWith(name: string, file: string, change: (line: string, at: number) => string[]): string {
  const path = join(folder, name);
  cpSync(included, path, { recursive: true });
  const lines = readFileSync(join(included, file), "utf8").trimEnd().split("\n");
  writeFileSync(join(path, file), `${lines.flatMap(change).join("\n")}\n`);
  return path;
}

/** With twice the rate of general liability for photographers, no class of roofers, and a new class. */
const dearer = () =>
  ratesWith("dearer", "classes.csv", (line) => {
    if (line.startsWith("roofer,")) return [];
    if (!line.startsWith("photographer,")) return [line];
    const cells = line.split(",");
    cells[6] = String(Number(cells[6]) * 2);
    return [cells.join(","), ["drone-pilot", "Drone pilot", ...cells.slice(2)].join(",")];
  });

const publish = (slug: string, ...args: string[]) => run("rate-sets", "publish", "--slug", slug, "--environment", "sandbox", ...args);
const listed = async (slug: string) => (await run("rate-sets", "--slug", slug, "--environment", "sandbox")) as unknown as Wire[];

test("rates are put in force for one organization from a day on: quotes made before keep theirs", async () => {
  const org = await operatorsOrganization(harness, "rated");
  const make = factories(harness, org.keys.sandbox.full);
  const price = async (days: number) => await make.quoteIn("TX", { coverage_type: ["general"], effective_date: epoch(days) });
  const before = await price(61);
  const [first] = await listed("rated");
  const given = ["--folder", dearer(), "--name", "2027", "--effective", day(60)];
  const set = await publish("rated", ...given);
  expect(set).toMatchObject({
    version: 2,
    name: "2027",
    status: "published",
    published_by: "operator",
    effective: `${day(60)}T00:00:00.000Z`,
  });
  expect(await listed("rated")).toMatchObject([
    { id: set.id, in_force: false },
    { id: first?.id, in_force: true },
  ]);
  expect([before.gl_net_rate, (await price(59)).gl_net_rate, (await price(61)).gl_net_rate]).toEqual([29, 29, 58]);
  const worksheetOf = async ({ id }: Wire) => (await harness.call(org.keys.sandbox.full, "GET", `/quotes/${id}/worksheet`)).body;
  expect((await worksheetOf(before)).rate_set.id).toBe(first?.id);
  expect((await run("log", "--slug", "rated")) as unknown as Wire[]).toMatchObject([
    {
      by: "ada",
      action: "rate_set_publish",
      before: { environment: "sandbox", rate_set: first?.id },
      after: { rate_set: set.id, version: 2 },
    },
    { action: "make" },
  ]);
  // Repeated, it adds nothing.
  await expect(publish("rated", ...given)).rejects.toThrow(`--folder: these rates are in force on that day already, as ${set.id}.`);
  expect(await listed("rated")).toHaveLength(2);

  // The new class waits for approval until its rates are in force; a class that is gone is refused with the reason.
  const [code] = set.codes_to_approve;
  expect(code).toMatchObject({ class: "drone-pilot" });
  const approve = () => run("category-codes", "approve", "--id", code.id);
  await expect(approve()).rejects.toThrow(/^--id: the rates in force have no class 'drone-pilot'/);
  expect(set.codes_not_rated).toMatchObject([{ class: "roofer" }]);
  const estimate = (category: string) =>
    harness.call(org.keys.sandbox.full, "POST", "/quotes/estimate", {
      category,
      home_state: "TX",
      wage: 100_000,
      coverage_type: ["general"],
      effective_date: epoch(61),
    });
  expect((await estimate("roofer")).body).toMatchObject({ error_code: "effective_date_invalid", errors: [{ field: "effective_date" }] });
  harness.clock.advance(60 * 24 * 60 * 60);
  await approve();
  expect((await listed("rated"))[0]).toMatchObject({ id: set.id, in_force: true });
});

test("a draft of the organization's own is published, in its environment only", async () => {
  const org = await operatorsOrganization(harness, "drafting");
  await operatorsOrganization(harness, "other");
  const draft = await factories(harness, org.keys.sandbox.full).rateSet();
  await expect(publish("other", "--id", draft.id)).rejects.toThrow(/^--id: this environment has no rate set/);
  expect(await publish("drafting", "--id", draft.id)).toMatchObject({
    id: draft.id,
    status: "published",
    codes_to_approve: [],
    codes_not_rated: [],
  });
  await expect(publish("drafting", "--id", draft.id)).rejects.toThrow(/^--id: only a draft/);
});

test("wrong arguments are named, and change nothing", async () => {
  await operatorsOrganization(harness, "strict");
  const wrongRow = ratesWith("wrong", "states.csv", (line, at) => [at === 3 ? line.replace(/,\d+,/, ",cheap,") : line]);
  const named = ["--name", "2027", "--effective", "2027-01-01"];
  const wrong: [string[], RegExp][] = [
    [["--folder", included, "--name", "2027"], /^--effective: is required/],
    [["--folder", included, "--name", "2027", "--effective", "2027-02-30"], /^--effective: must be a day/],
    [["--folder", included, "--name", "x".repeat(101), "--effective", "2027-01-01"], /^--name: /],
    [["--folder", join(folder, "nowhere"), ...named], /^--folder: the rates cannot be used.\nclasses.csv: is missing/],
    [["--folder", wrongRow, ...named], /^--folder: the rates cannot be used.\nstates.csv: row 4/],
    [["--folder", included, ...named], /^--folder: these rates are in force on that day already/],
    [["--id", "rs_none"], /^--id: this environment has no rate set/],
    [["--id", "rs_none", "--name", "2027"], /^--name: cannot be combined/],
  ];
  const log = await run("log");
  for (const [args, message] of wrong) {
    const refused = await (async () => await publish("strict", ...args))().catch((error: unknown) => error);
    expect(refused, args.join(" ")).toBeInstanceOf(CommandError);
    expect((refused as Error).message).toMatch(message);
  }
  await expect(run("rate-sets", "--slug", "strict", "--environment", "live")).rejects.toThrow(/^--environment: /);
  expect(await listed("strict")).toHaveLength(1);
  expect(await run("log")).toEqual(log);
});
