import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const outside = ["**/node_modules/**", "**/.next/**", "**/.cache/**", "**/.data/**"];

/** `*.long.*` is what `npm run test:long` executes, and `npm test` leaves out. */
const long = Boolean(process.env.TEST_LONG);
const leftOut = long ? [] : ["**/*.long.test.{ts,tsx}", "**/*.long.service.test.ts"];

/** Starts the longest files first, so that no worker is left with one at the end. */
const lengthy =
  /(server|crash|data-folder|outage|divided|matrix|killed|packed|conformance|recorded|hostile-bodies)(\.long)?\.service\.test\.ts$/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLengthy = ({ moduleId }: TestSpecification) => lengthy.test(moduleId);
    return [...sorted.filter(isLengthy), ...sorted.filter((file) => !isLengthy(file))];
  }
}

/** `unit` and `slow` (which `npm run check` leaves out) need no database. `service` uses PostgreSQL if TEST_DATABASE_URL names it, else the embedded database. */
export default defineConfig({
  test: {
    // Four workers on two cores, because tests with a database mostly wait for it.
    pool: "forks",
    maxWorkers: 4,
    // Loads modules once per worker and not per file, because loading took half the time. Our modules keep no state.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      ...(["unit", "slow"] as const).map((name) => ({
        extends: true as const,
        test: {
          name,
          include: [`{lib,components,app,scripts,sdk}/**/*${name === "slow" ? (long ? ".long" : ".slow") : ""}.test.{ts,tsx}`],
          exclude: [...outside, "**/*.service.test.ts", ...(name === "slow" ? [] : ["**/*.slow.test.ts"]), ...leftOut],
          // Limits for what hangs, not measures of speed: a machine may be half as fast and busy.
          testTimeout: 300_000,
          setupFiles: ["lib/testing/property-limits.ts"],
          hookTimeout: 300_000,
        },
      })),
      {
        extends: true,
        test: {
          name: "service",
          include: [`{lib,app,scripts,sdk}/**/*${long ? ".long" : ""}.service.test.ts`],
          exclude: [...outside, ...leftOut],
          testTimeout: 1_200_000,
          hookTimeout: 1_200_000,
        },
      },
    ],
  },
});
