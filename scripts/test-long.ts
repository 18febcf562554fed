import "./node-version.ts";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ROOT } from "./next-build.ts";
import { addScratchResource } from "./scratch/run.ts";
import { endInOrder, ownStep, programStep, reportAll, type Step, vitestStep } from "./steps.ts";
import { browserSteps, postgresStep } from "./test-parts.ts";

interface Part {
  what: string;
  run(filters: string[]): Promise<Step[]>;
}

const LONG = { TEST_LONG: "1" };

/** What `npm test` leaves out, because it takes minutes. Run the parts of the areas that you touched before a change is called done. */
const PARTS: Readonly<Record<string, Part>> = {
  unit: {
    what: "slow sets of the reader, large properties",
    run: async (filters) => [await vitestStep("long unit tests", "slow", LONG, filters)],
  },
  postgres: {
    what: "every body and query that violates its schema, plans, load, packed libraries",
    run: (filters) => postgresStep("long service tests", "service", LONG, filters),
  },
  properties: {
    what: "the properties that ask a service, with ten times the cases",
    run: (filters) => postgresStep("properties", "service", { PROPERTY_FACTOR: "10" }, [...propertyFiles(), ...filters]),
  },
  processors: {
    what: "payments with the built-in processor as with Stripe",
    run: (filters) => postgresStep("processors", "service", { EVERY_PROCESSOR: "1" }, ["lib/billing/processors/", ...filters]),
  },
  embedded: {
    what: "every service test on the embedded database",
    run: async (filters) => [await vitestStep("service on embedded database", "service", { TEST_DATABASE_URL: undefined }, filters)],
  },
  e2e: {
    what: "every state, Spanish in full, accessibility of every page, failures, pictures",
    run: (filters) => browserSteps(LONG, filters),
  },
  pictures: {
    what: "every screen photographed, in the folder that it prints",
    run: async () => [
      await programStep("pictures", ["node_modules/@playwright/test/cli.js", "test", "--config", "e2e/screenshots.config.ts"]),
    ],
  },
  scratch: {
    what: "docs/add-a-resource.md followed in a copy of the repository",
    run: async () => [await ownStep("a resource by the guide", async () => console.log(await addScratchResource()))],
  },
  traps: {
    what: "certificates that no careful reviewer approves",
    run: async () => [await programStep("traps", ["scripts/eval-certificate-traps.ts"])],
  },
  drills: {
    what: "backup, fail-over, network, pooler, upgrade, clock steps",
    run: async () => [await programStep("drills", ["scripts/drill/run.ts"])],
  },
};

const { only, list, filters } = asked();
if (list) {
  for (const [name, { what }] of Object.entries(PARTS)) console.log(`${name.padEnd(9)} ${what}`);
  for (const file of globSync("{lib,components,app,scripts,sdk,e2e}/**/*.long.{,service.}{test,spec}.{ts,tsx}", { cwd: ROOT }).sort())
    console.log(`  ${file}`);
} else {
  endInOrder();
  const steps: Step[] = [];
  for (const [name, { run }] of Object.entries(PARTS)) if (only === undefined || only === name) steps.push(...(await run(filters)));
  process.exitCode = reportAll(steps) ? 0 : 1;
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
