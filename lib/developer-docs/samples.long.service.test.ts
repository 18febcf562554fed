import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { serve } from "@hono/node-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openApiDocument } from "#lib/platform/http/openapi/document.ts";
import { scriptedPdf } from "#lib/testing/certificates/scripted-reader.ts";
import { factories } from "#lib/testing/factories.ts";
import { createHarness, type Harness } from "#lib/testing/harness.ts";
import { organization } from "#lib/testing/organization.ts";
import { pagesOf } from "./pages.ts";
import type { Document } from "./reference.ts";
import type { Language } from "./samples.ts";

const ROOT = join(import.meta.dirname, "../..");
const run = promisify(execFile);

let harness: Harness;
let server: Server;
let baseUrl: string;
let folder: string;

beforeAll(async () => {
  harness = await createHarness();
  // The dates of the samples lie ahead of the real time.
  harness.clock.set(new Date());
  server = serve({ fetch: harness.app.fetch, port: 0, hostname: "127.0.0.1" }) as Server;
  await new Promise((resolve) => server.once("listening", resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  folder = mkdtempSync(join(tmpdir(), "samples-"));
  // The library as the samples import it, from its sources: that its package works is tested beside it.
  const library = join(folder, "node_modules/contractor-insurance-sdk");
  mkdirSync(library, { recursive: true });
  symlinkSync(join(ROOT, "sdk/typescript/src"), join(library, "src"));
  writeFileSync(join(library, "package.json"), '{"name":"contractor-insurance-sdk","type":"module","exports":"./src/index.ts"}');
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
  writeFileSync(join(folder, "certificate.pdf"), scriptedPdf());
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await harness.close();
  rmSync(folder, { recursive: true, force: true });
});

const pages = pagesOf(
  () => openApiDocument("https://api.example.com", "platforms") as unknown as Document,
  () => ({ baseUrl: "https://api.example.com", now: new Date() }),
).filter(({ section, path }) => section !== "Reference" && path !== "/docs/quickstart");

/** The code blocks of one language, in order. */
const blocksOf = (markdown: string, language: Language): string[] =>
  [...markdown.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, "gm"))].map(([, code = ""]) => code);

/** Objects that pages say the reader has, in an organization of their own. */
async function objects(): Promise<{ key: string; ids: Record<string, string> }> {
  const org = await organization(harness);
  const key = org.keys.sandbox.full;
  const make = factories(harness, key);
  // The premium is withheld, so no card is needed for a further job.
  const contractor = await make.contractor({ withhold_premium: true });
  return { key, ids: { contractor: contractor.id } };
}

/** Which object is needed depends on the page: a job without cover to be quoted, one with cover to be invoiced. */
async function given(path: string, names: readonly string[]): Promise<{ key: string; ids: Record<string, string> }> {
  const { key, ids } = await objects();
  const make = factories(harness, key);
  if (names.includes("JOB") || names.includes("QUOTE")) ids.job = (await make.job()).id;
  if (["/docs/pay-cycles", "/docs/assignments"].includes(path)) {
    const covered = path === "/docs/assignments" ? (await make.job()).id : ids.job;
    const quote = await make.quote({ contractor: ids.contractor, job: covered, coverage_type: ["general"] });
    await make.policy({ quote: quote.id });
  }
  if (names.includes("LAST_EVENT") || names.includes("LASTEVENT")) {
    await make.applySession();
    const [event] = (await harness.call(key, "GET", "/events?limit=1")).body;
    ids.last_event = event.id;
    ids.lastEvent = event.id;
  }
  if (names.includes("QUOTE")) ids.quote = (await make.quote({ ...ids, coverage_type: ["general"] })).id;
  return { key, ids };
}

/** The id in a JSON answer that has the prefix; of a list, that of the first object. */
function idIn(answer: string, prefix: string): string {
  const parsed = JSON.parse(answer) as object | object[];
  const values = Object.values(Array.isArray(parsed) ? (parsed[0] ?? {}) : parsed);
  const found = values.find((value) => typeof value === "string" && value.startsWith(`${prefix}_`));
  if (!found) throw new Error(`No ${prefix}_… in ${answer.slice(0, 300)}`);
  return found as string;
}

/** Commands of the packed command line. The packed libraries' own test runs them, and the quickstart. */
const isPackaged = (line: string): boolean => /^(npm|npx|python3 -m pip) /.test(line);

