import { execFile, execFileSync } from "node:child_process";
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";

// The libraries promise Node 18 and Python 3.9. This repository runs on newer ones, whose additions compile here unnoticed.
const run = promisify(execFile);
const root = join(import.meta.dirname, "..");
const sources = globSync("sdk/typescript/src/**/*.ts", { cwd: root });

/** What Node 18 does not have, although the compiler's types do. Methods newer than ES2022 are refused by the library's own `lib`. */
const newerThanNode18 = [
  /\bURL\.(canParse|parse)\b/,
  /\bAbortSignal\.any\b/,
  /\bimport\.meta\.(dirname|filename|resolve)\b/,
  /\bprocess\.(loadEnvFile|getBuiltinModule|features\.typescript)\b/,
  /\bnew (File|CustomEvent|WebSocket|EventSource)\b/,
  /\binstanceof File\b/,
  /\bnode:(sqlite|sea)\b/,
  /\b(styleText|globSync|stripVTControlCharacters\.|parseEnv)\b/,
  /(?<![\w.])(navigator|localStorage)\b/,
  // Node 18 keeps it in a module: web-crypto.ts.
  /(?<!globalThis\.|web)\bcrypto\.(randomUUID|subtle|getRandomValues)\b/,
];

test("the TypeScript library uses nothing that Node 18 does not have", () => {
  const found = sources.flatMap((path) => {
    const text = readFileSync(join(root, path), "utf8");
    return newerThanNode18.filter((pattern) => pattern.test(text)).map((pattern) => `${path}: ${pattern.source}`);
  });
  expect(sources.length).toBeGreaterThan(15);
  expect(found).toEqual([]);
  const { compilerOptions } = JSON.parse(readFileSync(join(root, "sdk/typescript/tsconfig.json"), "utf8"));
  expect([compilerOptions.target, compilerOptions.lib]).toEqual(["es2022", ["es2022", "dom", "dom.iterable"]]);
});

const folder = mkdtempSync(join(tmpdir(), "oldest-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A Node from 18 to 22 on this machine, beside the one that runs the tests. */
function olderNode(): string | null {
  const candidates = (process.env.PATH ?? "").split(delimiter).map((directory) => join(directory, "node"));
  for (const node of new Set(candidates)) {
    try {
      const major = Number(
        execFileSync(node, ["-p", "process.versions.node"], { stdio: ["ignore", "pipe", "ignore"] })
          .toString()
          .split(".")[0],
      );
      if (major >= 18 && major <= 22) return node;
    } catch {
      // There is no Node in this folder.
    }
  }
  return null;
}

const program = `
import { Insurance, verifyWebhook, SignatureError } from "./dist/index.js";
const insurance = new Insurance({ apiKey: "sk_test_1", baseUrl: process.argv[2] });
const names = [];
for await (const job of insurance.jobs.list()) names.push(job.name);
const made = await insurance.contractors.create({ first_name: "Dana", last_name: "Whitfield", email: "dana@example.com" });
await insurance.certificates.create({ contractor: made.id, certificate: { filename: "a.pdf", content: "%PDF" } });
const forged = await verifyWebhook("{}", {}, "whsec_AAAA").catch((error) => error instanceof SignatureError);
console.log(JSON.stringify({ names, id: made.id, forged }));
`;

test("on an older Node it compiles, lists, creates, uploads and verifies", async ({ skip }) => {
  const node = olderNode();
  if (!node) skip("There is no Node 18 to 22 here: only the check of the sources ran.");
  const library = join(root, "sdk/typescript");
  mkdirSync(join(folder, "node_modules"));
  symlinkSync(join(root, "node_modules/@types"), join(folder, "node_modules/@types"));
  await run(join(root, "node_modules/.bin/tsc"), ["-p", library, "--outDir", join(folder, "dist")]);
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
  writeFileSync(join(folder, "program.js"), program);
  const server = createServer((request, response) => {
    request.resume().on("end", () => {
      response.setHeader("content-type", "application/json");
      response.end(request.method === "GET" ? '[{"id":"jb_1","name":"Gala"}]' : '{"id":"cn_1"}');
    });
  }).listen(0, "127.0.0.1");
  try {
    await new Promise((resolve) => server.once("listening", resolve));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { stdout } = await run(node as string, [join(folder, "program.js"), address], { env: { NODE_ENV: "production" } });
    expect(JSON.parse(stdout)).toEqual({ names: ["Gala"], id: "cn_1", forged: true });
  } finally {
    server.close();
  }
});

const grammar = `
import ast, pathlib, sys
for path in sorted(pathlib.Path(sys.argv[1]).rglob("*.py")):
    ast.parse(path.read_text(), str(path), feature_version=(3, 9))
    print(path.name)
`;

test("the Python library is written in the grammar of Python 3.9", async ({ skip }) => {
  if (!(await run("python3", ["--version"]).catch(() => null))) skip("There is no Python here: its files were not read.");
  const { stdout } = await run("python3", ["-c", grammar, join(root, "sdk/python")]);
  expect(stdout.split("\n").length).toBeGreaterThan(8);
});
