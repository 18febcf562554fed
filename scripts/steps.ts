import { spawn } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { whenNpmEnds } from "#lib/kit/stop-signals.ts";
import { checkModules } from "./lint/check-modules.ts";
import { NEXT, ROOT } from "./next-build.ts";
import { type Counts, closingLine, playwrightCounts, stepCounts, vitestCounts } from "./results.ts";

/** A completed step of `check` or `test`. `counts` is absent if nothing is counted, and null if the runner left no report. */
export interface Step {
  name: string;
  ok: boolean;
  seconds: number;
  counts?: Counts | null;
}

/** Variables to add to the environment of a step; undefined removes a variable. */
export type Environment = Partial<NodeJS.ProcessEnv>;

const bin = (path: string) => join(ROOT, "node_modules", path);
const REPORTS = join(ROOT, ".cache/reports");

/** On SIGTERM, or when npm ends, exits normally, which also ends the running step. */
export function endInOrder(): void {
  for (const signal of ["SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(1));
  whenNpmEnds(() => process.exit(1));
}

/** Format and lint, types, and borders between modules, in parallel. Each one's output is printed when it ends. */
export function staticSteps(): Promise<Step[]> {
  const lint = step(
    "format and lint",
    [[bin("@biomejs/biome/bin/biome"), "ci", "--error-on-warnings", process.stdout.isTTY ? "--colors=force" : "--colors=off", "."]],
    {},
    true,
  );
  // next typegen writes the declarations that a clean clone lacks (next-env.d.ts, routes).
  const types = step(
    "types",
    [
      [NEXT, "typegen"],
      [bin("typescript/bin/tsc"), "--noEmit"],
    ],
    { NEXT_TELEMETRY_DISABLED: "1" },
    true,
  );
  return Promise.all([lint, types, ownStep("borders between modules", () => checkModules(ROOT))]);
}

/** Runs Vitest projects (comma-separated); `filters` narrow it to files whose path contains one of them. */
export async function vitestStep(name: string, projects: string, env: Environment, filters: string[]): Promise<Step> {
  const file = freshReport(name);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const chosen = projects.split(",").flatMap((project) => ["--project", project]);
  const done = await step(name, [[bin("vitest/vitest.mjs"), "run", ...chosen, ...reporters, ...filters]], env);
  return { ...done, counts: vitestCounts(file) };
}

/** Runs the browser tests against the built dashboard. */
export async function playwrightStep(name: string, env: Environment, filters: string[]): Promise<Step> {
  const file = freshReport(name);
  const args = [bin("@playwright/test/cli.js"), "test", "--config", "e2e/playwright.config.ts", ...filters];
  const done = await step(name, [args], { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file });
  return { ...done, counts: playwrightCounts(file) };
}

/** Runs a function as a step; an exception is printed and fails the step. */
export async function ownStep(name: string, work: () => Promise<void>): Promise<Step> {
  const start = performance.now();
  const ok = await work().then(
    () => true,
    (error: unknown) => {
      console.error(error);
      return false;
    },
  );
  return { name, ok, seconds: (performance.now() - start) / 1000 };
}

/** One line per step: whether it passed, its minutes, and its counts. */
export function table(steps: readonly Step[]): string {
  const width = Math.max(...steps.map(({ name }) => name.length));
  const lines = steps.map(({ name, ok, seconds, counts }) => {
    const counted = counts ? `  ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped` : "";
    return `  ${ok ? "ok    " : "FAILED"}  ${name.padEnd(width)}  ${(seconds / 60).toFixed(1).padStart(4)} min${counted}`;
  });
  return `\n${lines.join("\n")}\n`;
}

/** Runs one of our own programs as a step. */
export const programStep = (name: string, args: string[]): Promise<Step> => step(name, [args], {});

/** Prints a line per step, each failed test and the closing line. Returns whether nothing failed. */
export function reportAll(steps: readonly Step[]): boolean {
  // A step without tests (format, types, build) adds nothing if it passed, and one failure otherwise.
  const counts = steps.map((step) =>
    step.counts === undefined ? { passed: 0, failed: step.ok ? 0 : 1, skipped: 0 } : stepCounts(step.counts, step.ok),
  );
  console.log(table(steps));
  for (const failure of steps.flatMap(({ counts }) => counts?.failures ?? [])) console.log(`  ${failure}`);
  console.log(closingLine(counts));
  return counts.every(({ failed }) => failed === 0);
}

function freshReport(name: string): string {
  mkdirSync(REPORTS, { recursive: true });
  const file = join(REPORTS, `${name.replaceAll(/\W+/g, "-")}.json`);
  rmSync(file, { force: true });
  return file;
}

/** Runs Node programs one after the other until one fails. */
async function step(name: string, programs: string[][], env: Environment, held = false): Promise<Step> {
  const start = performance.now();
  console.log(`\n--- ${name}`);
  let ok = true;
  for (const args of programs) if (ok) ok = await run(args, { ...process.env, ...env }, held);
  return { name, ok, seconds: (performance.now() - start) / 1000 };
}

function run(args: string[], env: NodeJS.ProcessEnv, held: boolean): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      env,
      stdio: ["ignore", held ? "pipe" : "inherit", held ? "pipe" : "inherit"],
    });
    // The browser tests' runner stops its servers on SIGINT only.
    const onOurExit = (): void => {
      child.kill("SIGINT");
    };
    process.once("exit", onOurExit);
    const output: Buffer[] = [];
    child.stdout?.on("data", (chunk: Buffer) => output.push(chunk));
    child.stderr?.on("data", (chunk: Buffer) => output.push(chunk));
    child.once("error", (error) => {
      console.error(error);
      resolve(false);
    });
    child.once("close", (code) => {
      process.off("exit", onOurExit);
      process.stdout.write(Buffer.concat(output));
      resolve(code === 0);
    });
  });
}