/** Lines such as `export JOB=jb_…`: the reader inserts an id. */
const KEPT = /^export ([A-Z_]+)=([a-z]+)_…$/;

async function runShell(blocks: string[], env: NodeJS.ProcessEnv, ids: Record<string, string>): Promise<void> {
  const known: Record<string, string> = {};
  for (const block of blocks) {
    const lines = block.split("\n").filter((line) => !isPackaged(line) && !/^export INSURANCE_/.test(line));
    const script = lines.filter((line) => !KEPT.test(line)).join("\n");
    const { stdout } = await run("bash", ["--norc", "-euc", script], { cwd: folder, env: { ...env, ...known } });
    for (const answer of stdout.split("\n").filter((line) => /^[{[]/.test(line)))
      if (/"error_code"/.test(answer) && !block.includes("no address")) throw new Error(`${script}\n${answer}`);
    for (const [, name = "", prefix = ""] of lines.map((line) => KEPT.exec(line) ?? []))
      if (name) known[name] = ids[name.toLowerCase()] ?? idIn(stdout, prefix);
  }
}

/** The page's blocks as one program, with the given ids inserted. */
const program = (blocks: string[], ids: Record<string, string>): string =>
  blocks
    .join("\n")
    .replaceAll("https://api.example.com", baseUrl)
    .replaceAll(/^((?:const )?(\w+) = \{ ?"?id"?: )"\w+_…"/gm, (_, before: string, name: string) => {
      const id = ids[name];
      if (!id) throw new Error(`The test has no ${name}.`);
      return `${before}"${id}"`;
    });

const has = (command: string): Promise<boolean> =>
  run(command, ["--version"]).then(
    () => true,
    () => false,
  );

/** Every guide with samples in a language, each with an organization of its own. */
async function* guidesIn(language: Language) {
  for (const page of pages) {
    const blocks = blocksOf(page.markdown(), language);
    if (blocks.length === 0) continue;
    const names = [...blocks.join("\n").matchAll(/(\w+) ?= ?(?:\{ ?"?id"?: )?"?(\w+)_…/g)].map(([, name = ""]) => name.toUpperCase());
    yield { path: page.path, blocks, ...(await given(page.path, names)) };
  }
}

const environment = () => ({
  PATH: process.env.PATH,
  INSURANCE_BASE_URL: baseUrl,
  PYTHONPATH: join(ROOT, "sdk/python"),
  WEBHOOK_SECRET: "whsec_c2VjcmV0",
  // Each block is a shell of its own here.
  RUN: "1",
});

test("the curl samples of every guide run", async ({ skip }) => {
  if (!(await has("curl"))) skip("There is no curl here: these samples were not run.");
  for await (const { path, blocks, key, ids } of guidesIn("sh"))
    await runShell(blocks, { ...environment(), INSURANCE_API_KEY: key } as unknown as NodeJS.ProcessEnv, ids).catch((error: Error) => {
      throw new Error(`${path}: ${error.message}`);
    });
});

/** Runs each page's program with its key, one after the other in one process, and says which fails. */
const runners = {
  ts: `for (const [file, key] of JSON.parse(process.argv[2])) {
  process.env.INSURANCE_API_KEY = key;
  try { await import(file); } catch (error) { console.error(file); throw error; }
}`,
  python: `import json, os, runpy, sys
for file, key in json.loads(sys.argv[1]):
    os.environ["INSURANCE_API_KEY"] = key
    print(file, file=sys.stderr)
    runpy.run_path(file)`,
};

test.for([
  ["ts", process.execPath],
  ["python", "python3"],
] as const)("the %s samples of every guide run", async ([language, command], { skip }) => {
  if (!(await has(command))) skip(`There is no ${command} here: these samples were not run.`);
  const files: [file: string, key: string][] = [];
  for await (const { path, blocks, key, ids } of guidesIn(language)) {
    const file = join(folder, `${path.slice(1).replaceAll("/", "-")}.${language === "ts" ? "ts" : "py"}`);
    writeFileSync(file, program(blocks, ids));
    files.push([file, key]);
  }
  expect(files.length).toBeGreaterThan(11);
  const runner = join(folder, language === "ts" ? "run.mjs" : "run.py");
  writeFileSync(runner, runners[language]);
  await run(command, [runner, JSON.stringify(files)], { cwd: folder, env: environment() as unknown as NodeJS.ProcessEnv });
});
