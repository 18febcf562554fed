import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { checkModules } from "../lint/check-modules.ts";
import { NEXT, ROOT } from "../next-build.ts";
import { edited, type Step, stepsOf, writtenBy } from "./guide.ts";

const MAX_EDITED_FILES = 6;
const MAX_LINES = 160;
/** The parts of the repository that the guide's steps and checks use. */
const COPIED = ["app", "components", "docs", "lib", "scripts", "e2e", "sdk", "public", ".next/types", "next-env.d.ts", ".gitignore"];
const SETTINGS = [
  "package.json",
  "tsconfig.json",
  "biome.json",
  "vitest.config.ts",
  "proxy.ts",
  "instrumentation-client.ts",
  "next.config.mjs",
];
/** What the guide's new files state and no compiler misses, with the tests that do. */
const STATED = [
  { path: "lib/policies/inspections.ts", text: ', { person: ["policy"] }', test: ["service", "lib/backoffice/closing/rules"] },
  {
    path: "lib/contract/policies/inspection.ts",
    text: '.meta({ description: "What putting it right may cost. Null: not known." })',
    test: ["unit", "lib/platform/http/openapi/describe-fields"],
  },
] as const;
/** Tests of all resources, besides the matrix. */
const OF_ALL = ["lib/backoffice/closing/rules", "lib/backoffice/person", "lib/service/also-written"];
const OF_ALL_AS_UNITS = ["lib/platform/http/openapi/describe-fields", "scripts/bench/requests"];
/** Types, lint and matrix run in parallel here, so a slow machine must not fail. */
const PATIENT = ["--hookTimeout=600000", "--testTimeout=300000", "--reporter=dot"];

const run = promisify(execFile);

/** How a copy of the repository is checked. */
export interface Checks {
  bin(path: string, ...args: string[]): Promise<{ stdout: string }>;
  tsc(...args: string[]): Promise<{ stdout: string }>;
  vitest(...args: readonly string[]): Promise<{ stdout: string }>;
}

function checksIn(folder: string): Checks {
  const bin = (path: string, ...args: string[]) =>
    run(process.execPath, [join(folder, "node_modules", path), ...args], {
      cwd: folder,
      maxBuffer: 1 << 26,
      env: { ...process.env, NO_COLOR: "1" },
    });
  const vitest = (...args: readonly string[]) => bin("vitest/vitest.mjs", "run", ...PATIENT, "--project", ...args);
  return { bin, vitest, tsc: (...args) => bin("typescript/bin/tsc", "--noEmit", ...args) };
}

/**
 * Follows docs/add-a-resource.md in a copy of the repository: check and matrix must pass there, and must fail if one of the edits is
 * omitted.
 * @throws Error with the failure, or with the exceeded limit
 */
export const addScratchResource = (): Promise<string> => inCopy((folder) => followed(folder, guideSteps("resource")));

/** The guide's steps for a resource, a rule, a coverage or a field. */
export const guideSteps = (what: string): Step[] =>
  stepsOf(readFileSync(join(ROOT, "docs/add-a-resource.md"), "utf8")).filter(({ of }) => of === what);

