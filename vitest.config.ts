import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const outside = ["**/node_modules/**", "**/.next/**", "**/.cache/**", "**/.data/**"];

/** Start services and databases of both kinds themselves, whatever TEST_DATABASE_URL names: once is enough. */
const ownDatabases = [
  "lib/service/server.service.test.ts",
  "lib/service/crash.service.test.ts",
  "lib/service/outage.service.test.ts",
  "lib/testing/postgres.service.test.ts",
];

/** The longest files go first, so that no worker is left alone with one of them at the end. */
const long = /(server|crash|outage|matrix)\.service\.test\.ts$/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => long.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** `unit` needs no database. `service` needs one: PostgreSQL when TEST_DATABASE_URL names it, else the embedded one. */
export default defineConfig({
  test: {
    // Three on two cores: the tests of crashes and restarts mostly wait for other processes.
    pool: "forks",
    maxWorkers: 3,
    // Modules are loaded once a worker, not once a file: half of a run was loading. Nothing of ours keeps state in a module.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{lib,components,app,scripts}/**/*.test.{ts,tsx}"],
          exclude: [...outside, "**/*.service.test.ts"],
          testTimeout: 30_000,
          setupFiles: ["lib/testing/property-limits.ts"],
          hookTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: "service",
          include: ["{lib,app,scripts}/**/*.service.test.ts"],
          exclude: process.env.TEST_DATABASE_URL ? [...outside, ...ownDatabases] : outside,
          // A limit for what hangs, not a measure of speed: on a busy machine the longest tests have taken over a minute.
          testTimeout: 150_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
