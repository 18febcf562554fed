import { defineConfig } from "vitest/config";

const outside = ["**/node_modules/**", "**/.next/**", "**/.cache/**", "**/.data/**"];

/** `unit` needs no database. `service` needs one: PostgreSQL when TEST_DATABASE_URL names it, else the embedded one. */
export default defineConfig({
  test: {
    pool: "forks",
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{lib,components,app,scripts}/**/*.test.{ts,tsx}"],
          exclude: [...outside, "**/*.service.test.ts"],
          testTimeout: 15_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: "service",
          include: ["{lib,app,scripts}/**/*.service.test.ts"],
          exclude: outside,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
