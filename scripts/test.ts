import "./node-version.ts";
import { parseArgs } from "node:util";
import { keepScratchInMemory } from "./scratch-in-memory.ts";
import { endInOrder, reportAll, type Step, staticSteps, vitestStep } from "./steps.ts";
import { browserSteps, postgresStep } from "./test-parts.ts";

const PARTS = ["check", "unit", "postgres", "embedded", "e2e"] as const;
type Part = (typeof PARTS)[number];

/**
 * What is tested on the embedded database too, beside PostgreSQL, on which every test runs: the main job, and where the two differ.
 * Tests of start, `kill -9` and damaged folders start processes on it themselves. `--only embedded <path>` runs any test on it.
 */
const EMBEDDED = ["lib/platform/db/", "lib/platform/http/idempotency", "lib/platform/resource/write", "lib/policies/covered-once"];

const { only, filters, shard } = asked();

const PARTS_DONE_BY: Record<Part, () => Promise<Step[]>> = {
  check: staticSteps,
  unit: async () => [await vitestStep("unit tests", "unit,slow", {}, ["--maxWorkers=2", ...filters, ...shard])],
  postgres: () => postgresStep("service on PostgreSQL", "service", {}, [...filters, ...shard]),
  embedded: async () => [
    await vitestStep("service on embedded database", "service", { TEST_DATABASE_URL: undefined }, [
      ...(filters.length > 0 ? filters : EMBEDDED),
      ...shard,
    ]),
  ],
  e2e: () => browserSteps({}, [...filters, ...shard]),
};

endInOrder();
keepScratchInMemory();
const steps: Step[] = [];
for (const part of PARTS) if (only === undefined || only === part) steps.push(...(await PARTS_DONE_BY[part]()));
process.exitCode = reportAll(steps) ? 0 : 1;

/** Parses the command line; an invalid one ends the run with its usage. */
function asked(): { only: Part | undefined; filters: string[]; shard: string[] } {
  try {
    const { values, positionals } = parseArgs({ options: { only: { type: "string" }, shard: { type: "string" } }, allowPositionals: true });
    const only = PARTS.find((part) => part === values.only);
    if (values.only === undefined || only !== undefined) {
      // Both runners know it: the first of two halves of the files is 1/2.
      return { only, filters: positionals, shard: values.shard === undefined ? [] : [`--shard=${values.shard}`] };
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
  console.error(`Usage: npm test [-- [--only ${PARTS.join("|")}] [--shard 1/2] [part of a file's path ...]]`);
  process.exit(2);
}
