import { resolve } from "node:path";
import { defineConfig } from "@playwright/test";
import { e2e } from "#e2e/support/settings.ts";
import { chromiumLaunchOptions } from "#scripts/chromium.ts";

const root = resolve(import.meta.dirname, "..");

export default defineConfig({
  testDir: import.meta.dirname,
  // `npm run test:long` executes the long ones alone.
  testMatch: process.env.TEST_LONG ? "**/*.long.spec.ts" : "**/*.spec.ts",
  testIgnore: process.env.TEST_LONG ? [] : "**/*.long.spec.ts",
  outputDir: resolve(root, "test-results"),
  globalSetup: resolve(import.meta.dirname, "support/servers.ts"),
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: false,
  // More than cores, because pages that return by themselves are waited for.
  workers: 3,
  retries: 0,
  // Limits end a test that hangs. On a machine many times slower than a quiet one with two cores, tests still pass.
  timeout: 1_800_000,
  expect: { timeout: 90_000 },
  reporter: [
    ["list"],
    ["json", { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? resolve(root, ".cache/reports/browser-tests.json") }],
  ],
  use: {
    baseURL: e2e.baseUrl,
    browserName: "chromium",
    launchOptions: await chromiumLaunchOptions(),
    locale: "en-US",
    timezoneId: "America/Los_Angeles",
    // Tracing slows every test down; `TRACE=1` keeps the traces of failures.
    trace: process.env.TRACE ? "retain-on-failure" : "off",
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    viewport: { width: 1440, height: 900 },
    actionTimeout: 120_000,
    navigationTimeout: 180_000,
  },
});
