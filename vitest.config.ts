import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const outside = ["**/node_modules/**", "**/.next/**", "**/.cache/**", "**/.data/**"];

/** These start services and both kinds of database themselves, whatever TEST_DATABASE_URL is, so one run is enough. */
const ownDatabases = [
  "lib/service/server.service.test.ts",
  "lib/service/crash.service.test.ts",
  "lib/service/outage.service.test.ts",
  "lib/service/divided.service.test.ts",
  "lib/service/nginx.service.test.ts",
  "lib/testing/postgres.service.test.ts",
  "sdk/packed.service.test.ts",
  "scripts/bench/position-plans.service.test.ts",
];

/** What does not depend on the database that TEST_DATABASE_URL names, such as what is sent and answered: one run is enough. */
const ofNoDatabase = [
  "lib/platform/backup/backup.service.test.ts",
  "lib/platform/http/dated-versions.service.test.ts",
  "lib/platform/http/hostile-bodies.service.test.ts",
  "lib/service/conformance.service.test.ts",
  "lib/service/recorded/recorded.service.test.ts",
];

/** Long tests that the run of everything executes on PostgreSQL only. */
const onPostgres = [
  "lib/service/matrix.service.test.ts",
  "lib/service/sweep.service.test.ts",
  "lib/platform/webhooks/crash.service.test.ts",
];

/** What a run of the service's tests leaves out. TEST_PART is set by the run of everything, which has one with each kind of database. */
const leftOut = process.env.TEST_DATABASE_URL ? [...ownDatabases, ...ofNoDatabase] : process.env.TEST_PART ? onPostgres : [];

/** Starts the longest files first, so that no worker is left with one at the end. */
const long = /(server|crash|outage|divided|matrix|killed|packed|conformance|recorded|hostile-bodies)\.service\.test\.ts$/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => long.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** `unit` and `slow` (which `npm run check` leaves out) need no database. `service` uses PostgreSQL if TEST_DATABASE_URL names it, else the embedded database. */
export default defineConfig({
  test: {
    // Three workers on two cores, because crash and restart tests mostly wait for other processes.
    pool: "forks",
    maxWorkers: 3,
    // Loads modules once per worker and not per file, because loading took half the time. Our modules keep no state.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      ...(["unit", "slow"] as const).map((name) => ({
        extends: true as const,
        test: {
          name,
          include: [`{lib,components,app,scripts,sdk}/**/*${name === "slow" ? ".slow" : ""}.test.{ts,tsx}`],
          exclude: [...outside, "**/*.service.test.ts", ...(name === "slow" ? [] : ["**/*.slow.test.ts"])],
          testTimeout: 30_000,
          setupFiles: ["lib/testing/property-limits.ts"],
          hookTimeout: 30_000,
        },
      })),
      {
        extends: true,
        test: {
          name: "service",
          include: ["{lib,app,scripts,sdk}/**/*.service.test.ts"],
          exclude: [...outside, ...leftOut],
          // A limit for what hangs, not a measure of speed: on a busy machine the longest tests have taken over a minute.
          testTimeout: 150_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
