import "./node-version.ts";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ROOT } from "./next-build.ts";
import { addScratchResource } from "./scratch/run.ts";
import { keepScratchInMemory } from "./scratch-in-memory.ts";
import { type Environment, endInOrder, ownStep, programStep, reportAll, type Step, vitestStep } from "./steps.ts";
import { browserSteps, postgresStep } from "./test-parts.ts";

interface Part {
  what: string;
  /** With parts of paths the tests whose path has one of them; a part that is no tests then runs only if it is named. */
  run(filters: string[]): Promise<Step[]>;
}

const LONG = { TEST_LONG: "1" };
const EMPTY_IS_FINE = "--passWithNoTests";

/** What `npm test` leaves out, because it takes minutes. Run the parts of the areas that you touched before a change is called done. */
const PARTS: Readonly<Record<string, Part>> = {
  unit: {
    what: "slow sets of the reader",
    run: async (filters) => [await vitestStep("long unit tests", "slow", LONG, [EMPTY_IS_FINE, ...filters])],
  },
  postgres: {
    what: "kills, networks that fail, hostile bodies for every operation, plans, packed libraries, every operation with success, nginx",
    run: (filters) => postgresStep("long service tests", "service", LONG, [EMPTY_IS_FINE, ...filters]),
  },
  properties: {
    what: "the properties that ask a service with ten times the cases, and cases beside the main ones",
    run: (filters) => chosen("properties", { PROPERTY_FACTOR: "10" }, propertyFiles(), filters),
  },
  processors: {
    what: "payments with the built-in processor as with Stripe",
    run: (filters) =>
      chosen("processors", { EVERY_PROCESSOR: "1" }, globSync("lib/billing/processors/**/*.service.test.ts", { cwd: ROOT }), filters),
  },
  embedded: {
    what: "every service test on the embedded database",
    run: async (filters) => [
      await vitestStep("service on embedded database", "service", { TEST_DATABASE_URL: undefined }, [EMPTY_IS_FINE, ...filters]),
    ],
  },
  e2e: {
    what: "every state, Spanish in full, every screen in each look, cards of Stripe, CSV, photographs, clicks",
    run: (filters) => browserSteps(LONG, ["--pass-with-no-tests", ...filters]),
  },
  pictures: {
    what: "every screen photographed, into screenshots/",
    run: whole(() => programStep("pictures", ["node_modules/@playwright/test/cli.js", "test", "--config", "e2e/screenshots.config.ts"])),
  },
  scratch: {
    what: "docs/add-a-resource.md followed in a copy of the repository",
    run: whole(() => ownStep("a resource by the guide", async () => console.log(await addScratchResource()))),
  },
  newest: {
    what: "the newest resource taken out and put back; a rule, a coverage and a field added by the guide",
    run: whole(() => ownStep("the newest resource", async () => console.log(await (await import("./scratch/newest.ts")).takeOutNewest()))),
  },
  traps: {
    what: "certificates that no careful reviewer approves",
    run: whole(() => programStep("traps", ["scripts/eval-certificate-traps.ts"])),
  },
  drills: {
    what: "backup, network and lost primary, pooler, upgrade, clock steps",
    run: whole(() => programStep("drills", ["scripts/drill/run.ts"])),
  },
};

const { only, list, filters } = asked();
if (list) {
  for (const [name, { what }] of Object.entries(PARTS)) console.log(`${name.padEnd(9)} ${what}`);
  for (const file of globSync("{lib,components,app,scripts,sdk,e2e}/**/*.long.{,service.}{test,spec}.{ts,tsx}", { cwd: ROOT }).sort())
    console.log(`  ${file}`);
} else {
  endInOrder();
  keepScratchInMemory();
  const steps: Step[] = [];
  for (const [name, { run }] of Object.entries(PARTS)) if (only === undefined || only === name) steps.push(...(await run(filters)));
  process.exitCode = reportAll(steps) ? 0 : 1;
}

/** A part that is no tests. */
function whole(run: () => Promise<Step>): Part["run"] {
  return async (filters) => (filters.length > 0 && only === undefined ? [] : [await run()]);
}

/** Service tests with other settings. */
async function chosen(name: string, env: Environment, files: string[], filters: string[]): Promise<Step[]> {
  const wanted = files.filter((file) => filters.length === 0 || filters.some((part) => file.includes(part)));
  return wanted.length > 0 ? await postgresStep(name, "service", env, wanted) : [];
}

/** The tests whose number of cases can be raised. */
function propertyFiles(): string[] {
  const files = globSync("lib/**/*.service.test.ts", { cwd: ROOT });
  return files.filter((file) => readFileSync(join(ROOT, file), "utf8").includes('from "#lib/testing/runs.ts"'));
}

/** Parses the command line; an invalid one ends the run with its usage. */
function asked(): { only: string | undefined; list: boolean; filters: string[] } {
  try {
    const options = { only: { type: "string" }, list: { type: "boolean", default: false } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    if (values.only === undefined || values.only in PARTS) return { only: values.only, list: values.list, filters: positionals };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
  console.error(`Usage: npm run test:long [-- [--list] [--only ${Object.keys(PARTS).join("|")}] [part of a file's path ...]]`);
  process.exit(2);
}
