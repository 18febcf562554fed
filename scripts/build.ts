import "./node-version.ts";
import { buildDashboard } from "./next-build.ts";
import { buildPackages } from "./sdk/packages.ts";

try {
  await buildDashboard();
  await buildPackages();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
