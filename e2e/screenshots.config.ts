import { resolve } from "node:path";
import { defineConfig } from "@playwright/test";

// Beside the browser tests, not instead of them: ports of their own.
process.env.E2E_DASHBOARD_PORT ??= "3140";
process.env.E2E_API_PORT ??= "4140";
const { default: config } = await import("./playwright.config.ts");

/** Not tests: pictures of every screen, to be looked at. `npm run screenshots` puts them into screenshots/. */
export default defineConfig({
  ...config,
  testMatch: "**/*.shots.ts",
  globalSetup: resolve(import.meta.dirname, "pictures/open-servers.ts"),
  fullyParallel: true,
  timeout: 900_000,
  reporter: "list",
});
