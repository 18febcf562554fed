import { join } from "node:path";
import { startPostgres } from "#lib/testing/postgres.ts";
import { checkActionIds } from "./action-ids.ts";
import { checkFirstLoads } from "./first-load.ts";
import { buildDashboard, ROOT } from "./next-build.ts";
import { type Environment, ownStep, playwrightStep, type Step, vitestStep } from "./steps.ts";

/** Runs a Vitest project on a PostgreSQL that is started for it. */
export async function postgresStep(name: string, projects: string, env: Environment, filters: string[]): Promise<Step[]> {
  const steps: Step[] = [];
  const whole = await ownStep(`start PostgreSQL for ${name}`, async () => {
    // Tests open many connections, each of which would plan a prepared statement at each of its first uses.
    const server = await startPostgres({ settings: { plan_cache_mode: "force_generic_plan" } });
    try {
      steps.push(await vitestStep(name, projects, { ...env, TEST_DATABASE_URL: server.url }, filters));
    } finally {
      await server.stop();
    }
  });
  return whole.ok ? steps : [...steps, whole];
}

/** Builds the dashboard, checks the size of its pages, and runs the browser tests against it. */
export async function browserSteps(env: Environment, filters: string[]): Promise<Step[]> {
  const build = await ownStep("build", buildDashboard);
  if (!build.ok) return [build];
  const size = await ownStep("first load", async () => {
    checkFirstLoads(join(ROOT, ".next"));
    checkActionIds(join(ROOT, ".next"));
  });
  return [build, size, await playwrightStep("browser tests", env, filters)];
}
