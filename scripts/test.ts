import "./node-version.ts";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startPostgres } from "#lib/testing/postgres.ts";
import { checkActionIds } from "./action-ids.ts";
import { checkFirstLoads } from "./first-load.ts";
import { buildDashboard, ROOT } from "./next-build.ts";
import { closingLine, stepCounts } from "./results.ts";
import { addScratchResource } from "./scratch/run.ts";
import { endInOrder, ownStep, playwrightStep, type Step, staticSteps, table, vitestStep } from "./steps.ts";

const PARTS = ["check", "scratch", "unit", "pglite", "postgres", "e2e"] as const;
type Part = (typeof PARTS)[number];

/**
 * What the run of everything tests on the embedded database, beside PostgreSQL, on which every test runs: what depends on how rows are
 * kept and processes end, and every operation once (by the conformance test). `--only pglite` runs every test on it.
 */
const EMBEDDED = ["lib/platform/", "lib/service/", "lib/testing/", "lib/activity/webhooks/", "sdk/", "scripts/"];

const { only, filters } = asked();

const PARTS_DONE_BY: Record<Part, () => Promise<Step[]>> = {
  check: staticSteps,
  scratch: async () => [await ownStep("a resource by the guide", async () => console.log(await addScratchResource()))],
  unit: async () => [await vitestStep("unit tests", "unit,slow", {}, filters)],
  pglite: async () => [
    await vitestStep(
      "service on embedded database",
      "service",
      { TEST_DATABASE_URL: undefined, TEST_PART: only ? undefined : "embedded" },
      only || filters.length > 0 ? filters : EMBEDDED,
    ),
  ],
  postgres: onPostgres,
  e2e: inBrowser,
};

endInOrder();
const steps: Step[] = [];
for (const part of PARTS) if (only === undefined || only === part) steps.push(...(await PARTS_DONE_BY[part]()));

// A step without tests (format, types, build) adds nothing if it passed, and one failure otherwise.
const counts = steps.map((step) =>
  step.counts === undefined ? { passed: 0, failed: step.ok ? 0 : 1, skipped: 0 } : stepCounts(step.counts, step.ok),
);
console.log(table(steps));
for (const failure of steps.flatMap(({ counts }) => counts?.failures ?? [])) console.log(`  ${failure}`);
console.log(closingLine(counts));
process.exitCode = counts.every(({ failed }) => failed === 0) ? 0 : 1;

/** Parses the command line; an invalid one ends the run with its usage. */
function asked(): { only: Part | undefined; filters: string[] } {
  try {
    const { values, positionals } = parseArgs({ options: { only: { type: "string" } }, allowPositionals: true });
    const only = PARTS.find((part) => part === values.only);
    if (values.only === undefined || only !== undefined) return { only, filters: positionals };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
  console.error(`Usage: npm test [-- [--only ${PARTS.join("|")}] [part of a file's path ...]]`);
  process.exit(2);
}

async function onPostgres(): Promise<Step[]> {
  const name = "service on PostgreSQL";
  const steps: Step[] = [];
  const whole = await ownStep(`start ${name.slice(11)}`, async () => {
    // Tests open many connections, each of which would plan a prepared statement at each of its first uses.
    const server = await startPostgres({ settings: { plan_cache_mode: "force_generic_plan" } });
    try {
      steps.push(await vitestStep(name, "service", { TEST_DATABASE_URL: server.url }, filters));
    } finally {
      await server.stop();
    }
  });
  return whole.ok ? steps : [...steps, whole];
}

async function inBrowser(): Promise<Step[]> {
  const build = await ownStep("build", buildDashboard);
  if (!build.ok) return [build];
  const size = await ownStep("first load", async () => {
    checkFirstLoads(join(ROOT, ".next"));
    checkActionIds(join(ROOT, ".next"));
  });
  return [build, size, await playwrightStep("browser tests", {}, filters)];
}
