import { resolve } from "node:path";
import { defineConfig } from "@playwright/test";

// Separate ports, so that it can run beside the browser tests.
process.env.E2E_DASHBOARD_PORT ??= "3150";
process.env.E2E_API_PORT ??= "4150";
const { default: config } = await import("#e2e/playwright.config.ts");

/** `npm run example`: the example platform does its whole job in a browser. A command of its own, because it builds a second site. */
export default defineConfig({
  ...config,
  testMatch: "**/*.example.ts",
  globalSetup: resolve(import.meta.dirname, "example/open-servers.ts"),
  timeout: 300_000,
  reporter: "list",
});
