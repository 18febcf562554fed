import "./node-version.ts";
import { buildDashboard } from "./next-build.ts";

try {
  await buildDashboard();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
