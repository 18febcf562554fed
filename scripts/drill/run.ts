import "../node-version.ts";
import { parseArgs } from "node:util";
import { drillBackup } from "./backup.ts";
import { drillClockSteps } from "./clock-steps.ts";
import { drillFailOver } from "./fail-over.ts";
import { drillNetwork } from "./network.ts";
import { drillPooler } from "./pooler.ts";
import { drillProcesses } from "./processes.ts";
import { drillUpgrade } from "./upgrade.ts";

/** What is practised. Each returns what it proved, or throws. Null: something it needs is not installed. */
const DRILLS: Readonly<Record<string, () => Promise<string | null>>> = {
  backup: drillBackup,
  processes: drillProcesses,
  "clock-steps": drillClockSteps,
  network: drillNetwork,
  pooler: drillPooler,
  upgrade: drillUpgrade,
  "fail-over": drillFailOver,
};

function chosen(): string[] {
  const names = Object.keys(DRILLS);
  try {
    const { only } = parseArgs({ options: { only: { type: "string" } } }).values;
    if (only === undefined || names.includes(only)) return only === undefined ? names : [only];
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
  console.error(`Usage: npm run drill [-- --only ${names.join("|")}]`);
  process.exit(2);
}

for (const name of chosen()) {
  try {
    const proved = await DRILLS[name]?.();
    console.log(proved ? `${name}: ${proved}` : `${name}: SKIPPED`);
  } catch (error) {
    console.error(`${name}: FAILED`, error);
    process.exitCode = 1;
  }
}
