import { resolve } from "node:path";
import { defineConfig } from "@playwright/test";

// Separate ports, so that it can run beside the browser tests.
process.env.E2E_DASHBOARD_PORT ??= "3140";
process.env.E2E_API_PORT ??= "4140";
const { default: config } = await import("#e2e/playwright.config.ts");

/** Not tests: pictures of every screen for visual review. `npm run screenshots` writes them to screenshots/. */
export default defineConfig({
  ...config,
  testMatch: "**/*.shots.ts",
  globalSetup: resolve(import.meta.dirname, "pictures/open-servers.ts"),
  fullyParallel: true,
  timeout: 900_000,
  reporter: "list",
});
