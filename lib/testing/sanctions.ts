import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { readCommand } from "#lib/backoffice/command-line/commands.ts";
import { type Factories, factories, type Wire } from "./factories.ts";
import { createHarness, type Harness } from "./harness.ts";
import { type Organization, operatorsOrganization } from "./organization.ts";
import { readyProduction } from "./ready.ts";
import { altLines, sdnLines, writeLines } from "./sanctions-list.ts";

export type ListRow = [entry: number, name: string];

/** An operator's service in a test file, whose tests load sanctions lists. Nothing is ready before the first test. */
export function listsInEachTest() {
  const state = {} as { harness: Harness; folder: string };
  beforeAll(async () => {
    state.harness = await createHarness();
    state.folder = mkdtempSync(join(tmpdir(), "lists-"));
  });
  afterAll(async () => {
    await state.harness.close();
    rmSync(state.folder, { recursive: true });
  });
  const run = async (...args: string[]) => (await readCommand(args).run({ runtime: state.harness.runtime, by: "ada" })) as Wire;
  return {
    get harness() {
      return state.harness;
    },
    run,
    rows: async (...args: string[]) => (await run(...args)) as unknown as Wire[],
    load(list: ListRow[], aliases: ListRow[] | null = null, ...more: string[]) {
      const file = writeLines(join(state.folder, "sdn.csv"), sdnLines(list));
      const alt = aliases ? ["--aliases", writeLines(join(state.folder, "alt.csv"), altLines(aliases))] : [];
      return run("sanctions", "load", "--file", file, ...alt, ...more);
    },
  };
}

/** The same with an organization for each test, in production, whose contractors' last name and whose list are its own. */
export function screenedInEachTest(prefix: string) {
  const lists = listsInEachTest();
  const state = { serial: 0 } as { serial: number; org: Organization; slug: string; make: Factories };
  beforeEach(async () => {
    state.slug = `${prefix}-${++state.serial}`;
    state.org = await operatorsOrganization(lists.harness, state.slug);
    await readyProduction(lists.harness, state.org.id);
    state.make = factories(lists.harness, state.org.keys.production.full);
  });
  const lastName = () => `Vexmoor${"abcdefghij".charAt(state.serial)}`;
  return {
    ...{ run: lists.run, rows: lists.rows, lastName },
    get harness() {
      return lists.harness;
    },
    get org() {
      return state.org;
    },
    get make() {
      return state.make;
    },
    get slug() {
      return state.slug;
    },
    call: (method: string, path: string, body?: object, headers?: Record<string, string>) =>
      lists.harness.call(state.org.keys.production.full, method, path, body, headers),
    listedAs: (first_name = "Orlan") => `${lastName().toUpperCase()}, ${first_name}`,
    load: (list: ListRow[], aliases: ListRow[] | null = null, ...more: string[]) =>
      lists.load(list, aliases, "--source", state.slug, ...more),
    async screenAll() {
      await lists.harness.sweep();
      await lists.harness.runJobs();
    },
    matches: async () => (await lists.rows("sanctions", "matches")).filter((match) => match.organization === state.slug),
  };
}
