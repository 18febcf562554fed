import { defineConfig } from "@playwright/test";
import config from "./playwright.config.ts";

/** Not tests: pictures of every screen, to be looked at. `npm run screenshots` puts them into screenshots/. */
export default defineConfig({ ...config, testMatch: "**/*.shots.ts", fullyParallel: true, timeout: 600_000, reporter: "list" });