/** Runs something in a copy of the repository, which is removed again. */
export async function inCopy(work: (folder: string, checks: Checks) => Promise<string>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "scratch-resource-"));
  try {
    // The generated types that a clean clone lacks.
    if (!existsSync(join(ROOT, "next-env.d.ts"))) await run(process.execPath, [NEXT, "typegen"], { cwd: ROOT });
    for (const part of [...COPIED, ...SETTINGS])
      if (existsSync(join(ROOT, part))) cpSync(join(ROOT, part), join(folder, part), { recursive: true });
    symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
    return await work(folder, checksIn(folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function followed(folder: string, steps: readonly Step[]): Promise<string> {
  const edits = steps.filter(({ adds }) => !adds);
  for (const step of steps) write(folder, step, true);
  const { bin, tsc, vitest } = checksIn(folder);
  const generated = await bin("drizzle-kit/bin.cjs", "generate", "--config", "lib/platform/db/drizzle.config.ts", "--name", "scratch");
  if (!/scratch\.sql/.test(generated.stdout)) throw new Error(`No migration was made:\n${generated.stdout}`);

  const matrix = vitest("service", "lib/service/matrix", "-t", "^inspections\\.").then(passedIn);
  const checks = [
    ["types", tsc()],
    ["format and lint", bin("@biomejs/biome/bin/biome", "ci", "--colors=off", "--error-on-warnings", ...steps.map(({ path }) => path))],
    ["borders", checkModules(folder)],
    ["matrix", matrix],
    ["tests of all resources", vitest("service", ...OF_ALL)],
    ["unit tests of all resources", vitest("unit", ...OF_ALL_AS_UNITS)],
  ] as const;
  const failures = (
    await Promise.all(checks.map(async ([name, done]) => failureOf(done).then((text) => text && `${name}:\n${text}`)))
  ).filter(Boolean);
  if (failures.length) throw new Error(`The guide does not work:\n${failures.join("\n")}`);

  // The file without its edit and the contract's new files form a small program; an error there is an error in the whole.
  const roots = steps.flatMap(({ adds, path }) => (adds && path.startsWith("lib/contract/") ? [path] : []));
  const missed: string[] = [];
  for (const step of edits) {
    write(folder, step, false);
    writeFileSync(join(folder, "tsconfig.one.json"), JSON.stringify({ extends: "./tsconfig.json", include: [step.path, ...roots] }));
    const failure = await failureOf(tsc("--incremental", "false", "-p", "tsconfig.one.json"));
    missed.push(missing(`the edit of ${step.path}`, failure));
    write(folder, step, true);
  }
  for (const { path, text, test } of STATED) {
    const whole = readFileSync(join(folder, path), "utf8");
    if (!whole.includes(text)) throw new Error(`${path} does not have ${text}`);
    writeFileSync(join(folder, path), whole.replace(text, ""));
    missed.push(missing(`${text} in ${path}`, await failureOf(vitest(...test))));
    writeFileSync(join(folder, path), whole);
  }

  const [added, lines] = [steps.length - edits.length, steps.map(writtenBy).reduce((a, b) => a + b)];
  // drizzle-kit adds a migration with its snapshot, and edits the journal.
  const counted = `Files added: ${added}, and 2 generated. Files edited: ${edits.length}, and 1 by the generator. Lines: ${lines}. Matrix: ${await matrix} tests.`;
  if (edits.length + 1 > MAX_EDITED_FILES || lines > MAX_LINES)
    throw new Error(`${counted} At most ${MAX_EDITED_FILES} edited files and ${MAX_LINES} lines.`);
  return [counted, ...missed].join("\n");
}

/** Writes a step's result, or the file without it. */
export function write(folder: string, step: Step, done: boolean): void {
  const path = join(folder, step.path);
  mkdirSync(dirname(path), { recursive: true });
  const before = step.adds ? "" : readFileSync(join(ROOT, step.path), "utf8");
  writeFileSync(path, !done ? before : step.adds ? `${step.lines.join("\n")}\n` : edited(before, step));
}

/** What names the resource where something is left out. @throws Error when nothing does */
function missing(what: string, failure: string | null): string {
  const naming = failure?.split("\n").find((line) => /inspections|Inspection\./.test(line));
  if (!naming) throw new Error(`Nothing misses ${what}: ${failure ?? "everything passes"}`);
  return `  Without ${what}: ${naming.slice(0, 200)}…`;
}

function passedIn({ stdout }: { stdout: string }): number {
  const passed = Number(/Tests.*?(\d+) passed/.exec(stdout.replaceAll("\u001b", ""))?.[1] ?? 0);
  if (passed < 15) throw new Error(`The matrix ran ${passed} tests only.`);
  return passed;
}

export const failureOf = (done: Promise<unknown>): Promise<string | null> =>
  done.then(
    () => null,
    (error: Error & { stdout?: string; stderr?: string }) => `${error.stdout ?? ""}${error.stderr ?? ""}` || error.message,
  );
